import { pageHref } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import { apiFile } from '../../outputs/api-files.ts'
import type { OutputOptions } from '../../outputs/output-file.ts'
import { apiCatalog } from '../../outputs/agents/api-catalog.ts'
import { finalHref, redirectRules } from '../../outputs/redirects/final-redirects.ts'
import { robots } from '../../outputs/robots.ts'
import { sitemap } from '../../outputs/sitemap.ts'
import { urlList, urlListPath } from '../../outputs/url-list.ts'
import { settingsHref } from '../../render/final-urls.ts'
import { redirectChain } from '../../site/redirects/redirect-table.ts'
import { isServed } from '../../site/redirects/served-paths.ts'
import type { ApiDownload } from '../../site/api/overview-pages.ts'
import type { Site } from '../../site/site.ts'
import type { SiteResponse } from './live-site-types.ts'
import { onDemandLlms } from './on-demand-llms.ts'
import { headersFor } from './response-headers.ts'

/** Responds with the files and redirects that a build would write in addition to the pages. */
export interface OutputHandler {
  /** `sitemap.xml`, `robots.txt`, `urls.json`, `llms.txt`, `llms-full.txt`, or a file made of an API description. */
  file(path: string): Promise<SiteResponse | undefined>
  /** A redirect of the settings, followed to its end. */
  redirect(path: string): SiteResponse | undefined
  /** A folder without a page of its own redirects to its first page. */
  folderRedirect(route: Route): SiteResponse | undefined
}

export interface OutputHandlerOptions extends Omit<OutputOptions, 'resolveHref'> {
  /** A page as Markdown, rendered on request; `undefined` if it cannot be compiled. */
  markdown(route: Route): Promise<string | undefined>
  /** Files made of API descriptions. */
  readonly downloads: readonly ApiDownload[]
}

export function createOutputHandler(
  site: Site,
  { markdown, downloads, ...options }: OutputHandlerOptions,
): OutputHandler {
  const { style } = options
  const resolveHref = (href: string) => settingsHref(href, { site, style })

  function siteFile(path: string): string | undefined {
    if (!/^\/(?:robots\.txt|sitemap[\w-]*\.xml|\.well-known\/api-catalog)$/.test(path))
      return undefined
    const files = [sitemap, robots, apiCatalog].flatMap((output) =>
      output(site, { ...options, resolveHref }),
    )
    return files.find((file) => `/${file.path}` === path)?.contents
  }

  function urls(path: string): string | undefined {
    if (path !== `/${urlListPath}`) return undefined
    const output = { ...options, resolveHref }
    return [...urlList(site, output, redirectRules(site, output))].join('')
  }

  function download(path: string): string | undefined {
    const found = downloads.find((file) => `/${file.path}` === decodeURI(path))
    return found && apiFile(found, site.config)
  }

  return {
    async file(path) {
      const body =
        (await onDemandLlms(path, { site, options, markdown })) ??
        siteFile(path) ??
        urls(path) ??
        download(path)
      return body === undefined ? undefined : { status: 200, headers: headersFor(path), body }
    },
    redirect(path) {
      const from = path.replace(/(.)\/$/, '$1')
      if (isServed(from, site)) return undefined
      const { steps, loops } = redirectChain(from, site.redirects, (at) => isServed(at, site))
      const end = steps.at(-1)
      return end === undefined || loops
        ? undefined
        : redirectTo(finalHref(end, { style, resolveHref }))
    },
    folderRedirect(route) {
      const first = site.folders.get(route)
      return first === undefined ? undefined : redirectTo(pageHref(first, style))
    },
  }
}

function redirectTo(location: string): SiteResponse {
  return { status: 307, headers: { location }, body: '' }
}
