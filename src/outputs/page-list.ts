import type { FilePath, Route, UrlStyle } from '../base/paths.ts'
import { markdownPath } from '../base/paths.ts'
import type { Api } from '../openapi/model.ts'
import { defaultLanguage } from '../site/language-tag.ts'
import { divisionsOn } from '../site/navigation/counterparts.ts'
import type { Page, Site } from '../site/site.ts'
import type { OutputOptions } from './output-file.ts'

export const pageListPath = '_octavo/pages.jsonl' as FilePath

/** The first line of the list: the site. */
export interface ListedSite {
  readonly format: 1
  readonly name: string
  readonly description?: string
  /** The path of the site on its host: `/docs`, or `''` for the root. */
  readonly base: string
  readonly urls: UrlStyle
  readonly siteUrl?: string
  readonly language: string
  readonly languages: readonly string[]
  readonly version?: string
  readonly versions: readonly string[]
  readonly pages: number
}

/** Every further line: a page. */
export interface ListedPage {
  readonly route: Route
  readonly title: string
  readonly description?: string
  /** The titles of the divisions and groups that lead to it, outermost first. */
  readonly section: readonly string[]
  readonly language: string
  /** Absent when the page belongs to every version. */
  readonly version?: string
  readonly operation?: {
    readonly method: string
    readonly path: string
    readonly id?: string
    /** The description, if the site has several. */
    readonly api?: string
  }
}

interface PageListOptions extends Pick<OutputOptions, 'style' | 'siteUrl' | 'skipped'> {
  readonly apis: readonly Api[]
}

/**
 * The pages that are named to machines, in reading order, one JSON value per line. `octavo mcp` reads it line by line, so
 * that its memory does not grow with the site.
 */
export function* pageList(site: Site, options: PageListOptions): Generator<string> {
  const pages = listedPages(site, options)
  yield line(listedSite(site, pages, options))
  const operationIds = idsOf(options.apis)
  for (const page of pages) yield line(listedPage(page, site, { ...options, operationIds }))
}

function line(value: ListedSite | ListedPage): string {
  return `${JSON.stringify(value)}\n`
}

function listedPages({ order, pages }: Site, { skipped }: PageListOptions): readonly Page[] {
  const named = new Set([...order, ...pages.keys()])
  return [...named]
    .map((route) => pages.get(route))
    .filter((page) => page !== undefined)
    .filter((page) => isListed(page, skipped))
}

function isListed({ route, facts, indexed }: Page, skipped: PageListOptions['skipped']): boolean {
  return facts !== undefined && indexed && skipped?.has(markdownPath(route)) !== true
}

/** How the line of a page begins, with its title; `undefined` if it has no line. */
export function lineStart(
  page: Page,
  { skipped }: Pick<PageListOptions, 'skipped'>,
): string | undefined {
  if (!isListed(page, skipped)) return undefined
  const { route, title } = page
  return `${JSON.stringify({ route, title } satisfies Partial<ListedPage>).slice(0, -1)},`
}

function listedSite(
  { config, pages: all, home, versions }: Site,
  pages: readonly Page[],
  { style, siteUrl }: PageListOptions,
): ListedSite {
  const first = all.get(home)
  const description = config.description ?? first?.facts?.meta.description
  const ownVersions = new Set(pages.flatMap(({ version }) => version ?? []))
  const version = (versions.find((one) => one.isDefault) ?? versions[0])?.name ?? first?.version
  return {
    format: 1,
    name: config.name,
    ...(description !== undefined && { description }),
    base: style.base,
    urls: style.urls,
    ...(siteUrl !== undefined && { siteUrl }),
    language: first?.language ?? defaultLanguage,
    languages: [...new Set(pages.map(({ language }) => language ?? defaultLanguage))],
    ...(version !== undefined && ownVersions.has(version) && { version }),
    versions: [...ownVersions],
    pages: pages.length,
  }
}

interface PageContext {
  readonly apis: readonly Api[]
  readonly operationIds: ReadonlyMap<string, string>
}

function listedPage(page: Page, site: Site, context: PageContext): ListedPage {
  const { route, title, facts, language = defaultLanguage, version, operation } = page
  const description = facts?.meta.description?.replace(/\s+/g, ' ').trim() ?? ''
  return {
    route,
    title,
    ...(description !== '' && { description }),
    section: sectionOf(page, site),
    language,
    ...(version !== undefined && { version }),
    ...(operation !== undefined && { operation: listedOperation(operation, context) }),
  }
}

function listedOperation(
  { api, method, path }: NonNullable<Page['operation']>,
  { apis, operationIds }: PageContext,
): NonNullable<ListedPage['operation']> {
  const id = operationIds.get(operationKey(api, method, path))
  return {
    method: method.toUpperCase(),
    path,
    ...(id !== undefined && { id }),
    ...(apis.length > 1 && { api }),
  }
}

/** The `operationId` of each operation that has one. */
function idsOf(apis: readonly Api[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const { from, operations, webhooks } of apis) {
    for (const { method, path, operationId } of [...operations, ...webhooks]) {
      if (operationId !== undefined) ids.set(operationKey(from, method, path), operationId)
    }
  }
  return ids
}

function operationKey(api: string, method: string, path: string): string {
  return `${api} ${method.toUpperCase()} ${path}`
}

/** The language and the version of a page are fields of their own. */
function sectionOf({ path, trail }: Page, { navigation }: Site): readonly string[] {
  const divisions = divisionsOn(navigation, path).filter(
    ({ kind }) => kind !== 'language' && kind !== 'version',
  )
  const titles = [...divisions, ...trail].map(({ title }) => title)
  // a group often has the same name as the division that contains only this group
  return titles.filter((title, index) => title !== titles[index - 1])
}
