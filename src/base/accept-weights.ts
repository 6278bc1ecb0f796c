/** What an `Accept` header of any kind names, in lower case, and how much each is wanted: 0 to 1. */
export function acceptWeights(header: string | undefined): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return weights
}
