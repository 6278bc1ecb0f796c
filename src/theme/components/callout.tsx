import { ownValue } from '../../base/own-value.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { raw } from '#raw-html'
import { color, mark, outer, titleSlot, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import type { Strings } from '../words/site.ts'
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
          <span data-part="icon" role="img" aria-label={label ?? nameOf(kind, scope.strings)}>
            {signOf(kind)}
          </span>
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

export function nameOf(kind: CalloutKind, strings: Strings): string {
  return strings[kind]
}

/** The drawing of a kind. */
export function signOf(kind: CalloutKind) {
  return raw(`<svg class="o-glyph" viewBox="0 0 24 24">${signs[kind]}</svg>`)
}

/** Elements of the page, because a browser makes a document of its own for each image. */
const signs: Readonly<Record<CalloutKind, string>> = {
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11.3v5M12 7.7v.1"/>',
  note: '<path d="M5 4.5h14v10l-5 5H5ZM14 19.2v-4.7h4.7M9 9h6M9 13h2"/>',
  tip: '<path d="M9 17.5h6M10 21h4M8.9 17c0-3-3-3.7-3-7.5a6.1 6.1 0 0 1 12.2 0c0 3.8-3 4.5-3 7.5"/>',
  check: '<circle cx="12" cy="12" r="9"/><path d="m8.2 12.3 2.7 2.7 5-5.5"/>',
  warning:
    '<path d="M10.6 4.3 2.9 17.6a1.6 1.6 0 0 0 1.4 2.4h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0ZM12 9.5v4M12 16.7v.1"/>',
  danger: '<path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3ZM12 7.7v5M12 16.2v.1"/>',
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
