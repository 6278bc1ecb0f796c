import { parseJson } from '../base/syntax/data-tree.ts'
import type { FilePath } from '../base/paths.ts'
import { languageName } from '../config/navigation/language-name.ts'
import { walkPlan } from '../config/navigation/walk-plan.ts'
import type { Settings } from '../config/load-config.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts'
import type { LinkedSite } from '../site/site.ts'
import { unnamedLanguage } from './problems.ts'

/**
 * Reports a site whose settings name no language and whose pages are all in another one than English: the interface of its
 * pages is in English, and so are their `lang` attributes.
 */
export async function checkSiteLanguage(
  site: LinkedSite,
  { locate }: Pick<Settings, 'locate'>,
  read: (file: FilePath) => Promise<string | undefined>,
): Promise<readonly Diagnostic[]> {
  const { navigation, file } = site.config
  for (const { node } of walkPlan(navigation.root)) if (node.kind === 'language') return []
  const texts: string[] = []
  for (const route of site.order.slice(0, maxPages)) {
    const page = site.pages.get(route)
    const source = page?.operation === undefined && page?.facts?.file
    const text = source ? proseOf((await read(source)) ?? '') : ''
    if (text.length >= minLength) texts.push(text)
  }
  if (texts.every(isEnglish)) return []
  const { detectLanguage } = await import('./detect-language.ts')
  const found = texts.map(detectLanguage).filter((it) => it !== undefined)
  const [language] = found
  if (language === undefined || language === 'en' || found.length < texts.length * 0.8) return []
  if (found.some((it) => it !== language)) return []
  const settings = (await read(file)) ?? ''
  const fix = languageFix({ path: file, text: settings }, language)
  const at = locate(['navigation'], 'key')
  return [unnamedLanguage(at, language, languageName(language), fix)]
}

const maxPages = 50

/** Characters; the language of a shorter text is a guess. */
const minLength = 120

/** The words of a page, without code, tags, URLs and settings. */
function proseOf(source: string): string {
  return source
    .slice(0, 100_000)
    .replace(/^\uFEFF?---\r?\n[^]*?\n---\r?\n/, '')
    .replace(/^[ \t]*(```+|~~~+)[^]*?^[ \t]*\1/gm, '')
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/`[^`\n]*`|<[^<>]{0,2000}>|\{[^{}]*\}|https?:\S+|\]\([^()\s]*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\s'’.-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a text has as many of the most frequent words of English as only English has; the detector is large. */
function isEnglish(text: string): boolean {
  const words = text.toLowerCase().split(' ')
  const own = words.filter((word) => frequent.has(word)).length
  return own / words.length > 0.12
}

const frequent: ReadonlySet<string> = new Set(
  'the and of to is you your this with for it are can that when from'.split(' '),
)

/** What `--fix` writes: `versions` next to a list, and a list of one language around an object. */
function languageFix(
  source: { readonly path: FilePath; readonly text: string },
  language: string,
): Fix | undefined {
  const tree = parseJson(source.text)
  const settings = tree.value
  if (typeof settings !== 'object' || settings === null || tree.errors.length > 0) return undefined
  if (!('navigation' in settings)) return undefined
  const { navigation } = settings
  const code = JSON.stringify(language)
  if (Array.isArray(navigation)) {
    if ('versions' in settings) return undefined
    const { start } = tree.span(['navigation'], 'key')
    const name = JSON.stringify(languageName(language) ?? language)
    return {
      at: placeOf(source, start, start),
      replaceWith: `"versions": [{ "name": ${name}, "locale": ${code} }],\n  `,
    }
  }
  if (typeof navigation !== 'object' || navigation === null || '$ref' in navigation)
    return undefined
  const { start, end } = tree.span(['navigation'])
  const inside = source.text.slice(start + 1, end - 1)
  return {
    at: placeOf(source, start, end),
    replaceWith: `{ "languages": [{ "language": ${code},${inside}}] }`,
  }
}
