import { inter, interFamilies } from '../../base/inter-families.ts'
import { memoryKeys } from '../../base/storage-keys.ts'
import { oncePer } from '../../theme/authoring/dom.client.ts'
import { remember } from '../../theme/local-storage.client.ts'

/**
 * Remembers for the next page that the theme's font is loaded (`firstPaintScript`). If the first paint of this one did not wait for
 * it, it is loaded now.
 */
export const start = oncePer((page: Document) => {
  const isLate = page.documentElement.matches('.late-font')
  addEventListener('load', () => setTimeout(isLate ? loadFont : findFont, restMs, page))
})

/** After the page was loaded, so that the font does not delay its images. */
const restMs = 500

function loadFont({ fonts, title }: Document): void {
  // the faces of the letters of a title are those of the page; without a line, the next page tries again
  void fonts.load(`1em ${inter}`, title).then(
    (faces) => faces.length > 0 && remember(memoryKeys.font, '1'),
    () => undefined,
  )
}

/** A site may have another font in a style sheet of its own. */
function findFont({ fonts }: Document): void {
  const isShown = [...fonts].some(
    ({ family, status }) => status === 'loaded' && family.includes(interFamilies['latin']!),
  )
  if (isShown) remember(memoryKeys.font, '1')
}
