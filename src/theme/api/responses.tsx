import { mediaKind } from '../../openapi/media-types.ts'
import type { LinkView } from '../../openapi/views/link-view.ts'
import type { ContentView, ResponseView } from '../../openapi/views/operation-fields.ts'
import type { SchemaView } from '../../openapi/views/schema-rows.ts'
import { useScope } from '#render-scope'
import { TabSet } from '../authoring/tab-set.tsx'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { raw } from '#raw-html'
import { Markdown } from './described-text.tsx'
import { About, Headers, rootId, Rows, typeWords } from './fields.tsx'
import { Servers } from './servers.tsx'
import { ExampleList, jsonWords } from './values.tsx'

/** The responses by status; the first successful one is open. */
export function Responses({ responses }: { readonly responses: readonly ResponseView[] }) {
  const first = responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
  return (
    <>
      {responses.map((response) => (
        <details
          key={response.status}
          data-status={response.status}
          data-family={response.status[0]}
          open={response === first}
        >
          <summary>
            <b data-part="status">{response.status}</b>
            {response.content.map(({ type }) => (
              <code key={type} data-part="media-type">
                {type}
              </code>
            ))}
          </summary>
          <div data-part="content">
            {response.summary && <p data-part="summary">{response.summary}</p>}
            <Markdown text={response.description} />
            {response.headers.length > 0 && <Headers headers={response.headers} />}
            <Contents content={response.content} />
            {response.links.length > 0 && <Links links={response.links} />}
          </div>
        </details>
      ))}
    </>
  )
}

/** Operations to call next, and the parts of the response that they take. */
function Links({ links }: { readonly links: readonly LinkView[] }) {
  const scope = useScope()
  return (
    <div data-part="links">
      <p data-part="label">{scope.strings.nextCalls}</p>
      <ul>
        {links.map(({ name, target, href, description, parameters, requestBody, server }) => (
          <li key={name} data-link={name}>
            <code>{name}</code>
            {target !== '' && ' → '}
            {target !== '' &&
              (href === undefined ? (
                <code>{target}</code>
              ) : (
                <a href={scope.link(href)}>
                  <code>{target}</code>
                </a>
              ))}
            <Markdown text={description} />
            {[
              ...parameters,
              ...(requestBody === undefined ? [] : [{ name: 'body', value: requestBody }]),
            ].map((part) => (
              <div key={part.name}>
                <code>{part.name}</code> = <code>{jsonWords(part.value)}</code>
              </div>
            ))}
            {server && <Servers servers={[server]} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The content of a request or a response. Media types are tabs; those of one schema share theirs. */
export function Contents({ content, location }: ContentsProps) {
  const scope = useScope()
  const around = useEnclosing()
  const groups = groupsOf(content)
  // samples and the playground begin with JSON
  const isJson = (group: readonly ContentView[]) => mediaKind(group[0]?.type ?? '') === 'json'
  const bodies = groups.map((group) => ({
    types: group.map(({ type }) => type),
    node: <Content content={group[0]!} {...(location && { location })} />,
  }))
  const [only] = bodies
  if (only === undefined) return null
  if (bodies.length === 1) {
    return (
      <>
        {only.types.length > 1 && (
          <p data-part="label">
            <code>{only.types.join(', ')}</code>
          </p>
        )}
        {only.node}
      </>
    )
  }
  return (
    <div data-component="Tabs" data-group="media-type" data-part="media-types">
      <TabSet
        chosen={location === 'body' ? groups.findIndex(isJson) : 0}
        label={location === 'body' ? scope.strings.body : scope.strings.response}
        panels={bodies.map(({ types, node }) => {
          const [title = ''] = types
          const html = renderWithin(scope, around, node)
          return {
            title,
            named: true,
            label: types.join(', '),
            draw: (attributes) => (
              <div data-component="Tab" {...attributes}>
                {raw(html)}
              </div>
            ),
          }
        })}
      />
    </div>
  )
}

interface ContentsProps {
  readonly content: readonly ContentView[]
  readonly location?: string
}

/** Media types whose schemas are shown alike. */
function groupsOf(content: readonly ContentView[]): readonly (readonly ContentView[])[] {
  const groups = new Map<string, ContentView[]>()
  for (const it of content) {
    const { type: _, path = '', ...shown } = it
    // the path of a media type that is not the first has its name
    const key = JSON.stringify(shown).replaceAll(`"path":"${path}.`, '"path":".')
    groups.set(key, [...(groups.get(key) ?? []), it])
  }
  return [...groups.values()]
}

function Content({ content, location }: ContentProps) {
  const scope = useScope()
  const { type, view, item, path, examples } = content
  return (
    <div
      data-part="content-type"
      data-type={type}
      id={path === undefined ? undefined : rootId(path, scope)}
    >
      {view && <Described view={view} {...(location && { location })} />}
      {item && (
        <>
          <p data-part="label">{scope.strings.eachItem}</p>
          <Described view={item} {...(location && { location })} />
        </>
      )}
      {examples.length > 0 && (
        <div data-part="named-examples">
          <p data-part="label">{scope.strings.examples}</p>
          <ExampleList examples={examples} />
        </div>
      )}
    </div>
  )
}

interface ContentProps {
  readonly content: ContentView
  readonly location?: string
}

function Described({ view, location }: { readonly view: SchemaView; readonly location?: string }) {
  return (
    <>
      {view.rows.length === 0 && <p data-part="constraints">{typeWords(view)}</p>}
      <About view={view} />
      <Rows view={view} {...(location && { location })} />
    </>
  )
}
