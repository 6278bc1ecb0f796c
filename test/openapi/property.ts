import fc from 'fast-check'
import { test as example } from 'vitest'

export { fc }

/** A sentence that holds for everything of a kind. */
export function test<Values extends [unknown, ...unknown[]]>(
  kinds: { readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  sentence: string,
  holds: (...values: Values) => void,
): void {
  example(sentence, () => {
    fc.assert(fc.property(fc.tuple(...kinds) as fc.Arbitrary<Values>, (values) => holds(...values)))
  })
}
