import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { filePath, routeOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Found } from '../../content/discover.ts'
import type { Frontmatter, PageFacts } from '../../content/page.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { sha256 } from '../../host/node/hash.ts'
import { cacheFolder, cachePlace } from '../../pipeline/cache/cache-folder.ts'
import { readSummed, writeSummed } from '../../pipeline/cache/shared/summed-file.ts'
import { programStamp } from '../../pipeline/cache/program-stamp.ts'
import type { Stamp } from '../../pipeline/incremental/file-stamp.ts'
import { withoutApis } from '../../pipeline/read-api-pages.ts'
import { languageFinder } from '../../site/navigation/page-language.ts'
import type { LinkedSite, NavBranch } from '../../site/site.ts'
import { packPages, unpackPages } from './kept-pages.ts'
import { plainFacts } from '../../content/plain-facts.ts'
import type { PageHead } from './page-heads.ts'
import { linkOutline } from './read-outline.ts'
import type { SiteOutline } from './read-outline.ts'
import type { SiteTools } from './site-tools.ts'
import { emptyShelf } from './version-shelf.ts'

/** The outline that an earlier run of `dev` kept in the cache folder, and the stamps of its pages. */
export interface KeptOutline {
  readonly outline: SiteOutline & { readonly site: LinkedSite }
  readonly heads: readonly PageHead[]
}

/** Sites of fewer pages are read in the time that it takes to read what was kept. */
export const minKeptPages = 400

/** Reads what the last run kept, if the settings and the program are the same; pages may have changed since. */
export async function readKeptOutline(tools: SiteTools): Promise<KeptOutline | undefined> {
  try {
    const bytes = readSummed(join(cachePlace(tools.root), fileName))
    if (bytes === undefined) return undefined
    const kept = deserialize(bytes) as Kept
    if (kept.by !== writerOf(tools)) return undefined
    if (kept.settings !== (await hashOf(kept.files, tools.host))) return undefined
    return restored(kept)
  } catch {
    return undefined // there is none, or it is damaged
  }
}

/**
 * Keeps an outline for the next start. One that needs an API description, or has errors, is not kept: then everything is
 * read before the first page.
 */
export async function keepOutline(outline: SiteOutline, tools: SiteTools): Promise<void> {
  const { settings, apis, facts, found } = outline
  const site = withoutVersions(outline, tools)
  if (settings === undefined || site === undefined || facts.size < minKeptPages) return
  if (apis === undefined || apis.apis.length > 0 || apis.documents.size > 0) return
  if (outline.problems.some(({ severity }) => severity === 'error')) return
  const files = [...settingsNames, ...settings.files]
  const { pages: _, navigation, ...others } = site
  const all = [...facts.values()]
  const kept: Kept = {
    by: writerOf(tools),
    files,
    settings: await hashOf(files, tools.host),
    found: { ...found, pages: [] },
    site: others,
    navigation: JSON.stringify(navigation),
    facts: JSON.stringify(all.map((page) => keptFacts(page, tools))),
    pages: packPages(site, all),
  }
  writeSummed(join(cacheFolder(tools.root), fileName), serialize(kept))
}

/** The site as it is before a version from git is opened. */
function withoutVersions(outline: SiteOutline, { options }: SiteTools): LinkedSite | undefined {
  const { settings, apis, found, versions } = outline
  if (settings === undefined || apis === undefined || versions === undefined) return outline.site
  const { facts, git, sourceProblems: problems } = outline
  return linkOutline(
    { sources: { settings, found, apis }, problems, git, facts },
    options,
    emptyShelf,
  ).site
}

const fileName = 'outline.bin'

const settingsNames = [filePath('docs.json'), filePath('mint.json')]

/** Long lists are JSON, which is read in half the time. */
interface Kept {
  /** The program and the options that it was started with. */
  readonly by: string
  /** The files of the settings, and a hash of them. */
  readonly files: readonly FilePath[]
  readonly settings: string
  readonly found: Found
  readonly site: Omit<LinkedSite, 'pages' | 'navigation'>
  readonly navigation: string
  readonly facts: string
  readonly pages: string
}

type KeptFacts = readonly [
  file: FilePath,
  title: string,
  titleFrom: PageFacts['titleFrom'],
  meta: Frontmatter,
  stamp: Stamp | null,
]

function keptFacts(facts: PageFacts, { heads }: SiteTools): KeptFacts {
  const { file, title, titleFrom, meta } = facts
  // YAML has numbers that JSON does not have; such a page is read again
  if (!isJson(meta)) return [file, title, titleFrom, { other: {} }, null]
  return [file, title, titleFrom, meta, heads.stamp(facts) ?? null]
}

function restored(kept: Kept): KeptOutline {
  const heads = (JSON.parse(kept.facts) as readonly KeptFacts[]).map((head): PageHead => {
    const [file, title, titleFrom, meta, stamp] = head
    const facts = plainFacts({ file, route: routeOf(file), meta, title, titleFrom })
    return { facts, stamp: stamp ?? undefined }
  })
  const all = heads.map(({ facts }) => facts)
  const pages = unpackPages(kept.pages, all)
  const facts = new Map(all.map((page) => [page.file, page]))
  const { config } = kept.site
  const site = { ...kept.site, pages, navigation: JSON.parse(kept.navigation) as NavBranch }
  const settings = {
    config,
    links: [],
    icons: [],
    patterns: [],
    files: [],
    locate: () => placeOfFile(config.file),
  }
  const outline = {
    settings,
    found: kept.found,
    facts,
    site,
    apis: withoutApis(config, [], []),
    languageOf: languageFinder(config.navigation),
    problems: [],
    sourceProblems: [],
  }
  return { outline, heads }
}

function writerOf({ options }: SiteTools): string {
  const { base, siteUrl, repository, urlStyle, out } = options
  const chosen = { base, siteUrl, repository, urlStyle, out }
  return JSON.stringify([programStamp(), process.version, chosen])
}

async function hashOf(files: readonly FilePath[], host: Host): Promise<string> {
  const texts = await Promise.all(files.map((file) => host.readBytes(file)))
  return sha256(...texts.map((bytes) => (bytes === undefined ? 'none' : sha256(bytes))))
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value !== 'bigint' && typeof value !== 'undefined'
  if (value === null) return true
  if (Array.isArray(value)) return value.every(isJson)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
}
