import nearest from './data/icon-nearest.json' with { type: 'json' }
import renames from './data/icon-renames.json' with { type: 'json' }
import weightNames from './data/icon-weights.json' with { type: 'json' }

/**
 * Names that only Font Awesome's paid sets contain, and a few invented ones, with the closest free icon. Names that
 * exist in another free set are not listed.
 */
const nearestIcons: NamesByIcon = nearest

/** Renamed Font Awesome icons: earlier name to current name. */
const iconRenames: NamesByIcon = renames

/**
 * The names of Font Awesome's icons in the sets that draw other weights. An icon without a `phosphor` has the same name
 * in Phosphor; Material Symbols do not draw one without a `material`.
 */
export const iconWeights: Readonly<
  Record<string, { readonly phosphor?: string; readonly material?: string }>
> = weightNames

type NamesByIcon = Readonly<Record<string, readonly string[]>>

/** The name of a Font Awesome icon in other sets. */
export interface IconEquivalents {
  /** The name of an icon in the free set: the current name of renamed icons, the closest icon for paid ones. */
  freeName(name: string): string | undefined
  /** Whether no free set has the icon itself, and `freeName` is the closest one. */
  isPaid(name: string): boolean
  /** The name of a free icon in the sets that have other weights. */
  phosphor(name: string): string | undefined
  material(name: string): string | undefined
}

/** The tables of equivalent names, inverted on first use. */
export function createEquivalents(): IconEquivalents {
  let free: ReadonlyMap<string, string> | undefined
  let paid: ReadonlyMap<string, string> | undefined
  return {
    freeName(name) {
      free ??= new Map([...byName(nearestIcons), ...byName(iconRenames)])
      return free.get(name)
    },
    isPaid(name) {
      paid ??= new Map(byName(nearestIcons))
      return paid.has(name)
    },
    phosphor: (name) =>
      Object.hasOwn(iconWeights, name) ? (iconWeights[name]?.phosphor ?? name) : undefined,
    material: (name) =>
      Object.hasOwn(iconWeights, name) ? iconWeights[name]?.material : undefined,
  }
}

function* byName(table: NamesByIcon): Generator<[string, string]> {
  for (const [icon, names] of Object.entries(table)) {
    for (const name of names) yield [name, icon]
  }
}
