import { memoryKeys } from '../../base/storage-keys.ts'
import { oncePer } from '../../theme/authoring/dom.client.ts'
import { remember } from '../../theme/local-storage.client.ts'

/**
 * Remembers for the next page that the theme's font is loaded (`firstPaintScript`). If the first paint of this one did not wait for
 * it, it is loaded now.
 */
export const start = oncePer((page: Document) => {
  // after the page was loaded, so that the font does not delay its images
  addEventListener('load', () =>
    setTimeout(async () => {
      const own = [...page.fonts].filter((face) => /Inter [^F]/.test(face.family))
      // the faces of the letters of a title are those of the page; without a line, the next page tries again
      if (page.querySelector('.late-font'))
        await page.fonts
          .load(`1em ${own.map((face) => face.family).join()}`, page.title)
          .catch(() => 0)
      // a site may have another font in a style sheet of its own
      if (own.some((face) => face.status === 'loaded')) remember(memoryKeys.font, '1')
    }, restMs),
  )
})

const restMs = 500
