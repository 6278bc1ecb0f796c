import type { EndpointView } from '../../openapi/views/operation-view.ts'
import { useScope } from '#render-scope'
import { hooks } from '../styling-hooks.ts'

/** Method and path in a bar, to be copied as a whole, and the button that opens the playground. */
export function Endpoint({ endpoint, isPlayground = false, panel }: EndpointProps) {
  const bar = <EndpointBar endpoint={endpoint} panel={panel} />
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
}

function EndpointBar({ endpoint, panel }: Pick<EndpointProps, 'endpoint' | 'panel'>) {
  const scope = useScope()
  const { strings } = scope
  scope.feature('operation')
  const { method, path, server, full } = endpoint
  return (
    <div data-part="endpoint">
      <b data-part="method" {...hooks.method} data-method={method}>
        {method}
      </b>
      {'\n'}
      <code data-part="path">
        {full && server !== '' && <span data-part="server">{server}</span>}
        {path
          .split(/(\{[^{}]*\})/)
          .map((part, index) => (index % 2 === 1 ? <var key={index}>{part}</var> : part))}
      </code>
      <button
        type="button"
        data-part="copy"
        data-copy={`${server}${path}`}
        aria-label={strings.copy}
        data-copied={strings.copied}
      />
      {panel !== undefined && <TryButton panel={panel} />}
    </div>
  )
}

/** The button that opens the panel of the playground. */
export function TryButton({ panel }: { readonly panel: string }) {
  const { strings } = useScope()
  return (
    <button type="button" data-part="try" aria-controls={panel} aria-expanded="false">
      {strings.tryIt}
    </button>
  )
}
