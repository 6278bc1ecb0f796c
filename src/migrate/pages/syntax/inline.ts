import { type Diagnostic, placeOf, type Source } from '../../../diagnostics/diagnostic.ts'
import { proseOf } from '../../../content/scan/prose-ranges.ts'
import { notConverted } from '../../problems.ts'
import { closing, mark, tag } from './marks.ts'

/** Replaces in the prose of a text, code excluded. */
export function inProse(text: string, replace: (part: string) => string): string {
  let out = ''
  let from = 0
  for (const { start, end } of proseOf(text)) {
    out += text.slice(from, start) + replace(text.slice(start, end))
    from = end
  }
  return out + text.slice(from)
}

export interface InlineReading {
  readonly source: Source
  /** The offset in the source from which unconverted syntax is looked up. */
  readonly offset: number
  readonly report: (problem: Diagnostic) => void
}

/** HTML comments become comments of MDX, which show nothing. */
export function convertComments(text: string): string {
  return inProse(text, (part) =>
    part.replace(
      /<!--([\s\S]*?)-->/g,
      (_, words: string) => `${mark.brace}/*${words.replaceAll('*/', '* /')}*/${mark.unbrace}`,
    ),
  )
}

/** `## Title {#id}` keeps its id; so does the form with the id in a comment of MDX. */
export function convertHeadingIds(text: string): string {
  return inProse(text, (part) =>
    part.replace(
      /^(\s{0,3}#{1,6}\s.*?)[^\S\n]*\{(?::|\/\*)?\s*#([\w.:-]+)[^}\n]*\}[^\S\n]*#*[^\S\n]*$/gm,
      (_, heading: string, id: string) => `${heading} ${mark.brace}#${id}${mark.unbrace}`,
    ),
  )
}

/**
 * Python-Markdown takes four columns as the content of every list item. In CommonMark, the content begins where the text
 * of the item does, so it must not begin further right.
 */
export function normalListMarkers(text: string): string {
  return inProse(text, (part) =>
    part
      .replace(/^([^\S\n]*[-*+])[^\S\n]{4,}(?=\S)/gm, '$1   ')
      .replace(/^([^\S\n]*\d\.)[^\S\n]{3,}(?=\S)/gm, '$1  ')
      // a definition list: the definition becomes an item below its term
      .replace(/(^|\n)(\S[^\n]*\n)(?:[^\S\n]*\n)?:[^\S\n]{1,3}(?=\S)/g, '$1$2\n-   '),
  )
}

/** The inline syntaxes of Python-Markdown and its extensions. */
export function convertPythonMarkdown(
  text: string,
  { source, offset, report }: InlineReading,
): string {
  const reported = new Set<string>()
  const once = (snippet: string, what: string, help: string) => {
    if (reported.has(what)) return
    reported.add(what)
    const at = Math.max(0, source.text.indexOf(snippet, offset))
    report(notConverted(placeOf(source, at, at + snippet.length), what, help))
  }
  return inProse(text, (part) =>
    part
      // `{ .md-button }`, `{: #id }`, `{ width="300" }` behind an image or a link
      .replace(/(!\[[^\]\n]*\]\([^)\n]*\))\{:?\s*([^}\n]*)\}/g, (_, image: string, words: string) =>
        sized(image, words),
      )
      .replace(
        /(?<=[)\]`*_])[^\S\n]*\{:?[^}\n]*#([\w.+-]+)[^}\n]*\}/g,
        (_, id: string) => `${tag('span', { id })}${closing('span')}`,
      )
      .replace(
        /^[^\S\n]*\{:?\s*(?:[.#][\w-]+\s*|[\w-]+=(?:"[^"\n]*"|[^\s}]+)(?:\s+|(?=\})))+\}[^\S\n]*$/gm,
        '',
      )
      .replace(
        /(?<=[)\]`*_}:\w])[^\S\n]*\{:?\s*(?:[.#][\w-]+\s*|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s}]+)(?:\s+|(?=\}))|title\s*)+\}/g,
        '',
      )
      .replace(/^\[TOC\][^\S\n]*$/gim, '')
      .replace(/\+\+([a-z\d"'][\w"'+ -]*?)\+\+/gi, (_, keys: string) =>
        keys
          .split('+')
          .map((key) => `${tag('kbd')}${keyName(key)}${closing('kbd')}`)
          .join('+'),
      )
      .replace(
        /(?<![=\w])==(?!=)([^=\n]+?)==(?!=)/g,
        (_, words: string) => `${tag('mark')}${words}${closing('mark')}`,
      )
      .replace(
        /(?<![\^\w])\^\^([^^\n]+?)\^\^/g,
        (_, words: string) => `${tag('ins')}${words}${closing('ins')}`,
      )
      .replace(
        /(?<![\w:"])(:(?:fontawesome|octicons|simple|material)-[a-z\d-]+:)([^\S\n]*(?:&nbsp;[^\S\n]*)?)/g,
        (_, icon: string, space: string) => {
          const drawn = iconOf(icon)
          return drawn === undefined ? '' : drawn + space
        },
      )
      .replace(
        /(?<=\s|^|>)(<(?:div|section|figure|details|span|article)\b[^>]*?)\s+markdown(?:="[^"]*")?(?=[\s>])/gm,
        '$1',
      )
      .replace(/^\*\[[^\]\n]+\]:.*$/gm, (line: string) => {
        once(line, 'an abbreviation', 'Use Tooltip where the abbreviation is explained.')
        return ''
      })
      .replace(/^:::[^\S\n]+[\w.]+[^\S\n]*(?:\n[^\S\n]{4,}.*)*$/gm, (line: string) => {
        once(
          line.split('\n', 1)[0] ?? line,
          'documentation generated from code',
          'Generate Markdown before the build, or write the text here.',
        )
        return ''
      }),
  )
}

function sized(image: string, words: string): string {
  const width = /\bwidth=["']?(\d+)/.exec(words)?.[1]
  const found = /^!\[([^\]\n]*)\]\(<?([^)\s>]*)>?(?:\s+["'].*["'])?\)$/.exec(image)
  if (width === undefined || !found) return image
  return tag('img', { src: found[2] ?? '', alt: found[1] ?? '', width }, ' /')
}

function keyName(key: string): string {
  const plain = key.trim().replace(/^["']|["']$/g, '')
  return plain
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Icons of Font Awesome have the same names; others are left out. */
function iconOf(shortcode: string): string | undefined {
  const name = /^:fontawesome-(brands|solid|regular)-([a-z\d-]+):$/.exec(shortcode)
  return name ? tag('Icon', { icon: name[2] ?? '', iconType: name[1] ?? '' }, ' /') : undefined
}
