import { closestMatch } from '../../base/text/closest-match.ts'
import { fillTexts } from '../../base/text/variables.ts'
import { folderOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Settings } from '../../config/load-config.ts'
import type { PlanEntry } from '../../config/navigation-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { readFrontmatter } from '../../content/frontmatter.ts'
import type { PageFile } from '../../content/discover.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { folderEntries, foldersBelow } from './folder-entries.ts'
import { languageFolders } from './language-folders.ts'
import { patternUses } from './pattern-uses.ts'
import type { PatternUse } from './pattern-uses.ts'
import { emptyPattern, repeatedPattern } from './problems.ts'

/** The frontmatter of some pages. */
export type ReadHeads = (
  pages: readonly PageFile[],
) => Promise<ReadonlyMap<FilePath, { readonly meta: Frontmatter }>>

export interface ExpandOptions {
  /** Every page that is a file. */
  readonly pages: readonly PageFile[]
  readonly readHeads: ReadHeads
  readonly report: Report
  /** Gets what each pattern does with each page in its folder. */
  readonly onChoice?: OnChoice | undefined
}

export type OnChoice = (file: FilePath, use: PatternUse, choice: PatternChoice) => void

/**
 * `named`: an entry names the page; `taken`: a nearer pattern lists it; `language`: it is of another language; `hidden`: as its
 * frontmatter says; `duplicate`: another file has its URL.
 */
export type PatternChoice = 'listed' | 'named' | 'taken' | 'language' | 'hidden' | 'duplicate'

/**
 * The settings with pages in place of the patterns in their navigation. Everything after it knows pages alone.
 */
export async function expandNavigation(
  settings: Settings,
  options: ExpandOptions,
): Promise<Settings> {
  const { config, expand } = settings
  if (expand === undefined) return settings
  const { entriesAt, groupPages } = await foundPages(settings, options)
  const navigation = expand(
    (_pattern, pointer) => entriesAt(pointer),
    (problem) => options.report.add(problem),
  )
  return { ...settings, config: { ...config, navigation: { ...navigation, groupPages } } }
}

/** What each pattern of some settings stands for. */
export interface FoundPages {
  entriesAt(pointer: Pointer): readonly PlanEntry[]
  /** The pages that give groups their titles. */
  readonly groupPages: readonly FilePath[]
}

/**
 * Finds the pages of each pattern. A page is listed once: where it is named itself, else by the nearest pattern, of which `...`
 * is the last.
 */
export async function foundPages(
  settings: Settings,
  { pages: found, readHeads, report, onChoice }: ExpandOptions,
): Promise<FoundPages> {
  const { config, locate } = settings
  const pages = onePerRoute(found)
  const { uses, named } = patternUses(config.navigation, (route) => pages.has(route))
  const languages = languageFolders(
    config.navigation,
    [...pages.values()].map(({ file }) => file),
  )
  const places = uses.map((use) => placeOf(use, languages))
  const taken = new Set<Route>()
  const own = new Map<PatternPlace, readonly PageFile[]>()
  const empty = new Set<PatternPlace>()
  for (const place of places.toSorted(compareNearness)) {
    const inside = [...pages.values()].filter((page) => place.finds(page.file))
    if (inside.length === 0 && place.use.pattern.reach !== 'rest') empty.add(place)
    const free = inside.filter(
      ({ route }) => !taken.has(route) && !isNamed(route, place.use, named),
    )
    if (onChoice !== undefined) {
      const isFree = new Set(free.map(({ file }) => file))
      for (const { file, route } of found) {
        if (!place.isInside(file) || isFree.has(file)) continue
        const rest = taken.has(route) ? 'taken' : 'named'
        const isOwn = place.finds(file)
        const isShown = pages.get(route)?.file === file
        onChoice(file, place.use, !isOwn ? 'language' : isShown ? rest : 'duplicate')
      }
    }
    for (const { route } of free) taken.add(route)
    own.set(place, free)
  }
  reportPlaces(places, empty, { pages, locate, report })

  const indexes = new Map(
    [...pages.values()].flatMap(({ file }) =>
      /(?:^|\/)index\.mdx?$/i.test(file) ? [[folderOf(file), file] as const] : [],
    ),
  )
  const metas = await readMetas(places, own, { pages, indexes, readHeads, settings })
  const byPointer = new Map<string, readonly PlanEntry[]>()
  const groupPages = new Set<FilePath>()
  for (const place of places) {
    const { use, folder } = place
    const isHidden = ({ file }: PageFile) => metas.get(file)?.hidden === true
    const listed = (own.get(place) ?? []).filter((page) => !isHidden(page))
    if (onChoice !== undefined)
      for (const page of own.get(place) ?? [])
        onChoice(page.file, use, isHidden(page) ? 'hidden' : 'listed')
    const inFolder = folderEntries({
      folder,
      pages: listed,
      pointer: use.pointer,
      metaOf: (file) => metas.get(file),
      indexOf: (path) => indexes.get(path),
    })
    byPointer.set(JSON.stringify(use.pointer), inFolder.entries)
    for (const file of inFolder.groupPages) groupPages.add(file)
  }
  return {
    entriesAt: (pointer) => byPointer.get(JSON.stringify(pointer)) ?? [],
    groupPages: [...groupPages],
  }
}

/** Reads frontmatter from the files of a host. */
export function headsOf(host: Host): ReadHeads {
  return async (pages) => {
    const heads = new Map<FilePath, { readonly meta: Frontmatter }>()
    for (const { file } of pages) {
      const text = await host.read(file)
      if (text !== undefined) heads.set(file, readFrontmatter({ path: file, text }))
    }
    return heads
  }
}

/** A pattern, and the folder that it stands for. */
interface PatternPlace {
  readonly use: PatternUse
  readonly folder: string
  readonly isInside: (file: FilePath) => boolean
  /** Whether a file is one that it may list. */
  readonly finds: (file: FilePath) => boolean
}

function placeOf(use: PatternUse, languages: ReturnType<typeof languageFolders>): PatternPlace {
  const { pattern, language } = use
  const folder =
    language === undefined ? pattern.folder : languages.folderIn(language, pattern.folder)
  const isInside = (file: FilePath) =>
    pattern.reach === 'folder'
      ? folderOf(file) === folder
      : folder === '' || file.startsWith(`${folder}/`)
  return {
    use,
    folder,
    isInside,
    finds: (file) =>
      isInside(file) &&
      (language === undefined || languages.has(language, file, pattern.folder !== '')),
  }
}

/**
 * A private pattern is before all others, so that its pages are never listed openly. Then the one with the deeper folder, and
 * `...` last; the sort keeps equal ones in reading order.
 */
function compareNearness({ use: one, folder }: PatternPlace, other: PatternPlace): number {
  const isRest = ({ pattern }: PatternUse) => Number(pattern.reach === 'rest')
  const isOpen = ({ audience }: PatternUse) => Number(audience === undefined)
  return (
    isOpen(one) - isOpen(other.use) ||
    isRest(one) - isRest(other.use) ||
    depthOf(other.folder) - depthOf(folder)
  )
}

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length
}

/** A private pattern has pages too that are named for everyone: they are private, as if it named them. */
function isNamed(
  route: Route,
  { audience }: PatternUse,
  named: ReturnType<typeof patternUses>['named'],
): boolean {
  const audiences = named.get(route)
  if (audiences === undefined) return false
  return audience === undefined || audiences.has(audience)
}

/** `.mdx` before `.md`, then `x.mdx` before `x/index.mdx`, as they are shown. */
function onePerRoute(found: readonly PageFile[]): ReadonlyMap<Route, PageFile> {
  const rank = ({ file }: PageFile) =>
    (/\.mdx$/i.test(file) ? 0 : 2) + (/(^|\/)index\./.test(file) ? 1 : 0)
  const pages = new Map<Route, PageFile>()
  for (const page of found) {
    const other = pages.get(page.route)
    if (other === undefined || rank(page) < rank(other)) pages.set(page.route, page)
  }
  return pages
}

/** The frontmatter of what patterns list, and of the pages that give groups their titles. */
async function readMetas(
  places: readonly PatternPlace[],
  own: ReadonlyMap<PatternPlace, readonly PageFile[]>,
  {
    pages,
    indexes,
    readHeads,
    settings,
  }: {
    readonly pages: ReadonlyMap<Route, PageFile>
    readonly indexes: ReadonlyMap<string, FilePath>
    readonly readHeads: ReadHeads
    readonly settings: Settings
  },
): Promise<ReadonlyMap<FilePath, Frontmatter>> {
  const wanted = new Set<FilePath>()
  for (const place of places) {
    const listed = own.get(place) ?? []
    for (const { file } of listed) wanted.add(file)
    for (const folder of foldersBelow(place.folder, listed)) {
      const index = indexes.get(folder)
      if (index !== undefined) wanted.add(index)
    }
  }
  const heads = await readHeads([...pages.values()].filter(({ file }) => wanted.has(file)))
  const { variables } = settings.config
  return new Map([...heads].map(([file, { meta }]) => [file, fillTexts(meta, variables)]))
}

function reportPlaces(
  places: readonly PatternPlace[],
  empty: ReadonlySet<PatternPlace>,
  {
    pages,
    locate,
    report,
  }: Pick<Settings, 'locate'> &
    Pick<ExpandOptions, 'report'> & { readonly pages: ReadonlyMap<Route, PageFile> },
): void {
  const first = new Map<string, PatternPlace>()
  for (const place of places) {
    const { pattern, pointer, language } = place.use
    const key = JSON.stringify([place.folder, pattern.reach, language])
    const other = first.get(key)
    const at = locate(pointer)
    if (other !== undefined)
      report.add(repeatedPattern(pattern.written, at, locate(other.use.pointer)))
    else {
      first.set(key, place)
      if (empty.has(place))
        report.add(emptyPattern(pattern, at, nearestPattern(place, [...pages.values()])))
    }
  }
}

/** What a pattern without pages was most likely meant to be. */
function nearestPattern(
  { use: { pattern }, folder }: PatternPlace,
  pages: readonly PageFile[],
): string | undefined {
  const files = pages.map(({ file }) => file)
  if (files.some((file) => file.startsWith(`${folder}/`)))
    return pattern.reach === 'folder' ? `${folder}/**` : undefined
  const folders = foldersBelow('', pages)
  const name = nameOf(folder)
  const [namesake, another] = [...folders].filter((it) => nameOf(it) === name)
  const nearest = closestMatch(folder, folders) ?? (another === undefined ? namesake : undefined)
  if (nearest === undefined) return undefined
  const isFlat = files.some((file) => folderOf(file) === nearest)
  return `${nearest}/${pattern.reach === 'folder' && isFlat ? '*' : '**'}`
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1)
}
