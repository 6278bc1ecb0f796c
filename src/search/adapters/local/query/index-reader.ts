import type { TermList } from '../index/dictionary.ts'
import { cutFor, decodeCuts, shardFile, shardName, textFolder } from '../index/index-root.ts'
import type { IndexManifest } from '../index/index-root.ts'
import { spellingKeys, wordsOf } from '../index/shards/spelling-shards.ts'
import type { KnownWord } from '../index/shards/spelling-shards.ts'
import { decodeTerms, fileOf, filesFor } from '../index/shards/term-file.ts'
import { textFile } from '../index/shards/text-shards.ts'
import type { ShardBoundary, TextPage, TextShard } from '../index/shards/text-shards.ts'

/** The index of a language. Its files are fetched on demand and cached. */
export interface IndexFiles {
  readonly root: IndexManifest
  /** The terms of the shards that may contain terms with this folded prefix, of at most `max` shards. */
  terms(prefix: string, near: string, max: number): Promise<readonly TermList[]>
  /** Whether all terms with this prefix are in one shard. */
  isInOneFile(prefix: string): boolean
  /** Whether the shard of a folded term is cached, or being fetched. */
  isRead(folded: string): boolean
  /** The terms of the shard that contains a folded term. */
  termsAt(folded: string): Promise<readonly TermList[]>
  /** Known words with the same beginning or end, for spelling correction. */
  wordsLike(word: string): Promise<readonly KnownWord[]>
  /** The page of a section, if the shard contains it. */
  page(document: number, section: number): Promise<TextPage | undefined>
}

/** Fetches a file below the folder of indexes; rejects when it does not exist. */
export type ReadFile = (path: string) => Promise<Uint8Array>

export async function openIndexFiles(entry: Uint8Array, read: ReadFile): Promise<IndexFiles> {
  const root = JSON.parse(await inflatedText(entry)) as IndexManifest
  const cuts = decodeCuts(root.cuts)
  const kept = new Map<string, Promise<unknown>>()

  function file<Value>(
    path: string,
    decode: (bytes: Uint8Array) => Promise<Value>,
  ): Promise<Value> {
    const known = kept.get(path) as Promise<Value> | undefined
    if (known !== undefined) return known
    const reading = read(path).then(decode)
    kept.set(path, reading)
    // failed requests are not cached
    reading.catch(() => kept.delete(path))
    return reading
  }
  const termFile = (index: number) =>
    shardFile(root.language, 'terms', shardName(root.terms, index))
  const termsOf = (index: number) =>
    file(termFile(index), async (bytes) => decodeTerms(await inflated(bytes)))
  const textOf = (cut: ShardBoundary) =>
    file(
      `${textFolder(root, cut[0])}/${textFile(cut)}`,
      async (bytes) => JSON.parse(await inflatedText(bytes)) as TextShard,
    )

  return {
    root,
    async terms(prefix, near, max) {
      if (root.terms.starts.length === 0) return []
      const [from, to] = filesFor(root.terms.starts, prefix)
      const own = fileOf(root.terms.starts, near)
      const files = Array.from({ length: to - from }, (_, index) => from + index)
        .sort((a, b) => Math.abs(a - own) - Math.abs(b - own))
        .slice(0, max)
      return (await Promise.all(files.map(termsOf))).flat()
    },
    isInOneFile(prefix) {
      const [from, to] = filesFor(root.terms.starts, prefix)
      return to - from <= 1
    },
    isRead: (folded) => kept.has(termFile(fileOf(root.terms.starts, folded))),
    async termsAt(folded) {
      return root.terms.starts.length === 0 ? [] : termsOf(fileOf(root.terms.starts, folded))
    },
    async wordsLike(word) {
      if (root.words.starts.length === 0) return []
      const found = await Promise.all(
        spellingKeys(word).map(async (key) => {
          const name = shardName(root.words, fileOf(root.words.starts, key))
          return wordsOf(await file(shardFile(root.language, 'words', name), inflatedText), key)
        }),
      )
      return [...new Map(found.flat().map((known) => [known[0], known])).values()]
    },
    async page(document, section) {
      const pages = await textOf(cutFor(root.texts, cuts, [document, section]))
      return pages.find(
        ({ n, from, sections }) =>
          n === document && section >= from && section < from + sections.length,
      )
    },
  }
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const whole = new Response(
    new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(inflating()),
  )
  return new Uint8Array(await whole.arrayBuffer())
}

async function inflatedText(bytes: Uint8Array): Promise<string> {
  return new TextDecoder().decode(await inflated(bytes))
}

function inflating(): ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new DecompressionStream('deflate-raw')
}
