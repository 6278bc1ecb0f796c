import { fields, frontmatterKeys, nameOf } from '../../content/frontmatter-fields.ts'
import type { SiteView } from '../site/look-at-site.ts'
import type { Completion } from './completion.ts'
import { operations } from './complete-settings.ts'

/** The keys that the frontmatter does not have yet. */
export function frontmatterItems(yaml: string): readonly Completion[] {
  const used = new Set([...yaml.matchAll(/^([\w-]+)\s*:/gm)].map(([, key]) => key))
  return frontmatterKeys
    .filter((key) => !used.has(key))
    .map((label) => {
      const [, detail] = fields[nameOf(label)]
      return { ...{ label, kind: 'key' as const, detail }, insert: `${label}: ` }
    })
}

/** The values of a key: those that it can be, and what the site has. */
export function frontmatterValues(key: string, view: SiteView): readonly Completion[] {
  const { site, sources } = view
  const value = (label: string, detail?: string): Completion => ({
    ...{ label, kind: 'value' },
    ...(detail !== undefined && { detail }),
  })
  switch (key) {
    case 'openapi':
    case 'api':
      return operations(view)
    case 'openapi-schema':
      return sources.apis.apis.flatMap((api) =>
        Object.values(api.schemas).map(({ name }) => value(name, api.from)),
      )
    case 'version':
      return site.versions.map(({ name }) => value(name))
    case 'private':
      return [...new Set([...site.pages.values()].flatMap(({ audience }) => audience ?? []))].map(
        (audience) => value(audience),
      )
    case 'related':
    case 'canonical':
      return [...site.pages.values()].map(({ route, title }) => ({
        ...{ label: route, detail: title, kind: 'page' as const },
      }))
    case 'authMethod':
      return ['bearer', 'basic', 'key', 'none'].map((method) => value(method))
    case 'playground':
      return ['interactive', 'simple', 'auth', 'none'].map((display) => value(display))
    case 'iconType':
      return iconTypes.map((type) => value(type))
    default:
      return namedValues(key).map((one) => value(one))
  }
}

const iconTypes = ['regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands']

/** The values that the words for a key name: `true or false`, `"wide", "custom" or "center"`. */
function namedValues(key: string): readonly string[] {
  if (!frontmatterKeys.includes(key)) return []
  const [, words] = fields[nameOf(key)]
  if (words === 'true or false') return ['true', 'false']
  return words.startsWith('"') ? [...words.matchAll(/"([^"]+)"/g)].map(([, one = '']) => one) : []
}
