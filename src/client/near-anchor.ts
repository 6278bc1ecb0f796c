import { plainAnchor } from '../base/slug.ts'

/** An address whose `#…` is spelt as another generator would leads to the place that was meant all the same. */
export function start(): void {
  const wanted = decodeURIComponent(location.hash.slice(1))
  if (wanted === '' || document.getElementById(wanted) !== null) return
  const plain = plainAnchor(wanted)
  const meant = [...document.querySelectorAll('#content [id]')].find(
    ({ id }) => plainAnchor(id) === plain,
  )
  if (meant !== undefined) location.replace(`#${encodeURIComponent(meant.id)}`)
}
