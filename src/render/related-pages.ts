import type { PageFacts } from '../content/page.ts'
import { relatedEntries } from '../content/related-links.ts'
import { resolveLink } from '../site/links/resolve-link.ts'
import type { LinkProps } from '../theme/page-props.ts'
import { hrefOf } from './final-urls.ts'
import type { HrefOptions } from './final-urls.ts'

/** Links to what a page names to be read next, by its title or that of the page; what leads nowhere is left out. */
export function relatedPages(
  { meta, file }: PageFacts,
  { site, style }: HrefOptions,
): readonly LinkProps[] {
  return relatedEntries(meta).flatMap(({ title, href }) => {
    const target = resolveLink(href, file, site)
    if (target.kind === 'missing') return []
    const page = target.kind === 'page' ? site.pages.get(target.route) : undefined
    // a page that is known by its route alone has no title
    if (target.kind === 'page' && page === undefined && title === undefined) return []
    return [{ title: title ?? page?.title ?? href, href: hrefOf(target, style) }]
  })
}
