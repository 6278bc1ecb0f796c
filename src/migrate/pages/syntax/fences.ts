import { appendAll, maxOf } from '../../../base/long-lists.ts'
import type { Line } from './lines.ts'

/** Lines of a fence, with the meta in the form of Octavo. The last line is the closing one. */
export function convertFence(lines: readonly Line[], title?: string): string[] {
  const [first, ...rest] = lines.map(({ text }) => text)
  const [, indent = '', sign = '```', info = ''] =
    /^([^\S\n]*)(`{3,}|~{3,})(.*)$/.exec(first ?? '') ?? []
  const { language, meta, number } = metaOf(info.trim())
  const isClosed =
    rest.length > 0 &&
    new RegExp(`^\\s*${sign[0] === '~' ? '~' : '`'}{${sign.length},}\\s*$`).test(rest.at(-1) ?? '')
  const code = isClosed ? rest.slice(0, -1) : rest
  const lit = highlighted(code, language)
  const marks = [...new Set([...number, ...lit.lines])]
  const parts = [
    language,
    title ? `title=${JSON.stringify(title)}` : '',
    ...meta,
    marks.length > 0 ? `{${marks.join(',')}}` : '',
  ]
  const head = parts.filter((part) => part !== '').join(' ')
  // a title without a language would be read as the language
  const opening = language === '' && head !== '' ? `text ${head}` : head
  const fence = longerThan(lit.code, sign)
  return [`${indent}${fence}${opening}`, ...lit.code, `${indent}${fence}`]
}

/** A fence that no line of the code ends. */
export function longerThan(code: readonly string[], fence = '```'): string {
  const sign = fence.charAt(0)
  const runs = code.map(
    (line) => (sign === '~' ? /^\s*(~{3,})/ : /^\s*(`{3,})/).exec(line)?.[1]?.length ?? 0,
  )
  return sign.repeat(
    maxOf(
      runs.map((length) => length + 1),
      fence.length,
    ),
  )
}

interface Meta {
  readonly language: string
  readonly meta: readonly string[]
  /** Highlighted lines: `2`, `4-6`. */
  readonly number: readonly string[]
}

function metaOf(info: string): Meta {
  let rest = info
  // `{ .python title="x" }` of Python-Markdown
  const braced = /^\{\s*(?:\.([\w+#-]+))?([^}]*)\}$/.exec(rest)
  if (braced) rest = `${braced[1] ?? ''} ${braced[2] ?? ''}`
  rest = rest.replace(/\{\s*\.[^}]*\}/g, '') // `{ .yaml .annotate }`
  const language = /^[^\s{[:,=]+(?![=\w])/.exec(rest)?.[0].replace(/^\./, '') ?? ''
  rest = rest.replace(/^\./, '').slice(language.length)
  const meta: string[] = []
  const number: string[] = []
  const take = (pattern: RegExp, use: (value: string) => void) => {
    rest = rest.replace(pattern, (_, ...groups: unknown[]) => {
      use(groups.slice(0, -2).find((it): it is string => typeof it === 'string') ?? '')
      return ' '
    })
  }
  take(/:line-numbers(?:=\d+)?(?![\w-])/g, () => meta.push('lines'))
  take(/\b(?:title|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))/g, (title) =>
    meta.push(`title=${JSON.stringify(title)}`),
  )
  take(/\bhl_lines=(?:"([^"]*)"|'([^']*)')/g, (list) =>
    appendAll(
      number,
      list.split(/[\s,]+/).filter((it) => it !== ''),
    ),
  )
  take(/(?<![=\w])\{([\d,\s-]+)\}/g, (list) =>
    appendAll(
      number,
      list.split(/[\s,]+/).filter((it) => it !== ''),
    ),
  )
  take(/\[([^\]\n]+)\]/g, (title) =>
    meta.push(`title=${JSON.stringify(title.replace(/\s*~[\w.-]+~\s*$/, ''))}`),
  )
  if (/\blinenums=|\bshowLineNumbers\b(?!=\{?false)|\blineNumbers="?true/.test(rest))
    meta.push('lines')
  return { language: language.toLowerCase() === 'mdx-code-block' ? 'mdx' : language, meta, number }
}

/** `// highlight-next-line` of Docusaurus becomes numbers of lines. */
function highlighted(
  code: readonly string[],
  language: string,
): { readonly code: readonly string[]; readonly lines: readonly string[] } {
  if (language === 'md' || !code.some((line) => /highlight-(?:next-line|start)/.test(line)))
    return { code, lines: [] }
  const kept: string[] = []
  const lines: string[] = []
  let isNext = false
  let from: number | undefined
  for (const line of code) {
    const word =
      /^\s*(?:\/\/|#|\/\*|<!--|\{\/\*|--|%|;)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/.exec(
        line,
      )?.[1]
    if (word === 'next-line') isNext = true
    else if (word === 'start') from = kept.length + 1
    else if (word === 'end') {
      if (from !== undefined)
        lines.push(from === kept.length ? String(from) : `${from}-${kept.length}`)
      from = undefined
    } else {
      kept.push(line)
      if (isNext) lines.push(String(kept.length))
      isNext = false
    }
  }
  return { code: kept, lines }
}
