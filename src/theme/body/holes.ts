import { HOLE_END, HOLE_START } from '../../content/page.ts'

/** The values of a page's holes, by number: escaped attribute values, and whole attributes. */
export interface Fillings {
  /** Final URLs of links. */
  readonly links: readonly string[]
  /** `src="…" width="…" height="…"` of images. */
  readonly images: readonly string[]
  /** `href="…"` of the sources of imported code; empty where none is known. */
  readonly sources?: readonly string[]
}

const imageAttribute = ` data-image="${HOLE_START}i`
const sourceAttribute = ` data-source="${HOLE_START}s`

/**
 * Fills the holes in HTML: a URL replaces the hole of a link, and the attributes of an image replace the `data-image`
 * attribute around its hole. Text that only looks like a hole is kept.
 */
export function fillHoles(html: string, { links, images, sources = [] }: Fillings): string {
  let at = html.indexOf(HOLE_START)
  if (at === -1) return html
  let filled = ''
  let done = 0
  for (; at !== -1; at = html.indexOf(HOLE_START, Math.max(done, at + 1))) {
    const end = html.indexOf(HOLE_END, at)
    if (end === -1) break
    const number = Number(html.slice(at + 2, end))
    if (html[at + 1] === 'l') {
      const href = links[number]
      if (href === undefined) continue
      filled += html.slice(done, at) + href
      done = end + 1
    } else if (html[at + 1] === 'i') {
      const start = at + 2 - imageAttribute.length
      const attributes = images[number]
      if (attributes === undefined || !html.startsWith(imageAttribute, start)) continue
      filled += `${html.slice(done, start)} ${attributes}`
      done = end + 2 // the attribute's closing quote too
    } else if (html[at + 1] === 's') {
      const start = at + 2 - sourceAttribute.length
      if (!html.startsWith(sourceAttribute, start)) continue
      const attributes = sources[number] ?? ''
      filled += html.slice(done, start) + (attributes === '' ? '' : ` ${attributes}`)
      done = end + 2
    }
  }
  return filled + html.slice(done)
}
