import type { Frontmatter, PageBody } from '../content/page.ts'
import type { Page, Site } from '../site/site.ts'
import { defaultLanguage } from '../site/language-tag.ts'
import { divisionKey, divisionsOn } from '../site/navigation/counterparts.ts'
import { htmlSections } from './html-sections.ts'
import type { SearchSection, SearchDocument } from './search-types.ts'

export interface DocumentContext {
  readonly site: Site
  /** The final address of a page. */
  href(page: Page): string
}

/** The text of a rendered body: that of the page, and that of the column beside it. */
export interface BodyText {
  readonly main: readonly SearchSection[]
  readonly aside: readonly SearchSection[]
}

export function bodyText({ main, aside }: PageBody): BodyText {
  return { main: htmlSections(main), aside: aside === '' ? [] : htmlSections(aside) }
}

/** What is found of a page. */
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

/** The language whose index a page stands in. */
export function searchLanguage({ language }: Pick<Page, 'language'>): string {
  return language ?? defaultLanguage
}

/** Names the division of a page: what a reader is in stays the same from page to page of it. */
export function divisionName({ path }: Pick<Page, 'path'>): string {
  const ranked = path.filter(({ by }) => !apart.has(by))
  return ranked.length === 0 ? '' : divisionKey(ranked)
}

/** Choices that a search never leaves, or that readers make anew: they do not rank. */
const apart = new Set<string>(['language', 'version'])

function breadcrumbs({ path, trail }: Page, site: Site): string[] {
  const divisions = divisionsOn(site.navigation, path)
    .filter(({ kind }) => !apart.has(kind))
    .map(({ title }) => title)
  const titles = [...divisions, ...trail.map(({ title }) => title)]
  // a group is often named as the division that holds nothing else
  return titles.filter((title, index) => title !== titles[index - 1])
}
