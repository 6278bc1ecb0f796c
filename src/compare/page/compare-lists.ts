import { diffArrays } from 'diff'

/** Items of the old list that the new one has not in this order. */
export interface Gap {
  readonly lost: readonly string[]
  /** What the new list has in their place. */
  readonly added: readonly string[]
  /** Where they begin in the old list. */
  readonly at: number
  /** Where they would be in the new list. */
  readonly freshAt: number
}

/**
 * The gaps between two lists. Lists that differ in more than `maxEdits` places are too far apart for an order: then what
 * counts is how often each item is there.
 */
export function gapsOf(
  old: readonly string[],
  fresh: readonly string[],
): { readonly gaps: readonly Gap[]; readonly isOrdered: boolean } {
  if (old.length === fresh.length && old.every((item, index) => item === fresh[index]))
    return { gaps: [], isOrdered: true }
  const changes = diffArrays([...old], [...fresh], { maxEditLength: maxEdits })
  if (changes === undefined) return { gaps: unorderedGaps(old, fresh), isOrdered: false }
  const gaps: Gap[] = []
  let at = 0
  let freshAt = 0
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index]
    if (change === undefined) break
    const next = changes[index + 1]
    if (change.removed) {
      const added = next?.added ? next.value : []
      const previous = changes[index - 1]
      const all = previous?.added ? previous.value : added
      gaps.push({
        lost: change.value,
        added: all,
        at,
        freshAt: previous?.added ? freshAt - all.length : freshAt,
      })
      at += change.value.length
    } else {
      if (!change.added) at += change.value.length
      freshAt += change.value.length
    }
  }
  return { gaps: gaps.filter((gap) => !isJoined(gap)), isOrdered: true }
}

/** How many items may come and go before only their number is compared. */
const maxEdits = 8000

/** Whether the words are there, only written together or apart: `time out` for `timeout`. */
function isJoined({ lost, added }: Gap): boolean {
  const text = lost.join('')
  for (let start = 0; start < added.length; start += 1) {
    let joined = ''
    for (let end = start; end < added.length && joined.length < text.length; end += 1)
      joined += added[end] ?? ''
    if (joined === text) return true
  }
  return false
}

function unorderedGaps(old: readonly string[], fresh: readonly string[]): Gap[] {
  const left = countOf(fresh)
  return old.flatMap((item, at) => {
    const count = left.get(item) ?? 0
    if (count === 0) return [{ lost: [item], added: [], at, freshAt: 0 }]
    left.set(item, count - 1)
    return []
  })
}

/** How often each item is in a list. */
export function countOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
