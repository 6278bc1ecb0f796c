import type { EndpointView } from '../../openapi/views/operation-view.ts'
import { useScope } from '#render-scope'
import { hooks } from '../styling-hooks.ts'

/** Method and path in a bar, to be copied as a whole. `isPlayground`: it is all there is of one. */
export function Endpoint({ endpoint, isPlayground = false }: EndpointProps) {
  const bar = <EndpointBar endpoint={endpoint} />
  if (!isPlayground) return bar
  return (
    <form data-component="Playground" data-mode="simple">
      {bar}
    </form>
  )
}

interface EndpointProps {
  readonly endpoint: EndpointView
  readonly isPlayground?: boolean
}

function EndpointBar({ endpoint }: Pick<EndpointProps, 'endpoint'>) {
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
    </div>
  )
}
