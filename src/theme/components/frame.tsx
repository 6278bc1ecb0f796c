import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { outer, words } from '../authoring/read-props.ts'
import { Enclosing } from '../authoring/enclosing.tsx'

/** `caption` and `hint` (both Markdown), `style`, `className`. */
export function Frame(props: PropsOf<'Frame'>) {
  const scope = useScope()
  const caption = words(props['caption']) ?? words(props['title'])
  const hint = words(props['hint'])
  return (
    <figure {...outer('Frame', props)}>
      {hint && (
        <p data-part="hint" dangerouslySetInnerHTML={{ __html: scope.inlineMarkdown(hint) }} />
      )}
      <div data-part="content">
        <Enclosing facts={{ frame: true }}>{props.children}</Enclosing>
      </div>
      {caption && (
        <figcaption
          data-part="caption"
          dangerouslySetInnerHTML={{ __html: scope.inlineMarkdown(caption) }}
        />
      )}
    </figure>
  )
}
