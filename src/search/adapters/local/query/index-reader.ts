import type { TermList } from '../index/merge-segments.ts'
import { cutFor, decodeCuts } from '../index/index-root.ts'
import type { IndexManifest } from '../index/index-root.ts'
import { spellingFile, spellingKeys, wordsOf } from '../index/spelling-shards.ts'
import type { KnownWord } from '../index/spelling-shards.ts'
import { decodeTerms, fileOf, filesFor, termFile } from '../index/term-shards.ts'
import { textFile } from '../index/text-shards.ts'
import type { ShardBoundary, TextPage, TextShard } from '../index/text-shards.ts'

/** The index of a language, read file by file as it is needed. What was read is kept. */
export interface IndexFiles {
  readonly root: IndexManifest
  /** The terms of the files that may hold terms with this folded beginning, at most `most` files. */
  terms(prefix: string, near: string, most: number): Promise<readonly TermList[]>
  /** Whether every term with this beginning lies in one file. */
  isInOneFile(prefix: string): boolean
  /** Whether the file of a folded term is read already, or being read. */
  isRead(folded: string): boolean
  /** The file that holds a folded term itself. */
  termsAt(folded: string): Promise<readonly TermList[]>
  /** Words that share an end with a word. */
  wordsLike(word: string): Promise<readonly KnownWord[]>
  /** The page that a section is shown with, if the file holds it. */
  page(document: number, section: number): Promise<TextPage | undefined>
}

/** Reads a file below the folder of indexes; rejects when it is not there. */
export type ReadFile = (path: string) => Promise<Uint8Array>

export async function openIndexFiles(entry: Uint8Array, read: ReadFile): Promise<IndexFiles> {
  const root = JSON.parse(await inflatedText(entry)) as IndexManifest
  const cuts = decodeCuts(root.cuts)
  const kept = new Map<string, Promise<unknown>>()

  function file<Value>(
    name: string,
    decode: (bytes: Uint8Array) => Promise<Value>,
  ): Promise<Value> {
    const known = kept.get(name) as Promise<Value> | undefined
    if (known !== undefined) return known
    const reading = read(`${root.folder}/${name}`).then(decode)
    kept.set(name, reading)
    // what failed is tried again
    reading.catch(() => kept.delete(name))
    return reading
  }
  const termsOf = (index: number) =>
    file(termFile(index), async (bytes) => decodeTerms(await inflated(bytes)))
  const textOf = (cut: ShardBoundary) =>
    file(textFile(cut), async (bytes) => JSON.parse(await inflatedText(bytes)) as TextShard)

  return {
    root,
    async terms(prefix, near, most) {
      if (root.terms.length === 0) return []
      const [from, to] = filesFor(root.terms, prefix)
      const own = fileOf(root.terms, near)
      const files = Array.from({ length: to - from }, (_, index) => from + index)
        .sort((a, b) => Math.abs(a - own) - Math.abs(b - own))
        .slice(0, most)
      return (await Promise.all(files.map(termsOf))).flat()
    },
    isInOneFile(prefix) {
      const [from, to] = filesFor(root.terms, prefix)
      return to - from <= 1
    },
    isRead: (folded) => kept.has(termFile(fileOf(root.terms, folded))),
    async termsAt(folded) {
      return root.terms.length === 0 ? [] : termsOf(fileOf(root.terms, folded))
    },
    async wordsLike(word) {
      if (root.words.length === 0) return []
      const found = await Promise.all(
        spellingKeys(word).map(async (key) => {
          const name = spellingFile(fileOf(root.words, key))
          return wordsOf(await file(name, inflatedText), key)
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
