import { ownValue } from '../../../base/own-value.ts'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Json, JsonObject } from '../../../openapi/json.ts'
import { mediaKind } from '../../../openapi/media-types.ts'
import type { ObjectParts, Schema } from '../../../openapi/model.ts'
import type { BodyView, PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { type NamedSchemas, resolveSchema } from '../../../openapi/resolve-schema.ts'
import type { Extras } from '../extras/extras-state.client.ts'
import { PartFields } from './special/part-fields.client.tsx'
import { FileField } from './file-field.client.tsx'
import { FieldRow, Problem, useControl } from './field-row.client.tsx'
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
export function BodyField({ view, body, filled, parts, onChange, onParts }: BodyFieldProps) {
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
      />
      {kind === 'multipart' && (
        <PartFields encoding={media.encoding} parts={parts} onChange={onParts} />
      )}
    </fieldset>
  )
}

interface BodyFieldProps {
  readonly view: PlaygroundView
  readonly body: BodyState
  /** How often the form was filled in: fields are made anew each time. */
  readonly filled: number
  readonly parts: Extras['parts']
  onChange(body: BodyState): void
  onParts(parts: Extras['parts']): void
}

function BodyInput({ media, body, asForm, setText, onChange }: BodyInputProps) {
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
      return (
        <FormBody
          media={media}
          body={body}
          text={text}
          setText={setText}
          setFiles={setFiles}
          hasFiles={kind === 'multipart'}
        />
      )
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
  setText(text: string): void
  onChange(body: BodyState): void
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

function FormBody({ media, body, text, hasFiles, setText, setFiles }: FormBodyProps) {
  const { schemas } = useForm()
  const parts = partsOf(media, schemas)
  const files = hasFiles ? parts.properties.filter(({ schema }) => isFile(schema, schemas)) : []
  return (
    <div data-part="fields">
      {files.map(({ name, required, schema }) => (
        <FieldRow key={name} name={`body.${name}`} label={name} type="file" required={required}>
          <FileField
            name={`body.${name}`}
            files={ownValue(body.files, name)}
            many={resolveSchema(schema, schemas).schema.kind === 'array'}
            onChange={(chosen) => setFiles(name, chosen)}
          />
        </FieldRow>
      ))}
      <Members
        name="body"
        parts={parts}
        value={objectOf(parsedText(text)?.value)}
        leaveOut={(name) => files.some((file) => file.name === name)}
        onChange={(value) => setText(writtenValue(value))}
      />
    </div>
  )
}

interface FormBodyProps extends TextProps {
  readonly body: BodyState
  readonly hasFiles: boolean
  setFiles(name: string, files: readonly File[]): void
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

/** The fields of a form body; those of the first alternative if there are several. */
function partsOf(media: BodyView, schemas: NamedSchemas): ObjectParts {
  const { schema } = resolveSchema(media.schema ?? { kind: 'any' }, schemas)
  if (schema.kind === 'object') return schema
  const [first] = schema.kind === 'choice' ? schema.choice.options : []
  if (first) return partsOf({ ...media, schema: first.schema }, schemas)
  return { properties: [], additional: true }
}

function isFile(written: Schema, schemas: NamedSchemas): boolean {
  const { schema } = resolveSchema(written, schemas)
  if (schema.kind === 'array' && schema.items) return isFile(schema.items, schemas)
  return schema.kind === 'file'
}

function objectOf(value: Json | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined
}
