import { pageHref } from '../../base/paths.ts'
import type { FilePath, Route, UrlOptions } from '../../base/paths.ts'
import { isModule } from '../../content/published-files.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { proxyAllowlist } from '../../outputs/proxy-allowlist.ts'
import type { ProxyAllowlist } from '../../outputs/proxy-allowlist.ts'
import type { MachineState } from '../../pipeline/incremental/inputs.ts'
import { urlOptions } from '../../pipeline/options.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import type { LiveSite, SiteResponse, UpdatedSite } from './live-site-types.ts'
import { createEarlyPages } from './early-site.ts'
import type { EarlyPages } from './early-site.ts'
import { sharedProblems } from './page-problems.ts'
import { discard } from './page-store.ts'
import { planChange } from '../outline/plan-change.ts'
import { keepOutline } from '../outline/kept-outline.ts'
import { openOutline } from '../outline/early-outline.ts'
import { readOutline } from '../outline/read-outline.ts'
import type { SiteOutline } from '../outline/read-outline.ts'
import { createResponder } from './respond.ts'
import type { Responder } from './respond.ts'
import { openSiteTools } from '../outline/site-tools.ts'
import type { SiteTools } from '../outline/site-tools.ts'
import type { VersionShelf } from '../outline/version-shelf.ts'

/** How a site is opened while requests are waiting for it. */
export interface Opening {
  /** The routes that were requested. */
  wanted(): readonly Route[]
  /** Receives the pages that can be served before everything was read. */
  onEarly(pages: EarlyPages): void
  /** Resolves when no early page is being served. */
  pause(): Promise<void>
  /** Receives the path of each file of code that a page names. */
  onCodeFile?(file: FilePath): void
  /** Receives what the site depends on in the repository: tags and branches. */
  onRefs?(state: MachineState): void
  /** Gives what shows versions from git. */
  openShelf?(tools: SiteTools): VersionShelf
}

/** Opens a site for `dev`. Only settings and frontmatter are read; a page is compiled on its first request. */
export async function openLiveSite(options: SiteOptions, opening?: Opening): Promise<LiveSite> {
  const tools = await openSiteTools(options, opening)
  if (opening === undefined) return linkedSite(await readOutline(tools), tools)
  const { early, whole } = await openOutline(tools, opening.wanted)
  const responder = early && (await createResponder(early, tools, undefined))
  if (early !== undefined && responder !== undefined) {
    opening.onEarly(createEarlyPages(early, responder, tools.heads))
    await opening.pause()
  }
  return linkedSite(await whole(), tools, responder)
}

async function linkedSite(
  outline: SiteOutline,
  tools: SiteTools,
  before?: Responder,
): Promise<LiveSite> {
  return createSite({ outline, responder: await linkedResponder(outline, tools, before) }, tools)
}

/** One version of the site. */
interface Version {
  readonly outline: SiteOutline
  /** Absent until the settings can be read. */
  readonly responder: Responder | undefined
}

function createSite({ outline, responder }: Version, tools: SiteTools): LiveSite {
  let pages: LiveSite['pages'] | undefined
  const site: LiveSite = {
    diagnostics: outline.problems,
    get pages() {
      return (pages ??= listedPages(
        outline,
        urlOptions(tools.options, outline.settings?.config.seo),
      ))
    },
    get proxyList() {
      return proxyListOf(outline)
    },
    respond: responder?.respond ?? (async () => noSettings(outline.problems)),
    check: responder?.check ?? (async () => []),
    checkShared: () => sharedProblems(outline, tools.host),
    takeOutdated: () => responder?.store.anchors.takeOutdated() ?? [],
    isSource: (file) => isSourceOf(outline, file),

    openVersion(path) {
      const request = outline.versions?.placed.unopened(path)
      return request && tools.shelf?.open(request)
    },

    async update(changedFiles): Promise<UpdatedSite> {
      const dependencies = responder?.store.dependencies
      const plan = await planChange(changedFiles, { outline, dependencies }, tools)
      const { event } = plan
      if (responder !== undefined) discard(responder.store, plan)
      if (plan.outline === outline) return { site, event }
      const isLinked = plan.outline.site !== outline.site
      const next = isLinked ? await linkedResponder(plan.outline, tools, responder) : responder
      return { site: createSite({ outline: plan.outline, responder: next }, tools), event }
    },
    keep: () => keepOutline(outline, tools),
    async close() {
      responder?.store.processes.close()
      tools.drawings.close()
      tools.late.close()
      await tools.shelf?.close()
    },
  }
  return site
}

async function linkedResponder(
  outline: SiteOutline,
  tools: SiteTools,
  before?: Responder,
): Promise<Responder | undefined> {
  const { site } = outline
  return site && createResponder({ ...outline, site }, tools, before?.store)
}

function listedPages({ site }: SiteOutline, style: UrlOptions): LiveSite['pages'] {
  const pages = [...(site?.pages.values() ?? [])].filter(
    ({ facts }) => facts !== undefined && facts.frozen !== true,
  )
  return new Map(
    pages.map(({ route, title }) => [route, { title, href: pageHref(route, style) }] as const),
  )
}

function proxyListOf({ apis, facts }: SiteOutline): ProxyAllowlist {
  if (apis === undefined) return { origins: [] }
  const { config } = apis
  const endpoints = apis.endpoints?.map(({ url }) => url)
  return proxyAllowlist({ config, apis: apis.apis, pages: [...facts.values()], endpoints })
}

function isSourceOf({ found, settings, apis }: SiteOutline, file: FilePath): boolean {
  const { pages, snippets, styles, scripts, assets } = found
  return (
    // settings that cannot be parsed have no name yet
    (settings === undefined ? /^(?:docs|mint)\.json$/.test(file) : file === settings.config.file) ||
    pages.some((page) => page.file === file) ||
    [...snippets, ...styles, ...scripts].includes(file) ||
    apis?.documents.has(file) === true ||
    (isModule(file) && assets.includes(file))
  )
}

function noSettings(diagnostics: readonly Diagnostic[]): SiteResponse {
  return {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Octavo</title><p>The settings of this site cannot be read. The terminal says why.</p>',
    diagnostics,
  }
}
