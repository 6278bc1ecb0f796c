import type { GraphqlFieldView, TypeView } from '../../../graphql/views/graphql-view.ts'
import { Parts } from '../../authoring/parts.tsx'
import { SelfLink } from '../../components/steps.tsx'
import { useScope } from '#render-scope'
import { rootId } from '../fields.tsx'
import { Markdown } from '../text/described-text.tsx'

/** A field or an argument: its name, its type as a link, and what it takes. */
export function GraphqlField({ field }: { readonly field: GraphqlFieldView }) {
  const scope = useScope()
  const { strings } = scope
  const { name, type, required, deprecated, description, directives } = field
  const id = rootId(field.path, scope)
  return (
    <div
      data-component="ParamField"
      id={id}
      data-deprecated={deprecated === undefined ? undefined : ''}
    >
      <div data-part="head">
        <Parts>
          <code data-part="name">
            <SelfLink id={id}>{name}</SelfLink>
          </code>
          <TypeName type={type} />
          {field.default !== undefined && (
            <span data-part="default">
              {strings.defaultValue}: <code>{field.default}</code>
            </span>
          )}
          {required && <span data-part="required">{strings.required}</span>}
          {deprecated !== undefined && <span data-part="deprecated">{strings.deprecated}</span>}
        </Parts>
      </div>
      <div data-part="content">
        {deprecated && <Markdown text={deprecated} level={3} />}
        <Markdown text={description} level={3} />
        <Directives directives={directives} />
        {field.arguments.length > 0 && (
          <details data-component="Expandable">
            <summary>
              <Parts>
                <span data-part="title">
                  {strings.arguments} ({field.arguments.length})
                </span>
              </Parts>
            </summary>
            <div data-part="content">
              {field.arguments.map((argument) => (
                <GraphqlField key={argument.name} field={argument} />
              ))}
            </div>
          </details>
        )}
      </div>
    </div>
  )
}

/** `[User!]!`, with the page of the type behind its name. */
export function TypeName({ type: { before, name, href, after } }: { readonly type: TypeView }) {
  const scope = useScope()
  return (
    <span data-part="type">
      {before}
      {href === undefined ? name : <a href={scope.link(href)}>{name}</a>}
      {after}
    </span>
  )
}

/** Directives as they are applied. */
export function Directives({ directives }: { readonly directives: readonly string[] }) {
  if (directives.length === 0) return null
  return (
    <p data-part="directives">
      {directives.map((directive, index) => (
        <>
          {index > 0 && ' '}
          <code key={directive}>{directive}</code>
        </>
      ))}
    </p>
  )
}

/** The mark of a deprecated part, and why it is deprecated. */
export function Deprecation({ reason }: { readonly reason: string | undefined }) {
  const { strings } = useScope()
  if (reason === undefined) return null
  return (
    <div data-part="deprecation">
      <span data-part="deprecated">{strings.deprecated}</span> <Markdown text={reason} level={3} />
    </div>
  )
}
