/** A URL in a text, and where it is. */
export interface FoundUrl {
  readonly url: URL
  readonly start: number
  readonly end: number
}

/** The URLs in a text that begin with `start`: `https://acme.example/docs`. In what kind of text they are does not matter. */
export function findUrls(text: string, start: string): readonly FoundUrl[] {
  const found: FoundUrl[] = []
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + start.length)) {
    const end = endOfUrl(text, at + start.length)
    const next = text.charAt(at + start.length)
    // `https://acme.example.org` is another host, and `/docs-old` another folder
    const isWhole = end === at + start.length || /[/?#]/.test(next)
    const written = text.slice(at, end)
    if (isWhole && URL.canParse(written)) found.push({ url: new URL(written), start: at, end })
  }
  return found
}

/** A URL ends before a space, a quote, a bracket that it did not open, and the punctuation of its sentence. */
function endOfUrl(text: string, from: number): number {
  let open = 0
  let end = from
  for (; end < text.length && end - from < maxLength; end++) {
    const character = text.charAt(end)
    if (/[\s"'`<>{}|\\^[\]]/.test(character) || character < ' ') break
    if (character === '(') open++
    if (character === ')' && open-- === 0) break
  }
  while (end > from && /[.,;:!?*_~]/.test(text.charAt(end - 1))) end--
  return end
}

const maxLength = 2_000
