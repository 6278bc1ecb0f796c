import { expect, test } from 'vitest'
import { fc } from '../property.ts'
import { diffOf, sent } from './diff-of.ts'

interface Leaf {
  readonly kind: 'leaf'
  readonly title?: string | undefined
}
interface Choice {
  readonly kind: 'choice' | 'object' | 'named'
  readonly parts: readonly Part[]
}
type Part = Leaf | Choice

const { part } = fc.letrec<{ part: Part; leaf: Leaf; inner: Choice }>((tie) => ({
  part: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('inner')),
  leaf: fc.record({
    kind: fc.constant('leaf' as const),
    title: fc.option(fc.constantFrom('Seed', 'Bulb'), { nil: undefined }),
  }),
  inner: fc.record({
    kind: fc.constantFrom(
      'choice' as const,
      'choice' as const,
      'object' as const,
      'named' as const,
    ),
    parts: fc.array(tie('part'), { minLength: 2, maxLength: 3 }),
  }),
}))

/** The description of a part, in which the member of one leaf has another type. */
function described(part: Part, switched: number, isReversed: boolean) {
  const schemas: Record<string, unknown> = {}
  let leaves = 0
  let place: string | undefined
  function schemaOf(one: Part, at: string): unknown {
    if (one.kind === 'leaf') {
      const number = leaves++
      if (number === switched) place = at
      const type = number === switched ? 'boolean' : 'string'
      const member = {
        type,
        ...(number % 2 === 1 && { description: 'Words.' }),
      }
      const title = one.title === undefined ? {} : { title: one.title }
      return {
        ...title,
        type: 'object',
        properties: { [`m${number % 3}`]: member },
      }
    }
    if (one.kind === 'object') {
      const properties = one.parts.map((it, index) => [
        `p${index}`,
        schemaOf(it, `${at}/properties/p${index}`),
      ])
      return {
        type: 'object',
        properties: Object.fromEntries(properties) as unknown,
      }
    }
    const { length } = one.parts
    const oneOf = one.parts.map((it, index) =>
      schemaOf(it, `${at}/oneOf/${isReversed ? length - 1 - index : index}`),
    )
    if (isReversed) oneOf.reverse()
    if (one.kind === 'choice') return { oneOf }
    const name = `S${Object.keys(schemas).length}x${leaves}`
    schemas[name] = { oneOf }
    return { $ref: `#/components/schemas/${name}` }
  }
  const schema = schemaOf(part, '')
  return { description: sent(schema, schemas), place, leaves }
}

test('of alternatives in alternatives, only the one that changed is named', async () => {
  await fc.assert(
    fc.asyncProperty(part, fc.nat(40), fc.boolean(), async (one, chosen, isReversed) => {
      const old = described(one, -1, false)
      const fresh = described(one, chosen % old.leaves, isReversed)
      const { changes } = await diffOf(old.description, fresh.description)
      expect(changes).not.toEqual([])
      const { place = '' } = fresh
      const elsewhere = changes
        .map(({ path }) => path.split('/schema').at(-1) ?? '')
        .filter(
          (path) => !`${place}/properties/`.startsWith(path.replace(/\/properties\/m\d$/, '')),
        )
      expect(elsewhere).toEqual([])
    }),
    { numRuns: 300, seed: 36 },
  )
}, 120_000)
