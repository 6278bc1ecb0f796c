import { color } from 'd3-color'

/** `teal`, `rgb(0 128 128)`, `0D9373` as `#008080`; `undefined` for what is no color, or is transparent. */
export function hexColor(written: unknown): string | undefined {
  if (typeof written !== 'string') return undefined
  const text = written.trim()
  const digits = /^[\dA-F]{3,8}$/i.test(text) ? `#${text}` : text
  const found = color(withCommas(digits))
  const hex = found && found.opacity > 0 ? found.formatHex() : undefined
  return hex !== undefined && /^#[\da-f]{6}$/.test(hex) ? hex : undefined
}

/** `rgb(0 128 128 / 50%)` and `hsl(180deg 100% 25%)`, as they were written before CSS Color 4. */
function withCommas(text: string): string {
  const [, name, inner] = /^((?:rgb|hsl)a?)\(([^()]*)\)$/i.exec(text) ?? []
  if (name === undefined || inner === undefined) return text
  const parts = inner
    .replace(/deg\b/i, '')
    .split(/[\s,/]+/)
    .filter((it) => it !== '')
  return `${name.toLowerCase().replace('a', '')}(${parts.slice(0, 3).join(', ')})`
}
