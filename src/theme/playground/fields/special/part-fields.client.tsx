import { ownValue } from '../../../../base/own-value.ts'
import type { Encoding } from '../../../../openapi/model.ts'
import { resolveSchema } from '../../../../openapi/resolve-schema.ts'
import { FieldRow, useControl } from '../field-row.client.tsx'
import { plainWords } from '../scalar-field.client.tsx'
import { TextInput } from '../text-input.client.tsx'
import { useForm } from '../../form-context.client.ts'
import type { Extras, PartExtras } from '../../extras/extras-state.client.ts'

/** The media type and the headers of those parts of a multipart body for which the description has some. */
export function PartFields({ encoding, parts, onChange }: PartFieldsProps) {
  const { words } = useForm()
  return (
    <>
      {Object.entries(encoding).map(([name, described]) => {
        const part = ownValue(parts, name) ?? { headers: {} }
        const change = (next: PartExtras): void => onChange({ ...parts, [name]: next })
        return (
          <details key={name} data-part="more">
            <summary>
              {name}: {words.headers}
            </summary>
            <PartType
              name={`part.${name}.type`}
              described={described.contentType}
              value={part.type ?? ''}
              onChange={(type) => {
                const { headers } = part
                change(type === '' ? { headers } : { headers, type })
              }}
            />
            {described.headers.map((header) => (
              <PartHeader
                key={header.name}
                name={`part.${name}.${header.name}`}
                header={header}
                value={ownValue(part.headers, header.name) ?? ''}
                onChange={(value) => {
                  const { [header.name]: _, ...others } = part.headers
                  const headers = value === '' ? others : { ...others, [header.name]: value }
                  change({ ...part, headers })
                }}
              />
            ))}
          </details>
        )
      })}
    </>
  )
}

interface PartFieldsProps {
  readonly encoding: Readonly<Record<string, Encoding>>
  readonly parts: Extras['parts']
  onChange(parts: Extras['parts']): void
}

/** A menu, if the description lists types; a range such as `image/*` is typed. */
function PartType({ name, described = '', value, onChange }: PartTypeProps) {
  const { words } = useForm()
  const control = useControl(name)
  const types = described.split(',').map((it) => it.trim())
  const isList = types.length > 1 && !described.includes('*')
  return (
    <FieldRow name={name} label="Content-Type">
      {isList ? (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{words.notSet}</option>
          {types.map((type) => (
            <option key={type} value={type} selected={type === value}>
              {type}
            </option>
          ))}
        </select>
      ) : (
        <TextInput name={name} type="text" value={value} hint={described} onType={onChange} />
      )}
    </FieldRow>
  )
}

interface PartTypeProps {
  readonly name: string
  readonly described: string | undefined
  readonly value: string
  onChange(type: string): void
}

function PartHeader({ name, header, value, onChange }: PartHeaderProps) {
  const { schemas } = useForm()
  const { schema } = resolveSchema(header.schema, schemas)
  return (
    <FieldRow name={name} label={header.name} required={header.required}>
      <TextInput
        name={name}
        type="text"
        value={value}
        hint={plainWords(schema.default ?? schema.examples?.[0])}
        onType={onChange}
      />
    </FieldRow>
  )
}

interface PartHeaderProps {
  readonly name: string
  readonly header: Encoding['headers'][number]
  readonly value: string
  onChange(value: string): void
}
