import type { Task } from '../../../../base/cooperative-task.ts'
import { foldDiacritics } from '../../../fold-diacritics.ts'
import type { TermList } from './merge-segments.ts'
import type { SearchFile, SearchTools } from '../../../search-types.ts'

/** A candidate for spelling correction, and log2 of its document frequency. */
export type KnownWord = readonly [word: string, documents: number]

/** Only words of these lengths are corrected. */
const minCorrected = 4
const maxCorrected = 24

/** Characters of a shard before deflate. */
const fileSize = 16_000

/** Minimum document frequency in a large site, where a word on a single page is often a typo itself. */
const manyDocuments = 2_000

export interface SpellingShards {
  readonly files: readonly SearchFile[]
  /** The first key of each shard. */
  readonly starts: readonly string[]
}

/**
 * The words of a site by their first two letters and again by their last two. One or two typos leave at least one end
 * of a word intact, so its correction is in the shard of one of its ends.
 */
export function* spellingShards(
  lists: readonly TermList[],
  documents: number,
  { deflate }: SearchTools,
): Task<SpellingShards> {
  const byKey = new Map<string, string[]>()
  const least = documents > manyDocuments ? 2 : 1
  for (const list of lists) {
    if (list.documents < least || !isCorrectable(list.term)) continue
    const entry = `${list.term}${Math.min(9, Math.round(Math.log2(list.documents)))}`
    for (const key of spellingKeys(list.term)) {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, [entry])
      else known.push(entry)
    }
  }
  yield
  const files: SearchFile[] = []
  const starts: string[] = []
  let lines: string[] = []
  let size = 0
  const close = () => {
    if (lines.length === 0) return
    files.push({
      path: spellingFile(files.length),
      contents: deflate(encoder.encode(lines.join('\n'))),
    })
    lines = []
    size = 0
  }
  for (const key of [...byKey.keys()].sort()) {
    const line = `${key} ${byKey.get(key)!.sort().join(' ')}`
    if (size > 0 && size + line.length > fileSize) {
      close()
      yield
    }
    if (lines.length === 0) starts.push(files.length === 0 ? '' : key)
    lines.push(line)
    size += line.length
  }
  close()
  return { files, starts }
}

export function spellingFile(index: number): string {
  return `words-${index}.bin`
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
