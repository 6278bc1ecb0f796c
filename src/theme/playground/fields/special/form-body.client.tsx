import { ownValue } from '../../../../base/own-value.ts'
import { isObject, type Json, type JsonObject } from '../../../../openapi/json.ts'
import { mediaKind } from '../../../../openapi/media-types.ts'
import type { ObjectParts, Schema } from '../../../../openapi/model.ts'
import type { BodyView } from '../../../../openapi/views/playground-view.ts'
import { type NamedSchemas, resolveSchema } from '../../../../openapi/resolve-schema.ts'
import { FileField } from '../file-field.client.tsx'
import { FieldRow } from '../field-row.client.tsx'
import { Members } from '../object-field.client.tsx'
import { type FormMembers, FormProvider, useForm } from '../../form-context.client.ts'
import { formParts, isJsonMember } from './form-members.client.ts'
import { type BodyState, parsedText, writtenValue } from '../../form-state.client.ts'

/** The fields of a form body, those of files first. */
export function FormBody({ media, body, text, empty, setText, setFiles, onEmpty }: FormBodyProps) {
  const form = useForm()
  const { schemas } = form
  const parts = formParts(media, schemas)
  const hasFiles = mediaKind(media.type) === 'multipart'
  const files = hasFiles ? parts.properties.filter(({ schema }) => isFile(schema, schemas)) : []
  const members: FormMembers = {
    isMember: (name) => name === `body.${memberOf(name, parts)}`,
    isJson: (name) => isJsonMember(memberOf(name, parts), media, schemas),
    empty,
    onEmpty: (name, isEmpty) =>
      onEmpty(isEmpty ? [...empty, name] : empty.filter((it) => it !== name)),
  }
  return (
    <FormProvider value={{ ...form, members }}>
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
    </FormProvider>
  )
}

interface FormBodyProps {
  readonly media: BodyView
  readonly text: string
  readonly body: BodyState
  /** `body.name`: those that are sent without a value. */
  readonly empty: readonly string[]
  setText(text: string): void
  setFiles(name: string, files: readonly File[]): void
  onEmpty(empty: readonly string[]): void
}

/** The member of the form that a field belongs to: `owner` of `body.owner.city`. */
function memberOf(name: string, { properties }: ObjectParts): string {
  const path = name.slice('body.'.length)
  const whole = properties.find((it) => it.name === path)
  return whole?.name ?? path.split(/[.[]/, 1)[0] ?? ''
}

function isFile(written: Schema, schemas: NamedSchemas): boolean {
  const { schema } = resolveSchema(written, schemas)
  if (schema.kind === 'array' && schema.items) return isFile(schema.items, schemas)
  return schema.kind === 'file'
}

function objectOf(value: Json | undefined): JsonObject | undefined {
  return isObject(value) ? (value as JsonObject) : undefined
}
