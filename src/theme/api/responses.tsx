import type { LinkView } from '../../openapi/views/link-view.ts'
import type { ContentView, ResponseView } from '../../openapi/views/operation-fields.ts'
import { reasonPhrase } from '../../base/reason-phrases.ts'
import { raw } from '#raw-html'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { TabSet } from '../authoring/tab-set.tsx'
import type { RenderScope } from '../render-scope.ts'
import { useScope } from '#render-scope'
import { ListTools } from './lists/list-tools.tsx'
import { RequiredNote, requiredShare } from './lists/required-marks.tsx'
import { Field, jsonWords, Markdown, Notes, rootId, Rows, typeWords } from './fields.tsx'

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
            <b data-part="status">{response.status}</b>
            <Reason status={response.status} />
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

function Reason({ status }: { readonly status: string }) {
  const words = reasonPhrase(status)
  return words === undefined ? null : <span data-part="reason">{words}</span>
}

/**
 * The content of a request or a response: a tab for each media type. Types with the same schema share one tab, so that no
 * list of fields is there twice.
 */
export function Contents({ content, location }: ContentsProps) {
  const scope = useScope()
  const around = useEnclosing()
  const groups = content
    .filter(({ like }) => like === undefined)
    .map((media) => ({
      media,
      types: [media, ...content.filter(({ like }) => like === media.type)].map(({ type }) => type),
    }))
  const [first] = groups
  if (first === undefined) return null
  const label = <MediaTypes types={first.types} />
  if (groups.length === 1) {
    return (
      <>
        {location !== undefined && label}
        <Content media={first.media} location={location} />
      </>
    )
  }
  const drawn = groups.map(({ media, types }) => ({
    media,
    title: types.join(', '),
    html: renderWithin(scope, around, <ContentFields media={media} location={location} />),
  }))
  return (
    <div data-component="Tabs" data-sync="false" data-part="media-types">
      <TabSet
        label={scope.strings.contentType}
        panels={drawn.map(({ media, title, html }) => ({
          title,
          named: true,
          label: title,
          draw: (attributes) => (
            <div {...contentAttributes(media, scope)} {...attributes}>
              {raw(html)}
            </div>
          ),
        }))}
      />
    </div>
  )
}

interface ContentsProps {
  readonly content: readonly ContentView[]
  readonly location?: string | undefined
}

interface ContentProps {
  readonly media: ContentView
  readonly location: string | undefined
}

function MediaTypes({ types }: { readonly types: readonly string[] }) {
  return (
    <p data-part="label">
      {types.map((type, index) => (
        <>
          {index > 0 && ', '}
          <code>{type}</code>
        </>
      ))}
    </p>
  )
}

function Content({ media, location }: ContentProps) {
  return (
    <div {...contentAttributes(media, useScope())}>
      <ContentFields media={media} location={location} />
    </div>
  )
}

function contentAttributes({ type, view, path }: ContentView, scope: RenderScope) {
  return {
    'data-part': 'content-type',
    'data-type': type,
    id: path === undefined ? undefined : rootId(path, scope),
    ...(view && requiredShare(view.rows)),
  }
}

function ContentFields({ media: { view }, location }: ContentProps) {
  if (view === undefined) return null
  return (
    <>
      {view.rows.length === 0 && <p data-part="constraints">{typeWords(view)}</p>}
      <Notes view={view} />
      <ListTools views={[view]} />
      <RequiredNote rows={view.rows} />
      <Rows view={view} {...(location && { location })} />
    </>
  )
}
