import type { FilePath, Route } from '../base/paths.ts'
import type { NavBranch, NavDivision, Page, Site } from './site.ts'

/**
 * What an index for agents is about: the default language and version, which are not named, or another language, another
 * version or both.
 */
export interface LlmsScope {
  readonly language?: string
  readonly version?: string
}

/** Of the default language and version. */
export const mainScope: LlmsScope = {}

type Choice = NonNullable<NavBranch['choice']>

/** The default option of a switcher of languages or versions: the one of readers who choose none. */
export function defaultOption({ options }: Choice): NavDivision | undefined {
  const own = options.filter(({ href }) => href === undefined)
  return own.find(({ isDefault }) => isDefault) ?? own[0]
}

/** The scope inside an option of a choice. */
export function scopeInside(scope: LlmsScope, choice: Choice, option: NavDivision): LlmsScope {
  const { by } = choice
  if ((by !== 'language' && by !== 'version') || option === defaultOption(choice)) return scope
  const name = by === 'language' ? option.code : option.version
  return { ...scope, [by]: name ?? option.title }
}

export function scopeKey({ language = '', version = '' }: LlmsScope): string {
  return `${language}\n${version}`
}

/** A page of its own version, in a navigation that has no choice of versions. */
export function ownScope(scope: LlmsScope, page: Page, site: Site): LlmsScope {
  const standard = (site.versions.find((one) => one.isDefault) ?? site.versions[0])?.name
  const { version } = page
  if (standard === undefined || version === undefined || version === standard) return scope
  return page.path.some(({ by }) => by === 'version') ? scope : { ...scope, version }
}

/** The scope of a page by its place in the navigation. */
export function scopeOf(page: Page, site: Site): LlmsScope {
  let scope = mainScope
  let branch: NavBranch | undefined = site.navigation
  for (const { index } of page.path) {
    const choice: Choice | undefined = branch.choice
    const option: NavDivision | undefined = choice?.options[index]
    if (choice === undefined || option === undefined) break
    scope = scopeInside(scope, choice, option)
    branch = option.branch
  }
  return ownScope(scope, page, site)
}

/**
 * The indexes of the scopes that have pages, by `scopeKey`: `llms.txt` at the root, `v1/llms.txt` below the folder of a version.
 * A scope whose pages have no folder of their own has it in `_llms`. Nothing here depends on the text of pages.
 */
export function llmsPaths(site: Site): ReadonlyMap<string, FilePath> {
  const pages = new Map<string, { readonly scope: LlmsScope; readonly routes: Route[] }>()
  for (const page of site.pages.values()) {
    if (!page.indexed) continue
    const scope = scopeOf(page, site)
    const key = scopeKey(scope)
    const known = pages.get(key)
    if (known === undefined) pages.set(key, { scope, routes: [page.route] })
    else known.routes.push(page.route)
  }
  const main = scopeKey(mainScope)
  const paths = new Map([[main, 'llms.txt' as FilePath]])
  const others = [...pages].filter(([key]) => key !== main)
  if (others.length === 0) return paths
  const owners = ownersOf(pages)
  const taken = new Set<string>()
  for (const [key, { scope, routes }] of others) {
    const folder = folderOf(key, { routes, owners, taken }) ?? `_llms/${nameOf(scope, taken)}`
    taken.add(folder)
    paths.set(key, `${folder}/llms.txt` as FilePath)
  }
  return paths
}

/** Of each folder, the scope that all its pages are of; `undefined` if they are of several. */
function ownersOf(
  pages: ReadonlyMap<string, { readonly routes: readonly Route[] }>,
): ReadonlyMap<string, string | undefined> {
  const owners = new Map<string, string | undefined>()
  for (const [key, { routes }] of pages)
    for (const route of routes)
      for (const folder of prefixesOf(segmentsOf(route)))
        owners.set(folder, owners.has(folder) && owners.get(folder) !== key ? undefined : key)
  return owners
}

interface FolderInput {
  readonly routes: readonly Route[]
  readonly owners: ReadonlyMap<string, string | undefined>
  readonly taken: ReadonlySet<string>
}

/** The first folder that has pages of this scope alone, or the one that all its pages are in. */
function folderOf(key: string, { routes, owners, taken }: FolderInput): string | undefined {
  let shared = segmentsOf(routes[0] ?? '')
  // a single page is no folder
  if (routes.length === 1) shared = shared.slice(0, -1)
  for (const route of routes) {
    const segments = segmentsOf(route)
    const end = shared.findIndex((segment, index) => segment !== segments[index])
    if (end !== -1) shared = shared.slice(0, end)
  }
  const folders = prefixesOf(shared)
  return [...folders.filter((folder) => owners.get(folder) === key), ...folders.slice(-1)].find(
    (folder) => !taken.has(folder),
  )
}

function segmentsOf(route: string): readonly string[] {
  return route.split('/').filter(Boolean)
}

/** `a`, `a/b` and `a/b/c` of `a/b/c`. */
function prefixesOf(segments: readonly string[]): readonly string[] {
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

function nameOf({ language, version }: LlmsScope, taken: ReadonlySet<string>): string {
  const name = [language, version]
    .filter((part) => part !== undefined)
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  let unique = name
  for (let count = 2; taken.has(`_llms/${unique}`); count++) unique = `${name}-${count}`
  return unique
}
