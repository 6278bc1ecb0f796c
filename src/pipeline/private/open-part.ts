import { posix } from 'node:path'
import { isExternal } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
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
import { referencesOf } from '../assets/published-assets.ts'
import type { CompiledPages } from '../compile-pages.ts'
import type { Sources } from '../read-sources.ts'
import type { Run } from '../run.ts'

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
  /** The files that only these lead to. */
  readonly closedFiles: ReadonlySet<FilePath>
}

export async function openPart(
  { site, sources, pages }: SiteParts,
  { host, report, options }: Pick<Run, 'host' | 'report' | 'options'>,
): Promise<OpenPart> {
  const isPrivate = ({ route }: Pick<PageFacts, 'route'>) =>
    site.pages.get(route)?.audience !== undefined
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
  const closedFiles = new Set([
    ...[...apis.documents].filter((it) => !documents.has(it) && !isExternal(it)).map(plainPath),
    ...(await ownFiles({ closed, open }, { site, sources, host })),
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
      },
      apis: { ...apis, apis: openApis, downloads, documents },
    },
    pages: { ...pages, facts: open },
    closed,
    closedFiles,
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

/** Files that private pages lead to, unless other pages, the settings, styles or scripts name them too. */
async function ownFiles(
  { closed, open }: Readonly<Record<'closed' | 'open', readonly PageFacts[]>>,
  { site, sources, host }: Omit<SiteParts, 'pages'> & { readonly host: Pick<Host, 'read'> },
): Promise<readonly FilePath[]> {
  const about = { site, documents: sources.apis.documents }
  const own = new Set(closed.flatMap((facts) => referencesOf(facts, about)))
  for (const facts of open) for (const file of referencesOf(facts, about)) own.delete(file)
  if (own.size === 0) return []
  const { found } = sources
  for (const file of [site.config.file, ...found.styles, ...found.scripts]) {
    const text = (await host.read(file)) ?? ''
    for (const named of own) if (namesFile(text, named, file)) own.delete(named)
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
