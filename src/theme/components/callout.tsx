import { ownValue } from '../../base/own-value.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { color, mark, outer, titleSlot, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import type { Strings } from '../string-table.ts'
import { hooks } from '../styling-hooks.ts'

export function Note(props: PropsOf<'Note'>) {
  return <Preset name="Note" kind="note" props={props} />
}

export function Tip(props: PropsOf<'Tip'>) {
  return <Preset name="Tip" kind="tip" props={props} />
}

export function Warning(props: PropsOf<'Warning'>) {
  return <Preset name="Warning" kind="warning" props={props} />
}

export function Info(props: PropsOf<'Info'>) {
  return <Preset name="Info" kind="info" props={props} />
}

export function Check(props: PropsOf<'Check'>) {
  return <Preset name="Check" kind="check" props={props} />
}

export function Danger(props: PropsOf<'Danger'>) {
  return <Preset name="Danger" kind="danger" props={props} />
}

/** `icon`, `iconType`, `iconLibrary`, `color`, `title`, `className`; `type` names a preset, here and in the presets themselves. */
export function Callout(props: PropsOf<'Callout'>) {
  return <Preset name="Callout" kind={undefined} props={props} />
}

export type CalloutKind = 'note' | 'tip' | 'warning' | 'info' | 'check' | 'danger'

function Preset({ name, kind: standard, props }: PresetProps) {
  const scope = useScope()
  const kind = ownValue(kinds, words(props['type'])?.toLowerCase() ?? '') ?? standard
  const own = color(props['color'])
  const icon = iconOf(props, scope)
  const title = titleSlot(props['title'])
  const label = words(props['ariaLabel']) ?? words(props['aria-label'])
  return (
    <div
      {...outer(name, props, own && `--own:${own}`)}
      data-kind={kind ?? 'callout'}
      data-callout-type={kind ?? 'callout'}
      data-painted={mark(own !== undefined)}
    >
      {icon ? (
        <span data-part="icon" role={label === undefined ? undefined : 'img'} aria-label={label}>
          {icon}
        </span>
      ) : (
        kind && (
          <span data-part="icon" role="img" aria-label={label ?? nameOf(kind, scope.strings)} />
        )
      )}
      <div data-part="content" {...hooks.calloutContent}>
        {title && <p data-part="title">{title}</p>}
        {props.children}
      </div>
    </div>
  )
}

interface PresetProps {
  readonly name: string
  readonly kind: CalloutKind | undefined
  readonly props: PropsOf<'Callout'>
}

function nameOf(kind: CalloutKind, strings: Strings): string {
  return strings[kind]
}

/** Accepted values of `type`. */
export const kinds: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  tip: 'tip',
  hint: 'tip',
  warning: 'warning',
  warn: 'warning',
  caution: 'warning',
  important: 'warning',
  info: 'info',
  check: 'check',
  success: 'check',
  danger: 'danger',
  error: 'danger',
  critical: 'danger',
}
