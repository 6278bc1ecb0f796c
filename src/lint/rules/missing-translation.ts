import type { Route } from '../../base/paths.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import { languageName } from '../../config/navigation/language-name.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { languageTag } from '../../site/language-tag.ts'
import { translatedPaths } from '../../site/navigation/translated-paths.ts'
import type { TranslatedPaths } from '../../site/navigation/translated-paths.ts'
import type { LinkedSite, Site } from '../../site/site.ts'
import { defineRule } from '../rule.ts'

export const missingTranslation = defineRule({
  id: 'missing-translation',
  level: 'hint',
  summary: 'Every page of the default language is translated.',
  site({ site, locate }, report) {
    const paths = translatedPaths(site.config.navigation)
    if (paths.standard === undefined) return
    const originals = listedPages(site, paths.standard)
    for (const [language, pointer] of languagesOf(site)) {
      if (language === paths.standard) continue
      const missing = untranslated(originals, language, { site, paths })
      const [first, ...others] = missing
      if (first === undefined) continue
      const name = `${languageName(language) ?? language} (${language})`
      const few = others.length === 0
      report(locate(pointer), {
        message: few
          ? `1 of ${originals.length} pages is not translated to ${name}: "${first}".`
          : `${missing.length} of ${originals.length} pages are not translated to ${name}: ${someOf(missing)}.`,
        help: `Add ${fileOf(first, paths.translate(first, language), site)}. Until then, an entry of the navigation with this name shows the original.`,
      })
    }
  },
})

/** The languages of the navigation, with the place that names each first. */
function languagesOf({ config }: LinkedSite): ReadonlyMap<string, Pointer> {
  const found = new Map<string, Pointer>()
  for (const { node } of walkPlan(config.navigation.root)) {
    if (node.kind !== 'language' || node.href !== undefined) continue
    const tag = languageTag(node.code ?? node.title)
    if (!found.has(tag)) found.set(tag, node.pointer)
  }
  return found
}

/** Pages of a language that have a file, and that the navigation lists. */
function listedPages(site: Site, language: string): readonly Route[] {
  return site.order.filter((route) => {
    const page = site.pages.get(route)
    return page?.language === language && page.facts !== undefined && !page.facts.meta.url
  })
}

/**
 * The pages that a language lacks. Where most pages of a language have paths of their own, which page is the translation
 * of which is not known: then only pages that are shown in place of a translation count.
 */
function untranslated(
  originals: readonly Route[],
  language: string,
  { site, paths }: { readonly site: Site; readonly paths: TranslatedPaths },
): readonly Route[] {
  const known = new Set(originals.map((route) => paths.keyOf(route, paths.standard ?? '')))
  const own = [...site.pages.values()].filter((page) => page.language === language)
  const shown = new Set(own.map(({ original }) => original))
  const keys = own
    .filter(({ original }) => original === undefined)
    .map(({ route }) => paths.keyOf(route, language))
  const followsPaths = keys.filter((key) => known.has(key)).length * 2 >= keys.length
  const translated = new Set(keys)
  return originals.filter(
    (route) =>
      shown.has(route) ||
      (followsPaths && !translated.has(paths.keyOf(route, paths.standard ?? ''))),
  )
}

/** The file that a translation would be read from. */
function fileOf(original: Route, route: Route, site: Site): string {
  const file = site.pages.get(original)?.facts?.file ?? ''
  return `${route.slice(1)}${/(?:^|\/)index\.\w+$/.test(file) ? '/index' : ''}.mdx`
}

function someOf(routes: readonly Route[]): string {
  const named = routes.slice(0, maxNamed).map((route) => `"${route}"`)
  const rest = routes.length - named.length
  if (rest > 0) return `${named.join(', ')} and ${rest} more`
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

const maxNamed = 5
