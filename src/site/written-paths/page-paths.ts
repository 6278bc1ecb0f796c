import { codeFileOptions } from '../../content/included-code/code-files.ts'
import { importPaths, quotedPaths } from './script-paths.ts'
import type { WrittenPath } from './written-path.ts'

/**
 * The paths in a page or a snippet, below its frontmatter: those of Markdown links, images and definitions, of anything
 * quoted, of imports, of `<Snippet file>`, and the files that code blocks show. Code and comments name nothing else.
 */
export function* pagePaths(text: string): Generator<WrittenPath> {
  const { prose, openings } = withoutSamples(text)
  for (const pattern of markdown) yield* matches(prose, pattern, 'link')
  yield* matches(prose, snippets, 'snippet')
  yield* importPaths(prose)
  yield* quotedPaths(prose)
  for (const { start, meta } of openings) {
    for (const { path, at, end } of codeFileOptions(meta))
      yield { kind: 'code', path, start: start + at, end: start + end }
  }
}

const markdown = [
  /\]\(\s*(?:<([^<>\n]+)>|([^\s()<>]+))/dg,
  /^ {0,3}\[[^\]\r\n\u2028\u2029]+\]:\s*(?:<([^<>\n]+)>|([^\s<>]+))/dgm,
]
const snippets = /<Snippet\s[^<>]*?\bfile=(?:"([^"\n]+)"|'([^'\n]+)')/dg

function* matches(
  text: string,
  pattern: RegExp,
  kind: WrittenPath['kind'],
): Generator<WrittenPath> {
  for (const match of text.matchAll(pattern)) {
    const range = match.indices?.slice(1).find((one) => one !== undefined)
    if (range === undefined) continue
    const [start, end] = range
    yield { kind, path: text.slice(start, end), start, end }
  }
}

interface Opening {
  readonly start: number
  /** What follows the marks of a fence. */
  readonly meta: string
}

/** A text of the same length in which fenced code, comments and code within a line are blank. */
function withoutSamples(text: string): { readonly prose: string; readonly openings: Opening[] } {
  const openings: Opening[] = []
  const lines: string[] = []
  let fence = ''
  let start = 0
  for (const line of text.split('\n')) {
    const [opening, mark = ''] = /^[ \t>*+\-\d.)]*(`{3,}|~{3,})/.exec(line) ?? []
    const isInside = fence !== ''
    if (isInside) {
      if (mark.startsWith(fence) && line.trim().endsWith(mark)) fence = ''
    } else if (opening !== undefined) {
      fence = mark
      openings.push({ start: start + opening.length, meta: line.slice(opening.length) })
    }
    lines.push(isInside || opening !== undefined ? blank(line) : line)
    start += line.length + 1
  }
  const prose = lines.join('\n').replace(/\{\/\*[^]*?\*\/\}|<!--[^]*?-->|`[^`\n]+`/g, blank)
  return { prose, openings }
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
