import { isExternal } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { parseJson } from '../../base/syntax/data-tree.ts'
import { settingsReference } from '../../config/reference/find-setting.ts'
import type { SettingReference } from '../../config/reference/find-setting.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { foldersBelow } from '../../site/page-patterns/folder-entries.ts'
import type { SiteView } from '../site/look-at-site.ts'
import type { Completion } from './completion.ts'
import { settingsPlace } from './settings-place.ts'
import type { SettingsPlace } from './settings-place.ts'

/** A place in a file of the settings, and what the schema says of it. */
export interface KnownPlace extends SettingsPlace {
  /** From the root of the settings, whichever file it is in. */
  readonly whole: Pointer
}

export interface SettingsText {
  readonly file: FilePath
  readonly text: string
  /** The text of the settings file, in which others are named with `$ref`. */
  readonly main: string
  readonly view: SiteView
}

/** The place of an offset; `undefined` in a file that is no part of the settings. */
export function knownPlace(
  offset: number,
  { file, text, main, view }: SettingsText,
): KnownPlace | undefined {
  const { config } = view.sources.settings
  const mount = file === config.file ? [] : mountOf(file, parseJson(main).value)
  const place = mount && settingsPlace(text, offset)
  return place && { ...place, whole: [...mount, ...place.path] }
}

/** Where the settings name another file of theirs. */
function mountOf(file: FilePath, value: unknown, at: Pointer = []): Pointer | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inside] of Object.entries(value)) {
    if (key === '$ref' && typeof inside === 'string' && inside.replace(/^(?:\.?\/)+/, '') === file)
      return at
    const found = mountOf(file, inside, [...at, Array.isArray(value) ? Number(key) : key])
    if (found !== undefined) return found
  }
  return undefined
}

/** What may be written at a place of the settings. */
export function settingsItems(place: KnownPlace, view: SiteView): readonly Completion[] {
  const reference = settingsReference()
  if (place.kind === 'key') {
    return reference
      .keysOf(place.whole)
      .filter(({ name }) => !place.siblings.includes(lastOf(name)))
      .map((setting) => keyItem(setting, place.isQuoted))
  }
  const values = (reference.find(place.whole)?.values ?? []).map((value): Completion => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const isPlain = place.isQuoted || typeof value !== 'string'
    return { label: text, kind: 'value', insert: isPlain ? text : JSON.stringify(text) }
  })
  const paths = pathItems(place.whole, view).map((item) =>
    place.isQuoted ? item : { ...item, insert: JSON.stringify(item.label) },
  )
  return [...values, ...paths]
}

function keyItem(setting: SettingReference, isQuoted: boolean): Completion {
  const { name, type, description } = setting
  const label = lastOf(name)
  return {
    ...{ label, kind: 'key', detail: type, documentation: description },
    insert: isQuoted ? label : `${JSON.stringify(label)}: `,
  }
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Pages, patterns, operations and files, where a setting takes them. */
function pathItems(path: Pointer, view: SiteView): readonly Completion[] {
  const keys = path.filter((key) => typeof key === 'string')
  const key = keys.at(-1) ?? ''
  if (key === 'pages' || (key === 'navigation' && path.length > 1))
    return [...namedPages(view), ...patterns(view), ...operations(view)]
  if (key === 'root') return namedPages(view)
  if (['href', 'destination', 'url'].includes(key)) return routes(view)
  if (['openapi', 'source', 'asyncapi'].includes(key) && !keys.includes('redirects'))
    return files(view, /\.(?:json|ya?ml)$/i)
  if (['logo', 'favicon', 'light', 'dark', 'image'].includes(key))
    return files(view, /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i)
  if (key === '$ref') return files(view, /\.json$/i)
  return []
}

/** Pages as the navigation names them. */
function namedPages({ site }: SiteView): readonly Completion[] {
  return [...site.pages.values()].flatMap(({ route, title, facts, operation }) =>
    facts === undefined || operation !== undefined
      ? []
      : [
          {
            label: facts.file.replace(/\.mdx?$/i, ''),
            detail: `${title} (${route})`,
            kind: 'page' as const,
          },
        ],
  )
}

/** The folders of pages, each with its two patterns, and the one for what nothing names. */
function patterns({ sources }: SiteView): readonly Completion[] {
  const { pages } = sources.found
  const inFolders = [...foldersBelow('', pages)].toSorted().flatMap((folder): Completion[] => [
    { label: `${folder}/*`, detail: 'the pages of the folder', kind: 'pattern' },
    { label: `${folder}/**`, detail: 'with a group for each folder in it', kind: 'pattern' },
  ])
  return [...inFolders, { label: '...', detail: 'what nothing else names', kind: 'pattern' }]
}

/** `GET /pets` */
export function operations({ sources }: SiteView): readonly Completion[] {
  return sources.apis.apis.flatMap((api) =>
    [...api.operations, ...api.webhooks].map(({ id, summary }): Completion => ({
      ...{ label: id, kind: 'operation' },
      ...(summary !== undefined && { detail: summary }),
    })),
  )
}

function routes({ site }: SiteView): readonly Completion[] {
  return [...site.pages.values()].map(({ route, title }) => ({
    ...{ label: route, detail: title, kind: 'page' as const },
  }))
}

function files({ sources }: SiteView, kind: RegExp): readonly Completion[] {
  const named = [...sources.found.assets, ...sources.apis.documents].filter(
    (path) => kind.test(path) && !isExternal(path),
  )
  return [...new Set(named)].map((path) => ({ label: `/${path}`, kind: 'file' as const }))
}
