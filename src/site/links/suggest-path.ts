import { createClosestMatch } from '../../base/text/closest-match.ts'
import { languageName } from '../../config/navigation/language-name.ts'

/** Finds what a mistaken path was most likely meant to be. */
export type SuggestPath<Path extends string> = (path: string, where?: Written) => Path | undefined

/** How and where a path was written. */
export interface Written {
  /** The link as its author wrote it: `guides/setup` may have been meant from the root. */
  readonly href?: string
  /** The path of the page that holds the link: its language is the one that is meant. */
  readonly from?: string
}

/**
 * The path that a mistaken one was most likely meant to be: the same but for its extension, case and hyphens; the same
 * from the root of the site; else one of the same name elsewhere; else one in the same folder whose name is a few
 * letters away. A page of another language is never meant. Paths begin with a slash.
 */
export function createSuggester<Path extends string>(
  paths: () => Iterable<Path>,
): SuggestPath<Path> {
  const cache = new Map<string, Path | undefined>() // the same mistake is often made on many pages
  const languageIn = createLanguageIn()
  let known: KnownPaths<Path> | undefined

  function search(wanted: readonly string[], language: string): Path | undefined {
    known ??= sortOut(paths())
    const isMeant = (path: Path) => languageIn(path) === language
    for (const path of wanted) {
      const same = known.bySpelling.get(spellingOf(path))
      if (same !== undefined && isMeant(same)) return same
    }
    for (const path of wanted) {
      const near = namesake(path, known, isMeant) ?? neighbor(path, known)
      if (near !== undefined && isMeant(near)) return near
    }
    return undefined
  }

  return (path, { href = '', from = '' } = {}) => {
    const bare = withoutPageExtension(path)
    const language = languageIn(bare) || languageIn(from)
    const wanted = [...new Set([bare, ...fromRoot(href)])]
    const key = JSON.stringify([language, ...wanted])
    if (cache.has(key)) return cache.get(key)
    const found = search(wanted, language)
    cache.set(key, found)
    return found
  }
}

function withoutPageExtension(path: string): string {
  return path.replace(/(?<=[^/])(?:\.mdx?|\.html?|\/)$/i, '')
}

/** A relative link as a path from the root of the site. */
function fromRoot(href: string): string[] {
  const path = href.replace(/[?#].*$/s, '').trim()
  if (path === '' || path.startsWith('/')) return []
  const segments = path.split('/').filter((segment) => segment !== '.' && segment !== '..')
  return [withoutPageExtension(`/${segments.join('/')}`)]
}

interface KnownPaths<Path> {
  readonly bySpelling: ReadonlyMap<string, Path>
  readonly byName: ReadonlyMap<string, readonly Path[]>
  readonly byFolder: ReadonlyMap<string, ReadonlyMap<string, Path>>
  /** Finds similar names in a folder. */
  readonly matchers: Map<string, (name: string) => string | undefined>
}

function sortOut<Path extends string>(paths: Iterable<Path>): KnownPaths<Path> {
  const bySpelling = new Map<string, Path>()
  const byName = new Map<string, Path[]>()
  const byFolder = new Map<string, Map<string, Path>>()
  for (const path of paths) {
    bySpelling.set(spellingOf(path), path)
    const name = nameIn(path)
    const namesakes = byName.get(name)
    if (namesakes) namesakes.push(path)
    else byName.set(name, [path])
    const folder = byFolder.get(folderIn(path))
    if (folder) folder.set(name, path)
    else byFolder.set(folderIn(path), new Map([[name, path]]))
  }
  return { bySpelling, byName, byFolder, matchers: new Map() }
}

/**
 * The one of the same name that begins with the same folder, else the one that shares most of the path; of several
 * that share as much, none.
 */
function namesake<Path extends string>(
  path: string,
  { byName }: KnownPaths<Path>,
  isMeant: (path: Path) => boolean,
): Path | undefined {
  const wanted = path.split('/')
  const segments = new Set(wanted)
  let best: Path | undefined
  let most = -1
  for (const other of byName.get(nameIn(path)) ?? []) {
    if (!isMeant(other)) continue
    const own = other.split('/')
    const shared =
      own.filter((segment) => segments.has(segment)).length +
      (own[1] === wanted[1] ? wanted.length : 0)
    if (shared === most) best = undefined
    if (shared <= most) continue
    best = other
    most = shared
  }
  return best
}

/** The one in the same folder with the nearest name. */
function neighbor<Path extends string>(
  path: string,
  { byFolder, matchers }: KnownPaths<Path>,
): Path | undefined {
  const folder = folderIn(path)
  const names = byFolder.get(folder)
  if (names === undefined) return undefined
  const match = matchers.get(folder) ?? createClosestMatch(names.keys())
  matchers.set(folder, match)
  const meant = match(nameIn(path))
  return meant === undefined ? undefined : names.get(meant)
}

function spellingOf(path: string): string {
  return path.toLowerCase().replace(/[-_\s]+/g, '')
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function folderIn(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** Finds the folder of a path that names a language: `fr` in `/docs/fr/setup`; empty for the default language. */
function createLanguageIn(): (path: string) => string {
  const languages = new Map<string, boolean>()
  function isLanguage(segment: string): boolean {
    if (!/^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(segment)) return false
    const isKnown = languages.get(segment) ?? languageName(segment) !== undefined
    languages.set(segment, isKnown)
    return isKnown
  }
  return (path) => path.split('/', 4).find(isLanguage) ?? ''
}
