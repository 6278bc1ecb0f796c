import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redirects } from './redirects.ts'
import { refreshOf } from './redirects.ts'
import { fileAt, type SiteFiles } from './site-files.ts'

/** The response of a site for a path. */
export type SiteResponse =
  | { readonly kind: 'page'; readonly file: string; readonly html: string }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'nothing'; readonly cause: string }

/** Follows redirects to the page that readers of a path get. */
export async function resolvePath(
  path: string,
  site: SiteFiles,
  redirects: Redirects,
): Promise<SiteResponse> {
  const seen = new Set<string>()
  let current = path
  while (seen.size < maxRedirects) {
    if (/^[a-z][\w+.-]*:|^\/\//i.test(current)) return { kind: 'elsewhere', url: current }
    const [plain = '/'] = current.split(/[?#]/)
    if (seen.has(plain)) return { kind: 'nothing', cause: 'The redirect leads in a circle.' }
    seen.add(plain)
    const file = fileAt(plain, site.files)
    let next: string | undefined
    if (file === undefined) next = redirects(plain)
    else if (!/\.html?$/i.test(file)) return { kind: 'file', file }
    else {
      const html = await readFile(join(site.root, file), 'utf8')
      const target = refreshOf(html)
      if (target === undefined) return { kind: 'page', file, html }
      next = /^[a-z][\w+.-]*:|^\/\//i.test(target)
        ? target
        : new URL(target, `http://site/${encodeURI(file)}`).pathname
    }
    if (next === undefined)
      return {
        kind: 'nothing',
        cause:
          seen.size === 1
            ? 'The new site has no page and no redirect for it.'
            : `It is redirected to ${plain}, which does not exist.`,
      }
    current = next
  }
  return { kind: 'nothing', cause: 'There are too many redirects.' }
}

const maxRedirects = 10
