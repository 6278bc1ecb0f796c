import { relative, resolve, sep } from 'node:path'
import { assetHref, filePath, pageHref } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { isModule } from '../../content/published-files.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import type { Site } from '../../site/site.ts'
import { urlOptions } from '../../pipeline/options.ts'
import { createResponder } from './respond.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import { catchLateErrors } from '../../pipeline/page-code/late-errors.ts'
import { openIconDrawings } from '../../pipeline/assets/icon-store.ts'
import { proxyAllowlist } from '../../outputs/proxy-allowlist.ts'
import { readOutline } from './read-outline.ts'
import type { Snapshot, SiteOutline } from './read-outline.ts'
import { reuseResponses } from '../../pipeline/cache/description-cache.ts'
import { movedRoutes, scopeOf } from './change-scope.ts'
import type { SiteResponse, Change, LiveSite } from './live-site-types.ts'

/** Opens a site for `dev`. Only settings and frontmatter are read; a page is compiled on its first request. */
export async function openLiveSite(options: SiteOptions): Promise<LiveSite> {
  const root = resolve(options.root)
  const host = reuseResponses(createNodeHost(root))
  const style = urlOptions(options)
  let state = await readOutline(host, options)
  const drawings = openIconDrawings()
  const late = catchLateErrors(({ at, message }) => {
    process.stderr.write(`warning: ${at === undefined ? '' : `${at.file}: `}${message}\n`)
  })
  let responder =
    state.site &&
    (await createResponder({ ...state, site: state.site }, { host, options, drawings, late }))

  /** Reads again what may have changed; gives the outline as it was. */
  async function reopen(known: Omit<Snapshot, 'before'>): Promise<SiteOutline> {
    const before = state
    const fresh = await readOutline(host, options, { before, ...known })
    // while the settings have errors, the last good site is served
    state =
      fresh.site === undefined && state.site !== undefined
        ? { ...state, problems: fresh.problems }
        : fresh
    if (fresh.site !== undefined)
      responder = await createResponder(
        { ...fresh, site: fresh.site },
        { host, options, drawings, late, before: responder },
      )
    return before
  }

  let known: { readonly site: Site; readonly pages: LiveSite['pages'] } | undefined
  function pagesOf(site: Site): LiveSite['pages'] {
    if (known?.site === site) return known.pages
    const pages = [...site.pages.values()].filter(({ facts }) => facts !== undefined)
    const described = pages.map(
      ({ route, title }) => [route, { title, href: pageHref(route, style) }] as const,
    )
    known = { site, pages: new Map(described) }
    return known.pages
  }

  /** Changes of files that pages load. */
  function assetChanges(files: readonly FilePath[]): Pick<Change, 'styles' | 'scripts' | 'assets'> {
    const assets = new Set(state.found.assets)
    return {
      styles: files.some((file) => file.endsWith('.css')),
      scripts: files.some((file) => state.found.scripts.includes(file)),
      assets: files
        .filter((file) => assets.has(file) && !/\.(?:css|js)$/.test(file))
        .map((file) => decodeURI(assetHref(file, style))),
    }
  }

  return {
    get diagnostics() {
      return state.problems
    },
    get pages() {
      return state.site === undefined ? new Map() : pagesOf(state.site)
    },
    get proxyList() {
      const config = state.apis?.config
      if (config === undefined) return { origins: [] }
      return proxyAllowlist({
        config,
        apis: state.apis?.apis ?? [],
        pages: [...state.facts.values()],
      })
    },
    async respond(path, preferences) {
      if (responder === undefined) return noSettings(state.problems)
      return responder.respond(path, preferences)
    },
    isSource: (file) => isSourceOf(state, file),
    check: async (route) => (await responder?.check(route)) ?? [],
    async update(changedFiles) {
      const changed = changedFiles.map((file) =>
        filePath(relative(root, file).split(sep).join('/')),
      )
      const assets = assetChanges(changed)
      const routes = (await responder?.changed(changed)) ?? []
      const scope = await scopeOf(changed, state, host)
      if (scope === 'pages') return { ...assets, pages: routes, moved: new Map() }
      const before = await reopen({ changed, pagesAlone: scope === 'frontmatter' })
      const moved = scope === 'all' ? movedRoutes(before, state) : []
      return {
        ...assets,
        pages: 'all',
        moved: new Map([...moved].map(([from, to]) => [from, pageHref(to, style)])),
      }
    },
    async close() {
      drawings.close()
      late.close()
    },
  }
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
