import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { flag, isFilled, outer, slot, titleSlot, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import { plainText } from '../authoring/plain-text.ts'
import { titleSlug } from '../authoring/component-slug.ts'
import { useEnclosing, Enclosing } from '../authoring/enclosing.tsx'
import { hooks } from '../styling-hooks.ts'
import { Parts } from '../authoring/parts.tsx'

/**
 * `title`, `description`, `defaultOpen`, `icon`, `iconType`, `id` (from the title). The id of a nested accordion is
 * prefixed with that of its parent (`outer:inner`), so that a link opens both.
 */
export function Accordion(props: PropsOf<'Accordion'>) {
  const scope = useScope()
  const around = useEnclosing()
  const title = titleSlot(props['title'])
  const description = slot(props['description'])
  const icon = iconOf(props, scope)
  const id = accordionId()
  return (
    <details
      {...outer('Accordion', props)}
      id={id}
      open={flag(props['defaultOpen'])}
      {...(flag(props['defaultOpen']) && hooks.openDetails)}
    >
      <summary>
        <Enclosing facts={{ link: true }}>
          <Parts>
            {icon && <span data-part="icon">{icon}</span>}
            <span data-part="title">{title}</span>
            {isFilled(description) && <span data-part="description">{description}</span>}
          </Parts>
        </Enclosing>
      </summary>
      <div data-part="content">
        <Enclosing facts={{ accordion: id ?? around.accordion }}>{props.children}</Enclosing>
      </div>
    </details>
  )

  function accordionId(): string | undefined {
    const written = words(props['id'])
    if (written !== undefined) {
      scope.anchor(written)
      return written
    }
    const slug = titleSlug(plainText(title))
    if (slug === '') return undefined
    return scope.id(around.accordion === undefined ? slug : `${around.accordion}:${slug}`)
  }
}

export function AccordionGroup(props: PropsOf<'AccordionGroup'>) {
  return <div {...outer('AccordionGroup', props)}>{props.children}</div>
}
