import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createBodyReader, createBodyWriter } from '../../../src/pipeline/cache/body-store.ts'
import { folderOf, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

test('bodies are read as they were written, in any order, also while more are written', async () => {
  const folder = await folderOf({})
  const bodies = fc.array(
    fc.record({
      main: fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 40_000 }).map((size) => 'é'.repeat(size)),
      ),
      aside: fc.string(),
    }),
    { minLength: 1, maxLength: 60 },
  )
  const reads = fc.array(fc.nat({ max: 59 }), { maxLength: 40 })
  let run = 0
  fc.assert(
    fc.property(bodies, reads, (bodies, reads) => {
      const writer = createBodyWriter(join(folder, `${run++}.pack`))
      const reader = createBodyReader()
      const places = bodies.map((body) => {
        const place = writer.add(body)
        expect(reader.read(place)).toEqual(body)
        return place
      })
      for (const at of [...reads, ...places.keys()]) {
        const index = at % places.length
        expect(reader.read(places[index]!)).toEqual(bodies[index])
      }
      reader.close()
      writer.close()
    }),
    { numRuns: 60 },
  )
})
