import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { apiFile } from '../outputs/api-files.ts'
import { siteOutputs } from '../outputs/outputs.ts'
import { proxyAllowlist, proxyAllowlistFiles } from '../outputs/proxy-allowlist.ts'
import { redirectRules } from '../outputs/redirects/final-redirects.ts'
import { redirectCountHint } from '../outputs/redirects/redirect-counts.ts'
import type { HostName } from '../outputs/hosts/host-names.ts'
import { hostFiles } from '../outputs/hosts/host-files.ts'
import type { WrittenHostFiles } from '../outputs/hosts/host-files.ts'
import { webHosts } from '../outputs/hosts/hosts.ts'
import { pageList, pageListPath } from '../outputs/page-list.ts'
import { urlList, urlListPath } from '../outputs/url-list.ts'
import { settingsHref } from '../render/final-urls.ts'
import type { Site } from '../site/site.ts'
import type { FullText } from '../outputs/llms/llms-full.ts'
import type { WriteContext } from './plan-output.ts'
import { foreignHostFile, redirectInParts, redirectLimit } from './problems.ts'
import type { StartedArchive } from './agents/write-archive.ts'
import { writeFullText } from './agents/write-llms-full.ts'
import { writeSkills } from './agents/write-skills.ts'

/** Reports redirects beyond the limits of the host, and those that add more pages than the site has. */
function reportCounts(
  site: Site,
  { host, files, left = [] }: WrittenHostFiles & { readonly host: HostName | undefined },
  {
    sources: { settings },
    run,
    hint,
  }: Pick<WriteContext, 'sources' | 'run'> & { hint(): Diagnostic | undefined },
): void {
  if (left.length > 0 && host !== undefined) {
    const at = settings.locate(['redirects'], 'key')
    run.report.add(redirectLimit(webHosts[host].title, { left, at }))
    return
  }
  if (files.filter(({ path }) => path.endsWith('.html')).length <= site.pages.size) return
  const found = hint()
  // a build reports no hints
  if (found !== undefined) run.notes.push(`${found.message} ${found.help ?? ''}`)
}

/** Writes the files that are not pages: the sitemap, feeds, `robots.txt`, `llms.txt`, redirects and lists for hosts. */
export async function writeOutputs(
  site: Site,
  context: WriteContext,
  { archive, before }: { readonly archive: StartedArchive; readonly before?: FullText | undefined },
): Promise<{ readonly fullText: FullText | undefined }> {
  const { sources, pages, plan, output, run } = context
  const { style, siteUrl, lastChanged, claimed } = plan
  const { apis } = sources.apis
  const options = {
    style,
    siteUrl,
    lastChanged,
    descriptions: apis,
    skipped: claimed.skipped,
    hasArchive: archive.files.length > 0,
    resolveHref: (href: string) => settingsHref(href, { site, style }),
  }
  const { config } = site
  const endpoints = sources.apis.endpoints?.map(({ url }) => url)
  const allowlist = proxyAllowlist({ config, apis, pages: pages.facts, endpoints })
  for (const { path, contents } of proxyAllowlistFiles(allowlist)) output.put(path, contents)

  const rules = redirectRules(site, options)
  const { host } = run.options
  const hosted = hostFiles(host, { rules, site, options })
  const title = host === undefined ? '' : webHosts[host].title
  for (const { pattern, known } of hosted.inParts) {
    const at = sources.settings.locate(pattern.redirect.pointer)
    run.report.add(redirectInParts(pattern.redirect, { host: title, known: known.length, at }))
  }
  reportCounts(
    site,
    { ...hosted, host },
    {
      ...context,
      hint: () =>
        redirectCountHint(
          site,
          { ...options, locate: (pointer) => sources.settings.locate(pointer) },
          rules,
        ),
    },
  )
  for (const file of hosted.kept) run.report.add(foreignHostFile(file, title))
  const files = [...siteOutputs(site, options), ...hosted.files].filter(
    ({ path }) => !site.assets.has(path),
  )
  for (const { path, contents } of files) {
    if (claimed.paths.claim(path, { name: `the generated file ${path}` }))
      output.put(path, contents)
  }
  if (
    !site.assets.has(urlListPath) &&
    claimed.paths.claim(urlListPath, { name: 'the list of URLs' })
  ) {
    await output.putTexts(urlListPath, urlList(site, options, rules))
  }
  await output.putTexts(pageListPath, pageList(site, { ...options, apis }))
  for (const download of sources.apis.downloads) {
    const { path } = download
    if (site.assets.has(path) || !claimed.paths.claim(path, { name: `the download ${path}` }))
      continue
    output.put(path, apiFile(download, site.config))
  }
  const fullText = await writeFullText(site, { output, claimed, earlier: context.earlier, before })
  await archive.finish()
  await writeSkills(site, context)
  return { fullText }
}
