import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import { chosenVersion } from './chosen-version.ts'
import type { NavBranch, NavDivision, NavNode, Site } from '../../site/site.ts'

/** An entry of the table of contents: a part without text of its own, or a page. */
export interface Chapter {
  readonly title: string
  /** Absent: only a title above its chapters. */
  readonly route?: Route
  readonly chapters: readonly Chapter[]
}

export interface BookContents {
  /** The name of the part that was chosen; absent for the whole site. */
  readonly part?: string
  readonly chapters: readonly Chapter[]
  /** The pages in reading order, each once. */
  readonly routes: readonly Route[]
}

/**
 * The chapters of a book: those of the whole site in its default language and version, or of a division or page named by
 * `only`. `undefined` if there is none of that name.
 */
export function bookContents(site: Site, only?: string): BookContents | undefined {
  const seen = new Set<Route>()
  const context = { site, seen, version: chosenVersion(site, only) }
  if (only === undefined) return contents(chaptersOf(site.navigation, context), seen)
  const division = divisionNamed(site.navigation, only)
  if (division !== undefined)
    return { ...contents(chaptersOf(division.branch, context), seen), part: division.title }
  if (context.version !== undefined && sameName(context.version, only))
    return { ...contents(chaptersOf(site.navigation, context), seen), part: context.version }
  const page = site.pages.get(routeFrom(only))
  if (page === undefined) return undefined
  const { route, title } = page
  return { part: title, chapters: [{ title, route, chapters: [] }], routes: [route] }
}

function contents(chapters: readonly Chapter[], seen: ReadonlySet<Route>): BookContents {
  return { chapters, routes: [...seen] }
}

interface Context {
  readonly site: Site
  /** The pages so far: a page that is named twice is in the book once. */
  readonly seen: Set<Route>
  readonly version: string | undefined
}

function chaptersOf({ choice, entries }: NavBranch, context: Context): Chapter[] {
  const options = choice === undefined ? [] : inBook(choice.by, choice.options, context)
  const parts = options.map(({ title, branch }) => ({
    title,
    chapters: chaptersOf(branch, context),
  }))
  const filled = parts.filter(({ chapters }) => chapters.length > 0)
  const own = entries.flatMap((node) => chapterOf(node, context))
  const [first] = filled
  return filled.length === 1 && first !== undefined && own.length === 0
    ? [...first.chapters]
    : [...own, ...filled]
}

/** Of languages and versions, a book has one. */
function inBook(
  by: NavDivision['kind'],
  options: readonly NavDivision[],
  { version }: Context,
): readonly NavDivision[] {
  const own = options.filter(({ href, hidden }) => href === undefined && !hidden)
  if (by === 'version') {
    const chosen = own.find(({ title, code }) => version === title || version === code)
    return [chosen ?? defaultOf(own)].filter((option) => option !== undefined)
  }
  if (by === 'language') return [defaultOf(own)].filter((option) => option !== undefined)
  return own.filter((option) => option.version === undefined || option.version === version)
}

function defaultOf(options: readonly NavDivision[]): NavDivision | undefined {
  return options.find(({ isDefault }) => isDefault) ?? options[0]
}

function chapterOf(node: NavNode, context: Context): readonly Chapter[] {
  const { seen, site, version } = context
  if (node.version !== undefined && node.version !== version) return []
  if (node.kind === 'page') {
    const isNew = node.href === undefined && site.pages.has(node.route) && !seen.has(node.route)
    if (!isNew) return []
    seen.add(node.route)
    const whole = node.anchor === undefined ? undefined : site.pages.get(node.route)?.navTitle
    return [{ title: whole ?? node.title, route: node.route, chapters: [] }]
  }
  const { root, title } = node
  const hasRoot = root !== undefined && site.pages.has(root) && !seen.has(root)
  if (hasRoot) seen.add(root)
  const chapters = node.children.flatMap((child) => chapterOf(child, context))
  if (!hasRoot && chapters.length === 0) return []
  // a title without text cannot be an entry
  if (title.trim() === '') {
    const page = hasRoot
      ? [{ title: site.pages.get(root)?.title ?? root, route: root, chapters: [] }]
      : []
    return [...page, ...chapters]
  }
  return [{ title, chapters, ...(hasRoot && { route: root }) }]
}

function divisionNamed(branch: NavBranch, name: string): NavDivision | undefined {
  for (const option of branch.choice?.options ?? []) {
    if (sameName(option.title, name) || (option.code !== undefined && sameName(option.code, name)))
      return option
    const inner = divisionNamed(option.branch, name)
    if (inner !== undefined) return inner
  }
  return undefined
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
