import type { ContentView, ResponseView } from '../../openapi/operation-view.ts'
import { useScope } from '../scope.ts'
import { Field, Markdown, Notes, Rows, typeWords } from './fields.tsx'

/** The answers by status; the first good one stands open. */
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
            <b data-part="status">{response.status}</b>
            {response.content.map(({ type }) => (
              <code key={type} data-part="media-type">
                {type}
              </code>
            ))}
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
          </div>
        </details>
      ))}
    </>
  )
}

/** What is sent or answered, by media type. */
export function Contents({ content, location }: ContentsProps) {
  return (
    <>
      {content.map(({ type, view }) => (
        <div key={type} data-part="content-type" data-type={type}>
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
