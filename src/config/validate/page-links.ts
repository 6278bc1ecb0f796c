import { quote } from '../../base/text/quote.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { linkInPages } from '../problems.ts'
import type { SettingsFile } from '../read/settings-file.ts'
import type { Pointer } from '../setting-types.ts'
import { valueAt } from './shape-issues.ts'

/** An entry of `pages` that is written as a link: `{ "title": "Install", "href": "/install" }`. */
export interface PageLink {
  readonly pointer: Pointer
  /** The page that it leads to; absent for a link out of the site. */
  readonly path?: string
  readonly problem: Diagnostic
}

/** The links among the entries of `pages` that a problem was found in. */
export function createPageLinks(file: SettingsFile): {
  /** The link that the place is in. */
  at(pointer: Pointer): PageLink | undefined
  /** Every link that was found so far. */
  readonly all: readonly PageLink[]
} {
  const known = new Map<string, PageLink | undefined>()
  const all: PageLink[] = []
  return {
    all,
    at(pointer) {
      const entry = entryOf(pointer)
      if (entry === undefined) return undefined
      const key = JSON.stringify(entry)
      if (known.has(key)) return known.get(key)
      const found = readLink(file, entry)
      known.set(key, found)
      if (found) all.push(found)
      return found
    },
  }
}

/** The pointer of the innermost entry of `pages`. */
function entryOf(pointer: Pointer): Pointer | undefined {
  for (let at = pointer.length - 1; at > 0; at--)
    if (typeof pointer[at] === 'number' && pointer[at - 1] === 'pages')
      return pointer.slice(0, at + 1)
  return undefined
}

const targets = ['href', 'url', 'link', 'path', 'page', 'slug', 'file'] as const
const ofGroups = ['group', 'pages', 'groups', 'openapi', 'asyncapi', 'graphql', 'mcp']

function readLink(file: SettingsFile, pointer: Pointer): PageLink | undefined {
  const entry = valueAt(file.value, pointer)
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined
  if (ofGroups.some((key) => Object.hasOwn(entry, key))) return undefined
  const target = targets
    .map((key) => valueAt(entry, [key]))
    .find((it): it is string => typeof it === 'string' && it.trim() !== '')
  if (target === undefined) return undefined
  const title = ['title', 'name', 'label', 'text', 'sidebarTitle']
    .map((key) => valueAt(entry, [key]))
    .find((it): it is string => typeof it === 'string')
  const at = file.place(pointer)
  const isOutside = /^(?:[a-z][a-z\d+.-]*:|\/\/|www\.)/i.test(target)
  if (isOutside) {
    const page = `title: ${quote(title ?? 'Blog')} and url: ${quote(target)}`
    return {
      pointer,
      problem: linkInPages(at, { help: `Name a page here whose frontmatter has ${page}` }),
    }
  }
  const path = target.replace(/^\.?\/+/, '').replace(/\.mdx?$/, '') || 'index'
  const name = title === undefined ? '' : `, and sidebarTitle: ${quote(title)} in its frontmatter`
  const problem = linkInPages(at, {
    help: `Write ${quote(path)}${name}.`,
    replaceWith: JSON.stringify(path),
  })
  return { pointer, path, problem }
}
