import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { isFilled, outer, slot, titleSlot, words } from '../authoring/read-props.ts'
import { linkTarget } from '../markdown/link.tsx'
import { useEnclosing, Enclosing } from '../authoring/enclosing.tsx'

/** `href`, `title`, `description`; its children are a preview above them. */
export function Tile(props: PropsOf<'Tile'>) {
  const scope = useScope()
  const around = useEnclosing()
  const href = around.link ? undefined : words(props['href'])
  const title = titleSlot(props['title'])
  const description = slot(props['description'])
  const content = (
    <Enclosing facts={{ link: true }}>
      <div data-part="preview">{props.children}</div>
      {isFilled(title) && <p data-part="title">{title}</p>}
      {isFilled(description) && <p data-part="content">{description}</p>}
    </Enclosing>
  )
  if (href === undefined) return <div {...outer('Tile', props)}>{content}</div>
  return (
    <a {...outer('Tile', props)} href={scope.link(href, props.$at)} {...linkTarget(href, props)}>
      {content}
    </a>
  )
}
