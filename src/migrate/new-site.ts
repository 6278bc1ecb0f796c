import type { NavEntry, NavTab, OldPage, OldSite, Redirect } from './migration.ts'

/** The files of the new pages, by the files of the old ones: where the URL can stay, it stays. */
export function placePages(pages: readonly OldPage[]): {
  readonly files: ReadonlyMap<string, string>
  readonly clashes: readonly OldPage[]
} {
  const files = new Map<string, string>()
  const clashes: OldPage[] = []
  const taken = new Set<string>()
  const folders = new Set(
    pages
      .map(({ url }) => url.slice(0, Math.max(0, url.lastIndexOf('/'))))
      .filter((it) => it !== ''),
  )
  for (const page of pages) {
    const own =
      page.url === '/'
        ? '/index'
        : page.url.replace(/^\/snippets(?=\/|$)/, '/snippet-pages').replace(/\/\.+/g, '/')
    let route = own
    for (let count = 2; taken.has(route); count++) route = `${own}-${count}`
    if (route !== own) clashes.push(page)
    taken.add(route)
    const isFolder =
      page.url !== '/' && route === own && (folders.has(page.url) || own.endsWith('/index'))
    files.set(page.file, `${route.slice(1)}${isFolder ? '/index' : ''}.mdx`)
  }
  return { files, clashes }
}

/** The route of a file of the new site. */
export function routeOfFile(file: string): string {
  const path = file.replace(/\.mdx$/, '').replace(/(?:^|\/)index$/, '')
  return `/${path}`
}

export interface NewNavigation {
  readonly navigation: object
  /** Pages that exist only as links of the navigation: their files and texts. */
  readonly linkPages: ReadonlyMap<string, string>
}

/** The navigation object of docs.json. */
export function navigationOf(
  tabs: readonly NavTab[],
  files: ReadonlyMap<string, string>,
): NewNavigation {
  const linkPages = new Map<string, string>()

  function pageOf(entry: Exclude<NavEntry, { kind: 'group' }>): string | undefined {
    if (entry.kind === 'page') return files.get(entry.file)?.replace(/\.mdx$/, '')
    const name =
      entry.title
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
        .replace(/^-|-$/g, '') || 'link'
    const text = `---\ntitle: ${JSON.stringify(entry.title)}\nurl: ${JSON.stringify(entry.href)}\n---\n`
    let path = `links/${name}`
    // another link may have the same title
    for (let count = 2; (linkPages.get(`${path}.mdx`) ?? text) !== text; count++)
      path = `links/${name}-${count}`
    linkPages.set(`${path}.mdx`, text)
    return path
  }

  function pagesOf(entries: readonly NavEntry[]): unknown[] {
    return entries.flatMap((entry): unknown[] => {
      if (entry.kind !== 'group') return [pageOf(entry)].filter((it) => it !== undefined)
      const pages = pagesOf(entry.entries)
      return pages.length === 0 ? [] : [{ group: entry.title, pages }]
    })
  }

  /** Pages that no group holds come in a group without a title. */
  function groupsOf(entries: readonly NavEntry[]): object[] {
    const groups: { group: string; pages: unknown[] }[] = []
    for (const item of pagesOf(entries)) {
      const last = groups.at(-1)
      if (typeof item === 'object' && item !== null)
        groups.push(item as { group: string; pages: unknown[] })
      else if (last?.group === '') last.pages.push(item)
      else groups.push({ group: '', pages: [item] })
    }
    return groups
  }

  const parts = tabs
    .map(({ title, entries }) => ({ title, groups: groupsOf(entries) }))
    .filter(({ groups }) => groups.length > 0)
  const [only] = parts
  const navigation =
    parts.length === 1 && only !== undefined
      ? { groups: only.groups }
      : { tabs: parts.map(({ title, groups }) => ({ tab: title ?? 'Documentation', groups })) }
  return { navigation, linkPages }
}

/** Redirects of the old project, and one for each old URL that is not a URL of the new site. */
export function redirectsOf(site: OldSite, files: ReadonlyMap<string, string>): Redirect[] {
  const routes = new Set([...files.values()].map(routeOfFile))
  const found = new Map<string, string>()
  const byUrl = new Map(
    site.pages.map(({ url, file }) => [url, routeOfFile(files.get(file) ?? '')]),
  )
  for (const page of site.pages) {
    const file = files.get(page.file)
    if (file === undefined) continue
    const route = routeOfFile(file)
    for (const url of [page.url, ...page.alsoAt])
      if (!routes.has(url) && url !== route) found.set(url, route)
  }
  for (const { source, destination } of site.redirects) {
    const [path = '', suffix = ''] = destination.split(/(?=[?#])/, 2)
    const target = byUrl.get(path) ?? byUrl.get(path.replace(/\/$/, '')) ?? path
    if (!routes.has(source) && source !== target) found.set(source, target + suffix)
  }
  return [...found].map(([source, destination]) => ({ source, destination }))
}
