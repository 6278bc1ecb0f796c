/** The version that the name of a tag or branch has in it. */
export interface RefVersion {
  /** The numbers of the version, as many as there are. */
  readonly numbers: readonly number[]
  readonly prerelease: boolean
}

/** `v2.1.0-rc.1`, `release/2.x`, `docs@2.1`: the first number and those that follow it after dots. */
export function refVersion(name: string): RefVersion {
  const [found = '', numbers = ''] = /(\d+(?:\.\d+)*)(?:\.x)?/.exec(name) ?? []
  const rest = name.slice(name.indexOf(found) + found.length)
  return {
    numbers: numbers === '' ? [] : numbers.split('.').map(Number),
    prerelease: found !== '' && /^-[\da-z]/i.test(rest),
  }
}

/** By the numbers, a pre-release before its release; refs without numbers by name. */
export function compareRefNames(one: string, other: string): number {
  const [a, b] = [refVersion(one), refVersion(other)]
  const count = Math.max(a.numbers.length, b.numbers.length)
  for (let index = 0; index < count; index++) {
    const difference = (a.numbers[index] ?? -1) - (b.numbers[index] ?? -1)
    if (difference !== 0) return difference
  }
  return (
    Number(b.prerelease) - Number(a.prerelease) || one.localeCompare(other, 'en', { numeric: true })
  )
}
