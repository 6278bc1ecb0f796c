import { placeOfChangelog } from '../compile/read-changelog.ts'
import { releaseProblem } from '../content/changelog/problems.ts'
import { changelogSource } from '../content/changelog/release-source.ts'
import type { PageFile } from '../content/discover.ts'
import { readFrontmatter } from '../content/frontmatter.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Fetched, Host } from '../host/host.ts'
import { fetchLimits } from '../pipeline/changelogs/read-releases.ts'

export interface FetchedChangelogs {
  /** By URL. */
  readonly texts: ReadonlyMap<string, string>
  /** URLs that could not be fetched. */
  readonly failed: ReadonlySet<string>
  readonly problems: readonly Diagnostic[]
}

/** Fetches the changelogs that pages name by URL, each once. `copied`: the URLs that have a copy. */
export async function fetchChangelogs(
  pages: readonly PageFile[],
  host: Host,
  copied: ReadonlySet<string>,
): Promise<FetchedChangelogs> {
  const texts = new Map<string, string>()
  const failed = new Map<string, string>()
  const problems: Diagnostic[] = []
  for (const { file } of pages) {
    const text = await host.read(file)
    if (text === undefined || !text.includes('changelog')) continue
    const source = { path: file, text }
    const { changelog } = readFrontmatter(source).meta
    const from = changelog === undefined ? undefined : changelogSource(changelog, file)
    // a build reports what is not a URL
    if (changelog === undefined || from?.kind !== 'url' || !URL.canParse(from.url)) continue
    const url = new URL(from.url)
    url.hash = ''
    const { href } = url
    if (!texts.has(href) && !failed.has(href)) {
      const response = await request(url, host)
      if (response.ok) texts.set(href, response.text)
      else failed.set(href, response.reason)
    }
    const reason = failed.get(href)
    if (reason === undefined) continue
    const kind = copied.has(href) ? 'kept' : 'unread'
    problems.push(releaseProblem(placeOfChangelog(changelog, source), from, { kind, reason }))
  }
  return { texts, failed: new Set(failed.keys()), problems }
}

/** The extension of a copy: data, which is neither a page nor published. */
export function changelogExtension(text: string): 'json' | 'text' {
  return /^\uFEFF?\s*\[\s*(?:\{|\])/.test(text) ? 'json' : 'text'
}

async function request(url: URL, host: Host): Promise<Fetched> {
  try {
    return await host.fetch(url, fetchLimits)
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
