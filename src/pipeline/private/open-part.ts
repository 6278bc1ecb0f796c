import { posix } from 'node:path'
import { isExternal } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Host } from '../../host/host.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Api } from '../../openapi/model.ts'
import type { ApiPages } from '../../site/api/api-pages.ts'
import { apiOfOperation } from '../../site/api/authored-pages.ts'
import { sourceOf } from '../../site/links/resolve-file.ts'
import { readableSite } from '../../site/private/readable-site.ts'
import type { LinkedSite } from '../../site/site.ts'
import { partlyPrivateDescription } from '../../site/problems.ts'
import type { CompiledPages } from '../compile-pages.ts'
import type { Sources } from '../read-sources.ts'
import type { Run } from '../run.ts'
import { namedFiles } from './named-files.ts'
import type { NamedFiles } from './named-files.ts'

/** A linked site with what it is made from. */
export interface SiteParts {
  readonly site: LinkedSite
  readonly sources: Sources
  readonly pages: CompiledPages
}

/** The part of a site that everyone may read: whatever is written from it says nothing of private pages. */
export interface OpenPart extends SiteParts {
  /** The other pages. */
  readonly closed: readonly PageFacts[]
  /** The files that only these are made from, lead to or name. */
  readonly closedFiles: ReadonlySet<FilePath>
  /** Those of them that a page may show. */
  shownBy(facts: PageFacts): Promise<readonly FilePath[]>
}

export async function openPart(
  { site, sources, pages }: SiteParts,
  { host, report, options }: Pick<Run, 'host' | 'report' | 'options'>,
): Promise<OpenPart> {
  const isClosedRoute = (route: Route) => site.pages.get(route)?.audience !== undefined
  const isPrivate = ({ route }: Pick<PageFacts, 'route'>) => isClosedRoute(route)
  const closed = pages.facts.filter(isPrivate)
  const open = pages.facts.filter((facts) => !isPrivate(facts))
  const { found, apis } = sources
  const isAbout = pagesAbout(apis)
  const openApis = apis.apis.filter((api) => {
    if (!closed.some((facts) => isAbout(facts, api))) return true
    const other = open.find((facts) => isAbout(facts, api))
    if (other !== undefined) report.add(partlyPrivateDescription(api.from, other))
    return false
  })
  const isClosed =
    openApis.length < apis.apis.length || closed.some(({ file }) => apis.documents.has(file))
  // whose the others are is not known
  const documents = isClosed
    ? new Set([
        ...openApis.flatMap((api) => api.documents),
        ...open.map(({ file }) => file).filter((file) => apis.documents.has(file)),
      ])
    : apis.documents
  const names = namedFiles({ site, sources, host })
  const closedFiles = new Set([
    ...[...apis.documents].filter((it) => !documents.has(it) && !isExternal(it)).map(plainPath),
    ...(await ownFiles({ closed, open }, names, { site, found, host })),
  ])
  const isOpen = (file: FilePath) => !closedFiles.has(file)
  const downloads = apis.downloads.filter(
    (it) => it.kind === 'sign-in' || openApis.includes(it.api),
  )
  return {
    site: {
      ...readableSite(site, { hidesEntries: options.portable !== undefined }),
      assets: new Set([...site.assets].filter((file) => isOpen(sourceOf(file, site)))),
      generated: new Set(downloads.map(({ path }) => path)),
    },
    sources: {
      ...sources,
      found: {
        ...found,
        pages: found.pages.filter((page) => !isPrivate(page)),
        assets: found.assets.filter(isOpen),
        atRoot: new Map([...found.atRoot].filter(([, file]) => isOpen(file))),
        styles: found.styles.filter(isOpen),
        scripts: found.scripts.filter(isOpen),
      },
      apis: {
        ...apis,
        ...{ apis: openApis, downloads, documents },
        endpoints: (apis.endpoints ?? []).filter(({ routes }) => !routes.some(isClosedRoute)),
      },
    },
    pages: { ...pages, facts: open },
    closed,
    closedFiles,
    async shownBy(facts) {
      const all = new Set([...names.used(facts), ...(await names.written(facts))])
      return [...all].filter((file) => closedFiles.has(file))
    },
  }
}

/**
 * Whether a page is about a description: its own page, or an author's page about one of its operations. The file of a page that a
 * description from a URL has is the settings file. Pages of versions from git are about descriptions of their own.
 */
function pagesAbout({ apis, pages }: ApiPages): (facts: PageFacts, api: Api) => boolean {
  const generated = new Map(pages.map((page) => [page.route, page.api]))
  const named = new Map<PageFacts, Api | undefined>()
  const namedBy = (facts: PageFacts) => {
    const { route, meta, file } = facts
    if (!named.has(facts))
      named.set(facts, apiOfOperation({ route, meta, at: placeOfFile(file) }, apis))
    return named.get(facts)
  }
  return (facts, api) =>
    facts.frozen !== true &&
    (api.documents.includes(facts.file) ||
      generated.get(facts.route) === api.from ||
      namedBy(facts) === api)
}

/** Files that private pages are made from, lead to or name, unless other pages, the settings, styles or scripts do too. */
async function ownFiles(
  { closed, open }: Readonly<Record<'closed' | 'open', readonly PageFacts[]>>,
  names: NamedFiles,
  {
    site,
    found,
    host,
  }: {
    readonly site: LinkedSite
    readonly found: Sources['found']
    readonly host: Pick<Host, 'read'>
  },
): Promise<readonly FilePath[]> {
  const own = new Set<FilePath>()
  for (const facts of closed)
    for (const file of [...names.used(facts), ...(await names.written(facts))]) own.add(file)
  for (const facts of open) for (const file of names.used(facts)) own.delete(file)
  if (own.size === 0) return []
  for (const facts of open) for (const file of await names.written(facts)) own.delete(file)
  const loaded = [...found.styles, ...found.scripts].filter((file) => !own.has(file))
  for (const file of [site.config.file, ...loaded]) {
    const text = (await host.read(file)) ?? ''
    for (const named of own) if (named !== file && namesFile(text, named, file)) own.delete(named)
  }
  return [...own]
}

/** Whether the text of a file has the path of another one: from the root, or relative to the file. */
function namesFile(text: string, named: FilePath, file: FilePath): boolean {
  return [named, posix.relative(posix.dirname(file), named)].some((path) => {
    for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + 1)) {
      // `logo.svg` is no part of `old-logo.svg` or of `/images/logo.svg`
      const before = /[^"'`(\s=,]*$/.exec(text.slice(Math.max(0, at - 300), at))?.[0] ?? ''
      if (/^(?:\.?\/)*$/.test(before)) return true
    }
    return false
  })
}

function plainPath(document: string): FilePath {
  return document.replace(/^(?:\.?\/)+/, '') as FilePath
}
