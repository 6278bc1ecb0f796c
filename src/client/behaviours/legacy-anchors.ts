import { fieldAnchors, plainAnchor } from '../../base/text/heading-slug.ts'
import { decoded, oncePer } from '../../theme/authoring/dom.client.ts'

/** Redirects a URL fragment that another generator created (`#4.-what’s-new`, `#body-name`) to the element with the equivalent id. */
export function start(): void {
  lookUp(document)
}

const lookUp = oncePer((page: Document) => {
  const wanted = decoded(location.hash.slice(1))
  if (wanted === '' || page.getElementById(wanted) !== null) return
  const plain = plainAnchor(wanted)
  const field = fieldAnchors(wanted).find((id) => page.getElementById(id) !== null)
  const match =
    field !== undefined
      ? { id: field }
      : [...page.querySelectorAll('main [id]')].find(({ id }) => plainAnchor(id) === plain)
  if (match !== undefined) location.replace(`#${encodeURIComponent(match.id)}`)
})
