import type { ComponentChildren } from 'preact'
import type { EndpointView } from '../../openapi/views/operation-view.ts'
import { useScope } from '#render-scope'
import { hooks } from '../styling-hooks.ts'

/** Method and path in a bar, to be copied as a whole, and the button that opens the playground. */
export function Endpoint({ endpoint, isPlayground = false, panel, webhook }: EndpointProps) {
  const bar = <EndpointBar endpoint={endpoint} panel={panel} webhook={webhook} />
  if (!isPlayground) return bar
  return (
    <form data-component="Playground" data-mode="simple">
      {bar}
    </form>
  )
}

interface EndpointProps {
  readonly endpoint: EndpointView
  /** Whether the bar is all there is of a playground. */
  readonly isPlayground?: boolean
  /** The id of the playground's panel. */
  readonly panel?: string | undefined
  /** The id of the panel that makes a command of a webhook. */
  readonly webhook?: string | undefined
}

function EndpointBar({
  endpoint,
  panel,
  webhook,
}: Pick<EndpointProps, 'endpoint' | 'panel' | 'webhook'>) {
  const scope = useScope()
  const { strings } = scope
  scope.feature('operation')
  const { method, request, path, server, full } = endpoint
  return (
    <div
      data-part="endpoint"
      data-request={request}
      data-long={longPath(full ? `${server}${path}` : path)}
    >
      <b data-part="method" {...hooks.method} data-method={method}>
        {method}
      </b>
      {'\n'}
      <code data-part="path">
        {full && server !== '' && <span data-part="server">{server}</span>}
        {path
          .split(/(\{[^{}]*\})/)
          .map((part, index) =>
            index % 2 === 1 ? <var key={index}>{part}</var> : breakable(part, index === 0),
          )}
      </code>
      <button
        type="button"
        data-part="copy"
        data-copy={`${server}${path}`}
        aria-label={strings.copy}
        data-copied={strings.copied}
      />
      {panel !== undefined && <TryButton panel={panel} />}
      {webhook !== undefined && <TryButton panel={webhook} part="try-webhook" />}
    </div>
  )
}

/** The mark of a path that does not fit between the method and the buttons on a phone. */
export function longPath(path: string): '' | undefined {
  return path.length > maxShort ? '' : undefined
}

const maxShort = 20

/** A path breaks before a slash, if it has to. */
function breakable(part: string, isFirst: boolean): ComponentChildren {
  return part
    .split(/(?=\/)/)
    .flatMap((segment, index) =>
      segment.startsWith('/') && !(isFirst && index === 0)
        ? [<wbr key={index} />, segment]
        : [segment],
    )
}

/** The button that opens the panel of the playground. */
export function TryButton({ panel, part = 'try' }: TryButtonProps) {
  const { strings } = useScope()
  return (
    <button type="button" data-part={part} aria-controls={panel} aria-expanded="false">
      {strings.tryIt}
    </button>
  )
}

interface TryButtonProps {
  /** The id of the panel. */
  readonly panel: string
  readonly part?: 'try' | 'try-webhook'
}
