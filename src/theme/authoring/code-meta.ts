import { ownValue } from '../../base/own-value.ts'

/** Options after the language of a code fence, or the attributes of a `CodeBlock`. */
export interface CodeMeta {
  readonly title?: string
  readonly icon?: string
  /** Where imported code is in the sources of the site; see `code-source.ts`. */
  readonly source?: string
  /** Line numbers are shown. */
  readonly lines: boolean
  readonly wrap: boolean
  /** Long code is collapsed at first. */
  readonly expandable: boolean
  readonly copy: boolean
  readonly highlight: LineSet
  readonly focus: LineSet
  /** All other `name=value` pairs (the `placement` of a diagram). */
  readonly other: Readonly<Record<string, string>>
}

/** Line numbers, 1-based. */
export type LineSet = ReadonlySet<number>

/**
 * `Title words icon="x" lines wrap expandable highlight={1,3-5} {1,3-5} focus={2} nocopy title="x"` in any order; the
 * words that mean nothing else are the title.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  if (meta.trim() === '') return noMeta
  const title: string[] = []
  const flags = new Set<string>()
  const values = new Map<string, string>()
  const highlight: string[] = []
  for (const [token, name, quoted, single, braced, bare] of meta.matchAll(tokens)) {
    if (name !== undefined) {
      const key = ownValue(keys, name.toLowerCase()) ?? name
      values.set(key, unquote(quoted ?? single ?? braced ?? bare ?? ''))
    } else if (token.startsWith('{')) highlight.push(token.slice(1, -1))
    else if (Object.hasOwn(switches, token.toLowerCase())) flags.add(switches[token.toLowerCase()]!)
    else title.push(token)
  }
  return codeMeta({
    ...Object.fromEntries([...flags].map((name) => [name, 'true'])),
    title: title.join(' ').replace(/^(["'`])(.*)\1$/, '$2'),
    ...Object.fromEntries(values),
    highlight: [...highlight, values.get('highlight') ?? ''].join(','),
  })
}

/** Whether the first word after the backticks is an option, not a language. */
export function isFenceWord(written: string): boolean {
  return /^\{|=/.test(written) || Object.hasOwn(switches, written.toLowerCase())
}

function codeMeta(values: Readonly<Record<string, string | undefined>>): CodeMeta {
  const { codeFile, codeSource, icon, lines, wrap, expandable, nocopy, highlight, focus, ...rest } =
    values
  const { title: written, ...other } = rest
  // the name of the file that the code was taken from is the title if there is no other
  const title = written || codeFile
  return {
    ...(title && { title }),
    ...(icon && { icon }),
    ...(codeSource && { source: codeSource }),
    lines: isOn(lines),
    wrap: isOn(wrap),
    expandable: isOn(expandable),
    copy: !isOn(nocopy),
    highlight: lineSet(highlight ?? ''),
    focus: lineSet(focus ?? ''),
    other: Object.fromEntries(
      Object.entries(other).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  }
}

/** `1,3-5` → 1, 3, 4, 5. Skips text that is not a number; limits a range to ten thousand lines. */
export function lineSet(written: string): LineSet {
  if (written === '') return noLines
  const lines = new Set<number>()
  for (const [, first, last] of written.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const from = Number(first)
    const to = Math.min(last === undefined ? from : Number(last), from + 10_000)
    for (let line = from; line <= to; line++) lines.add(line)
  }
  return lines
}

const noLines: LineSet = new Set()

/** The options of most fences: none. */
const noMeta: CodeMeta = codeMeta({})

/** `name="x"`, `name='x'`, `name={x}`, `name=x`; else `{x}`; else a word, quotes holding several together. */
const tokens =
  /([A-Za-z_][\w-]*)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s{}]+))|\{[\d\s,-]+\}|"[^"]*"|\S+/g

/** Aliases in use. */
const keys: Readonly<Record<string, string>> = {
  title: 'title',
  filename: 'title',
  file: 'title',
  name: 'title',
  label: 'title',
  hl_lines: 'highlight',
  showlinenumbers: 'lines',
}

const switches: Readonly<Record<string, string>> = {
  lines: 'lines',
  linenumbers: 'lines',
  showlinenumbers: 'lines',
  wrap: 'wrap',
  expandable: 'expandable',
  nocopy: 'nocopy',
  copy: 'copy',
  twoslash: 'twoslash',
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !/^(?:false|no|0)?$/i.test(value)
}

function unquote(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2')
}
