import { useState } from 'preact/hooks'
import type { Json, JsonObject } from '../../../openapi/json.ts'
import type {
  ChoiceOption,
  ObjectParts,
  Property,
  Schema,
  SchemaId,
} from '../../../openapi/model.ts'
import { isPartOf, type NamedSchemas, resolveSchema } from '../../../openapi/resolve-schema.ts'
import { useForm } from '../form-context.client.ts'
import { More } from './nested-fields.client.tsx'

/** The fields of an object: `properties`, those of an alternative, and `additionalProperties`. */
export function Members({ name, parts, value = {}, onChange, leaveOut }: MembersProps) {
  const { schemas, Field } = useForm()
  const [wanted, setWanted] = useState<readonly string[]>([])
  const shown = parts.properties.filter(
    (it) => isPartOf('request', resolveSchema(it.schema, schemas).schema) && !leaveOut?.(it.name),
  )
  const choices = parts.choices ?? []
  const properties = parts.properties.map((it) => it.name)
  const ofChoices = choices.map(({ options }) => memberNames(options, schemas))
  const described = new Set([...properties, ...ofChoices.flat()])
  const isOpen = parts.additional !== undefined && parts.additional !== false
  const others = isOpen
    ? [...new Set([...Object.keys(value), ...wanted])].filter((key) => !described.has(key))
    : []
  const set = (key: string, next: Json | undefined): void => onChange(withMember(value, key, next))

  const isLong = shown.length > maxShown
  const first = isLong ? shown.filter((it, index) => it.required || index < maxFirst) : shown
  const rest = shown.filter((it) => !first.includes(it))

  const member = ({ name: key, required, schema }: Property) => (
    <Field
      key={key}
      name={`${name}.${key}`}
      label={key}
      schema={schema}
      required={required}
      value={Object.hasOwn(value, key) ? value[key] : undefined}
      onChange={(next) => set(key, next)}
    />
  )

  return (
    <>
      {first.map(member)}
      {rest.length > 0 && <More count={rest.length}>{rest.map(member)}</More>}
      {choices.map((choice, index) => (
        <Field
          key={`choice ${index}`}
          name={name}
          label=""
          schema={{ kind: 'choice', choice }}
          value={value}
          inPlace={[...properties, ...ofChoices.toSpliced(index, 1).flat()]}
          onChange={(next) => onChange(isJsonObject(next) ? next : undefined)}
        />
      ))}
      {others.map((key) => (
        <Field
          key={`other ${key}`}
          name={`${name}.${key}`}
          label={key}
          schema={additionalSchema(parts)}
          value={Object.hasOwn(value, key) ? value[key] : undefined}
          onChange={(next) => set(key, next)}
        />
      ))}
      {isOpen && <NewMember onAdd={(key) => setWanted((before) => [...before, key])} />}
    </>
  )
}

interface MembersProps {
  readonly name: string
  readonly parts: ObjectParts
  readonly value: JsonObject | undefined
  /** Properties that have a field elsewhere. */
  readonly leaveOut?: ((name: string) => boolean) | undefined
  onChange(value: JsonObject | undefined): void
}

/** The properties that alternatives describe, those of alternatives inside of them included. */
export function memberNames(
  options: readonly ChoiceOption[],
  schemas: NamedSchemas,
  seen = new Set<SchemaId>(),
): readonly string[] {
  return options.flatMap((option) => {
    const { schema, ids } = resolveSchema(option.schema, schemas)
    if (schema.kind !== 'object' || ids.some((id) => seen.has(id))) return []
    for (const id of ids) seen.add(id)
    const inner = (schema.choices ?? []).flatMap((choice) => choice.options)
    return [...schema.properties.map((it) => it.name), ...memberNames(inner, schemas, seen)]
  })
}

/** A copy of an object with one property changed. An empty object becomes `undefined`. */
function withMember(
  value: JsonObject,
  key: string,
  next: Json | undefined,
): JsonObject | undefined {
  const entries = Object.entries(value).filter(([name]) => name !== key || next !== undefined)
  const changed = entries.map(([name, it]): [string, Json] =>
    name === key && next !== undefined ? [name, next] : [name, it],
  )
  if (next !== undefined && !Object.hasOwn(value, key)) changed.push([key, next])
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

function NewMember({ onAdd }: { onAdd(key: string): void }) {
  const { words } = useForm()
  const [key, setKey] = useState('')
  const add = (): void => {
    if (key.trim() !== '') onAdd(key.trim())
    setKey('')
  }
  return (
    <div data-part="new-member">
      <input
        aria-label={words.memberName}
        placeholder={words.memberName}
        autocomplete="off"
        value={key}
        onInput={({ currentTarget }) => setKey(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          add()
        }}
      />
      <button type="button" data-part="small" onClick={add}>
        {words.addMember}
      </button>
    </div>
  )
}

function additionalSchema({ additional }: ObjectParts): Schema {
  return typeof additional === 'object' ? additional : { kind: 'any' }
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** If there are more fields, most optional ones are collapsed. */
const maxShown = 12
const maxFirst = 8
