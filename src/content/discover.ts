import { appendAll } from '../base/long-lists.ts'
import type { FilePath, Route } from '../base/paths.ts'
import { extensionOf, routeFrom, routeOf } from '../base/paths.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import {
  createPathMatcher,
  reincludedBy,
  skillsFolder,
  usablePatterns,
} from '../host/ignore-files.ts'
import { closedPage, outsideRoot, unreadableName, unusedPatterns } from './problems.ts'
import { publicationOf } from './published-files.ts'
import {
  filesServedAtRoot,
  isInSnippets,
  isPublicFolderBuilt,
  skippedFolders,
  whyNoPage,
} from './special-folders.ts'
import type { NoPage } from './special-folders.ts'

/** Which files of a folder are pages, which are served as they are, and which belong to every page. */
export interface Found {
  readonly pages: readonly PageFile[]
  /** Every other file that can be served at its own path: `referenced` is a part of it. */
  readonly assets: readonly FilePath[]
  /** Assets that are published only when the site refers to them. */
  readonly referenced: ReadonlySet<FilePath>
  /** Paths at the root that a file of the folder `public` is served at too, each with that file. */
  readonly atRoot: ReadonlyMap<FilePath, FilePath>
  /** Files that are never published, whatever refers to them: keys, lock files, scripts, backups. */
  readonly withheld: readonly FilePath[]
  /** Markdown that is no page and that pages include. */
  readonly snippets: readonly FilePath[]
  /** The author's styles and scripts, loaded on every page. */
  readonly styles: readonly FilePath[]
  readonly scripts: readonly FilePath[]
  /** Files that the navigation names as pages, and that are none. */
  readonly unbuilt: ReadonlyMap<Route, UnbuiltPage>
}

export interface UnbuiltPage {
  readonly file: FilePath
  readonly because: NoPage
}

export interface PageFile {
  readonly file: FilePath
  readonly route: Route
}

export interface DiscoverOptions {
  /** The output folder, if it lies below the root: as it is named, and where links lead. */
  readonly outputs?: readonly FilePath[]
  /** The routes that the navigation names: a README among them is a page. */
  readonly named: ReadonlySet<Route>
  /** Files that are read as settings or descriptions are not pages; they may still be assets. */
  readonly settings: FilePath
}

const ignoreFiles = ['.mintignore', '.octavoignore'] as FilePath[]

/** Finds everything below the root, by the rules of the format. */
export async function discover(
  host: Host,
  options: DiscoverOptions,
  report: Report,
): Promise<Found> {
  const {
    files,
    outside,
    unnamed = [],
    closed = [],
  } = await host.list({
    skipFolders: skippedFolders,
    skipPaths: options.outputs ?? [],
    ignoreFiles,
  })
  for (const file of outside) report.add(outsideRoot(file))
  for (const file of unnamed) report.add(unreadableName(file))
  for (const { folder, reason } of closed) report.add(closedPage(folder, reason))

  const pages: PageFile[] = []
  const assets: FilePath[] = []
  const styles: FilePath[] = []
  const scripts: FilePath[] = []
  const referenced = new Set<FilePath>()
  const withheld: FilePath[] = []
  const snippets: FilePath[] = []
  const patterns: string[] = []
  let broughtIn = reincludedBy('')
  for (const file of ignoreFiles) {
    const text = (await host.read(file)) ?? ''
    const { patterns: usable, dropped } = usablePatterns(text)
    appendAll(patterns, usable)
    if (dropped > 0) report.add(unusedPatterns(file, dropped))
    if (file === '.octavoignore') broughtIn = reincludedBy(text)
  }
  for (const file of withoutOutputs(files)) {
    const extension = extensionOf(file)
    if ((extension === 'mdx' || extension === 'md') && !isSkill(file, options.named)) {
      const route = routeOf(file)
      if (isInSnippets(file)) {
        snippets.push(file)
        continue
      }
      if (isAboutTheRepository(file) && !options.named.has(route)) continue
      pages.push({ file, route })
      continue
    }
    if (file === options.settings) continue
    const wish = broughtIn(file)
    const publication = isSkill(file, options.named) ? 'always' : publicationOf(file)
    // only its very name brings in what is never published by itself
    if (publication === 'never' && wish !== 'named') {
      withheld.push(file)
      continue
    }
    if (publication === 'referenced' && wish === undefined) referenced.add(file)
    if (!isInSnippets(file) && !isSkill(file, options.named)) {
      if (extension === 'css') styles.push(file)
      else if (extension === 'js') scripts.push(file)
    }
    assets.push(file)
  }
  const unbuilt = new Map<Route, UnbuiltPage>()
  const built = new Set(pages.map(({ route }) => route))
  const isIgnored = createPathMatcher(patterns)
  const left = new Set([...snippets, ...outside])
  const outputs = options.outputs ?? []
  const isLeftOut = async (file: FilePath) =>
    left.has(file) ||
    ((isIgnored(file) || whyNoPage(file, outside) === 'hidden' || isBelow(file, outputs)) &&
      (await host.read(file)) !== undefined)
  for (const route of options.named) {
    if (built.has(route)) continue
    for (const file of filesOf(route)) {
      if (!(await isLeftOut(file))) continue
      unbuilt.set(route, { file, because: whyNoPage(file, outside) })
      break
    }
  }
  const own = new Set([...assets, ...withheld])
  const atRoot = filesServedAtRoot(
    isPublicFolderBuilt(files) ? [] : assets,
    (path) => own.has(path) || path === options.settings,
  )
  return { pages, assets, referenced, atRoot, withheld, snippets, styles, scripts, unbuilt }
}

function isBelow(file: FilePath, folders: readonly FilePath[]): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`))
}

/** The files that a page may have. */
function filesOf(route: Route): readonly FilePath[] {
  const path = route.slice(1)
  const index = path === '' ? 'index' : `${path}/index`
  const names = path === '' ? [index] : [path, index]
  return names.flatMap((name) => [`${name}.mdx`, `${name}.md`]) as FilePath[]
}

/** What earlier builds wrote into folders of the site is no part of it: there are pages as Markdown in it too. */
function withoutOutputs(files: readonly FilePath[]): readonly FilePath[] {
  const ours = files.flatMap((file) => /^(.+?\/)_octavo\//.exec(file)?.[1] ?? [])
  const outputs = [...new Set(ours)].filter((it) => files.includes(`${it}404.html` as FilePath))
  if (outputs.length === 0) return files
  return files.filter((file) => !outputs.some((folder) => file.startsWith(folder)))
}

/** Routes as navigation entries name them. */
export function referencedRoutes(paths: Iterable<string>): Set<Route> {
  return new Set([...paths].map(routeFrom))
}

/** Files for people and assistants who work on the repository. `.mdx` files of these names are pages. */
function isAboutTheRepository(file: FilePath): boolean {
  return repositoryFile.test(file)
}

const repositoryFile =
  /(?:^|\/)(?:readme|license|changelog|contributing|contribute|code_of_conduct|security|agents|claude|gemini|todo)\.md$/i

/** Instructions for assistants: `skill.md` at the root, unless the navigation names it as a page, and the folder of them. */
function isSkill(file: FilePath, named: ReadonlySet<Route>): boolean {
  if (file.startsWith(`${skillsFolder}/`)) return publicationOf(file) !== 'never'
  return file.toLowerCase() === 'skill.md' && !named.has(routeOf(file))
}
