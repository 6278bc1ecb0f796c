import { nearestIcons } from './icon-nearest.ts'
import { iconRenames } from './icon-renames.ts'
import { iconWeights } from './icon-weights.ts'

/** What a Font Awesome icon is called elsewhere. */
export interface IconEquivalents {
  /** The name an icon has in the free release: renamed icons under their new name, paid ones as the nearest drawing. */
  freeName(name: string): string | undefined
  /** The name of a free icon in the sets that draw other weights. */
  phosphor(name: string): string | undefined
  material(name: string): string | undefined
}

/** The tables of equivalent names, read when the first of them is asked. */
export function createEquivalents(): IconEquivalents {
  let free: ReadonlyMap<string, string> | undefined
  let weights: ReadonlyMap<string, readonly [string, string]> | undefined
  return {
    freeName(name) {
      free ??= new Map([...byTarget(nearestIcons), ...byTarget(iconRenames)])
      return free.get(name)
    },
    phosphor(name) {
      weights ??= readWeights()
      return weights.get(name)?.[0]
    },
    material(name) {
      weights ??= readWeights()
      return weights.get(name)?.[1] || undefined
    },
  }
}

/** Lines of `target: name name`. */
function* byTarget(table: string): Generator<[string, string]> {
  for (const line of table.trim().split('\n')) {
    const [target = '', names = ''] = line.split(': ')
    for (const name of names.split(' ')) yield [name, target]
  }
}

function readWeights(): ReadonlyMap<string, readonly [string, string]> {
  const lines = iconWeights.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', phosphor = '-', material = '-'] = line.split(' ')
      return [name, [phosphor === '-' ? name : phosphor, material === '-' ? '' : material]]
    }),
  )
}
