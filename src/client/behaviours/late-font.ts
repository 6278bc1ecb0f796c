import { memoryKeys } from '../../base/storage-keys.ts'
import { inter } from '../../base/inter-families.ts'
import { oncePer } from '../../theme/authoring/dom.client.ts'
import { remember } from '../../theme/local-storage.client.ts'

/** Loads the theme's font for the next page, if the first paint of this one did not wait for it (`firstPaintScript`). */
export function start(page: Document): void {
  if (page.documentElement.matches('.late-font')) load(page)
}

const load = oncePer((page: Document) => {
  addEventListener('load', () => setTimeout(loadFont, restMs, page))
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
