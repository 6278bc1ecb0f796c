import type { Sourced } from '../model.ts'

type Metadata = Readonly<Record<string, unknown>>

/** The part of `x-mint.metadata` that becomes page metadata: everything from the author, harmless keys from a URL. */
export function metadataOf(metadata: Sourced<Metadata> | undefined): Metadata {
  if (metadata === undefined) return {}
  if (metadata.provenance === 'author') return metadata.value
  return Object.fromEntries(
    Object.entries(metadata.value).filter(([key, value]) => harmless.get(key)?.(value) === true),
  )
}

/** Keys that are text on the page or keep it out of lists. None of them is a URL, a header or a file. */
const harmless: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ...['title', 'sidebarTitle', 'description', 'tag'].map((key) => [key, isText] as const),
  ...['hidden', 'noindex', 'deprecated', 'searchable'].map((key) => [key, isFlag] as const),
  ['keywords', (value) => Array.isArray(value) && value.every(isText)] as const,
  ['icon', (value) => typeof value === 'string' && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(value)] as const,
  ['authMethod', isText] as const,
  [
    'playground',
    (value) => isText(value) && ['hide', 'none', 'simple'].includes(String(value)),
  ] as const,
])

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean'
}
