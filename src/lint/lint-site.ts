import { extensionOf, routeFrom, routeOf } from '../base/paths.ts'
import type { FilePath, Route } from '../base/paths.ts'
import type { SettingsLink } from '../config/config.ts'
import { changelogSource } from '../content/changelog/release-source.ts'
import { placeOf, placeOfFile, shortened } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../diagnostics/diagnostic.ts'
import { correctableSite } from '../site/correctable-site.ts'
import { brokenLinks } from '../site/links/broken-links.ts'
import type { BrokenLink } from '../site/links/broken-link.ts'
import { resolveFile } from '../site/links/resolve-file.ts'
import { resolveFromPage, resolveFromSettings } from '../site/links/resolve-link.ts'
import type { LinkedSite, Page, Site } from '../site/site.ts'
import { createRuleLevels } from './rule-levels.ts'
import { parseMdxTree } from './mdx-tree.ts'
import type { CheckedText, ColorMaths, Rule, Report, SiteReport } from './rule.ts'
import { rules as allRules } from './rules/index.ts'
import { parseDisableComments } from './disable-comments.ts'
import type { Pointer } from '../config/setting-types.ts'
import type { Changes } from '../host/repository.ts'

export interface CheckInput {
  readonly site: LinkedSite
  /** What is known before any rule looks: of settings, pages and links. */
  readonly problems: readonly Diagnostic[]
  readonly read: (file: FilePath) => Promise<string | undefined>
  /** The bytes of a file of the site. */
  readonly sizeOf: (file: FilePath) => number | undefined
  readonly locate: (pointer: Pointer) => Place | undefined
  /** Every link in the settings, except those in the list of pages. */
  readonly links: readonly SettingsLink[]
  readonly colors: ColorMaths
  /** By component of the theme, the properties that it has. */
  readonly components: Readonly<Record<string, readonly string[]>>
  /** Speak only of what follows from these changes; absent: of everything. */
  readonly changes?: Changes | undefined
  /** Called after each text is checked. */
  readonly onText?: (done: number, total: number, file: FilePath) => void
}

/** Everything that is wrong with a site, with the levels that its settings and its pages ask for. */
export async function checkSite(input: CheckInput): Promise<readonly Diagnostic[]> {
  const { read, changes, onText } = input
  const site = correctableSite(input.site)
  const isChanged = (file: FilePath) => changes?.changed.has(file) ?? true
  const judge = createRuleLevels(site.config.rules, { rules: allRules, locate: input.locate })
  // links to pages of versions from git are checked, links on those pages are not
  const broken = brokenLinks(input.site, site.pages.values()).filter(
    (link) => isChanged(link.file) || follows(link, changes, site),
  )
  const brokenBy = groupByFile(broken)
  const pages = pagesByFile(site)
  const files = [...new Set([...[...textFiles(site)].filter(isChanged), ...brokenBy.keys()])]
  const rules = allRules.filter((rule) => judge.levelOf(rule) !== 'off')

  for (const [index, file] of files.entries()) {
    onText?.(index, files.length, file)
    const text = await read(file)
    if (text === undefined) continue
    const source: Source = { path: file, text }
    judge.addDisableComments(source, parseDisableComments(source))
    const page = pages.get(file)
    const checked: CheckedText = {
      source,
      nodes:
        isChanged(file) && /^mdx?$/.test(extensionOf(file))
          ? await parseMdxTree(source, readOptions(site))
          : [],
      broken: brokenBy.get(file) ?? [],
      components: input.components,
      english: (page?.language ?? 'en').startsWith('en'),
      sizeOf(src) {
        const target = resolveFromPage(src, file, file, site)
        return target.kind === 'asset' ? input.sizeOf(target.file) : undefined
      },
    }
    for (const rule of rules) {
      const report = tellerFor(rule, source, judge.add)
      rule.text?.(checked, report)
      if (page?.facts && isChanged(file))
        rule.page?.({ ...checked, page, facts: page.facts, site }, report)
    }
  }

  const whole = {
    site,
    locate: input.locate,
    colors: input.colors,
    links: input.links,
    linked: linkedPages(site, input.links),
    sizeOf(href: string) {
      const { file, exists } = resolveFile(href, site)
      return exists ? input.sizeOf(file) : undefined
    },
  }
  for (const rule of rules) rule.site?.(whole, siteTellerFor(rule, judge.add))
  for (const problem of input.problems) judge.add(problem)
  return judge
    .diagnostics()
    .map(shortened)
    .filter((problem) => {
      const { code, severity, at } = problem
      const stopsBuild = severity === 'error' && !code.startsWith('check/')
      if (stopsBuild || at === undefined || isChanged(at.file) || brokenBy.has(at.file)) return true
      // the changes that it follows from are not changes of the site
      if (code === 'check/outdated-page') return true
      // the settings may name pages that were removed
      return code === 'site/unknown-page' && (changes?.removed.size ?? 0) > 0
    })
}

/** Whether a link in a file that did not change may be broken because of one that did. */
function follows(link: BrokenLink, changes: Changes | undefined, site: Site): boolean {
  if (changes === undefined) return true
  if (link.kind === 'anchor') {
    const target = site.pages.get(link.route)?.facts?.file
    return target !== undefined && changes.changed.has(target)
  }
  if (link.kind === 'base') return false
  const routes = [...changes.removed].map(routeOf)
  return changes.removed.has(link.path as FilePath) || routes.includes(routeFrom(link.path))
}

type Add = (problem: Diagnostic, rule: Rule) => void

function tellerFor(rule: Rule, source: Source, add: Add): Report {
  return ({ start, end }, { fix, ...problem }) => {
    add(
      {
        code: `check/${rule.id}`,
        severity: 'warning',
        at: placeOf(source, start, end),
        ...problem,
        ...(fix && { fix: { at: placeOf(source, fix.start, fix.end), replaceWith: fix.by } }),
      },
      rule,
    )
  }
}

function siteTellerFor(rule: Rule, add: Add): SiteReport {
  return (at, { notes, ...problem }) => {
    const place = typeof at === 'string' ? placeOfFile(at) : at
    add(
      {
        code: `check/${rule.id}`,
        severity: 'warning',
        ...(place && { at: place }),
        ...problem,
        ...(notes && {
          notes: notes.map(({ file, message }) => ({ at: placeOfFile(file), message })),
        }),
      },
      rule,
    )
  }
}

function readOptions({ config: { variables, appearance } }: Site) {
  return { variables, ...(appearance.latex !== undefined && { latex: appearance.latex }) }
}

/** The pages, and the snippets that they include. */
function textFiles(site: Site): Set<FilePath> {
  const files = new Set<FilePath>()
  for (const { facts } of site.pages.values()) {
    const { changelog } = facts?.meta ?? {}
    const source =
      facts && changelog !== undefined ? changelogSource(changelog, facts.file) : undefined
    const data = source?.kind === 'file' ? source.file : undefined
    for (const file of facts?.inputs ?? [])
      if (/\.mdx?$/i.test(file) && file !== data) files.add(file)
  }
  return files
}

function pagesByFile(site: Site): ReadonlyMap<FilePath, Page> {
  const found = new Map<FilePath, Page>()
  for (const page of site.pages.values()) if (page.facts) found.set(page.facts.file, page)
  return found
}

function groupByFile(links: readonly BrokenLink[]): ReadonlyMap<FilePath, readonly BrokenLink[]> {
  const found = new Map<FilePath, BrokenLink[]>()
  for (const link of links) {
    const inFile = found.get(link.file)
    if (inFile) inFile.push(link)
    else found.set(link.file, [link])
  }
  return found
}

/** Pages that a reader comes to from another page, the settings or a redirect, and those that other pages include. */
function linkedPages(site: Site, links: readonly SettingsLink[]): ReadonlySet<Route> {
  const linked = new Set<Route>()
  const named = [
    ...links.filter(({ kind }) => kind === 'link').map(({ href }) => href),
    ...site.config.redirects.map(({ destination }) => destination),
  ]
  for (const href of named) {
    const target = resolveFromSettings(href, site)
    if (target.kind === 'page') linked.add(target.route)
  }
  for (const { route, facts } of site.pages.values()) {
    for (const input of facts?.inputs ?? []) {
      if (input !== facts?.file) linked.add(routeOf(input))
    }
    for (const { href, from } of facts?.links ?? []) {
      const target = resolveFromPage(href, facts!.file, from, site)
      if (target.kind === 'page' && target.route !== route) linked.add(target.route)
    }
  }
  return linked
}
