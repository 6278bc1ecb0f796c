import { attributes, escapeHtml } from '../../base/text/html-escape.ts'
import type { PageImage, PageLink } from '../../content/page.ts'
import { fillHoles } from '../../theme/body/holes.ts'

/** HTML whose holes are filled with the URLs as the author wrote them, before links are resolved. */
export function withAuthoredUrls(
  html: string,
  { links, images }: { readonly links: readonly PageLink[]; readonly images: readonly PageImage[] },
): string {
  return fillHoles(html, {
    links: links.map(({ href }) => escapeHtml(href)),
    images: images.map(({ src }) => attributes({ src }).trimStart()),
  })
}
