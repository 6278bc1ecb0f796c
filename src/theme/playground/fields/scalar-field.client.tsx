import type { Json } from '../../../openapi/json.ts'
import { plainText } from '../../../openapi/json-text.ts'
import type { ResolvedSchema } from '../../../openapi/resolve-schema.ts'
import { exactNumber, nearest } from '../../../base/numbers/exact-number.ts'
import { useControl } from './field-row.client.tsx'
import { useForm } from '../form-context.client.ts'
import { TextInput } from './text-input.client.tsx'

export interface PlainFieldProps {
  readonly name: string
  readonly schema: ResolvedSchema
  readonly value: Json | undefined
  /** Placeholder. */
  readonly example?: Json | undefined
  /** Values stay strings, as they are sent: numbers keep all digits. */
  readonly asText?: boolean | undefined
  readonly label?: string | undefined
  onChange(value: Json | undefined): void
}

/** A control for a scalar. An empty control has no value. */
export function PlainField(props: PlainFieldProps) {
  const { schema } = props
  const values = valuesOf(schema)
  return values ? <ValueMenu {...props} values={values} /> : <TextControl {...props} />
}

/** The enum values; `undefined` if any value is allowed. */
export function valuesOf(schema: ResolvedSchema): readonly Json[] | undefined {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return schema.enum.map(({ value }) => value)
  if (schema.kind !== 'value') return undefined
  const types = schema.types.filter((type) => type !== 'null')
  return types.length === 1 && types[0] === 'boolean' ? [true, false] : undefined
}

/** Text that is not chosen from a list. */
export function isOpenText(schema: ResolvedSchema): boolean {
  return schema.kind === 'value' && schema.types.includes('string') && !valuesOf(schema)
}

function ValueMenu({ name, value, values, label, onChange }: MenuProps) {
  const { words } = useForm()
  const control = useControl(name)
  const written = value === undefined ? '' : JSON.stringify(value)
  const options = values.map((it) => JSON.stringify(it))
  const isOther = written !== '' && !options.includes(written)
  return (
    <select
      {...control}
      aria-label={label}
      value={written}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : (JSON.parse(currentTarget.value) as Json))
      }
    >
      <option value="">{words.notSet}</option>
      {isOther && <option value={written}>{plainWords(value)}</option>}
      {options.map((option, index) => (
        <option key={option} value={option} selected={option === written}>
          {plainWords(values[index])}
        </option>
      ))}
    </select>
  )
}

interface MenuProps extends PlainFieldProps {
  readonly values: readonly Json[]
}

function TextControl({ name, schema, value, example, asText, label, onChange }: PlainFieldProps) {
  const control = useControl(name)
  const text = plainWords(value)
  const hint = value === null ? 'null' : plainWords(example ?? hintOf(schema))
  const take = (written: string): void =>
    onChange(written === '' ? undefined : asText ? written : readValue(written, schema))
  if (!asText && isProse(schema)) {
    return (
      <textarea
        {...control}
        aria-label={label}
        value={text}
        placeholder={hint}
        data-part="prose"
        rows={1}
        onInput={({ currentTarget }) => take(currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      name={name}
      label={label}
      hint={hint}
      type={inputType(schema)}
      value={text}
      isNumeric={isNumeric(schema)}
      onType={take}
    />
  )
}

/** Converts text to a number for number schemas, with all its digits: what is typed stays as it is typed. */
export function readValue(written: string, schema: ResolvedSchema): Json {
  return (isNumeric(schema) ? exactNumber(written) : undefined) ?? written
}

function isNumeric(schema: ResolvedSchema): boolean {
  return (
    schema.kind === 'value' &&
    !schema.types.includes('string') &&
    schema.types.some((type) => type === 'number' || type === 'integer')
  )
}

/** Multi-line text. */
function isProse(schema: ResolvedSchema): boolean {
  const { format, limits } = schema
  return (
    schema.kind === 'value' &&
    schema.types.includes('string') &&
    format === undefined &&
    limits?.pattern === undefined &&
    nearest(limits?.maxLength ?? Infinity) > maxLine
  )
}

const maxLine = 80

function inputType({ format }: ResolvedSchema) {
  if (format === 'password') return 'password'
  return format === 'date' ? 'date' : 'text'
}

function hintOf({ examples, default: preset, hint }: ResolvedSchema): Json | undefined {
  return hint ?? preset ?? examples?.[0]
}

export function plainWords(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return plainText(value)
}
