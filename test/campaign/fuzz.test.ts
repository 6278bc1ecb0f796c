import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptTexts, readers } from '../../campaign/fuzz.ts'
import { mutateText } from '../../campaign/mutate-text.ts'
import { createRandom } from '../../campaign/random.ts'

test.each(Object.entries(readers))(
  'the reader of a %s throws nothing at what fuzzing found',
  async (name, { read }) => {
    const kept = keptTexts(join('campaign/fuzz', name))
    expect(kept.length).toBeGreaterThan(0)
    const changed = Array.from({ length: 50 }, (_, index) => {
      const random = createRandom('fuzz test', name, index)
      return mutateText(random.pick(kept), kept, random).slice(0, 4_000)
    })
    for (const text of [...kept, ...changed]) {
      await expect(Promise.resolve(read(text)).then(() => text)).resolves.toBe(text)
    }
  },
)
