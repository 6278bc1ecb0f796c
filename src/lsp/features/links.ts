import { extensionOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { parseJsonTree } from '../../base/syntax/json-syntax.ts'
import { writtenUrl } from '../../site/links/broken-links.ts'
import { resolveFromPage, resolveFromSettings } from '../../site/links/resolve-link.ts'
import { decodedPart } from '../../site/redirects/plain-path.ts'
import type { Page, Site, Target } from '../../site/site.ts'
import { pagePaths } from '../../site/written-paths/page-paths.ts'
import { resolvePath } from '../../base/paths.ts'

/** A path in a file of the site, and what it leads to. */
export interface FoundLink {
  readonly start: number
  readonly end: number
  readonly target: LinkTarget
}

export type LinkTarget =
  | { readonly kind: 'page'; readonly page: Page; readonly anchor: string | undefined }
  | { readonly kind: 'file'; readonly file: FilePath }

/** Every path in a text that leads to a page or a file of the site. */
export function linksIn(file: FilePath, text: string, site: Site): readonly FoundLink[] {
  const found = new Map<number, FoundLink>()
  for (const { path, start, end, kind } of writtenPaths(file, text)) {
    const target =
      kind === 'import' || kind === 'snippet'
        ? fileTarget(path, file)
        : linkTarget(resolved(path, file, site), file, site)
    if (target !== undefined) found.set(start, { start, end, target })
  }
  return [...found.values()]
}

function* writtenPaths(file: FilePath, text: string) {
  if (extensionOf(file) !== 'json') return yield* pagePaths(text)
  const { root } = parseJsonTree(text)
  const waiting = root === undefined ? [] : [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { type, children = [], offset, length, value } = node
    // of a member the name is no path
    for (const child of type === 'property' ? children.slice(1) : children) waiting.push(child)
    if (type !== 'string') continue
    const path = String(value)
    const isPlain = length === path.length + 2
    if (isPlain) yield { kind: 'root' as const, path, start: offset + 1, end: offset + length - 1 }
  }
}

function resolved(path: string, file: FilePath, site: Site): Target {
  return extensionOf(file) === 'json'
    ? resolveFromSettings(path, site)
    : resolveFromPage(path, file, file, site)
}

function fileTarget(path: string, from: FilePath): LinkTarget | undefined {
  const file = resolvePath(path, from)
  return file === undefined ? undefined : { kind: 'file', file }
}

function linkTarget(target: Target, file: FilePath, site: Site): LinkTarget | undefined {
  if (target.kind === 'asset') return { kind: 'file', file: target.file }
  const page =
    target.kind === 'page'
      ? site.pages.get(target.route)
      : target.kind === 'here'
        ? [...site.pages.values()].find(({ facts }) => facts?.file === file)
        : undefined
  if (page === undefined || !('suffix' in target)) return undefined
  const hash = target.suffix.indexOf('#')
  const anchor = hash === -1 ? undefined : decodedPart(target.suffix.slice(hash + 1))
  return { kind: 'page', page, anchor }
}

/** Where a file links to a page. */
export interface Reference {
  readonly file: FilePath
  readonly start: number
  readonly end: number
}

/** The links of pages to a page, or to one place on it. */
export async function referencesTo(
  route: Route,
  anchor: string | undefined,
  {
    site,
    read,
  }: { readonly site: Site; readonly read: (file: FilePath) => Promise<string | undefined> },
): Promise<readonly Reference[]> {
  const found = new Map<string, Reference>()
  for (const { facts } of site.pages.values()) {
    if (facts === undefined) continue
    for (const { href, from, offset } of facts.links) {
      const target = linkTarget(resolveFromPage(href, facts.file, from, site), facts.file, site)
      if (target?.kind !== 'page' || target.page.route !== route) continue
      if (anchor !== undefined && target.anchor !== anchor) continue
      const text = (await read(from)) ?? ''
      const written =
        writtenUrl(text, href, offset ?? 0) ?? writtenUrl(text, decodedPart(href), offset ?? 0)
      if (written !== undefined) found.set(`${from}\n${written.start}`, { file: from, ...written })
    }
  }
  return [...found.values()]
}

/** The place of a heading in the text of its page, by its id. */
export function headingPlace(page: Page, anchor: string, text: string): number | undefined {
  const heading = page.facts?.headings.find((one) => one.anchor === anchor)
  if (heading === undefined) return undefined
  const before = page.facts?.headings.filter(({ text: words }) => words === heading.text) ?? []
  const nth = before.indexOf(heading)
  let seen = 0
  for (const match of text.matchAll(/^[ \t]{0,9}#{1,6}[ \t]+(.*)$/gm)) {
    const words = (match[1] ?? '').replace(/[*_`]/g, '').trim()
    if (words === heading.text && seen++ === nth) return match.index
  }
  return undefined
}
