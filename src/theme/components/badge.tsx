import { ownValue } from '../../base/own-value.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { flag, mark, outer, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import { linkTarget } from '../markdown/link.tsx'
import { useEnclosing, Enclosing } from '../authoring/enclosing.tsx'

/** `color` (gray), `size` (md), `shape` (rounded), `icon`, `tailIcon`, `stroke`, `disabled`, `href`. */
export function Badge(props: PropsOf<'Badge'>) {
  const scope = useScope()
  const around = useEnclosing()
  const icon = iconOf(props, scope)
  const tail = iconOf(props, scope, { name: props['tailIcon'] ?? '' })
  const href = around.link || flag(props['disabled']) ? undefined : words(props['href'])
  const attributes = {
    ...outer('Badge', props),
    'data-color': oneOf(colors, props['color'] ?? ownValue(intents, words(props['intent']) ?? '')),
    'data-size': oneOf(['xs', 'sm', 'lg'], props['size']),
    'data-shape': oneOf(['pill'], props['shape']),
    'data-stroke': mark(flag(props['stroke'])),
    'data-disabled': mark(flag(props['disabled'])),
  }
  const content = (
    <>
      {icon}
      <Enclosing facts={{ inline: true }}>{props.children ?? words(props['text'])}</Enclosing>
      {tail}
    </>
  )
  return href === undefined ? (
    <span {...attributes}>{content}</span>
  ) : (
    <a {...attributes} href={scope.link(href, props.$at)} {...linkTarget(href, props)}>
      {content}
    </a>
  )
}

/** All colors except gray, the default. */
const colors = [
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
]

const intents: Readonly<Record<string, string>> = {
  info: 'blue',
  success: 'green',
  warning: 'yellow',
  danger: 'red',
}

function oneOf(names: readonly string[], written: unknown): string | undefined {
  const name = words(written)?.toLowerCase()
  return name !== undefined && names.includes(name) ? name : undefined
}
