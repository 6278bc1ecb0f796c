import type { Json } from '../../../openapi/json.ts'
import type { Parameter } from '../../../openapi/model.ts'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { useForm } from '../form-context.client.ts'
import { SecretRow } from './secret-field.client.tsx'
import {
  isPlaceholder,
  isSecretName,
  parameterKey,
  type PlaygroundState,
} from '../form-state.client.ts'
import { AcceptField } from './special/accept-field.client.tsx'
import type { Extras } from '../extras/extras-state.client.ts'
import { SpecialValue } from './special/special-value.client.tsx'
import { isGiven } from '../../../openapi/request/serialize-parameter.ts'
import { type NamedSchemas, resolveSchema } from '../../../openapi/resolve-schema.ts'
import { isOpenText } from './scalar-field.client.tsx'
import { More } from './nested-fields.client.tsx'

const places = ['path', 'query', 'header', 'cookie'] as const

/** A field for each parameter, by location. If there are many, most optional ones are collapsed. */
export function ParameterFields({
  view,
  values,
  extras,
  onChange,
  onExtras,
}: ParameterFieldsProps) {
  const { words } = useForm()
  const { accept: types = [] } = view
  return (
    <>
      {places.map((place) => {
        const own = view.parameters.filter((it) => parameterKey(it).startsWith(`${place}.`))
        const hasAccept = place === 'header' && types.length > 0
        if (own.length === 0 && !hasAccept) return null
        const isLong = own.length > maxShown
        const first = isLong ? own.filter((it, index) => it.required || index < maxFirst) : own
        const more = own.filter((it) => !first.includes(it))
        return (
          <fieldset key={place} data-part="inputs" data-in={place}>
            <legend>{words[place]}</legend>
            {hasAccept && (
              <AcceptField
                types={types}
                value={extras.accept}
                onChange={(accept) => onExtras({ accept })}
              />
            )}
            {first.map(field)}
            {more.length > 0 && <More count={more.length}>{more.map(field)}</More>}
          </fieldset>
        )
      })}
    </>
  )

  function field(parameter: Parameter) {
    const key = parameterKey(parameter)
    return (
      <ParameterField
        key={key}
        parameter={parameter}
        value={values[key]}
        example={view.examples[key]}
        isEmpty={extras.empty.includes(key)}
        onChange={(value) => onChange({ ...values, [key]: value })}
        onEmpty={(isEmpty) => {
          const others = extras.empty.filter((it) => it !== key)
          onExtras({ empty: isEmpty ? [...others, key] : others })
        }}
      />
    )
  }
}

interface ParameterFieldsProps {
  readonly view: PlaygroundView
  readonly values: PlaygroundState['parameters']
  readonly extras: Extras
  onChange(values: PlaygroundState['parameters']): void
  onExtras(changed: Partial<Extras>): void
}

function ParameterField(props: ParameterFieldProps) {
  const { parameter, value, example, isEmpty, onChange, onEmpty } = props
  const { words, schemas, Field } = useForm()
  const { name, in: place, required } = parameter
  if ((place === 'header' || place === 'cookie') && isSecretName(name)) {
    return (
      <SecretRow
        name={parameterKey(parameter)}
        label={name}
        required={required}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
    )
  }
  const field = (
    <Field
      name={parameterKey(parameter)}
      label={parameter.name}
      schema={parameter.schema}
      required={parameter.required}
      value={value}
      example={isPlaceholder(example) ? undefined : example}
      asText
      onChange={onChange}
    />
  )
  if (!canBeEmpty(parameter, schemas)) return field
  return (
    <SpecialValue
      label={name}
      words={words.sendEmpty}
      isTyped={isGiven(value)}
      isChosen={isEmpty}
      onChange={onEmpty}
    >
      {field}
    </SpecialValue>
  )
}

/** Text of any kind, and what the description allows it for. A part of a path is never empty. */
function canBeEmpty(
  { in: place, schema: written, allowEmptyValue }: Parameter,
  schemas: NamedSchemas,
): boolean {
  if (place === 'path' || place === 'querystring') return false
  return isOpenText(resolveSchema(written, schemas).schema) || allowEmptyValue === true
}

interface ParameterFieldProps {
  readonly parameter: Parameter
  readonly value: Json | undefined
  readonly example: Json | undefined
  /** Whether it is sent without a value. */
  readonly isEmpty: boolean
  onEmpty(isEmpty: boolean): void
  onChange(value: Json | undefined): void
}

const maxShown = 8
const maxFirst = 5
