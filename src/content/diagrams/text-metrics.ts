import { maxOf } from '../../base/long-lists.ts'
import { escapeHtml } from '../../base/text/html-escape.ts'

/** The lines of a label: where it was broken, and where it grows wider than `limit` pixels. */
export function labelLines(label: string, { size, limit }: TextStyle): string[] {
  return label
    .split(/<br\s*\/?>|\\n|\n/i)
    .flatMap((part) => wrap(part.replace(/<\/?\w+>/g, '').trim(), { size, limit }))
}

/** How a text is set: the size of its letters and the width it may have, in pixels. */
export interface TextStyle {
  readonly size: number
  readonly limit: number
}

/** Roughly how wide a text is; a little too wide rather than too narrow, as the reader's face is not known. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const letter of text) {
    if (
      /[\u1100-\u11FF\u2E80-\uD7AF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF]|\p{Extended_Pictographic}/u.test(
        letter,
      )
    )
      width += 1.05
    else if (/[ijltfrI.,:;'|!()[\]{} /-]/.test(letter)) width += 0.36
    else if (/[mwMW@%&]/.test(letter)) width += 0.95
    else width += /\p{Lu}/u.test(letter) ? 0.72 : 0.61
  }
  return width * size
}

export function widest(lines: readonly string[], size: number): number {
  return maxOf(
    lines.map((line) => textWidth(line, size)),
    0,
  )
}

/** Lines of text around a point: `y` is the middle of the block, `x` its middle or its start. */
export function textBlock(
  lines: readonly string[],
  {
    x,
    y,
    size,
    anchor = 'middle',
    fill = '--_text',
    more = '',
  }: {
    readonly x: number
    readonly y: number
    readonly size: number
    readonly anchor?: 'middle' | 'start'
    readonly fill?: string
    readonly more?: string
  },
): string {
  const step = size * lineHeight
  const first = y - ((lines.length - 1) * step) / 2 + size * 0.35
  return lines
    .map(
      (line, index) =>
        `<text x="${round(x)}" y="${round(first + index * step)}" font-size="${size}" text-anchor="${anchor}" fill="var(${fill})"${more}>${escapeHtml(line)}</text>`,
    )
    .join('')
}

export const lineHeight = 1.3

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function wrap(text: string, { size, limit }: TextStyle): string[] {
  if (textWidth(text, size) <= limit) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer, size) > limit) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
