import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { isFilled, outer, slot, words } from '../authoring/read-props.ts'
import { linkTarget } from '../markdown/link.tsx'
import { useEnclosing, Enclosing } from '../authoring/enclosing.tsx'
import { Parts } from '../authoring/parts.tsx'

/** `tip`, `headline`, `cta` with `href`, `side` (`top`), `align` (`center`). */
export function Tooltip(props: PropsOf<'Tooltip'>) {
  const scope = useScope()
  const around = useEnclosing()
  const tip = slot(props['tip'])
  const headline = slot(props['headline'])
  if (!isFilled(tip) && !isFilled(headline))
    return <span {...outer('Tooltip', props)}>{props.children}</span>
  const cta = words(props['cta'])
  const href = cta === undefined || around.link ? undefined : words(props['href'])
  const id = scope.id('tip:')
  const trigger = <Enclosing facts={{ link: true, inline: true }}>{props.children}</Enclosing>
  return (
    <span {...outer('Tooltip', props)} data-side={sideOf(props)} data-align={alignOf(props)}>
      {around.link ? (
        <span data-part="trigger" aria-describedby={id}>
          {trigger}
        </span>
      ) : (
        <button type="button" data-part="trigger" aria-describedby={id}>
          {trigger}
        </button>
      )}
      <span data-part="content" role="tooltip" id={id}>
        {'\n'}
        <Parts>
          {isFilled(headline) && <strong data-part="title">{headline}</strong>}
          <span>{tip}</span>
          {href !== undefined && (
            <a data-part="link" href={scope.link(href, props.$at)} {...linkTarget(href, props)}>
              {cta}
            </a>
          )}
        </Parts>
        {'\n'}
      </span>
    </span>
  )
}

/** `undefined` for what is so anyway. */
function sideOf(props: PropsOf<'Tooltip'>): string | undefined {
  const side = words(props['side'])
  return side === 'bottom' || side === 'left' || side === 'right' ? side : undefined
}

function alignOf(props: PropsOf<'Tooltip'>): string | undefined {
  const align = words(props['align'])
  return align === 'start' || align === 'end' ? align : undefined
}
