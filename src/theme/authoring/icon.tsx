import { ownValue } from '../../base/own-value.ts'
import { isValidElement } from 'preact'
import type { ComponentChildren } from 'preact'
import type { RenderScope } from '../render-scope.ts'
import type { PropsOf } from './component-props.ts'
import { useScope } from '#render-scope'
import type { AuthorProps } from './read-props.ts'
import { amount, color, outer, words } from './read-props.ts'
import { raw } from '#raw-html'
import type { IconLibrary } from '../../config/setting-types.ts'

/** `icon`, `iconType`, `iconLibrary`, `color`, `size` (16), `className`, `aria-label`. */
export function Icon(props: PropsOf<'Icon'>) {
  const scope = useScope()
  const drawn = iconOf(props, scope, {
    name: props['icon'] ?? props['name'] ?? props['src'],
    size: amount(props['size']) ?? words(props['size']),
    color: color(props['color']),
    label: words(props['aria-label']) ?? words(props['title']),
  })
  return drawn === undefined ? null : <span {...outer('Icon', props)}>{drawn}</span>
}

/** The icon of a component: a name, path, URL or element. `undefined` if there is none or its name is unknown. */
export function iconOf(
  props: AuthorProps,
  scope: RenderScope,
  {
    name = props['icon'],
    size,
    color: paint,
    label,
  }: {
    readonly name?: unknown
    readonly size?: number | string | undefined
    readonly color?: string | undefined
    readonly label?: string | undefined
  } = {},
): ComponentChildren {
  if (isValidElement(name)) return name
  const written = words(name)
  if (written === undefined) return undefined
  const type = words(props['iconType'])
  const library = ownValue(libraries, words(props['iconLibrary'])?.toLowerCase() ?? '')
  const html = scope.icon(
    { name: written, ...(type && { type }), ...(library && { library }) },
    { ...(size && { size }), ...(paint && { color: paint }), ...(label && { label }) },
    props.$at,
  )
  return html === '' ? undefined : raw(html)
}

const libraries: Readonly<Record<string, IconLibrary>> = {
  fontawesome: 'fontawesome',
  lucide: 'lucide',
  tabler: 'tabler',
}
