import { createClosestMatch } from '../../base/text/closest-match.ts'
import { createEquivalents, type IconEquivalents } from './icon-equivalents.ts'
import type { IconLook, IconRequest } from './parse-icon-name.ts'
import type { IconSet, IconDrawing, IconDrawings } from './icon-set.ts'

/** Finds the icon that matches a request best, among sets with different names and weights. */
export interface IconSearch {
  find(wish: IconRequest): FoundIcon | undefined
  /** The closest known name for an unknown one. */
  nearest(wish: IconRequest): string | undefined
}

export interface FoundIcon {
  readonly drawing: IconDrawing
  /** The free icon that is drawn in place of a paid one. */
  readonly inPlace?: string
}

export function createIconSearch(drawings: IconDrawings): IconSearch {
  const equivalents = createEquivalents()
  const matchers = new Map<string, (name: string) => string | undefined>()
  return {
    find(wish) {
      for (const name of spellings(wish.name, equivalents)) {
        for (const [set, candidate] of candidates({ ...wish, name }, equivalents)) {
          const drawing = drawings.find(set, candidate)
          if (drawing === undefined) continue
          const isOther = name !== wish.name && equivalents.isPaid(wish.name)
          return { drawing, ...(isOther && { inPlace: name }) }
        }
      }
      return undefined
    },
    nearest({ name, library }) {
      const match = matchers.get(library) ?? createClosestMatch(knownNames(library, drawings))
      matchers.set(library, match)
      return match(name)
    },
  }
}

/**
 * A name as it was written, as it is called today, in one word (`GitHub`), and without the ending that once meant an
 * outline.
 */
function* spellings(name: string, equivalents: IconEquivalents): Generator<string> {
  yield name
  const free = equivalents.freeName(name)
  if (free !== undefined) {
    yield free
    const again = equivalents.freeName(free)
    if (again !== undefined) yield again
  }
  if (name.endsWith('-o')) yield* spellings(name.slice(0, -'-o'.length), equivalents)
  if (name.includes('-')) yield name.replaceAll('-', '')
}

type Candidate = readonly [IconSet, string]

/** Sets to search, best first. Each library falls back to the others: an icon in another style is better than none. */
function* candidates(wish: IconRequest, equivalents: IconEquivalents): Generator<Candidate> {
  const { name, library } = wish
  switch (library) {
    case 'lucide':
      yield ['lucide', name]
      break
    case 'tabler':
      yield* tabler(name, wish.look)
      break
    case 'ph':
      yield ['ph', `${name}${phosphorEnding(wish.look)}`]
      yield ['ph', name]
      break
    case 'material-symbols':
      yield ['material-symbols', name.replace(/-sharp$/, '')]
      break
    case 'fontawesome':
      yield* inLook(name, wish.look, equivalents)
  }
  yield* anywhere(name, library)
}

/** Font Awesome's icon if it is free, otherwise the closest one of another set in that style. */
function* inLook(
  name: string,
  look: IconLook | undefined,
  equivalents: IconEquivalents,
): Generator<Candidate> {
  const phosphor = equivalents.phosphor(name) ?? name
  switch (look) {
    case 'brands':
      yield ['fa6-brands', name]
      break
    case 'regular':
      yield ['fa6-regular', name]
      yield ['ph', phosphor]
      break
    case 'light':
    case 'thin':
    case 'duotone':
      yield ['ph', `${phosphor}${phosphorEnding(look)}`]
      break
    case 'sharp': {
      const material = equivalents.material(name)
      if (material !== undefined) yield ['material-symbols', material]
      else yield ['material-symbols', name]
      break
    }
    case 'solid':
    case undefined:
  }
}

/** Filled icons first, as in Font Awesome, unless the library of the site has outline icons. */
function* anywhere(name: string, library: IconRequest['library']): Generator<Candidate> {
  if (library === 'tabler') yield ['lucide', name]
  if (library === 'lucide') yield* tabler(name)
  yield ['fa6-solid', name]
  yield ['fa6-brands', name]
  yield ['fa6-regular', name]
  yield ['ph', `${name}-fill`]
  yield ['ph', name]
  yield ['lucide', name]
  yield* tabler(name)
  yield ['material-symbols', name]
}

function* tabler(name: string, look?: IconLook): Generator<Candidate> {
  if (look === 'solid') yield ['tabler', `${name}-filled`]
  yield ['tabler', name]
  yield ['tabler', `brand-${name}`]
}

function phosphorEnding(look: IconLook | undefined): string {
  switch (look) {
    case 'light':
    case 'thin':
    case 'duotone':
      return `-${look}`
    case 'solid':
    case 'sharp':
      return '-fill'
    default:
      return ''
  }
}

function* knownNames(library: IconRequest['library'], drawings: IconDrawings): Generator<string> {
  const own: Readonly<Record<IconRequest['library'], readonly IconSet[]>> = {
    fontawesome: ['fa6-solid', 'fa6-brands', 'lucide'],
    lucide: ['lucide', 'fa6-brands'],
    tabler: ['tabler', 'fa6-brands'],
    ph: ['ph'],
    'material-symbols': ['material-symbols'],
  }
  for (const set of own[library]) yield* drawings.names(set)
}
