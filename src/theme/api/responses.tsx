import { mediaKind } from '../../openapi/media-types.ts'
import type { LinkView } from '../../openapi/views/link-view.ts'
import type { ContentView, ResponseView } from '../../openapi/views/operation-fields.ts'
import type { SchemaView } from '../../openapi/views/schema-rows.ts'
import type { RenderScope } from '../render-scope.ts'
import { useScope } from '#render-scope'
import { Parts } from '../authoring/parts.tsx'
import { TabSet } from '../authoring/tab-set.tsx'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { raw } from '#raw-html'
import { Markdown } from './text/described-text.tsx'
import { About, Headers, rootId, Rows } from './fields.tsx'
import { breakable, MediaType } from './text/media-type.tsx'
import { typeWords } from './text/type-words.ts'
import { Servers } from './servers.tsx'
import { ExampleList, jsonWords } from './values.tsx'
import { reasonPhrase } from '../../base/reason-phrases.ts'
import { ListTools } from './lists/list-tools.tsx'
import { RequiredNote, requiredShare } from './lists/required-marks.tsx'

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
            <Parts>
              <b data-part="status">{response.status}</b>
              <Reason status={response.status} />
              <Sentence response={response} />
              {response.content.map(({ type }) => (
                <MediaType key={type} type={type} part="media-type" />
              ))}
            </Parts>
          </summary>
          <div data-part="content">
            {response.summary && <p data-part="summary">{response.summary}</p>}
            <Markdown text={newWords(response)} />
            {response.headers.length > 0 && <Headers headers={response.headers} />}
            <Contents content={response.content} />
            {response.links.length > 0 && <Links links={response.links} />}
          </div>
        </details>
      ))}
    </>
  )
}

/** The description of a response, unless it is what the status says: `Created`. */
function newWords({ status, description = '' }: ResponseView): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain(description) === plain(reasonPhrase(status) ?? '') ? undefined : description
}

/** What the description says of a response, in the line of its status. It is whole when opened. */
function Sentence({ response }: { readonly response: ResponseView }) {
  const [line = ''] = (response.summary ?? newWords(response) ?? '').trim().split('\n', 1)
  const text = line.replaceAll('`', '')
  // a line is text: what needs more than that is below
  if (text === '' || /[*_[\]<>#|\\]/.test(text)) return null
  return (
    <span data-part="sentence" data-markdown-ignore="">
      {text}
    </span>
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

function Reason({ status }: { readonly status: string }) {
  const words = reasonPhrase(status)
  return words === undefined ? null : (
    // in Markdown, the status code is enough
    <span data-part="reason" data-markdown-ignore="">
      {words}
    </span>
  )
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
  if (groups.length === 1) {
    return (
      <>
        {(location !== undefined || first.types.length > 1) && <MediaTypes types={first.types} />}
        <Content media={first.media} location={location} />
      </>
    )
  }
  const drawn = groups.map(({ media, types }) => ({
    media,
    types,
    html: renderWithin(scope, around, <ContentFields media={media} location={location} />),
  }))
  // samples and the playground begin with JSON
  const json = groups.findIndex(({ media }) => mediaKind(media.type) === 'json')
  return (
    <>
      <div data-component="Tabs" data-group="media-type" data-part="media-types">
        <TabSet
          label={location === undefined ? scope.strings.response : scope.strings.body}
          chosen={location === undefined ? 0 : json}
          panels={drawn.map(({ media, types, html }) => ({
            title: media.type,
            named: true,
            label: (
              <span>
                {types.map((type, index) => (
                  <>
                    {index > 0 && ', '}
                    {breakable(type)}
                  </>
                ))}
              </span>
            ),
            draw: (attributes) => (
              <div data-component="Tab" {...contentAttributes(media, scope)} {...attributes}>
                {raw(html)}
              </div>
            ),
          }))}
        />
      </div>
    </>
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
          <MediaType type={type} />
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

function ContentFields({ media: { view, item, examples }, location }: ContentProps) {
  const { strings } = useScope()
  return (
    <>
      {view && <Described view={view} location={location} />}
      {item && (
        <>
          <p data-part="label">{strings.eachItem}</p>
          <Described view={item} location={location} />
        </>
      )}
      {examples.length > 0 && (
        <div data-part="named-examples">
          <p data-part="label">{strings.examples}</p>
          <ExampleList examples={examples} />
        </div>
      )}
    </>
  )
}

function Described({ view, location }: DescribedProps) {
  return (
    <>
      {view.rows.length === 0 && <p data-part="constraints">{typeWords(view)}</p>}
      <About view={view} />
      <ListTools views={[view]} />
      <RequiredNote rows={view.rows} />
      <Rows view={view} {...(location && { location })} />
    </>
  )
}

interface DescribedProps {
  readonly view: SchemaView
  readonly location: string | undefined
}
