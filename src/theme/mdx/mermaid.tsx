import type { CodeMeta } from '../code-meta.ts'
import { useScope } from '../scope.ts'
import { outer } from './author-props.ts'
import { plainText } from './plain-text.ts'
import type { AuthorProps } from './author-props.ts'

/** A diagram. Its source stands in the page, so that it can be read where it cannot be drawn. */
export function Mermaid(props: AuthorProps & { readonly meta?: CodeMeta }) {
  const scope = useScope()
  const source = (
    typeof props['code'] === 'string' ? props['code'] : plainText(props.children)
  ).trim()
  const other = props.meta?.other ?? {}
  scope.feature('mermaid')
  return (
    <figure
      {...outer('Mermaid', props)}
      data-placement={other['placement']}
      data-actions={other['actions']}
    >
      <figcaption data-part="title">{props.meta?.title ?? scope.strings.diagram}</figcaption>
      <pre tabIndex={0} data-part="source">
        <code dangerouslySetInnerHTML={{ __html: scope.highlight(source, 'mermaid').join('\n') }} />
      </pre>
    </figure>
  )
}
