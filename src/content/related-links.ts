import { isExternal } from '../base/paths.ts'
import type { Frontmatter, PageLink } from './page.ts'
import type { Source } from '../diagnostics/diagnostic.ts'

/** The related pages in a page's frontmatter. */
export interface RelatedEntry {
  readonly title?: string
  /** As a link of the page would be written: paths begin at the root. */
  readonly href: string
}

/** `related: ["guides/start", "The API: /api"]`. */
export function relatedEntries({ related }: Frontmatter): readonly RelatedEntry[] {
  if (related === undefined || related === false) return []
  return related.map((entry) => {
    const [, title, target = entry] = /^(.+?):\s+(\S+)$/.exec(entry.trim()) ?? []
    const href = /^[/.#?]/.test(target) || isExternal(target) ? target : `/${target.trim()}`
    return { ...(title !== undefined && { title }), href }
  })
}

/** The same as links of the page, so that they are checked like all others. */
export function relatedLinks(meta: Frontmatter, { path, text }: Source): readonly PageLink[] {
  return relatedEntries(meta).map(({ href }) => {
    const written = text.includes(href) ? href : href.replace(/^\//, '')
    const offset = text.indexOf(written)
    return { href, from: path, ...(offset !== -1 && { offset }) }
  })
}
