import { createClosestMatch } from '../../base/text/closest-match.ts'

/**
 * The path that a mistaken one was most likely meant to be: the same but for case and hyphens, else one of the same
 * name elsewhere, else one in the same folder whose name is a few letters away. Paths begin with a slash.
 */
export function createSuggester<Path extends string>(
  paths: () => Iterable<Path>,
): (path: string) => Path | undefined {
  const cache = new Map<string, Path | undefined>() // the same mistake is often made on many pages
  let known: KnownPaths<Path> | undefined

  return (path) => {
    if (cache.has(path)) return cache.get(path)
    known ??= sortOut(paths())
    const found =
      known.bySpelling.get(spellingOf(path)) ?? namesake(path, known) ?? neighbor(path, known)
    cache.set(path, found)
    return found
  }
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

/** The one of the same name that shares most of the path; of several that share as much, none. */
function namesake<Path extends string>(
  path: string,
  { byName }: KnownPaths<Path>,
): Path | undefined {
  const wanted = path.split('/')
  let best: Path | undefined
  let most = -1
  for (const other of byName.get(nameIn(path)) ?? []) {
    const shared = other.split('/').filter((segment) => wanted.includes(segment)).length
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
