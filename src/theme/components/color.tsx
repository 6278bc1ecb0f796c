import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { color, isFilled, outer, slot, words } from '../authoring/read-props.ts'

/** `variant`: `compact` or `table`. A click on a color copies its value. */
function Palette(props: PropsOf<'Color'>) {
  const variant = words(props['variant']) === 'table' ? 'table' : 'compact'
  return (
    <div {...outer('Color', props)} data-variant={variant}>
      {props.children}
    </div>
  )
}

/** `title`: a row of colors. */
function Row(props: PropsOf<'Color.Row'>) {
  const title = slot(props['title'])
  return (
    <div {...outer('Color.Row', props)}>
      {isFilled(title) && <p data-part="title">{title}</p>}
      <div data-part="content">{props.children}</div>
    </div>
  )
}

/** `name`, `value`: a color, or `{ light, dark }`. */
function Item(props: PropsOf<'Color.Item'>) {
  const { strings } = useScope()
  const { light, dark } = values(props['value'])
  const shown = dark === light ? light : `${light} / ${dark}`
  return (
    <button
      type="button"
      {...outer('Color.Item', props, `--light:${light};--dark:${dark}`)}
      data-copy={light}
      data-copied={strings.copied}
    >
      <span data-part="swatch" />
      <span data-part="name">{slot(props['name'])}</span>
      <code data-part="value">{shown}</code>
    </button>
  )
}

export const Color = Object.assign(Palette, { Row, Item })

function values(written: unknown): { readonly light: string; readonly dark: string } {
  if (typeof written === 'object' && written !== null) {
    const { light, dark } = written as { light?: unknown; dark?: unknown }
    const either = color(light) ?? color(dark) ?? 'transparent'
    return { light: color(light) ?? either, dark: color(dark) ?? either }
  }
  const value = color(written) ?? 'transparent'
  return { light: value, dark: value }
}
