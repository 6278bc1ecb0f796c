import { plainAnchor } from '../../base/text/heading-slug.ts'
import { decoded, oncePer } from '../../theme/authoring/dom.client.ts'

/** An address whose `#…` is spelt as another generator would leads to the place that was meant all the same. */
export function start(): void {
  lookUp(document)
}

const lookUp = oncePer((page: Document) => {
  const wanted = decoded(location.hash.slice(1))
  if (wanted === '' || page.getElementById(wanted) !== null) return
  const plain = plainAnchor(wanted)
  const meant = [...page.querySelectorAll('#content [id]')].find(
    ({ id }) => plainAnchor(id) === plain,
  )
  if (meant !== undefined) location.replace(`#${encodeURIComponent(meant.id)}`)
})
