import { count } from '../base/text/format-count.ts'
import { apiFile } from '../outputs/api-files.ts'
import { siteOutputs } from '../outputs/outputs.ts'
import { proxyAllowlist, proxyAllowlistFiles } from '../outputs/proxy-allowlist.ts'
import { redirectRules } from '../outputs/redirects/final-redirects.ts'
import type { RedirectRules } from '../outputs/redirects/final-redirects.ts'
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
  { patterns, exact }: RedirectRules,
  { files, left }: WrittenHostFiles,
  { sources: { settings }, pages, run }: WriteContext,
): void {
  const { host } = run.options
  const at = () => settings.locate(['redirects'], 'key')
  if (left.length > 0 && host !== undefined)
    run.report.add(redirectLimit(webHosts[host].title, { left, at: at() }))
  const aliases = files.filter(({ path }) => path.endsWith('.html')).length
  if (aliases <= pages.facts.length || left.length > 0) return
  const [most] = patterns.toSorted((one, other) => other.known.length - one.known.length)
  const source = most?.from ?? exact[0]?.from ?? ''
  const added = `The redirects add ${count(aliases, 'page')} to a site of ${count(pages.facts.length, 'page')}; most come from "${source}"`
  run.notes.push(`${added}. If your host has rules for redirects, pass its name: --host netlify.`)
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
  const { endpoints } = sources.apis
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
  reportCounts(rules, hosted, context)
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
