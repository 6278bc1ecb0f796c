const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe to stand in HTML, between tags or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign]!) : text
}

/** The text of HTML that `escapeHtml` or a renderer of ours made. */
export function unescapeHtml(html: string): string {
  return html.includes('&')
    ? html.replace(/&(?:(amp|lt|gt|quot)|#39);/g, (_, name?: string) => signs[name ?? 'apos']!)
    : html
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** ` name="value"` for each attribute; `true` gives the bare name, `false` and `undefined` nothing. */
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

/** JSON that may stand inside a `<script>` element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
