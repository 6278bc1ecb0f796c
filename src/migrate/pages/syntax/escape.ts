import { markdownToMdast } from 'satteri'
import { markdownLevels, plainMarkdown } from '../../../content/mdx/recovery/plain-markdown.ts'
import { compileLenientMdx } from '../../../content/mdx/lenient-mdx.ts'
import { longerThan } from './fences.ts'
import { unmarked } from './marks.ts'
import type { FilePath } from '../../../base/paths.ts'

interface CodeNode {
  readonly type: string
  readonly value?: string
  readonly position?: {
    readonly start: { readonly offset?: number }
    readonly end: { readonly offset?: number }
  }
  readonly children?: readonly CodeNode[]
}

/** Code that is only indented becomes fences: MDX has no indented code. */
export function fenceIndentedCode(text: string): string {
  if (!/^(?: {4}|\t)/m.test(text)) return text
  const edits: { start: number; end: number; by: string }[] = []
  const visit = (node: CodeNode): void => {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    if (node.type === 'code' && !/^[\s>]*(?:`{3}|~{3})/.test(text.slice(start, end))) {
      const lineStart = text.lastIndexOf('\n', start - 1) + 1
      const before = text.slice(lineStart, start)
      if (/^\s*$/.test(before)) {
        const first =
          /^[ \t]*/.exec(text.slice(lineStart))?.[0].replaceAll('\t', '    ').length ?? 4
        const lead = /^ */.exec(node.value ?? '')?.[0].length ?? 0
        const space = ' '.repeat(Math.max(0, first - 4 - lead))
        const value = (node.value ?? '')
          .split('\n')
          .map((line) => (line === '' ? '' : space + line))
        const fence = space + longerThan(value)
        edits.push({ start: lineStart, end, by: [fence, ...value, fence].join('\n') })
      }
    }
    for (const child of node.children ?? []) visit(child)
  }
  visit(markdownToMdast(text, { features: { gfm: true } }) as CodeNode)
  return edited(text, edits)
}

/** The text with the signs escaped that only MDX reads. */
export function escapeMarkdown(text: string, level: number): string {
  const signs: Readonly<Record<string, string>> = {
    '&#123;': '\\{',
    '&#125;': '\\}',
    '&lt;': '\\<',
  }
  return edited(
    text,
    plainMarkdown(text, level).map(({ start, end, by }) => {
      if (by.startsWith('http') || by.startsWith('mailto:') || by.includes('@'))
        return {
          start,
          end,
          by: `[${by.replace(/^mailto:/, '')}](${by.includes('@') && !by.startsWith('mailto:') ? `mailto:${by}` : by})`,
        }
      const isInUrl = /:\/\/\S*$|\]\([^)\s]*$/.test(text.slice(Math.max(0, start - 200), start))
      return {
        start,
        end,
        by: text[start - 1] === '\\' ? text.slice(start, end) : isInUrl ? by : (signs[by] ?? by),
      }
    }),
  )
}

export interface ValidMdx {
  readonly text: string
  /** Why the page became valid only after its tags were made text; absent when they were not. */
  readonly reason?: string
  readonly isValid: boolean
}

/** Makes a marked text valid MDX: small mistakes are corrected, then tags of the old page are made text, as far as needed. */
export async function validMdx(text: string, isMarkdown: boolean): Promise<ValidMdx> {
  let reason: string | undefined
  let current = text
  for (let level = 2; ; level++) {
    const found = await repaired(unmarked(current))
    if (found.isValid) return { ...found, ...(reason !== undefined && { reason }) }
    reason ??= found.message
    if (!isMarkdown || level > markdownLevels)
      return { text: unmarked(current), isValid: false, reason: reason ?? '' }
    current = escapeMarkdown(current, level)
  }
}

async function repaired(
  text: string,
): Promise<{ text: string; isValid: boolean; message?: string }> {
  let current = text
  for (let round = 0; round < 4; round++) {
    const reading = await compileLenientMdx(
      { path: 'page.mdx' as FilePath, text: current },
      { variables: {} },
    )
    if (reading.code === undefined)
      return {
        text: current,
        isValid: false,
        message: reading.problems.at(-1)?.message.replace(/^This page cannot be read: /, '') ?? '',
      }
    const fixes = reading.problems.flatMap(({ fix }) =>
      fix ? [{ start: fix.at.start, end: fix.at.end, by: fix.replaceWith }] : [],
    )
    if (fixes.length === 0) return { text: current, isValid: true }
    const next = edited(current, fixes)
    if (next === current) return { text: current, isValid: true }
    current = next
  }
  return { text: current, isValid: true }
}

/** Applies edits in the order of the text; of overlapping ones the first. */
export function edited(
  text: string,
  edits: readonly { readonly start: number; readonly end: number; readonly by: string }[],
): string {
  let out = ''
  let from = 0
  for (const { start, end, by } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) continue
    out += text.slice(from, start) + by
    from = end
  }
  return out + text.slice(from)
}
