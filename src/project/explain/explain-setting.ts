import { settingsReference } from '../../config/reference/find-setting.ts'
import { loadConfig } from '../../config/load-config.ts'
import type { Settings } from '../../config/load-config.ts'
import { readSettings } from '../../config/read/read-settings.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { pagePathsIn } from '../../config/navigation/page-paths.ts'
import { discover, referencedRoutes } from '../../content/discover.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { headsOf } from '../../site/page-patterns/expand-navigation.ts'
import type { SettingExplanation, UnknownName } from './explanation.ts'
import { shownPlace } from './open-site.ts'

/** The steps of `redirects[0].source`, `navbar.links.label`. */
export function settingPath(written: string): readonly (string | number)[] {
  return written
    .replace(/\[(\d*)\]/g, (_, index: string) => `.${index === '' ? '[]' : index}`)
    .split('.')
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** Whether the schema has a setting. Keys that an author chooses, such as those of `variables`, are settings too. */
export function isSetting(written: string): boolean {
  return /^[$\w]/.test(written) && settingsReference().find(settingPath(written)) !== undefined
}

export async function explainSetting(
  written: string,
  { host, folder }: { readonly host: Host; readonly folder: string },
): Promise<SettingExplanation | UnknownName> {
  const path = settingPath(written)
  const reference = settingsReference().find(path)
  const report = createReport()
  const settings = await loadConfig(host, report, { folder })
  const raw = settings && (await readSettings(host, settings.config.file, () => undefined))
  if (reference === undefined || settings === undefined || raw?.broken === true)
    return {
      ...{ kind: 'unknown', name: written, nearest: [], diagnostics: report.all },
      because: 'the settings cannot be read',
    }
  const { value } = raw?.file ?? {}
  const { name, type, values, description, isRequired, manual } = reference
  return {
    ...{ kind: 'setting', name, type, values, description },
    ...(reference.default !== undefined && { default: reference.default }),
    required: isRequired,
    set: [...placesAt(value, path)].map(([pointer, set]) => ({
      at: shownPlace(settings.locate(pointer, 'key')),
      value: set,
    })),
    overriddenBy: await overrides(name, { settings, value, host }),
    manual,
  }
}

/** The values of a path, with every entry of the lists that it does not choose from. */
function* placesAt(
  value: unknown,
  path: readonly (string | number)[],
  pointer: Pointer = [],
): Generator<readonly [Pointer, unknown]> {
  const [first, ...rest] = path
  if (first === undefined) {
    if (value !== undefined) yield [pointer, value]
    return
  }
  if (Array.isArray(value) && typeof first !== 'number') {
    const inside = first === '[]' ? rest : path
    for (const [index, entry] of value.entries())
      yield* placesAt(entry, inside, [...pointer, index])
    return
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return
  yield* placesAt((value as Record<string | number, unknown>)[first], rest, [...pointer, first])
}

/** What takes the place of a setting: keys of frontmatter, of a language, and options of the command line. */
const byPages: ReadonlyMap<string, string> = new Map([
  ['contextual', 'contextual'],
  ['contextual.options', 'contextual'],
  ['contextual.display', 'contextual'],
  ['metadata.timestamp', 'timestamp'],
  ['api.playground.display', 'playground'],
  ['api.playground.mode', 'playground'],
  ['api.mdx.auth', 'authMethod'],
  ['api.mdx.auth.method', 'authMethod'],
  ['api.auth.method', 'authMethod'],
  ['seo.indexing', 'noindex'],
  ['icons.library', 'iconType'],
])

const byOptions: ReadonlyMap<string, string> = new Map([
  ['seo.metatags', '--site (its "canonical")'],
  ['seo.metatags.canonical', '--site'],
  ['seo.trailingSlash', '--url-style'],
  ['seo.og', '--og'],
])

const byLanguages = ['banner', 'footer', 'navbar']

async function overrides(
  name: string,
  {
    settings,
    value,
    host,
  }: { readonly settings: Settings; readonly value: unknown; readonly host: Host },
): Promise<SettingExplanation['overriddenBy']> {
  const found: { readonly by: string; readonly at: readonly string[] }[] = []
  const option = byOptions.get(name)
  if (option !== undefined) found.push({ by: `the option ${option}`, at: [] })
  const [top = ''] = name.split(/[.[]/, 1)
  if (byLanguages.includes(top)) {
    const places = placesAt(value, ['navigation', 'languages', '[]', top])
    const at = [...places].map(([pointer]) => shownPlace(settings.locate(pointer, 'key')))
    found.push({ by: `"${top}" of a language`, at })
  }
  const key = byPages.get(name)
  if (key !== undefined)
    found.push({
      by: `"${key}" in the frontmatter of a page`,
      at: await pagesWith(key, settings, host),
    })
  return found
}

/** The pages whose frontmatter has a key. Private ones are left out. */
async function pagesWith(key: string, { config }: Settings, host: Host): Promise<string[]> {
  const named = referencedRoutes(pagePathsIn(config.navigation))
  const { pages } = await discover(host, { named, settings: config.file }, createReport())
  const heads = await headsOf(host)(pages)
  return [...heads].flatMap(([file, { meta }]) =>
    Object.hasOwn(meta, key) && meta.private === undefined ? [file] : [],
  )
}
