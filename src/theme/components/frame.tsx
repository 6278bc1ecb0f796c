import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { cssLength, outer, words } from '../authoring/read-props.ts'
import { Enclosing } from '../authoring/enclosing.tsx'

/** `caption` and `hint` (both Markdown), `width`, `height`, `style`, `className`. */
export function Frame(props: PropsOf<'Frame'>) {
  const scope = useScope()
  const caption = words(props['caption']) ?? words(props['title'])
  const hint = words(props['hint'])
  return (
    <figure {...outer('Frame', props, ...sizes(props))}>
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

/** `width` and `height` in pixels or as a CSS length. A frame is never wider than its column. */
function sizes({ width, height }: PropsOf<'Frame'>): readonly (string | undefined)[] {
  const [inline, block] = [cssLength(width), cssLength(height)]
  return [
    inline && `inline-size:${inline};max-inline-size:100%`,
    block && `block-size:${block};overflow:auto`,
  ]
}
