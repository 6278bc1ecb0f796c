/**
 * The id of a component's title. The rule of the format differs from that of headings: letters and digits of every
 * script are kept, Latin letters lose their accents, everything else becomes a hyphen.
 */
export function titleSlug(title: string): string {
  return title
    .normalize('NFC')
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/&/g, ' and ')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
}

/** The same for the name of a field, split into words first: `apiKey` and `api_key` give `api-key`. */
export function fieldSlug(name: string): string {
  // fast path: most names look like this, and a page can have a thousand of them
  if (/^[a-z\d]+(?:[_-][a-z\d]+)*$/.test(name)) return name.replaceAll('_', '-')
  return titleSlug(
    name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2'),
  )
}
