import { expect, test } from 'vitest'
import { readBody } from '../../../src/theme/playground/request/read-body.client.ts'
import { responseLimits } from '../../../src/theme/playground/response-limits.client.ts'

test('timers run while a body is read whose chunks are always there', async () => {
  let isCancelled = false
  setTimeout(() => (isCancelled = true), 50)
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (isCancelled) stream.close()
      else stream.enqueue(new Uint8Array(10))
    },
  })
  const sizes: number[] = []
  const limits = { ...responseLimits, readBytes: 20_000_000 }
  await readBody(new Response(body), (part) => sizes.push(part.size), limits)
  expect(sizes.at(-1)).toBeGreaterThan(0)
})
