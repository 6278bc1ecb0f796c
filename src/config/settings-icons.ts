import { iconOf, type WrittenIcon } from './resolve/parts.ts'
import type { DocsJson } from './schema/docs-json.ts'
import type { IconRef, Pointer } from './setting-types.ts'

/** An icon that the settings name, and where. */
export interface SettingsIcon {
  readonly icon: IconRef
  readonly pointer: Pointer
}

/** Every icon of the settings, in both forms. */
export function settingsIcons(settings: DocsJson): readonly SettingsIcon[] {
  const entries = Object.entries(settings).filter(([key]) => !withoutIcons.has(key))
  return entries.flatMap(([key, value]) => [...iconsBelow(value, [key])])
}

/** Settings with keys of the author or of a service. */
const withoutIcons: ReadonlySet<string> = new Set([
  'variables',
  'integrations',
  'analytics',
  'metadata',
  'seo',
  'rules',
  'test',
])

function* iconsBelow(value: unknown, pointer: Pointer): Generator<SettingsIcon> {
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) yield* iconsBelow(inner, [...pointer, index])
    return
  }
  if (typeof value !== 'object' || value === null) return
  const { icon: written, iconType }: { icon?: unknown; iconType?: unknown } = value
  const type = typeof iconType === 'string' ? iconType : undefined
  const icon = isIcon(written) ? iconOf(written, type) : undefined
  if (icon !== undefined) {
    const at = [...pointer, 'icon']
    yield { icon, pointer: typeof written === 'string' ? at : [...at, 'name'] }
  }
  for (const [key, inner] of Object.entries(value)) yield* iconsBelow(inner, [...pointer, key])
}

function isIcon(written: unknown): written is WrittenIcon {
  if (typeof written === 'string') return true
  return (
    typeof written === 'object' &&
    written !== null &&
    'name' in written &&
    typeof written.name === 'string'
  )
}
