import { attributes } from '../../base/text/html-escape.ts'
import { frame, iconImage, inlineSvg, isIconFile, meaning } from './icon-image.ts'
import { createIconSearch } from './match-icon.ts'
import type { FoundIcon } from './match-icon.ts'
import { parseIconName } from './parse-icon-name.ts'
import type { IconOptions } from '../render-scope.ts'
import type { IconLibrary, IconRef } from '../../config/setting-types.ts'
import type { IconDrawing, IconDrawings } from './icon-set.ts'

/**
 * Renders icons as HTML: a name is looked up in the icon sets, a path or a URL becomes an `<img>`, and inline SVG is
 * kept as it is. For an unknown name, the nearest known name is returned. `fileUrl` returns the URL of a file of the
 * site.
 */
export function createIcons(
  drawings: IconDrawings,
  { fileUrl = (path) => path }: { readonly fileUrl?: (path: string) => string } = {},
): Icons {
  const search = createIconSearch(drawings)
  const known = new Map<string, FoundIcon | undefined>()

  return {
    svg(icon, library, options = {}) {
      if (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i.test(icon.name)) {
        return { found: true, html: inlineSvg(icon.name.slice(icon.name.search(/<svg/i)), options) }
      }
      if (isIconFile(icon.name)) {
        return { found: true, html: iconImage({ src: fileUrl(icon.name.trim()) }, options) }
      }
      const wish = parseIconName(icon, library)
      const key = `${wish.library} ${wish.look ?? ''} ${wish.name}`
      if (!known.has(key)) known.set(key, search.find(wish))
      const found = known.get(key)
      if (found !== undefined) {
        const { drawing, inPlace } = found
        return {
          found: true,
          html: svg(drawing, options),
          ...(inPlace && { inPlace }),
        }
      }
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
  | {
      readonly found: true
      readonly html: string
      /** The free icon that is drawn in place of a paid one. */
      readonly inPlace?: string
    }
  | { readonly found: false; readonly nearest?: string }
