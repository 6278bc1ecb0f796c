import { fieldAnchors, plainAnchor } from '../../base/text/heading-slug.ts'
import { decoded, oncePer } from '../../theme/authoring/dom.client.ts'

/**
 * Redirects a URL fragment to where the settings say that its place is now, or one that another generator created (`#4.-what’s-new`, `#body-name`) to the
 * element with the equivalent id.
 */
export function start(): void {
  lookUp(document)
}

const lookUp = oncePer((page: Document) => {
  const wanted = decoded(location.hash.slice(1))
  if (wanted === '' || page.getElementById(wanted) !== null) return
  const list = page.querySelector<HTMLTemplateElement>('template[data-part="moved-anchors"]')
  const moved = [...(list?.content.querySelectorAll('a') ?? [])].find(
    (link) => link.dataset['anchor'] === wanted,
  )
  if (moved !== undefined) return location.replace(moved.getAttribute('href') ?? '')
  const plain = plainAnchor(wanted)
  const field = fieldAnchors(wanted).find((id) => page.getElementById(id) !== null)
  const match =
    field !== undefined
      ? { id: field }
      : [...page.querySelectorAll('main [id]')].find(({ id }) => plainAnchor(id) === plain)
  if (match !== undefined) location.replace(`#${encodeURIComponent(match.id)}`)
})
