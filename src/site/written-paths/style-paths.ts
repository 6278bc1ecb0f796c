import type { WrittenPath } from './written-path.ts'

/** The paths of `url()` and `@import` in a style sheet. Comments name nothing. */
export function* stylePaths(text: string): Generator<WrittenPath> {
  const code = text.replace(/\/\*[^]*?(?:\*\/|$)/g, (comment) => ' '.repeat(comment.length))
  const places =
    /\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'()\s]+))|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/dgi
  for (const match of code.matchAll(places)) {
    const range = match.indices?.slice(1).find((one) => one !== undefined)
    if (range === undefined) continue
    const [start, end] = range
    yield { kind: 'link', path: code.slice(start, end), start, end }
  }
}
