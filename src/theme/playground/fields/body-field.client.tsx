import { ownValue } from '../../../base/own-value.ts'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Json, JsonObject } from '../../../openapi/json.ts'
import { mediaKind } from '../../../openapi/media-types.ts'
import type { Schema } from '../../../openapi/model.ts'
import type { BodyView, PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { resolveSchema } from '../../../openapi/resolve-schema.ts'
import type { Extras } from '../extras/extras-state.client.ts'
import { FormBody } from './special/form-body.client.tsx'
import { PartFields } from './special/part-fields.client.tsx'
import { FileField } from './file-field.client.tsx'
import { Problem, useControl } from './field-row.client.tsx'
import { FormProvider, useForm } from '../form-context.client.ts'
import { Members } from './object-field.client.tsx'
import {
  type BodyState,
  exampleText,
  parsedText,
  withMediaType,
  writtenValue,
} from '../form-state.client.ts'

/** The request body: a menu of media types, and text, fields or a file. */
export function BodyField({ view, body, filled, extras, onChange, onExtras }: BodyFieldProps) {
  const { words } = useForm()
  const content = view.body?.content ?? []
  const media = content.find(({ type }) => type === body.type)
  const [asForm, setAsForm] = useState(media?.opensAsForm ?? false)
  const [examples, setExamples] = useState(0)
  if (media === undefined) return null
  const kind = mediaKind(media.type)
  const hasForm = kind === 'json' && media.schema !== undefined
  const setText = (text: string): void =>
    onChange({ ...body, texts: { ...body.texts, [media.type]: text } })
  return (
    <fieldset data-part="inputs" data-in="body">
      <legend>{words.body}</legend>
      <div data-part="tools">
        {content.length > 1 ? (
          <select
            aria-label={words.contentType}
            name="body-type"
            value={media.type}
            onChange={({ currentTarget }) =>
              onChange(withMediaType(view, body, currentTarget.value))
            }
          >
            {content.map(({ type }) => (
              <option key={type} value={type} selected={type === media.type}>
                {type}
              </option>
            ))}
          </select>
        ) : (
          <code>{media.type}</code>
        )}
        {hasForm && (
          <span data-part="views" role="group" aria-label={words.body}>
            <button type="button" aria-pressed={!asForm} onClick={() => setAsForm(false)}>
              {words.asText}
            </button>
            <button type="button" aria-pressed={asForm} onClick={() => setAsForm(true)}>
              {words.asForm}
            </button>
          </span>
        )}
        <Examples
          media={media}
          onChoose={(text) => {
            setExamples(examples + 1)
            setText(text)
          }}
        />
      </div>
      <BodyInput
        key={`${media.type} ${filled} ${examples}`}
        {...{ media, body, asForm, onChange, setText }}
        empty={extras.empty}
        onEmpty={(empty) => onExtras({ empty })}
      />
      {kind === 'multipart' && (
        <PartFields
          encoding={media.encoding}
          parts={extras.parts}
          onChange={(parts) => onExtras({ parts })}
        />
      )}
    </fieldset>
  )
}

interface BodyFieldProps {
  readonly view: PlaygroundView
  readonly body: BodyState
  /** How often the form was filled in: fields are made anew each time. */
  readonly filled: number
  readonly extras: Extras
  onChange(body: BodyState): void
  onExtras(changed: Partial<Extras>): void
}

function BodyInput(props: BodyInputProps) {
  const { media, body, asForm, empty, setText, onChange, onEmpty } = props
  const kind = mediaKind(media.type)
  const text = ownValue(body.texts, media.type) ?? ''
  const setFiles = (name: string, files: readonly File[]): void => {
    const { [name]: _, ...others } = body.files
    onChange({ ...body, files: files.length === 0 ? others : { ...others, [name]: files } })
  }
  switch (kind) {
    case 'binary':
      return <FileField name="body" files={body.files['']} onChange={(it) => setFiles('', it)} />
    case 'form':
    case 'multipart':
      return <FormBody {...{ media, body, text, empty, setText, setFiles, onEmpty }} />
    case 'json':
      return asForm ? (
        <JsonForm media={media} text={text} setText={setText} />
      ) : (
        <TextBody media={media} text={text} setText={setText} />
      )
    default:
      return <TextBody media={media} text={text} setText={setText} />
  }
}

interface BodyInputProps {
  readonly media: BodyView
  readonly body: BodyState
  readonly asForm: boolean
  readonly empty: Extras['empty']
  setText(text: string): void
  onChange(body: BodyState): void
  onEmpty(empty: Extras['empty']): void
}

interface TextProps {
  readonly media: BodyView
  readonly text: string
  setText(text: string): void
}

function TextBody({ media, text, setText }: TextProps) {
  const { words } = useForm()
  const control = useControl('body')
  return (
    <>
      <textarea
        {...control}
        data-part="code"
        aria-label={words.body}
        rows={Math.min(18, Math.max(4, text.split('\n').length))}
        placeholder={text === '' ? media.texts[0]?.text : undefined}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Problem name="body" />
    </>
  )
}

/** The JSON text as fields. Each change rewrites the text. */
function JsonForm({ media, text, setText }: TextProps) {
  const form = useForm()
  const { words, schemas, Field } = form
  const parsed = parsedText(text)
  if (parsed === undefined) return <p data-part="hint">{words.notJson}</p>
  const schema: Schema = media.schema ?? { kind: 'any' }
  const { schema: own } = resolveSchema(schema, schemas)
  const change = (value: Json | undefined): void => setText(writtenValue(value))
  return (
    <FormProvider value={{ ...form, hasNull: true }}>
      {own.kind === 'object' ? (
        <NullableBody isNullable={own.nullable === true} value={parsed.value} onChange={change}>
          <Members name="body" parts={own} value={objectOf(parsed.value)} onChange={change} />
        </NullableBody>
      ) : (
        <div data-part="fields">
          <Field
            name="body"
            label={words.body}
            schema={schema}
            value={parsed.value}
            onChange={change}
          />
        </div>
      )}
    </FormProvider>
  )
}

function NullableBody({ isNullable, value, onChange, children }: NullableBodyProps) {
  const { words } = useForm()
  return (
    <div data-part="fields">
      {isNullable && (
        <div data-part="tools">
          <button
            type="button"
            data-part="small"
            aria-pressed={value === null}
            onClick={() => onChange(value === null ? undefined : null)}
          >
            {words.body}: null
          </button>
        </div>
      )}
      {children}
    </div>
  )
}

interface NullableBodyProps {
  readonly isNullable: boolean
  readonly value: Json | undefined
  onChange(value: Json | undefined): void
  readonly children: ComponentChildren
}

/** Examples of the description, which fill the form. */
function Examples({ media, onChoose }: { readonly media: BodyView; onChoose(text: string): void }) {
  const { words } = useForm()
  const [first, ...more] = media.texts
  if (first === undefined) return null
  if (more.length === 0) {
    return (
      <button type="button" data-part="small" onClick={() => onChoose(exampleText(media))}>
        {words.fillExample}
      </button>
    )
  }
  return (
    <select
      aria-label={words.fillExample}
      value=""
      onChange={({ currentTarget }) => {
        const { value } = currentTarget
        if (value !== '') onChoose(exampleText(media, Number(value)))
        currentTarget.value = ''
      }}
    >
      <option value="">{words.fillExample}</option>
      {media.texts.map(({ title }, index) => (
        <option key={index} value={String(index)}>
          {title}
        </option>
      ))}
    </select>
  )
}

function objectOf(value: Json | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined
}
