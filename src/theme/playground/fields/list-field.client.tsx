import type { Json } from '../../../openapi/json.ts'
import type { Schema } from '../../../openapi/model.ts'
import { type ResolvedSchema, resolveSchema } from '../../../openapi/resolve-schema.ts'
import { useForm } from '../form-context.client.ts'
import { RemoveButton } from './special/remove-button.client.tsx'
import { PlainField, plainWords, valuesOf } from './scalar-field.client.tsx'

/** An array of scalars: checkboxes for a short enum, otherwise a field for each item and an empty one to add more. */
export function PlainList(props: PlainListProps) {
  const { name, label, schema, list, asText, example, onChange } = props
  const { words } = useForm()
  const values = valuesOf(schema)
  if (values && values.length <= maxBoxes) return <Boxes {...props} values={values} />
  const examples = Array.isArray(example) ? (example as readonly Json[]) : []
  return (
    <div data-part="list">
      {[...list, undefined].map((value, index) => (
        <div key={index} data-part="item">
          <PlainField
            name={index === 0 ? name : `${name}[${index}]`}
            label={`${label} ${index + 1}`}
            schema={schema}
            value={value}
            asText={asText}
            example={examples[index]}
            onChange={(next) => onChange(withItem(list, index, next))}
          />
          {index < list.length && (
            <RemoveButton
              label={`${words.remove}: ${label} ${index + 1}`}
              onClick={() => onChange(list.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
    </div>
  )
}

interface PlainListProps {
  readonly name: string
  readonly label: string
  readonly schema: ResolvedSchema
  readonly list: readonly Json[]
  readonly asText?: boolean | undefined
  readonly example?: Json | undefined
  onChange(list: readonly Json[]): void
}

function Boxes({ name, label, list, values, onChange }: BoxesProps) {
  return (
    <div data-part="boxes" role="group" aria-label={label}>
      {values.map((value) => {
        const isChosen = list.some((it) => it === value)
        return (
          <label key={JSON.stringify(value)}>
            <input
              type="checkbox"
              name={name}
              value={plainWords(value)}
              checked={isChosen}
              onChange={() =>
                onChange(values.filter((it) => (it === value ? !isChosen : list.includes(it))))
              }
            />
            <span>{plainWords(value)}</span>
          </label>
        )
      })}
    </div>
  )
}

interface BoxesProps extends PlainListProps {
  readonly values: readonly Json[]
}

/** An array of objects. */
export function ListField({ name, list, items, tuple, onChange }: ListFieldProps) {
  const { words, schemas, Field } = useForm()
  const fixed = tuple?.length ?? 0
  const shown = Math.max(list.length, fixed)
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        <div key={index} data-part="item">
          <Field
            name={`${name}[${index}]`}
            label={String(index)}
            schema={tuple?.[index] ?? items}
            required
            value={list[index]}
            onChange={(next) => onChange(withItem(filled(list, index), index, next ?? null))}
          />
          {index >= fixed && (
            <RemoveButton
              label={`${words.remove}: ${index}`}
              onClick={() => onChange(list.filter((_item, at) => at !== index))}
            />
          )}
        </div>
      ))}
      <button
        type="button"
        data-part="small"
        onClick={() =>
          onChange([...list, emptyItem(resolveSchema(tuple?.[shown] ?? items, schemas).schema)])
        }
      >
        {words.addItem}
      </button>
    </>
  )
}

interface ListFieldProps {
  readonly name: string
  readonly list: readonly Json[]
  readonly items: Schema
  readonly tuple?: readonly Schema[] | undefined
  onChange(list: readonly Json[]): void
}

function withItem(list: readonly Json[], index: number, next: Json | undefined): readonly Json[] {
  if (next === undefined) return list.filter((_, at) => at !== index)
  return index < list.length
    ? list.map((value, at) => (at === index ? next : value))
    : [...list, next]
}

function filled(list: readonly Json[], length: number): readonly Json[] {
  return [...list, ...Array.from({ length: Math.max(0, length - list.length) }, () => null)]
}

function emptyItem({ kind }: ResolvedSchema): Json {
  if (kind === 'array') return []
  return kind === 'value' || kind === 'any' ? '' : {}
}

const maxBoxes = 12
