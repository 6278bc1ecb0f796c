import { attributes } from '../../base/text/html-escape.ts'
import type { IconOptions } from '../render-scope.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** Whether an icon is a path or URL, which is shown as an image, and not a name. */
export function isIconFile(name: string): boolean {
  return /^(?:https?:)?\/\/|^(?:\/|\.\.?\/)|^data:image\/|\.(?:svg|png|jpe?g|gif|webp|avif|ico)(?:[?#][^]*)?$/i.test(
    name.trim(),
  )
}

/** An `<img>` as an icon. `source` is its `src` or a placeholder for it. */
export function iconImage(
  source: Readonly<Record<string, string>>,
  options: IconOptions = {},
): string {
  const { class: name, width } = frame(options)
  const length = width === undefined || /\D/.test(width) ? width : `${width}px`
  return `<img${attributes({
    ...source,
    alt: options.label ?? '',
    class: name,
    style: `width:${length};height:${length};object-fit:contain`,
    loading: 'lazy',
    decoding: 'async',
  })}>`
}

/** The author's inline SVG, sanitized; `''` when there is none. */
export function inlineSvg(source: string, options: IconOptions = {}): string {
  const svg = sanitizeSvg(source)
  if (svg === undefined) return ''
  const added = Object.entries({ ...frame(options), ...meaning(options) }).filter(
    ([name]) => !svg.attributes.has(name),
  )
  const all = Object.fromEntries([...added, ...svg.attributes])
  return `<svg${attributes(all)}>${svg.content}</svg>`
}

/** Size, color and class of an icon. */
export function frame({ size, color, className }: IconOptions): Record<string, string | undefined> {
  const length = lengthOf(size)
  const paint = color === undefined ? undefined : color.replace(/[^\w#(),.%\s/-]/g, '')
  return {
    class: className === undefined ? 'icon' : `icon ${className}`,
    width: length,
    height: length,
    ...(paint && { style: `color:${paint}` }),
  }
}

/** An image with an accessible name, or decoration hidden from screen readers. */
export function meaning({ label }: IconOptions): Record<string, string> {
  return label === undefined || label === ''
    ? { 'aria-hidden': 'true' }
    : { role: 'img', 'aria-label': label }
}

function lengthOf(size: number | string | undefined): string {
  const text = String(size ?? '').trim()
  if (/^\d+(?:\.\d+)?$/.test(text)) return text
  return /^\d+(?:\.\d+)?(?:px|em|rem|ex|ch|pt|vw|vh|%)$/.test(text) ? text : '1em'
}
