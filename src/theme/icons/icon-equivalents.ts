import nearest from './data/icon-nearest.json' with { type: 'json' }
import renames from './data/icon-renames.json' with { type: 'json' }
import weightNames from './data/icon-weights.json' with { type: 'json' }

/**
 * Names that only Font Awesome's paid sets draw (and a few that authors make up), by the free drawing that is closest.
 * Names that another free set draws under the same name are not here.
 */
const nearestIcons: NamesByIcon = nearest

/** Names of earlier releases of Font Awesome, by the name each icon has today. */
const iconRenames: NamesByIcon = renames

/**
 * The names of Font Awesome's icons in the sets that draw other weights. An icon without a `phosphor` has the same name
 * in Phosphor; Material Symbols do not draw one without a `material`.
 */
export const iconWeights: Readonly<
  Record<string, { readonly phosphor?: string; readonly material?: string }>
> = weightNames

type NamesByIcon = Readonly<Record<string, readonly string[]>>

/** What a Font Awesome icon is called elsewhere. */
export interface IconEquivalents {
  /** The name an icon has in the free release: renamed icons under their new name, paid ones as the nearest drawing. */
  freeName(name: string): string | undefined
  /** The name of a free icon in the sets that draw other weights. */
  phosphor(name: string): string | undefined
  material(name: string): string | undefined
}

/** The tables of equivalent names, turned round when the first name is looked up. */
export function createEquivalents(): IconEquivalents {
  let free: ReadonlyMap<string, string> | undefined
  return {
    freeName(name) {
      free ??= new Map([...byName(nearestIcons), ...byName(iconRenames)])
      return free.get(name)
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
