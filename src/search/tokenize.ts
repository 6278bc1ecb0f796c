/** Hears of each word of a text: as it is compared (`fold` aside), and where it stands. */
export type WordListener = (word: string, start: number, end: number, kind: WordKind) => void

/**
 * `plain`: a word, or a part of a name in code. `joined`: the parts of a name as one word, beside them. `gram`: a few
 * signs of a script that is written without spaces; those of a run overlap. `tail`: the last sign of such a run.
 */
export type WordKind = 'plain' | 'joined' | 'gram' | 'tail'

/** The words of a text, in order. The index is made of them and queries are read with them. */
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
      // what joins words joins nothing at either end
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

/** What a sign may be in a word; most words are of the first kinds alone, and need no second look. */
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

/** A name in code, or a word with capitals: what `namedWords` does for every script, by the kinds of signs alone. */
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

/** `URL`, `URLs` and `HTTP2`: no more than a word in capitals. */
function isOneWord(written: string): boolean {
  const last = written.length - 1
  const isPlural = written[last] === 's' && last > 0
  for (let at = isPlural ? last - 1 : last; at >= 0; at--)
    if ((kindAt(written, at) & (upperKind | digitKind)) === 0) return false
  return true
}

/** Whether a part begins with the sign at a place that is not the first; `end` is where the last one ends. */
function isHump(written: string, at: number, end: number): boolean {
  if (kindAt(written, at) !== upperKind) return false
  if (kindAt(written, at - 1) !== upperKind) return true
  return at + 2 < end && kindAt(written, at + 1) === lowerKind
}

/** Names in code, and words of every script. */
function anyWords(run: string, offset: number, listen: WordListener): void {
  for (const match of run.matchAll(compound)) {
    const written = match[0]
    const at = offset + match.index
    if (needsGrams.test(written)) mixedWords(written, at, listen)
    else namedWords(written, at, listen)
  }
}

/** Letters and digits, and what joins them to names: `rate-limit`, `create_user`, `docs.json`. */
const compound = /[\p{L}\p{N}\p{M}]+(?:[-_.][\p{L}\p{N}\p{M}]+)*/gu

/** Scripts that are written without spaces, and Hangul, whose words carry their particles. */
const needsGrams =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]/u
const gramRun =
  /(?<pairs>[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]+|[\uac00-\ud7af]+)|(?<triples>[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]+)|(?<others>[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]+)/gu

function mixedWords(written: string, offset: number, listen: WordListener): void {
  for (const { groups, index, 0: run } of written.matchAll(gramRun)) {
    const at = offset + index
    if (groups?.['others'] !== undefined) {
      for (const part of run.matchAll(compound)) namedWords(part[0], at + part.index, listen)
    } else grams(run, at, groups?.['triples'] === undefined ? 2 : 3, listen)
  }
}

function grams(run: string, offset: number, size: number, listen: WordListener): void {
  const signs = [...(halfWidth.test(run) ? run.normalize('NFKC') : run)]
  const ends: number[] = [0]
  for (const sign of signs) ends.push(Math.min(ends.at(-1)! + sign.length, run.length))
  const last = Math.max(0, signs.length - size)
  for (let at = 0; at <= last; at++) {
    const end = Math.min(at + size, signs.length)
    listen(signs.slice(at, end).join(''), offset + ends[at]!, offset + ends[end]!, 'gram')
  }
  if (size === 2 && signs.length > 1) {
    const at = signs.length - 1
    listen(signs[at]!, offset + ends[at]!, offset + ends[at + 1]!, 'tail')
  }
}

const halfWidth = /[\uff66-\uff9f]/

/** Longer ones are not words: hashes, keys, data. */
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

/** Most words: nothing in them asks to be taken apart. */
const plainWord = /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+|[\p{Lu}\p{N}]+s?)$/u
const version = /^v?\d+(?:\.\d+)+$/i
const pieces = /[^-_.]+/g

/** Where the parts of `createUser` and `HTTPServer` begin and end. A single letter stays with what follows: `OAuth`. */
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
