import type { UrlOptions, Route } from '../../base/paths.ts'
import { finalAddress } from '../../outputs/redirects/final-redirects.ts'
import { robots } from '../../outputs/robots.ts'
import { sitemap } from '../../outputs/sitemap.ts'
import { settingsAddress } from '../../render/final-addresses.ts'
import { redirectChain } from '../../site/links/redirect-table.ts'
import type { Site } from '../../site/site.ts'
import type { OutputOptions } from '../../outputs/output-file.ts'

/** `sitemap.xml` and `robots.txt`, as a build would write them; `undefined` for every other path. */
export function onDemandOutput(
  path: string,
  site: Site,
  options: Omit<OutputOptions, 'address'>,
): string | undefined {
  if (!/^\/(?:robots\.txt|sitemap[\w-]*\.xml)$/.test(path)) return undefined
  const address = (href: string) => settingsAddress(href, { site, style: options.style })
  const files = [sitemap, robots].flatMap((output) => output(site, { ...options, address }))
  return files.find((file) => `/${file.path}` === path)?.contents
}

/** Where a path that is nothing itself is sent by the settings, in the end. */
export function redirected(path: string, site: Site, style: UrlOptions): string | undefined {
  const { steps, loops } = redirectChain(path, site.redirects, (at) => site.pages.has(at as Route))
  const end = steps.at(-1)
  if (end === undefined || loops) return undefined
  return finalAddress(end, { address: (href) => settingsAddress(href, { site, style }) })
}
