import { ownValue } from '../../../base/own-value.ts'
import { useState } from 'preact/hooks'
import type { Json, JsonObject } from '../../../openapi/json.ts'
import type { Choice, ChoiceOption } from '../../../openapi/model.ts'
import { type NamedSchemas, resolveSchema } from '../../../openapi/resolve-schema.ts'
import { scriptedHooks } from '../../scripted-hooks.client.ts'
import { exactDigits } from '../../../base/numbers/exact-number.ts'
import { FieldRow } from './field-row.client.tsx'
import { fieldId, useForm, type ValueFieldProps } from '../form-context.client.ts'
import { memberNames, Members } from './object-field.client.tsx'

/** `oneOf`/`anyOf`: a menu of titles, and the fields of the selected alternative. */
export function ChoiceField({ choice, type, ...props }: ChoiceFieldProps) {
  const { schemas, words, Field } = useForm()
  const { name, label, value, required, inPlace, onChange } = props
  const [chosen, setChosen] = useState(() => fittingOption(choice, value, schemas))
  const option = choice.options[chosen] ?? choice.options[0]
  if (option === undefined) return null
  const own = resolveSchema(option.schema, schemas).schema
  const key = `${name}:kind`
  const choose = (index: number): void => {
    setChosen(index)
    const next = choice.options[index]
    const word = next?.values?.[0]
    const kept = inPlace && next && isJsonObject(value) ? membersFor(next, value) : {}
    if (choice.discriminator !== undefined) {
      if (word === undefined) delete kept[choice.discriminator]
      else kept[choice.discriminator] = word
    }
    onChange(Object.keys(kept).length > 0 ? kept : undefined)
  }
  /** Without the members that only other alternatives describe. */
  const membersFor = (next: ChoiceOption, members: JsonObject): Record<string, Json> => {
    const own = new Set([...(inPlace ?? []), ...memberNames([next], schemas)])
    const others = new Set(memberNames(choice.options, schemas))
    return Object.fromEntries(
      Object.entries(members).filter(([key]) => own.has(key) || !others.has(key)),
    )
  }
  return (
    <div data-part="choice">
      <FieldRow name={key} label={label || words.kind} type={type} required={required ?? false}>
        <select
          {...scriptedHooks.options}
          id={fieldId(key)}
          name={key}
          value={String(chosen)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {choice.options.map(({ title }, index) => (
            <option key={index} value={String(index)} selected={index === chosen}>
              {title}
            </option>
          ))}
        </select>
      </FieldRow>
      {own.kind === 'object' ? (
        <div data-part="fields">
          <Members
            key={chosen}
            name={name}
            parts={own}
            value={isJsonObject(value) ? value : undefined}
            onChange={onChange}
          />
        </div>
      ) : (
        <div data-part="fields">
          <Field key={chosen} {...props} label={option.title} schema={option.schema} />
        </div>
      )}
    </div>
  )
}

interface ChoiceFieldProps extends ValueFieldProps {
  readonly choice: Choice
  readonly type?: string
}

/** The alternative of a value: by its discriminator, or the first one whose required fields it has. */
function fittingOption(
  { options, discriminator }: Choice,
  value: Json | undefined,
  schemas: NamedSchemas,
): number {
  if (value === undefined) return 0
  const word =
    isJsonObject(value) && discriminator !== undefined ? ownValue(value, discriminator) : undefined
  const named = options.findIndex((option) => option.values?.some((it) => it === word))
  if (named !== -1) return named
  const fits = options.findIndex((option) => {
    const { schema } = resolveSchema(option.schema, schemas)
    switch (schema.kind) {
      case 'object':
        return (
          isJsonObject(value) &&
          schema.properties.every((it) => !it.required || Object.hasOwn(value, it.name)) &&
          Object.keys(value).some((name) => schema.properties.some((it) => it.name === name))
        )
      case 'array':
        return Array.isArray(value)
      case 'value':
        return schema.types.some((type) => {
          if (type === 'null') return value === null
          const isNumber = exactDigits(value) !== undefined || typeof value === 'number'
          return type === 'number' || type === 'integer' ? isNumber : typeof value === type
        })
      default:
        return schema.kind === 'any'
    }
  })
  return Math.max(0, fits)
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
