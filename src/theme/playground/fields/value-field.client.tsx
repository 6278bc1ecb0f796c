import type { Json, JsonObject } from '../../../openapi/json.ts'
import { isGiven } from '../../../openapi/request/serialize-parameter.ts'
import { type ResolvedSchema, resolveSchema } from '../../../openapi/resolve-schema.ts'
import { typeName } from '../../../openapi/type-name.ts'
import { SpecialValue } from './special/special-value.client.tsx'
import { ChoiceField } from './choice-field.client.tsx'
import { FieldRow } from './field-row.client.tsx'
import { useForm, type ValueFieldProps } from '../form-context.client.ts'
import { JsonField } from './json-field.client.tsx'
import { ListField, PlainList } from './list-field.client.tsx'
import { Members } from './object-field.client.tsx'
import { Nest } from './nested-fields.client.tsx'
import { isOpenText, PlainField } from './scalar-field.client.tsx'

/** A field for a value of any schema, with a button for `null`, or for an empty member of a form, where that is a value. */
export function ValueField(props: ValueFieldProps) {
  const { schemas, hasNull, members, words } = useForm()
  const { schema } = resolveSchema(props.schema, schemas)
  const { name, label, value, onChange } = props
  const canBeNull = schema.nullable && (members?.isJson(name) ?? hasNull)
  if (!canBeNull && members?.isMember(name) && canBeEmpty(schema)) {
    return (
      <SpecialValue
        label={label}
        words={words.sendEmpty}
        isTyped={isGiven(value)}
        isChosen={members.empty.includes(name)}
        onChange={(isEmpty) => members.onEmpty(name, isEmpty)}
      >
        <FieldOfKind {...props} />
      </SpecialValue>
    )
  }
  if (!canBeNull) return <FieldOfKind {...props} />
  return (
    <SpecialValue
      label={label}
      words="null"
      isTyped={value !== undefined && value !== null}
      isChosen={value === null}
      onChange={(isNull) => onChange(isNull ? null : undefined)}
    >
      <FieldOfKind {...props} />
    </SpecialValue>
  )
}

/** Objects are collapsed and render when expanded. */
function FieldOfKind(props: ValueFieldProps) {
  const { schemas } = useForm()
  const { name, label, required, value, onChange, asText, example } = props
  const { schema } = resolveSchema(props.schema, schemas)
  const type = typeName(schema, schemas)
  const row = { name, label, type, required }
  switch (schema.kind) {
    case 'object':
      return (
        <Nest label={label} type={type} required={required} isFilled={value !== undefined}>
          <Members
            name={name}
            parts={schema}
            value={isJsonObject(value) ? value : undefined}
            onChange={(next) => onChange(next ?? (required ? {} : undefined))}
          />
        </Nest>
      )
    case 'array': {
      const items = schema.items ?? { kind: 'any' }
      const inner = resolveSchema(items, schemas).schema
      const list = Array.isArray(value) ? (value as readonly Json[]) : []
      const change = (next: readonly Json[]): void => onChange(next.length > 0 ? next : undefined)
      if (!schema.tuple && (inner.kind === 'value' || inner.enum)) {
        return (
          <FieldRow {...row}>
            <PlainList
              name={name}
              label={label}
              list={list}
              asText={asText}
              example={example}
              schema={inner}
              onChange={change}
            />
          </FieldRow>
        )
      }
      return (
        <Nest label={label} type={type} required={required} isFilled={list.length > 0}>
          <ListField name={name} list={list} tuple={schema.tuple} items={items} onChange={change} />
        </Nest>
      )
    }
    case 'choice':
      return <ChoiceField {...props} choice={schema.choice} type={type} />
    case 'any':
      return (
        <FieldRow {...row}>
          <JsonField name={name} value={value} asText={asText} onChange={onChange} />
        </FieldRow>
      )
    case 'nothing':
      return null
    case 'file':
    case 'value':
      return (
        <FieldRow {...row}>
          <PlainField
            name={name}
            schema={schema}
            value={value}
            example={example}
            asText={asText}
            onChange={onChange}
          />
        </FieldRow>
      )
  }
}

/** Text of any kind, and what would be `null` in JSON. */
function canBeEmpty(schema: ResolvedSchema): boolean {
  return isOpenText(schema) || (schema.nullable === true && schema.kind !== 'choice')
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
