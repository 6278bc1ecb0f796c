import { appendAll } from '../base/long-lists.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Diagnostic, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { FilePath } from '../base/paths.ts'
import { createDiskProject } from './disk-project.ts'
import type { Generator, NavEntry, NavTab, OldPage, OldSite, Project } from './migration.ts'
import { navigationOf, placePages, redirectsOf, routeOfFile } from './new-site.ts'
import { convertPage } from './pages/convert-page.ts'
import { createTargets } from './pages/targets.ts'
import { sameUrl } from './problems.ts'
import { readDocusaurus } from './settings/docusaurus.ts'
import { readGitbook } from './settings/gitbook.ts'
import { readMkdocs } from './settings/mkdocs.ts'
import { readStarlight } from './settings/starlight.ts'
import { readVitepress } from './settings/vitepress.ts'

export interface MigrateOptions {
  readonly from: Generator
  /** The folder of the old project, which holds its configuration. */
  readonly root: string
  /** The folder to write to. It must not exist, or be empty. */
  readonly out: string
}

export interface MigrateResult {
  /** Pages that were written. */
  readonly pages: number
  /** Pages of which no problem was reported. */
  readonly finished: number
  readonly redirects: number
  /** Other files that were copied. */
  readonly files: number
  readonly diagnostics: readonly Diagnostic[]
}

const readers: Readonly<Record<Generator, (project: Project) => OldSite | undefined>> = {
  mkdocs: readMkdocs,
  docusaurus: readDocusaurus,
  vitepress: readVitepress,
  starlight: readStarlight,
  gitbook: readGitbook,
}

/** Writes the site of another generator as a site of Octavo; `undefined` when the folder has no such site. */
export async function migrate({
  from,
  root,
  out,
}: MigrateOptions): Promise<MigrateResult | undefined> {
  const project = createDiskProject(root)
  const site = readers[from](project)
  if (site === undefined) return undefined
  const { texts, copies, diagnostics, ...counts } = await convertSite(from, titled(site), project)
  for (const [file, text] of texts) await writeNew(join(out, file), text)
  for (const [file, old] of copies) {
    const bytes = project.bytes(old)
    if (bytes !== undefined) await writeNew(join(out, file), bytes)
  }
  return { ...counts, files: copies.size, diagnostics }
}

interface NewSite {
  readonly texts: ReadonlyMap<string, string>
  /** Files of the project by their paths in the new site. */
  readonly copies: ReadonlyMap<string, string>
  readonly pages: number
  readonly finished: number
  readonly redirects: number
  readonly diagnostics: readonly Diagnostic[]
}

async function convertSite(
  generator: Generator,
  site: OldSite,
  project: Project,
): Promise<NewSite> {
  const { files, clashes } = placePages(site.pages)
  const routes = new Map([...files].map(([old, file]) => [old, routeOfFile(file)]))
  const targets = createTargets(site, project, routes)
  const texts = new Map<string, string>()
  const diagnostics: Diagnostic[] = [...site.problems]
  appendAll(
    diagnostics,
    clashes.map(({ file, url }) => sameUrl(placeOfFile(file as FilePath), url)),
  )
  const snippets = new Map<string, string>()
  const snippetOf = (file: string): string => {
    const path = `/snippets/${file
      .replace(/^(?:\.\.\/)+/, '')
      .replace(/(^|\/)[._]+/g, '$1')
      .replace(/\.mdx?$/i, '')}.mdx`
    snippets.set(file, path)
    return path
  }
  const reading = { generator, site, project, targets, snippetOf }
  const unfinished = new Set<string>()

  async function convert(page: OldPage, file: string, isSnippet = false): Promise<void> {
    const source = project.read(page.file)
    if (source === undefined) return
    const { text, problems } = await convertPage(page, source, reading)
    texts.set(file, isSnippet ? text.replace(/^---\n[\s\S]*?\n---\n+/, '') : text)
    appendAll(diagnostics, problems)
    if (problems.length > 0 || clashes.includes(page)) unfinished.add(page.file)
  }

  for (const page of site.pages) await convert(page, files.get(page.file) ?? '')
  for (const [file, path] of snippets) {
    if (!texts.has(path.slice(1)))
      await convert({ file, url: '/', alsoAt: [], isFolderUrl: false }, path.slice(1), true)
  }

  for (const folder of site.publicFolders) {
    for (const file of project.list(folder)) if (isPublished(file)) targets.fileOf(file)
  }
  const settings = withAssets(site, project, targets.fileOf)
  const { navigation, linkPages } = navigationOf(site.navigation, files)
  for (const [file, text] of linkPages) texts.set(file, text)
  const redirects = redirectsOf(site, files)
  const docs = { ...settings, navigation, ...(redirects.length > 0 && { redirects }) }
  texts.set('docs.json', `${JSON.stringify(docs, undefined, 2)}\n`)
  return {
    texts,
    copies: new Map([...targets.files].filter(([file]) => !texts.has(file))),
    pages: site.pages.length,
    finished: site.pages.length - unfinished.size,
    redirects: redirects.length,
    diagnostics: unique(diagnostics),
  }
}

/** Every page knows the title that the navigation has for it. */
function titled(site: OldSite): OldSite {
  const titles = new Map<string, string>()
  const visit = (entries: readonly NavEntry[]): void => {
    for (const entry of entries) {
      if (entry.kind === 'group') visit(entry.entries)
      else if (entry.kind === 'page' && entry.title !== undefined)
        titles.set(entry.file, entry.title)
    }
  }
  for (const tab of site.navigation as readonly NavTab[]) visit(tab.entries)
  const pages = site.pages.map((page) => {
    const navTitle = titles.get(page.file)
    return navTitle === undefined ? page : { ...page, navTitle }
  })
  return { ...site, pages }
}

/** Style sheets and scripts would be loaded by every page, and belong to another theme. */
function isPublished(file: string): boolean {
  return (
    !/\.(?:css|s[ac]ss|less|m?js|ts|map|html?|mdx?)$/i.test(file) &&
    !/(?:^|\/)(?:\.|_headers$|_redirects$|CNAME$)/.test(file.replace(/^(?:\.\.\/)+/, ''))
  )
}

/** Logo and favicon with their new paths; those of which there is no file are left out. */
function withAssets(
  site: OldSite,
  project: Project,
  fileOf: (file: string) => string,
): Record<string, unknown> {
  const pathOf = (value: unknown): unknown => {
    if (typeof value !== 'string' || /^https?:/.test(value)) return value
    const file = [...site.publicFolders, site.pageFolder, '.']
      .map((folder) => `${folder}/${value.replace(/^\//, '')}`.replace(/^\.\//, ''))
      .find((it) => project.has(it))
    return file === undefined ? undefined : fileOf(file)
  }
  const { logo, favicon, ...settings } = site.settings
  const images =
    typeof logo === 'object' && logo !== null
      ? Object.fromEntries(Object.entries(logo).map(([key, value]) => [key, pathOf(value)]))
      : pathOf(logo)
  const isWhole =
    typeof images !== 'object' ||
    images === null ||
    Object.values(images).every((it) => it !== undefined)
  const icon = pathOf(favicon)
  return {
    ...settings,
    ...(images !== undefined && isWhole && { logo: images }),
    ...(icon !== undefined && { favicon: icon }),
  }
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  for (const problem of diagnostics) {
    const key = JSON.stringify([problem.code, problem.message, problem.at])
    if (!found.has(key)) found.set(key, problem)
  }
  return [...found.values()]
}

/** Creates a file; an existing one is never replaced. */
async function writeNew(path: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, contents, { flag: 'wx' })
}
