import { attributes } from '../../base/text/html-escape.ts'
import { frame, iconImage, inlineSvg, isIconFile, meaning } from './icon-image.ts'
import { createIconSearch } from './match-icon.ts'
import { parseIconName } from './parse-icon-name.ts'
import type { IconOptions } from '../render-scope.ts'
import type { IconLibrary, IconRef } from '../../config/setting-types.ts'
import type { IconDrawing, IconDrawings } from './icon-set.ts'

/**
 * Icons as HTML: a name is drawn from the sets, a path or an address becomes an `<img>`, inline SVG stays what it is.
 * A name nobody knows comes back with the nearest one that somebody does. `address` says where a file of the site is
 * served.
 */
export function createIcons(
  drawings: IconDrawings,
  { address = (path) => path }: { readonly address?: (path: string) => string } = {},
): Icons {
  const search = createIconSearch(drawings)
  const known = new Map<string, IconDrawing | undefined>()

  return {
    svg(icon, library, options = {}) {
      if (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i.test(icon.name)) {
        return { found: true, html: inlineSvg(icon.name.slice(icon.name.search(/<svg/i)), options) }
      }
      if (isIconFile(icon.name)) {
        return { found: true, html: iconImage({ src: address(icon.name.trim()) }, options) }
      }
      const wish = parseIconName(icon, library)
      const key = `${wish.library} ${wish.look ?? ''} ${wish.name}`
      if (!known.has(key)) known.set(key, search.find(wish))
      const drawing = known.get(key)
      if (drawing !== undefined) return { found: true, html: svg(drawing, options) }
      const meant = search.nearest(wish)
      return { found: false, ...(meant !== undefined && { nearest: meant }) }
    },
  }
}

function svg({ body, width, height }: IconDrawing, options: IconOptions): string {
  const start = attributes({
    ...frame(options),
    viewBox: `0 0 ${width} ${height}`,
    fill: 'currentColor',
    ...meaning(options),
  })
  return `<svg${start}>${body}</svg>`
}

export interface Icons {
  svg(icon: IconRef, library: IconLibrary, options?: IconOptions): IconResult
}

export type IconResult =
  | { readonly found: true; readonly html: string }
  | { readonly found: false; readonly nearest?: string }
