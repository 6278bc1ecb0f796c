/**
 * Signs of MDX that the conversion writes, in characters that no text contains: what the old page wrote as `<` or `{` is
 * escaped, what the conversion wrote is not.
 */
export const mark = { open: '\uE000', brace: '\uE001', unbrace: '\uE002' } as const

export function unmarked(text: string): string {
  return text.replaceAll(mark.open, '<').replaceAll(mark.brace, '{').replaceAll(mark.unbrace, '}')
}

/** A tag with attributes; `true` is an attribute without a value. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | true | undefined>> = {},
  end = '',
): string {
  return `${mark.open}${name}${marked(attributesOf(attributes))}${end}>`
}

export function closing(name: string): string {
  return `${mark.open}/${name}>`
}

/** The signs of a text as marks, so that they are not escaped: an attribute has no markup. */
function marked(text: string): string {
  return text.replaceAll('<', mark.open).replaceAll('{', mark.brace).replaceAll('}', mark.unbrace)
}

/** ` title="…"` for each attribute that has a value. */
export function attributesOf(
  attributes: Readonly<Record<string, string | true | undefined>>,
): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined
        ? ''
        : value === true
          ? ` ${name}`
          : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
    )
    .join('')
}
