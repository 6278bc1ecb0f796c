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
import { More } from './nested-fields.client.tsx'

const places = ['path', 'query', 'header', 'cookie'] as const

/** A field for each parameter, by location. If there are many, most optional ones are collapsed. */
export function ParameterFields({ view, values, onChange }: ParameterFieldsProps) {
  const { words } = useForm()
  return (
    <>
      {places.map((place) => {
        const own = view.parameters.filter((it) => parameterKey(it).startsWith(`${place}.`))
        if (own.length === 0) return null
        const isLong = own.length > maxShown
        const first = isLong ? own.filter((it, index) => it.required || index < maxFirst) : own
        const more = own.filter((it) => !first.includes(it))
        return (
          <fieldset key={place} data-part="inputs" data-in={place}>
            <legend>{words[place]}</legend>
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
        onChange={(value) => onChange({ ...values, [key]: value })}
      />
    )
  }
}

interface ParameterFieldsProps {
  readonly view: PlaygroundView
  readonly values: PlaygroundState['parameters']
  onChange(values: PlaygroundState['parameters']): void
}

function ParameterField({ parameter, value, example, onChange }: ParameterFieldProps) {
  const { Field } = useForm()
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
  return (
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
}

interface ParameterFieldProps {
  readonly parameter: Parameter
  readonly value: Json | undefined
  readonly example: Json | undefined
  onChange(value: Json | undefined): void
}

const maxShown = 8
const maxFirst = 5
