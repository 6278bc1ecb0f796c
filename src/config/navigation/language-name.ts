/** What a language calls itself: `fr` is `Français`; `undefined` when the code names none. */
export function languageName(code: string): string | undefined {
  const tag = ownCodes.get(code.toLowerCase()) ?? code.replaceAll('_', '-')
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag)
    return name && name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return undefined // not the code of a language at all
  }
}

/** Codes of the format that are not those of the world. */
const ownCodes: ReadonlyMap<string, string> = new Map([
  ['cn', 'zh-Hans'],
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['ua', 'uk'],
])
