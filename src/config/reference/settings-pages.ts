import { apiFields } from '../schema/api.ts'
import { publishingFields } from '../schema/publishing.ts'

/** The objects of the navigation that hold pages, by their names in the JSON Schema. */
export const divisionNames: readonly string[] = [
  ...['Language', 'Version', 'Product', 'Tab', 'Dropdown', 'Anchor', 'Item'],
]

/**
 * Where the manual describes a setting: a page that is made from the schema, and its section there. `names` are the keys that lead to
 * it, from the root or from the object of the schema that has a name, such as `Navbar`.
 */
export function settingsPage(names: readonly string[], definition: string | undefined): string {
  if (definition !== undefined) return `/settings/all-navigation#${definition.toLowerCase()}`
  const [top = ''] = names
  if (top === 'navigation' && names.length > 1) return '/settings/all-navigation#division'
  const keys = names.slice(0, names.indexOf('[]') === -1 ? undefined : names.indexOf('[]'))
  const slug = keys.join('-').toLowerCase().replace('$', '')
  return `/settings/${publishing.has(top) ? 'all-publishing' : 'all'}#param-${slug}`
}

const publishing: ReadonlySet<string> = new Set(
  [apiFields, publishingFields].flatMap((fields) => Object.keys(fields)),
)
