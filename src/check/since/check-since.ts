import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { placeOf, placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { commitOf, renamesSince, writeCommit } from '../../host/git/read-commit.ts'
import { redirectRules } from '../../outputs/redirects/final-redirects.ts'
import { urlList } from '../../outputs/url-list.ts'
import { cacheFolder, cachePlace } from '../../pipeline/cache/cache-folder.ts'
import { compilePages } from '../../pipeline/compile-pages.ts'
import { linkPages } from '../../pipeline/link-pages.ts'
import { openWorkers } from '../../pipeline/open-workers.ts'
import type { RunOptions } from '../../pipeline/options.ts'
import { readSources } from '../../pipeline/read-sources.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import { openRun } from '../../pipeline/run.ts'
import type { Run } from '../../pipeline/run.ts'
import { settingsHref } from '../../render/final-urls.ts'
import type { Page, Site } from '../../site/site.ts'
import { badUrlList, unknownCommit } from '../problems.ts'
import { parseUrlList } from './earlier-urls.ts'
import { removedUrls } from './removed-urls.ts'

/** What the site is compared with: a commit of its repository, or the `urls.json` of an earlier build. */
export type Since =
  | { readonly kind: 'commit'; readonly ref: string }
  | { readonly kind: 'file'; readonly path: string; readonly shown: string }

interface SinceContext {
  readonly sources: Sources
  readonly run: Run
}

/** Reports the URLs that the site had, and has no longer. */
export async function checkSince(
  site: Site,
  since: Since,
  { sources, run }: SinceContext,
): Promise<void> {
  const { report, host, options } = run
  const shown = since.kind === 'file' ? since.shown : since.ref
  const commit = since.kind === 'file' ? undefined : await commitOf(options.root, since.ref)
  const text =
    since.kind === 'file'
      ? await readFile(since.path, 'utf8').catch(() => '')
      : commit && (await urlListOf(commit, options))
  if (text === undefined) return report.add(unknownCommit(shown))
  const earlier = parseUrlList(text)
  if (earlier === undefined) return report.add(badUrlList(shown))

  const { settings } = sources
  const problems = await removedUrls(earlier, site, {
    since: shown,
    renames: commit === undefined ? new Map() : await renamesSince(options.root, commit),
    redirects: settings.locate(site.config.redirects.length > 0 ? ['redirects'] : [], 'key'),
    headingPlace: (page, heading) => headingPlace(page, heading, (file) => host.read(file)),
  })
  report.addAll(problems)
}

type ReadText = (file: NonNullable<Page['facts']>['file']) => Promise<string | undefined>

async function headingPlace(
  { facts, route }: Page,
  heading: string | undefined,
  read: ReadText,
): Promise<Place> {
  const path = facts?.file
  if (path === undefined) throw new Error(`${route} has no file`)
  const text = heading === undefined ? undefined : await read(path)
  if (text === undefined || heading === undefined) return placeOfFile(path)
  let start = 0
  for (const line of text.split('\n')) {
    if (/^ {0,3}#{1,6}\s/.test(line) && line.replace(/^[\s#]+/, '').startsWith(heading))
      return placeOf({ path, text }, start, start + line.trimEnd().length)
    start += line.length + 1
  }
  return placeOfFile(path)
}

/** The list of URLs of a commit, whose files are written to the cache folder for as long as it takes. */
async function urlListOf(commit: string, options: RunOptions): Promise<string | undefined> {
  const { root } = options
  const target = join(cacheFolder(root), `commit-${commit.slice(0, 16)}`)
  try {
    if (!(await writeCommit(root, commit, target))) return undefined
    const run = openRun({
      root: target,
      out: join(target, 'dist'),
      ...(options.threads !== undefined && { threads: options.threads }),
      ...(options.signal && { signal: options.signal }),
    })
    try {
      return await linkedUrls(run)
    } finally {
      await run.close()
    }
  } finally {
    await rm(cachePlace(target), { recursive: true, force: true })
    await rm(target, { recursive: true, force: true })
  }
}

async function linkedUrls(run: Run): Promise<string> {
  const sources = await readSources(run)
  if (sources === undefined) return '[]'
  const workers = await openWorkers(sources, run)
  const site = linkPages(sources, await compilePages(sources, workers, run), run)
  const style = { base: '', urls: 'folder' } as const
  const urlOptions = { style, resolveHref: (href: string) => settingsHref(href, { site, style }) }
  return [...urlList(site, urlOptions, redirectRules(site, urlOptions))].join('')
}
