import { editDistance } from '../../../base/text/edit-distance.ts'
import { decoded } from '../../authoring/dom.client.ts'

/** A page in the list of URLs. */
export interface ListedPage {
  readonly url: string
  readonly title: string
}

/** Finds the pages whose URL is nearest to the path that was requested, nearest first. Pages are added one by one. */
export function createNearest(requested: string, base: string): Nearest {
  const wanted = segmentsOf(requested, base)
  const found: { readonly page: ListedPage; readonly score: number }[] = []
  return {
    add(page) {
      const score = nearness(wanted, segmentsOf(page.url, base))
      if (score < minScore) return
      found.push({ page, score })
      found.sort((one, other) => other.score - one.score)
      if (found.length > maxPages) found.pop()
    },
    pages: () => found.map(({ page }) => page),
  }
}

export interface Nearest {
  add(page: ListedPage): void
  pages(): readonly ListedPage[]
}

const maxPages = 5

/** About a common folder with a page that has one word of two in common. */
const minScore = 1

/** Below the base, lower case, without an extension: `/docs/Guides/Start.html` is `guides`, `start`. */
function segmentsOf(path: string, base: string): readonly string[] {
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : path
  return decoded(below)
    .toLowerCase()
    .replace(/(?:\/index)?(?:\.mdx?|\.html?)?\/*$/, '')
    .split('/')
    .filter((segment) => segment !== '')
}

/** The name counts most; then the folders that lead to it, then words anywhere. */
function nearness(wanted: readonly string[], own: readonly string[]): number {
  if (wanted.length === 0 || own.length === 0) return 0
  const folders = wanted.slice(0, -1).filter((segment, at) => segment === own[at]).length
  const [names, words] = [[wanted.slice(-1), own.slice(-1)] as const, [wanted, own] as const]
  return (
    3 * likeness(names[0][0] ?? '', names[1][0] ?? '') +
    folders / Math.max(wanted.length, own.length) +
    1.5 * sharedWords(...words) +
    1.5 * sharedWords(...names)
  )
}

/** 1 for the same name, less for each letter that differs, 0 for another name. */
function likeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length)
  if (length > maxName) return one === other ? 1 : 0
  const max = Math.floor(length / 3)
  const distance = editDistance(one, other, { max })
  return distance > max ? 0 : 1 - distance / length
}

/** A longer name is a random one, and not compared letter by letter. */
const maxName = 100

/** Words in both, as a share of the words of both. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared / Math.max(1, first.size + second.size - shared)
}

function wordsOf(segments: readonly string[]): ReadonlySet<string> {
  return new Set(segments.flatMap((segment) => segment.split(/[^\p{L}\p{N}]+/u)).filter(Boolean))
}
