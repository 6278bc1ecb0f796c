import type { LinkView } from '../../openapi/views/link-view.ts'
import type { ContentView, ResponseView } from '../../openapi/views/operation-fields.ts'
import { useScope } from '#render-scope'
import { Field, jsonWords, Markdown, Notes, rootId, Rows, typeWords } from './fields.tsx'
import { Parts } from '../authoring/parts.tsx'

/** The responses by status; the first successful one is open. */
export function Responses({ responses }: { readonly responses: readonly ResponseView[] }) {
  const { strings } = useScope()
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
            <Parts>
              <b data-part="status">{response.status}</b>
              {response.content.map(({ type }) => (
                <code key={type} data-part="media-type">
                  {type}
                </code>
              ))}
            </Parts>
          </summary>
          <div data-part="content">
            <Markdown text={response.description} />
            {response.headers.length > 0 && (
              <div data-part="headers">
                <p data-part="label">{strings.headers}</p>
                {response.headers.map((row) => (
                  <Field key={row.name} row={row} />
                ))}
              </div>
            )}
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
        {links.map(({ name, target, href, description, parameters, requestBody }) => (
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
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The content of a request or a response, by media type. */
export function Contents({ content, location }: ContentsProps) {
  const scope = useScope()
  return (
    <>
      {content.map(({ type, view, path }) => (
        <div
          key={type}
          data-part="content-type"
          data-type={type}
          id={path === undefined ? undefined : rootId(path, scope)}
        >
          {content.length > 1 && (
            <p data-part="label">
              <code>{type}</code>
            </p>
          )}
          {view && (
            <>
              {view.rows.length === 0 && <p data-part="constraints">{typeWords(view)}</p>}
              <Notes view={view} />
              <Rows view={view} {...(location && { location })} />
            </>
          )}
        </div>
      ))}
    </>
  )
}

interface ContentsProps {
  readonly content: readonly ContentView[]
  readonly location?: string
}
