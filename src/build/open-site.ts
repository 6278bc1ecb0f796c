import { relative, resolve, sep } from 'node:path'
import { filePath, routeOf } from '../base/paths.ts'
import type { FilePath, Route } from '../base/paths.ts'
import type { Settings } from '../config/load.ts'
import type { Found } from '../content/discover.ts'
import type { PageFacts } from '../content/page.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createNodeHost } from '../host/node.ts'
import { linkSite } from '../site/link-site.ts'
import type { Site } from '../site/site.ts'
import type { ApiPages } from './api-pages.ts'
import { addressStyle } from './address-style.ts'
import { answerSite } from './answer-site.ts'
import { languageFinder } from './languages.ts'
import { lightFacts } from './light-facts.ts'
import type { Answer, Change, OpenSite, SiteOptions } from './options.ts'
import { proxyList } from './proxy-list.ts'
import { readSources } from './read-sources.ts'

/**
 * Opens a site to answer for it page by page. Only settings and frontmatter are read; a page is compiled when it is
 * first asked for.
 */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const root = resolve(options.root)
  const host = createNodeHost(root)
  let state = await readSite(host, options)
  let answers = state.site && (await answerSite({ ...state, site: state.site }, { host, options }))

  async function reopen(): Promise<void> {
    const fresh = await readSite(host, options)
    // settings that cannot be read leave the last good site standing
    state =
      fresh.site === undefined && state.site !== undefined
        ? { ...state, problems: fresh.problems }
        : fresh
    if (fresh.site === undefined) return
    answers = await answerSite({ ...fresh, site: fresh.site }, { host, options, before: answers })
  }

  return {
    get diagnostics() {
      return state.problems
    },
    get proxyList() {
      const config = state.apis?.config
      if (config === undefined) return { origins: [] }
      return proxyList({ config, apis: state.apis?.apis ?? [], pages: [...state.facts.values()] })
    },
    async respond(path, wishes) {
      if (answers === undefined) return noSettings(state.problems)
      return answers.respond(path, wishes)
    },
    async update(changedFiles) {
      const files = changedFiles.map((file) => filePath(relative(root, file).split(sep).join('/')))
      const styles = files.some((file) => file.endsWith('.css'))
      const routes = (await answers?.changed(files)) ?? []
      if (await concernsAll(files, state, host)) {
        await reopen()
        return { pages: 'all', styles, diagnostics: state.problems } satisfies Change
      }
      return { pages: routes, styles, diagnostics: [] }
    },
    close: async () => undefined,
  }
}

/** A site as far as it is known before any page is compiled. */
export interface LightSite {
  readonly settings: Settings | undefined
  readonly found: Found
  readonly facts: ReadonlyMap<FilePath, PageFacts>
  readonly site: Site | undefined
  readonly apis: ApiPages | undefined
  readonly languageOf: (route: Route, file: FilePath) => string
  readonly problems: readonly Diagnostic[]
}

async function readSite(host: Host, options: SiteOptions): Promise<LightSite> {
  const report = createReport()
  const none: Found = { pages: [], assets: [], styles: [], scripts: [] }
  const sources = await readSources({ host, options, report })
  if (sources === undefined) {
    return {
      settings: undefined,
      found: none,
      facts: new Map(),
      site: undefined,
      apis: undefined,
      languageOf: () => 'en',
      problems: report.all,
    }
  }
  const { settings, found, apis } = sources
  const facts = new Map<FilePath, PageFacts>()
  for (const { file, route } of found.pages) {
    facts.set(file, lightFacts(file, route, (await host.read(file)) ?? ''))
  }
  const { config } = apis
  const made = [...apis.pages, ...apis.schemaPages].map(({ file, route, text }) =>
    lightFacts(file, route, text),
  )
  const site = linkSite({
    config,
    pages: [...facts.values(), ...made].map((page) => ({
      ...page,
      title: apis.title(page.route) ?? page.title,
    })),
    operations: apis.operations,
    assets: new Set(found.assets),
    report,
    locate: settings.locate,
    base: addressStyle(options).base,
    unknownPages: 'warning',
  })
  return {
    settings,
    found,
    facts,
    site,
    apis,
    languageOf: languageFinder(config.navigation),
    problems: report.all,
  }
}

/** Whether a change may show on any page: settings, a page that came or went, or what the navigation says of one. */
async function concernsAll(
  files: readonly FilePath[],
  { settings, found, facts, apis }: LightSite,
  host: Host,
): Promise<boolean> {
  if (settings === undefined) return true
  const assets = new Set([...found.assets, ...found.styles, ...found.scripts])
  for (const file of files) {
    if (apis?.documents.has(file) === true) return true
    if (
      file === settings.config.file ||
      file === 'docs.json' ||
      /^\.(?:mint|octavo)ignore$/.test(file)
    )
      return true
    const text = await host.read(file)
    const known = facts.get(file)
    if (known !== undefined) {
      if (text === undefined) return true
      const now = lightFacts(file, routeOf(file), text)
      if (now.title !== known.title || JSON.stringify(now.meta) !== JSON.stringify(known.meta))
        return true
    } else if (/\.mdx?$/i.test(file)) {
      if (text !== undefined && !/(?:^|\/)_?snippets\//.test(file)) return true
    } else if (assets.has(file) !== (text !== undefined)) return true
  }
  return false
}

function noSettings(diagnostics: readonly Diagnostic[]): Answer {
  return {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Octavo</title><p>The settings of this site cannot be read. The terminal says why.</p>',
    diagnostics,
  }
}
