import type { Frontmatter, PageBody } from '../content/page.ts'
import type { Page, Site } from '../site/site.ts'
import { defaultLanguage } from '../site/language-tag.ts'
import { divisionKey, divisionsOn } from '../site/navigation/counterparts.ts'
import { htmlSections } from './html-sections.ts'
import type { SearchSection, SearchDocument } from './search-types.ts'

export interface DocumentContext {
  readonly site: Site
  /** The final URL of a page. */
  href(page: Page): string
}

/** The searchable text of a rendered body: the main column, and the column next to it. */
export interface BodyText {
  readonly main: readonly SearchSection[]
  readonly aside: readonly SearchSection[]
}

export function bodyText({ main, aside }: PageBody): BodyText {
  return { main: htmlSections(main), aside: aside === '' ? [] : htmlSections(aside) }
}

/** The search document of a page. */
export function searchDocument(
  page: Page,
  { meta, text }: { readonly meta: Frontmatter; readonly text: BodyText },
  { site, href }: DocumentContext,
): SearchDocument {
  const [top, ...sections] = text.main
  const intro = {
    heading: page.title,
    anchor: '',
    text: top?.text ?? '',
    code: [top?.code, ...text.aside.map((it) => `${it.text} ${it.code}`)]
      .filter(Boolean)
      .join('\n'),
  }
  return {
    href: href(page),
    route: page.route,
    title: page.title,
    description: meta.description ?? '',
    breadcrumbs: breadcrumbs(page, site),
    language: page.language ?? defaultLanguage,
    ...(page.version !== undefined && { version: page.version }),
    division: divisionName(page),
    boost: page.boost ?? 1,
    keywords: [...(meta.keywords ?? []), ...(page.navTitle === page.title ? [] : [page.navTitle])],
    ...(page.operation && {
      operation: { method: page.operation.method.toUpperCase(), path: page.operation.path },
    }),
    sections: [intro, ...sections],
  }
}

/** The language whose index contains a page. */
export function searchLanguage({ language }: Pick<Page, 'language'>): string {
  return language ?? defaultLanguage
}

/** The key of a page's division: the same for all pages of that division. */
export function divisionName({ path }: Pick<Page, 'path'>): string {
  const ranked = path.filter(({ by }) => !unranked.has(by))
  return ranked.length === 0 ? '' : divisionKey(ranked)
}

/** Divisions that do not affect ranking: a search never leaves its language, and versions are filtered. */
const unranked = new Set<string>(['language', 'version'])

function breadcrumbs({ path, trail }: Page, site: Site): string[] {
  const divisions = divisionsOn(site.navigation, path)
    .filter(({ kind }) => !unranked.has(kind))
    .map(({ title }) => title)
  const titles = [...divisions, ...trail.map(({ title }) => title)]
  // a group often has the same name as the division that contains only this group
  return titles.filter((title, index) => title !== titles[index - 1])
}
