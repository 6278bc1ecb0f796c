import type { Task } from '../../../../../base/cooperative-task.ts'
import { foldDiacritics } from '../../../../fold-diacritics.ts'
import type { Dictionary } from '../dictionary.ts'
import { cutShards, nameShards } from './cut-shards.ts'
import type { NamedShards } from './cut-shards.ts'
import type { SearchTools } from '../../../../search-types.ts'

/** A candidate for spelling correction, and log2 of its document frequency. */
export type KnownWord = readonly [word: string, documents: number]

/** Only words of these lengths are corrected. */
const minCorrected = 4
const maxCorrected = 24

/** Characters of a shard before deflate. */
const minBytes = 11_000
const maxBytes = 20_000

const manyDocuments = 2_000

/**
 * The words of a site by their first two letters and again by their last two. One or two typos leave at least one end
 * of a word intact, so its correction is in the shard of one of its ends.
 */
export function* spellingShards(
  { terms, documents }: Dictionary,
  { minCount, tools }: { readonly minCount: number; readonly tools: SearchTools },
): Task<NamedShards> {
  const byKey = new Map<string, string[]>()
  for (const [index, term] of terms.entries()) {
    const entry = spellingEntry(term, documents[index]!, minCount)
    if (entry === undefined) continue
    for (const key of spellingKeys(term)) {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, [entry])
      else known.push(entry)
    }
  }
  yield
  const keys = [...byKey.keys()].sort()
  const lines = keys.map((key) => `${key} ${byKey.get(key)!.sort().join(' ')}`)
  const cuts = cutShards({
    count: keys.length,
    minBytes,
    maxBytes,
    bytes: (index) => lines[index]!.length,
    key: (index) => keys[index]!,
  })
  yield
  const starts = cuts.map((cut, shard) => (shard === 0 ? '' : keys[cut]!))
  const shards = cuts.map((cut, shard) => {
    return { bytes: encoder.encode(lines.slice(cut, cuts[shard + 1]).join('\n')) }
  })
  return nameShards(starts, shards, tools)
}

/** The minimum document frequency of a word: in a large site, a word on a single page is often a typo itself. */
export function minDocuments(documents: number): number {
  return documents > manyDocuments ? 2 : 1
}

/** A word with log2 of its document frequency, as it is in a shard; `undefined` if it is no candidate. */
export function spellingEntry(
  term: string,
  documents: number,
  minCount: number,
): string | undefined {
  if (documents < minCount || !isCorrectable(term)) return undefined
  return `${term}${Math.min(9, Math.round(Math.log2(documents)))}`
}

/** The keys of the shards that contain corrections of a word. */
export function spellingKeys(word: string): readonly string[] {
  const folded = foldDiacritics(word)
  return [folded.slice(0, 2), `~${folded.slice(-2)}`]
}

export function isCorrectable(word: string): boolean {
  return (
    word.length >= minCorrected &&
    word.length <= maxCorrected &&
    (onlyAscii.test(word) || onlyLetters.test(word))
  )
}

/** A fast path for most words: Unicode property escapes are slow. */
const onlyAscii = /^[a-z]+$/

const onlyLetters =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{M}]+$/u

/** The words of a key in a spelling shard. */
export function wordsOf(text: string, key: string): KnownWord[] {
  const start = text.startsWith(`${key} `) ? 0 : text.indexOf(`\n${key} `) + 1
  if (start === 0 && !text.startsWith(`${key} `)) return []
  const end = text.indexOf('\n', start)
  return text
    .slice(start + key.length + 1, end === -1 ? undefined : end)
    .split(' ')
    .map((entry) => [entry.slice(0, -1), Number(entry.at(-1))])
}

const encoder = new TextEncoder()
