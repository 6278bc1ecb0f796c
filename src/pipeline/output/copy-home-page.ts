import { readFile } from 'node:fs/promises'
import { markdownPath, outputPath } from '../../base/paths.ts'
import type { FilePath, UrlOptions } from '../../base/paths.ts'
import { isHomeCopied } from '../../site/all-pages-route.ts'
import type { Site } from '../../site/site.ts'
import type { OutputWriter } from './output-writer.ts'

interface CopyOptions {
  readonly site: Pick<Site, 'home' | 'pages' | 'redirects'>
  readonly style: UrlOptions
  /** Files that are not written because another file has their path. */
  readonly skipped: ReadonlySet<FilePath>
}

/** Copies the home page to `/` if it has another route. */
export async function copyHomePage(
  { site, style, skipped }: CopyOptions,
  output: OutputWriter,
): Promise<void> {
  if (!isHomeCopied(site)) return
  const { home } = site
  const copies = [
    ['index.html', outputPath(home, style.urls)],
    ['index.md', markdownPath(home)],
  ] as const
  for (const [to, from] of copies) {
    const path = to as FilePath
    if (skipped.has(path) || skipped.has(from)) continue
    output.put(path, await readFile(output.locate(from)))
  }
}
