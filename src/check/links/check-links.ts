import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { createReport, placeOf } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { trackedFiles, workingTreeOf } from '../../host/git/repository-files.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import { badLinkList, missingSiteHeading, missingSitePage } from '../problems.ts'
import { findUrls } from './find-urls.ts'
import { publishedUrls } from './published-urls.ts'

export interface CheckLinksOptions {
  /** The folder whose files link to the site. */
  readonly root: string
  /** The URL of `urls.json` of the site, or the path of a file. */
  readonly list: string
  /** The list as the user wrote it. */
  readonly shown: string
  /** The origin of the site, if the list is a file. */
  readonly origin?: string | undefined
}

export interface CheckedLinks {
  readonly diagnostics: readonly Diagnostic[]
  /** The number of files that were read. */
  readonly files: number
  /** The number of links to the site. */
  readonly links: number
  /** Links to files and other things that the list does not have. */
  readonly unsure: number
}

/** Larger files are data. */
const maxBytes = 5_000_000

/**
 * Looks for links to a published site in the files of a folder, whatever they are: pages, code, comments. Reports those to
 * pages and headings that the site does not have.
 */
export async function checkLinks({
  root,
  list,
  shown,
  origin,
}: CheckLinksOptions): Promise<CheckedLinks> {
  const report = createReport()
  const count = { files: 0, links: 0, unsure: 0 }
  const read = await readList(root, list)
  if (!read.ok) {
    report.add(badLinkList(shown, read.reason))
    return { diagnostics: report.all, ...count }
  }
  const urls = publishedUrls(read.text, origin ?? new URL(list).origin)
  if (urls === undefined) {
    report.add(badLinkList(shown, 'it is not the urls.json of a site'))
    return { diagnostics: report.all, ...count }
  }
  for (const path of await filesOf(root)) {
    const text = await readText(join(root, path))
    if (text === undefined) continue
    count.files++
    for (const { url, start, end } of findUrls(text, urls.start)) {
      count.links++
      const found = urls.look(url)
      const at = () => placeOf({ path, text }, start, end)
      if (found.kind === 'unsure') count.unsure++
      else if (found.kind === 'no-page')
        report.add(missingSitePage(url.href, { at: at(), nearest: pageUrl(url, found.nearest) }))
      else if (found.kind === 'no-heading')
        report.add(missingSiteHeading(url.href, { at: at(), nearest: found.nearest }))
    }
  }
  return { diagnostics: report.all, ...count }
}

function pageUrl({ origin }: URL, path: string | undefined): string | undefined {
  return path === undefined ? undefined : `${origin}${encodeURI(path)}`
}

type ReadList =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string }

async function readList(root: string, list: string): Promise<ReadList> {
  if (!/^https?:/i.test(list)) {
    const text = await readFile(resolve(list), 'utf8').catch(() => undefined)
    return text === undefined ? { ok: false, reason: 'there is no such file' } : { ok: true, text }
  }
  if (!URL.canParse(list)) return { ok: false, reason: 'it is not a URL' }
  const limits = { timeoutMs: 30_000, maxBytes: 100_000_000, allowPrivate: true }
  return createNodeHost(root).fetch(new URL(list), limits)
}

/** The files that git tracks, or all that are neither hidden nor ignored. */
async function filesOf(root: string): Promise<readonly FilePath[]> {
  const tree = await workingTreeOf(root)
  if (tree === undefined) {
    const listing = await createNodeHost(root).list({
      skipFolders: ['node_modules'],
      ignoreFiles: [filePath('.gitignore')],
    })
    return listing.files
  }
  const tracked = await trackedFiles(tree.top)
  return tracked
    .filter((path) => path.startsWith(tree.prefix))
    .map((path) => filePath(path.slice(tree.prefix.length)))
}

/** The text of a file; `undefined` if it is none, or too large. */
async function readText(path: string): Promise<string | undefined> {
  try {
    const stats = await stat(path)
    if (!stats.isFile() || stats.size > maxBytes) return undefined
    const bytes = await readFile(path)
    return bytes.subarray(0, 8_000).includes(0) ? undefined : bytes.toString('utf8')
  } catch {
    return undefined // it is gone, or may not be read
  }
}
