import { writeExactly } from '../numbers/exact-json.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, both between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character]!) : text
}

/** The inverse of `escapeHtml`; also decodes what our renderers emit. */
export function unescapeHtml(html: string): string {
  return html.includes('&')
    ? html.replace(/&(?:(amp|lt|gt|quot)|#39);/g, (_, name?: string) => characters[name ?? 'apos']!)
    : html
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Writes ` name="value"` for each attribute: `true` writes the name alone, `false` and `undefined` write nothing. */
export function attributes(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  let text = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue
    text += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return text
}

/** JSON that is safe inside a `<script>` element: it cannot contain `</script>`. */
export function scriptJson(value: unknown): string {
  return writeExactly(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
