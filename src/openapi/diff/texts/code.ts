/** A name or value of a description as code: on one line, and without what would end it. `empty` is for one of spaces. */
export function code(text: string, empty = 'an empty text'): string {
  const plain = text.replaceAll('`', "'").replace(/\s+/g, ' ')
  const whole = plain.length > maxCode ? `${plain.slice(0, maxCode)}…` : plain
  return whole.trim() === '' ? empty : `\`${whole}\``
}

/** A sentence for places without markup: names in quotes, numbers and JSON as they are. */
export function plainText(text: string): string {
  return text.replace(/`([^`]*)`/g, (_, inner: string) =>
    literal.test(inner) ? inner : `"${inner}"`,
  )
}

const literal = /^(?:".*"|-?\d[\d.e+-]*|\dXX|true|false|null|\[\]|\[["\d{[tfn-].*\]|\{\}|\{".*\})$/i

const maxCode = 120
