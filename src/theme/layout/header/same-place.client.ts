import { rememberVersion } from './version-choice.client.ts'
import { decoded, oncePer } from '../../authoring/dom.client.ts'
import { memoryKeys } from '../../../base/storage-keys.ts'

/**
 * A reader who chooses another language or version stays where they are: query and anchor go along. Where the other page has no
 * such anchor, its heading at the same position is shown.
 */
export function start(page: ParentNode): void {
  rememberVersion(page)
  listen(document)
}

const menuLinks = '[data-part="languages"] a, [data-part="versions"] a'

const listen = oncePer((page: Document) => {
  arrive()
  for (const kind of ['click', 'auxclick']) {
    page.addEventListener(
      kind,
      ({ target }) => {
        const link = (target as Element).closest?.<HTMLAnchorElement>(menuLinks)
        if (!link || link.origin !== location.origin) return
        link.search = location.search
        link.hash = location.hash
        if (link.pathname !== location.pathname) leave()
      },
      true,
    )
  }
})

function headings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part="body"] :is(h2,h3,h4)[id]')]
}

/** Notes the heading that the reader sees, by its position, and how far it is from the top in pixels. */
function leave(): void {
  const wanted = decoded(location.hash.slice(1))
  const all = headings()
  const tops = all.map((heading) => heading.getBoundingClientRect().top)
  const named = all.findIndex(({ id }) => id === wanted)
  const at = scrollY > 0 ? tops.findLastIndex((top) => top < innerHeight / 2) : -1
  if (named < 0 && at < 0) return
  try {
    sessionStorage.setItem(memoryKeys.place, `${named} ${at} ${Math.round(tops[at] ?? 0)}`)
  } catch {
    // Storage is forbidden: the other page starts at its anchor, or at its top.
  }
}

function arrive(): void {
  let noted: string | null = null
  try {
    noted = sessionStorage.getItem(memoryKeys.place)
    sessionStorage.removeItem(memoryKeys.place)
  } catch {
    return
  }
  if (noted === null) return
  const [named = -1, at = -1, top = 0] = noted.split(' ').map(Number)
  const all = headings()
  const isMissing =
    location.hash !== '' && document.getElementById(decoded(location.hash.slice(1))) === null
  const same = all[named]
  if (isMissing && same !== undefined) return location.replace(`#${encodeURIComponent(same.id)}`)
  const seen = all[at]
  if (location.hash === '' && seen !== undefined)
    scrollTo({ top: scrollY + seen.getBoundingClientRect().top - top, behavior: 'instant' })
}
