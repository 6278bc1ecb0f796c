/** The name of a language in that language: `fr` → `Français`. `undefined` for an unknown code. */
export function languageName(code: string): string | undefined {
  const tag = codeAliases.get(code.toLowerCase()) ?? code.replaceAll('_', '-')
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag)
    return name && name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return undefined // not a BCP 47 tag
  }
}

/** Codes of the docs.json format that are not the BCP 47 tag of their language. */
const codeAliases: ReadonlyMap<string, string> = new Map([
  ['cn', 'zh-Hans'],
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['ua', 'uk'],
])
