/** The emoji of a name such as `rocket`. */
export type EmojiOf = (name: string) => string | undefined

/** The names of emoji, if a text may have some. The table is loaded with the first such text. */
export async function emojiNames(text: string): Promise<EmojiOf | undefined> {
  if (!mayHaveShortcode(text)) return undefined
  const { emojiOf } = await import('./emoji-names.ts')
  return emojiOf
}

export function mayHaveShortcode(text: string): boolean {
  return /:(?<![\p{L}\p{N}:]:)[a-z0-9_+-]+:(?![\p{L}\p{N}:])/u.test(text)
}

/** How a text is written that was read. */
interface Written {
  /** Its source, in which a colon may be escaped. */
  readonly source: string
  /** The characters around the source. */
  readonly before: string
  readonly after: string
}

/** A text that was read from Markdown. */
export interface TextNode {
  readonly value: string
  readonly position?:
    | {
        readonly start: { readonly offset?: number | undefined }
        readonly end: { readonly offset?: number | undefined }
      }
    | undefined
}

/** `withEmoji` for a text in a source. */
export function emojiIn(source: string, { value, position }: TextNode, emojiOf: EmojiOf): string {
  if (!value.includes(':')) return value
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
  return withEmoji(value, emojiOf, {
    source: source.slice(start, end),
    before: source.slice(Math.max(0, start - 2), start),
    after: source.slice(end, end + 2),
  })
}

/** A text with emoji for its shortcodes (`:rocket:`) that touch no letter, digit or colon, and are not in a URL. */
export function withEmoji(
  text: string,
  emojiOf: EmojiOf,
  { source, before, after }: Written = { source: text, before: '', after: '' },
): string {
  const isEscaped = escapesIn(source)
  let count = 0
  return text.replace(urlOrShortcode, (written, name: string | undefined, at: number) => {
    if (name === undefined || isEscaped(count++)) return written
    const end = at + written.length
    const touches =
      (at === 0 ? noStart.test(before) : word.test(text.slice(Math.max(0, at - 2), at))) ||
      (end === text.length ? noEnd.test(after) : wordAhead.test(text.slice(end, end + 2)))
    return touches ? written : (emojiOf(name) ?? written)
  })
}

const urlOrShortcode = /(?<![a-z\d+.-])[a-z][a-z\d+.-]{0,30}:\/\/\S+|:([a-z0-9_+-]+):/gi
const word = /[\p{L}\p{N}:]$/u
const wordAhead = /^[\p{L}\p{N}:]/u

/** Code or the value of an expression comes before or after it: that may be a word. */
const noStart = /[`}\p{L}\p{N}:]$/u
const noEnd = /^[`{\p{L}\p{N}:]/u

/** Whether the colon of a shortcode, found by its number, is written as `\:` or as a character reference. */
function escapesIn(source: string): (count: number) => boolean {
  if (!/[\\&]/.test(source)) return () => false
  const found = [...source.matchAll(urlOrWrittenShortcode)].flatMap(([, start, end]) =>
    start === undefined ? [] : [start !== ':' || end !== ':'],
  )
  return (count) => found[count] ?? false
}

const urlOrWrittenShortcode =
  /(?<![a-z\d+.-])[a-z][a-z\d+.-]{0,30}:\/\/\S+|(\\?:|&(?:#58|#x3a|colon);)[a-z0-9_+\\-]+?(\\?:|&(?:#58|#x3a|colon);)/gi
