import { memoryKeys } from '../../base/storage-keys.ts'
import { oncePer } from '../../theme/authoring/dom.client.ts'
import { remember } from '../../theme/local-storage.client.ts'

/** Loads the theme's font for the next page, if the first paint of this one did not wait for it (`firstPaintScript`). */
export function start(): void {
  listen(document)
}

const listen = oncePer(({ documentElement }: Document) => {
  if (!documentElement.classList.contains('late-font')) return
  const load = () => setTimeout(() => void loadFont(), restMs)
  if (document.readyState === 'complete') load()
  else addEventListener('load', load)
})

/** After the page was loaded, so that the font does not delay its images. */
const restMs = 500

async function loadFont(): Promise<void> {
  const text = document.querySelector('main')?.textContent.slice(0, 500)
  const faces = await document.fonts.load('1em "Inter Variable"', text).catch(() => [])
  if (faces.length > 0) remember(memoryKeys.font, 'loaded')
}
