import { type AnyNumber, literalOf } from '../../../base/numbers/exact-number.ts'
import type { McpEntry, McpServerView } from '../../../mcp-tools/views/mcp-view.ts'
import type { McpResource } from '../../../mcp-tools/model.ts'
import { headingOf } from '../../markdown/heading.tsx'
import { useScope } from '#render-scope'
import { Markdown } from '../text/described-text.tsx'
import { Url } from '../values.tsx'
import { Hints } from './hints.tsx'

const Heading = headingOf(2)

/** The overview of an MCP server: what it says of itself, and what it offers. */
export function McpOverview({ view }: { readonly view: McpServerView }) {
  const scope = useScope()
  const { strings } = scope
  scope.feature('overview')
  const { tools, prompts, resources, more, instructions } = view
  return (
    <div data-component="Overview" data-of="mcp">
      <Facts view={view} />
      <Markdown text={view.description} level={2} />
      {instructions && (
        <section data-part="instructions">
          <Heading>{strings.instructions}</Heading>
          <Markdown text={instructions} level={3} />
        </section>
      )}
      <Entries part="tools" title={strings.tools} entries={tools} more={more.tools} />
      <Entries part="prompts" title={strings.prompts} entries={prompts} more={more.prompts} />
      {resources.length > 0 && (
        <section data-part="resources">
          <Heading>{strings.resources}</Heading>
          <ul data-part="parts">
            {resources.map((resource) => (
              <Resource key={resource.uri} resource={resource} />
            ))}
            <More count={more.resources} />
          </ul>
        </section>
      )}
    </div>
  )
}

function Facts({ view }: { readonly view: McpServerView }) {
  const { strings } = useScope()
  const { name, version, protocolVersion, endpoint, websiteUrl } = view
  const protocol = protocolVersion ?? name
  if (!(version || protocol || endpoint || websiteUrl)) return null
  return (
    <ul data-part="facts">
      {version && (
        <li>
          <b>{strings.version}</b> {version}
        </li>
      )}
      {protocol && (
        <li>
          <b>MCP</b> {protocolVersion ?? ''} {name && <code>{name}</code>}
        </li>
      )}
      {endpoint && (
        <li>
          <b>URL</b> <code>{endpoint}</code>
        </li>
      )}
      {websiteUrl && (
        <li>
          <Url url={websiteUrl} />
        </li>
      )}
    </ul>
  )
}

interface EntriesProps {
  readonly part: 'tools' | 'prompts'
  readonly title: string
  readonly entries: readonly McpEntry[]
  readonly more: number
}

function Entries({ part, title, entries, more }: EntriesProps) {
  const scope = useScope()
  if (entries.length === 0) return null
  return (
    <section data-part={part}>
      <Heading>{title}</Heading>
      <ul data-part="parts">
        {entries.map((entry) => {
          const { name, href, hints, summary } = entry
          return (
            <li key={name}>
              <span data-part="title" dir="auto">
                {href === undefined ? entry.title : <a href={scope.link(href)}>{entry.title}</a>}
              </span>{' '}
              {name !== entry.title && <code data-part="path">{name}</code>}
              <Hints hints={hints} />
              {summary && (
                <p data-part="summary" dir="auto">
                  {summary}
                </p>
              )}
            </li>
          )
        })}
        <More count={more} />
      </ul>
    </section>
  )
}

function Resource({ resource }: { readonly resource: McpResource }) {
  const { uri, name, title, description, mimeType, size } = resource
  const shown = title ?? name
  return (
    <li>
      {shown && (
        <span data-part="title" dir="auto">
          {shown}
        </span>
      )}{' '}
      <code data-part="path">{uri}</code>{' '}
      {mimeType && <code data-part="media-type">{mimeType}</code>}{' '}
      {size !== undefined && <span data-part="size">{bytesOf(size)} B</span>}
      <Markdown text={description} level={3} />
    </li>
  )
}

function More({ count }: { readonly count: number }) {
  if (count === 0) return null
  return <li data-part="more">… +{count.toLocaleString('en')}</li>
}

/** With its thousands in groups. */
function bytesOf(size: AnyNumber): string {
  const literal = literalOf(size)
  return /^\d+$/.test(literal) ? BigInt(literal).toLocaleString('en') : literal
}
