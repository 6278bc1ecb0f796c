import type { CodeMeta } from '../code-meta.ts'
import { useScope } from '../scope.ts'
import { mark, outer } from './author-props.ts'
import { plainText } from './plain-text.ts'
import type { AuthorProps } from './author-props.ts'

/**
 * A diagram, drawn while the site is built. Kinds that only the browser can draw stand in the page as their source, so
 * that they can be read where there is no script.
 */
export function Mermaid(props: AuthorProps & { readonly meta?: CodeMeta }) {
  const scope = useScope()
  const source = (
    typeof props['code'] === 'string' ? props['code'] : plainText(props.children)
  ).trim()
  const { title, other = {} } = props.meta ?? {}
  const place = { 'data-placement': other['placement'], 'data-actions': other['actions'] }
  const drawn = scope.diagram?.(source)
  if (drawn !== undefined) {
    return (
      <figure {...outer('Mermaid', props)} {...place} data-drawn="">
        {title !== undefined && <figcaption data-part="title">{title}</figcaption>}
        <div data-part="drawing" tabIndex={0} dangerouslySetInnerHTML={{ __html: drawn }} />
      </figure>
    )
  }
  scope.feature('mermaid')
  return (
    <figure {...outer('Mermaid', props)} {...place}>
      <figcaption data-part="title" data-stand-in={mark(title === undefined)}>
        {title ?? scope.strings.diagram}
      </figcaption>
      <pre tabIndex={0} data-part="source">
        <code dangerouslySetInnerHTML={{ __html: scope.highlight(source, 'mermaid').join('\n') }} />
      </pre>
    </figure>
  )
}
