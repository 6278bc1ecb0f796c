import type { Site } from './site.ts'

/** The site without the contents of pages of earlier commits: its author can correct all others. */
export function correctableSite<Whole extends Site>(site: Whole): Whole {
  if (![...site.pages.values()].some(({ facts }) => facts?.frozen)) return site
  const pages = [...site.pages].map(([route, page]) => {
    if (page.facts?.frozen !== true) return [route, page] as const
    const { facts: _facts, ...rest } = page
    return [route, rest] as const
  })
  return { ...site, pages: new Map(pages) }
}
