import type { ComponentChildren } from 'preact'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import type { Json } from '../../openapi/json.ts'
import type { MdxField } from '../../openapi/mdx-operation.ts'
import { flag, isFilled, list, mark, outer, slot, words } from '../authoring/read-props.ts'
import { plainText } from '../authoring/plain-text.ts'
import { fieldSlug } from '../authoring/component-slug.ts'
import { SelfLink } from './steps.tsx'
import { useEnclosing, Enclosing } from '../authoring/enclosing.tsx'
import { Parts } from '../authoring/parts.tsx'

/**
 * One of `path`, `query`, `body`, `header`, `cookie`, `auth` gives the place and the name; `type`, `required`,
 * `deprecated`, `default`, `hidden`, `id`; `placeholder` and `initialValue` for the playground.
 */
export function ParamField(props: PropsOf<'ParamField'>) {
  const place = places.find((it) => props[it] !== undefined && props[it] !== false)
  const written = place === undefined ? undefined : props[place]
  const name = isFilled(slot(written)) ? written : (props['name'] ?? '')
  return <Field component="ParamField" name={slot(name)} location={place} props={props} />
}

/** `name`, `type`, `required`, `deprecated`, `default`, `pre`, `post`, `hidden`, `id`. */
export function ResponseField(props: PropsOf<'ResponseField'>) {
  const name = slot(props['name'] ?? places.map((place) => props[place]).find(isText) ?? '')
  return <Field component="ResponseField" name={name} location={undefined} props={props} />
}

function Field({ component, name, location, props }: FieldProps) {
  const scope = useScope()
  const { strings } = scope
  if (flag(props['hidden'])) return null
  const type = slot(props['type'])
  const isOptional = flag(props['optional'])
  const isRequired = flag(props['required']) && !isOptional
  const preset = defaultText(props['default'])
  const id = fieldId()
  const around = useEnclosing()
  const parts: MdxField[] = []
  const facts = fieldFacts({ component, name, location, props }, parts)
  if (around.fields) around.fields.push(facts)
  else scope.field(facts)
  return (
    <div {...outer(component, props)} id={id} data-deprecated={mark(flag(props['deprecated']))}>
      <div data-part="head">
        <Parts>
          {list(props['pre']).map((pill) => (
            <span key={pill} data-part="pre">
              {pill}
            </span>
          ))}
          {isFilled(name) && (
            <code data-part="name">
              <SelfLink id={id}>{name}</SelfLink>
            </code>
          )}
          {isFilled(type) && <span data-part="type">{type}</span>}
          {location && <span data-part="location">{location}</span>}
          {preset !== undefined && (
            <span data-part="default">
              {strings.defaultValue}: <code>{preset}</code>
            </span>
          )}
          {isRequired && <span data-part="required">{strings.required}</span>}
          {isOptional && <span data-part="optional">{strings.optional}</span>}
          {flag(props['deprecated']) && <span data-part="deprecated">{strings.deprecated}</span>}
          {list(props['post']).map((pill) => (
            <span key={pill} data-part="post">
              {pill}
            </span>
          ))}
        </Parts>
      </div>
      <div data-part="content">
        <Enclosing facts={{ fields: parts }}>{props.children}</Enclosing>
        <Choices values={list(props['enum'])} />
      </div>
    </div>
  )

  function fieldId(): string | undefined {
    const written = words(props['id'])
    if (written !== undefined) {
      scope.anchor(written)
      return written
    }
    const slug = fieldSlug(plainText(name))
    return slug === '' ? undefined : scope.id(`param-${slug}`, 'field')
  }
}

interface FieldProps {
  readonly component: string
  readonly name: ComponentChildren
  readonly location: string | undefined
  readonly props: PropsOf<'ParamField'>
}

function Choices({ values }: { readonly values: readonly string[] }) {
  if (values.length === 0) return null
  return (
    <ul data-part="enum">
      {values.map((value) => (
        <li key={value}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  )
}

/** The data of a field, for generated samples and forms. */
function fieldFacts(
  { component, name, location, props }: FieldProps,
  fields: readonly MdxField[],
): MdxField {
  const place = location === 'auth' ? 'header' : (location ?? 'body')
  const type = words(props['type'])
  const values = list(props['enum'])
  const placeholder = words(props['placeholder'])
  return {
    place: component === 'ResponseField' ? 'response' : (place as MdxField['place']),
    name: plainText(name),
    ...(type && { type }),
    required: flag(props['required']) && !flag(props['optional']),
    deprecated: flag(props['deprecated']),
    ...(isJson(props['default']) && { default: props['default'] }),
    ...(values.length > 0 && { enum: values }),
    ...(placeholder && { placeholder }),
    ...(isJson(props['initialValue']) && { initialValue: props['initialValue'] }),
    fields,
  }
}

function isJson(value: unknown): value is Json {
  return value !== undefined && value !== null && safeJson(value) !== undefined
}

/** Parameter locations, in order of precedence. */
const places = ['path', 'query', 'body', 'header', 'cookie', 'auth'] as const

/**
 * Formats a default value: text unchanged, `""` for empty text, everything else as JSON. Objects too long for one line
 * are omitted.
 */
function defaultText(written: unknown): string | undefined {
  if (written === undefined || written === null) return undefined
  if (typeof written === 'string') return written === '' ? '""' : written
  if (typeof written === 'number' || typeof written === 'boolean') return String(written)
  const json = safeJson(written)
  return json === undefined || json.length > maxDefault ? undefined : json
}

const maxDefault = 80

function safeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined // circular
  }
}

function isText(value: unknown): boolean {
  return words(value) !== undefined
}
