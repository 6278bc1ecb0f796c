import type { CodeMeta } from '../authoring/code-meta.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { AgentsOnly } from '../authoring/visibility.tsx'
import { flag, mark, outer, words } from '../authoring/read-props.ts'
import { plainText } from '../authoring/plain-text.ts'

/**
 * A diagram, rendered by the build. Types that only the browser can render are in the page as source, readable without
 * JavaScript. `actions` (on): zoom buttons; `placement` (`bottom-right`): their position.
 */
export function Mermaid(props: PropsOf<'Mermaid'> & { readonly meta?: CodeMeta }) {
  const scope = useScope()
  const { strings } = scope
  const source = (
    typeof props['code'] === 'string' ? props['code'] : plainText(props.children)
  ).trim()
  const { other = {} } = props.meta ?? {}
  const title = words(props['title']) ?? props.meta?.title
  const moves = flag(props['actions'] ?? other['actions'], true)
  const attributes = {
    ...outer('Mermaid', props),
    'data-placement': words(props['placement']) ?? other['placement'],
    ...(moves && {
      'data-actions': '',
      'data-zoom-in': strings.zoomIn,
      'data-zoom-out': strings.zoomOut,
      'data-zoom-reset': strings.zoomReset,
    }),
  }
  const drawn = scope.diagram?.(source, props.$at)
  if (drawn !== undefined) {
    if (moves) scope.feature('diagram')
    return (
      <figure {...attributes} data-drawn="">
        {title !== undefined && <figcaption data-part="title">{title}</figcaption>}
        <AgentsOnly>{source}</AgentsOnly>
        <div data-part="drawing" tabIndex={0} dangerouslySetInnerHTML={{ __html: drawn }} />
      </figure>
    )
  }
  scope.feature('mermaid')
  return (
    <figure {...attributes}>
      <figcaption data-part="title" data-stand-in={mark(title === undefined)}>
        {title ?? strings.diagram}
      </figcaption>
      <pre tabIndex={0} data-part="source">
        <code dangerouslySetInnerHTML={{ __html: scope.highlight(source, 'mermaid').join('\n') }} />
      </pre>
    </figure>
  )
}
