import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IconSet, IconDrawing, IconDrawings } from '../../theme/icons/icon-set.ts'

/**
 * The packed drawings of the package. The index is read as a text and searched as one; a body is read when it is
 * needed, once. A package that was not built whole has no drawings.
 */
export function openIconDrawings(folder: string = packedIcons()): OpenDrawings {
  let pack = openPack(folder)
  const known = new Map<string, IconDrawing | undefined>()
  const namesOfSets = new Map<IconSet, ReadonlySet<string>>()
  const misses = new Map<IconSet, number>()

  function namesOf(set: IconSet): ReadonlySet<string> {
    let names = namesOfSets.get(set)
    if (names === undefined) {
      names = new Set([...(pack?.sets.get(set) ?? '').matchAll(/^[^ \n]+/gm)].map(String))
      namesOfSets.set(set, names)
    }
    return names
  }

  /** A name that is in no line costs a search of the whole set, which only the first ones do. */
  function isMissing(set: IconSet, name: string): boolean {
    return (misses.get(set) ?? 0) >= maxSearches && !namesOf(set).has(name)
  }

  return {
    find(set, name) {
      const key = `${set}:${name}`
      if (known.has(key)) return known.get(key)
      const drawing = pack && !isMissing(set, name) ? read(pack, set, name) : undefined
      if (drawing === undefined) misses.set(set, (misses.get(set) ?? 0) + 1)
      known.set(key, drawing)
      return drawing
    },
    names: namesOf,
    close() {
      if (pack !== undefined) closeSync(pack.bodies)
      pack = undefined
    },
  }
}

/** Searches of a set without a result after which its names are read into a set: that takes as long as ten searches. */
const maxSearches = 20

/** Drawings that hold a file descriptor: whoever opened them closes them. */
export interface OpenDrawings extends IconDrawings {
  /** Nothing is found from then on. */
  close(): void
}

interface Pack {
  /** The lines of the index for each set, each with a line break before it. */
  readonly sets: ReadonlyMap<string, string>
  /** Descriptor of the file of bodies, open until `close`. */
  readonly bodies: number
}

function openPack(folder: string): Pack | undefined {
  try {
    const index = readFileSync(join(folder, 'index.txt'), 'latin1')
    const sets = index
      .split(/^= /m)
      .map((part): [string, string] => [
        part.slice(0, part.indexOf('\n')),
        part.slice(part.indexOf('\n')),
      ])
    return { sets: new Map(sets), bodies: openSync(join(folder, 'bodies.txt'), 'r') }
  } catch {
    return undefined
  }
}

function read({ sets, bodies }: Pack, set: IconSet, name: string): IconDrawing | undefined {
  const lines = sets.get(set)
  if (lines === undefined || /[\s=]/.test(name)) return undefined
  const at = lines.indexOf(`\n${name} `)
  if (at === -1) return undefined
  const line = lines.slice(at + name.length + 2, lines.indexOf('\n', at + 1))
  const [offset = 0, length = 0, width = 0, height = 0] = line.split(' ').map(Number)
  const body = Buffer.alloc(length)
  readSync(bodies, body, 0, length, offset)
  return { body: body.toString('utf8'), width, height }
}

/** The folder of drawings in the package this module is a part of, from its source or from what was built of it. */
function packedIcons(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  for (let folder = here; folder !== dirname(folder); folder = dirname(folder)) {
    if (isPackage(folder)) return join(folder, 'dist/icons')
  }
  return join(here, 'icons')
}

function isPackage(folder: string): boolean {
  try {
    return (
      (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: unknown })
        .name === 'octavo'
    )
  } catch {
    return false
  }
}
