import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface PageWeight {
  /** Mean size of the HTML of a page in bytes, uncompressed. */
  readonly htmlBytes: number
  /** Transfer size of one content page, with gzip. */
  readonly scriptKb: number
  readonly cssKb: number
}

/** The size of the pages of a built site. The scripts and styles of `page` are counted. */
export async function weighSite(
  out: string,
  { base = '', page }: { readonly base?: string; readonly page: string },
): Promise<PageWeight> {
  const files = (await readdir(out, { recursive: true })).filter((file) => file.endsWith('.html'))
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(out, file))).size))
  const html = await readFile(join(out, page, 'index.html'), 'utf8')
  const load = (pattern: RegExp) =>
    Promise.all(
      [...html.matchAll(pattern)].map(async ([, href = '']) => {
        const path = href.slice(base.length).split('?', 1)[0] ?? ''
        return gzipSync(await readFile(join(out, path)), { level: 9 }).length
      }),
    )
  const scripts = await load(/<script[^>]*? src="?(\/[^"\s>]+)/g)
  const modules = await load(/<link[^>]*?rel="?modulepreload"?[^>]*? href="?(\/[^"\s>]+)/g)
  const styles = await load(/<link(?=[^>]*?rel="?stylesheet)[^>]*? href="?(\/[^"\s>]+)/g)
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(
    ([, css = '']) => gzipSync(css, { level: 9 }).length,
  )
  return {
    htmlBytes: sum(sizes) / sizes.length,
    scriptKb: sum([...scripts, ...modules]) / 1024,
    cssKb: sum([...styles, ...inline]) / 1024,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
