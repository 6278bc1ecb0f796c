/** Called for each token of a text, with the normalized word (diacritics are not folded yet) and its range. */
export type WordListener = (word: string, start: number, end: number, kind: WordKind) => void

/**
 * `plain`: a word, or a part of an identifier. `joined`: all parts of an identifier as one word, in addition to the
 * parts. `ngram`: an overlapping bigram or trigram of a script that is written without spaces. `suffix`: the last
 * character of such a run.
 */
export type WordKind = 'plain' | 'joined' | 'ngram' | 'suffix'

/** Splits a text into tokens, in order. The indexer and the query parser share it, so that both see the same words. */
export function tokenize(text: string, listen: WordListener): void {
  const size = text.length
  let at = 0
  while (at < size) {
    const start = at
    let kinds = 0
    for (; at < size; at++) {
      const code = text.charCodeAt(at)
      const kind = code < 128 ? kindOf[code]! : otherKind
      if (kind === 0) break
      // a joining character at either end is not part of the word
      if (kind === joinKind && (at === start || !isInWord(text, at + 1))) break
      kinds |= kind === upperKind && at > start ? humpKind : kind
    }
    if (at === start) at++
    else if (kinds <= plainKinds) {
      if (at - start > maxWord) continue
      const word = text.slice(start, at)
      listen(kinds & upperKind ? word.toLowerCase() : word, start, at, 'plain')
    } else if (kinds < otherKind) asciiName(text.slice(start, at), start, listen)
    else anyWords(text.slice(start, at), start, listen)
  }
}

/** Character classes, as bits. Most words have only the first three and need no second pass. */
const lowerKind = 1
const digitKind = 2
const upperKind = 4
const plainKinds = lowerKind | digitKind | upperKind
const humpKind = 8
const joinKind = 16
const otherKind = 32

const kindOf = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  if (/[a-z]/.test(sign)) return lowerKind
  if (/\d/.test(sign)) return digitKind
  if (/[A-Z]/.test(sign)) return upperKind
  return /[-_.]/.test(sign) ? joinKind : 0
})

function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 128 || (kindOf[code]! & plainKinds) > 0
}

/** An ASCII identifier, or a word with capitals: a fast path for `namedWords`, using only character classes. */
function asciiName(written: string, offset: number, listen: WordListener): void {
  const word = written.toLowerCase()
  const size = written.length
  if (isOneWord(written)) {
    if (size <= maxWord) listen(word, offset, offset + size, 'plain')
    return
  }
  if (kindAt(written, size - 1) === digitKind && version.test(written)) {
    listen(word, offset, offset + size, 'plain')
    return
  }
  let count = 0
  let joined = ''
  for (let at = 0; at < size;) {
    let end = at
    while (end < size && kindAt(written, end) !== joinKind) end++
    if (end - at <= maxWord) {
      for (let from = at, to = at + 1; from < end; to++) {
        if (to < end && (to - from === 1 || !isHump(written, to, end))) continue
        const part = word.slice(from, to)
        listen(part, offset + from, offset + to, 'plain')
        joined += part
        count++
        from = to
      }
    }
    at = end + 1
  }
  if (count > 1 && count <= maxParts && joined.length <= maxName)
    listen(joined, offset, offset + size, 'joined')
}

function kindAt(text: string, at: number): number {
  return kindOf[text.charCodeAt(at)]!
}

/** `URL`, `URLs` and `HTTP2`: one word in capitals. */
function isOneWord(written: string): boolean {
  const last = written.length - 1
  const isPlural = written[last] === 's' && last > 0
  for (let at = isPlural ? last - 1 : last; at >= 0; at--)
    if ((kindAt(written, at) & (upperKind | digitKind)) === 0) return false
  return true
}

/** Whether a part of an identifier begins at `at`, which is not its first character; `end` is the end of the piece. */
function isHump(written: string, at: number, end: number): boolean {
  if (kindAt(written, at) !== upperKind) return false
  if (kindAt(written, at - 1) !== upperKind) return true
  return at + 2 < end && kindAt(written, at + 1) === lowerKind
}

/** Identifiers, and words of every script. */
function anyWords(run: string, offset: number, listen: WordListener): void {
  for (const match of run.matchAll(compound)) {
    const written = match[0]
    const at = offset + match.index
    if (needsNgrams.test(written)) mixedWords(written, at, listen)
    else namedWords(written, at, listen)
  }
}

/** Letters and digits, and the characters that join them: `rate-limit`, `create_user`, `docs.json`. */
const compound = /[\p{L}\p{N}\p{M}]+(?:[-_.][\p{L}\p{N}\p{M}]+)*/gu

/** Scripts that are written without spaces, and Hangul, whose words include their particles. */
const needsNgrams =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]/u
const ngramRun =
  /(?<pairs>[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]+|[\uac00-\ud7af]+)|(?<triples>[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]+)|(?<others>[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]+)/gu

function mixedWords(written: string, offset: number, listen: WordListener): void {
  for (const { groups, index, 0: run } of written.matchAll(ngramRun)) {
    const at = offset + index
    if (groups?.['others'] !== undefined) {
      for (const part of run.matchAll(compound)) namedWords(part[0], at + part.index, listen)
    } else ngrams(run, at, groups?.['triples'] === undefined ? 2 : 3, listen)
  }
}

function ngrams(run: string, offset: number, size: number, listen: WordListener): void {
  const signs = [...(halfWidth.test(run) ? run.normalize('NFKC') : run)]
  const ends: number[] = [0]
  for (const sign of signs) ends.push(Math.min(ends.at(-1)! + sign.length, run.length))
  const last = Math.max(0, signs.length - size)
  for (let at = 0; at <= last; at++) {
    const end = Math.min(at + size, signs.length)
    listen(signs.slice(at, end).join(''), offset + ends[at]!, offset + ends[end]!, 'ngram')
  }
  if (size === 2 && signs.length > 1) {
    const at = signs.length - 1
    listen(signs[at]!, offset + ends[at]!, offset + ends[at + 1]!, 'suffix')
  }
}

const halfWidth = /[\uff66-\uff9f]/

/** Longer tokens are hashes, keys or data, and are not indexed. */
const maxWord = 40
const maxName = 32
const maxParts = 5

function namedWords(written: string, offset: number, listen: WordListener): void {
  if (plainWord.test(written)) {
    if (written.length <= maxWord) listen(lower(written), offset, offset + written.length, 'plain')
    return
  }
  if (version.test(written)) {
    listen(written.toLowerCase(), offset, offset + written.length, 'plain')
    return
  }
  let count = 0
  let joined = ''
  for (const { index, 0: piece } of written.matchAll(pieces)) {
    if (piece.length > maxWord) continue
    for (const [from, to] of humps(piece)) {
      const start = offset + index + from
      const part = lower(piece.slice(from, to))
      listen(part, start, start + to - from, 'plain')
      joined += part
      count++
    }
  }
  if (count > 1 && count <= maxParts && joined.length <= maxName)
    listen(joined, offset, offset + written.length, 'joined')
}

/** Most words: they have no parts. */
const plainWord = /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+|[\p{Lu}\p{N}]+s?)$/u
const version = /^v?\d+(?:\.\d+)+$/i
const pieces = /[^-_.]+/g

/** The ranges of the parts of `createUser` and `HTTPServer`. A single letter stays with the next part: `OAuth`. */
function humps(piece: string): [from: number, to: number][] {
  const cuts = [0]
  for (const { index } of piece.matchAll(humpStart)) {
    if (index - cuts.at(-1)! > 1 && index > 0) cuts.push(index)
  }
  return cuts.map((from, number) => [from, cuts[number + 1] ?? piece.length])
}

const humpStart = /(?<=[\p{Ll}\p{N}])\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll}(?!\b))/gu

function lower(word: string): string {
  return (isAscii.test(word) ? word : word.normalize('NFKC')).toLowerCase()
}

const isAscii = /^[\0-\x7f]*$/
