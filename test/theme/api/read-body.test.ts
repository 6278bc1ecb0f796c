import { expect, test } from 'vitest'
import { readBody, TooLongError } from '../../../src/theme/playground/request/read-body.client.ts'
import type { BodyPart } from '../../../src/theme/playground/request/read-body.client.ts'

const limits = { readBytes: 1_000, pieceBytes: 64, textChars: 100 }

test('a body is whole as bytes, and text up to a limit', async () => {
  const parts: BodyPart[] = []
  const body = 'é'.repeat(300)
  await readBody(respond(body), (part) => parts.push(part), limits)
  const last = parts.at(-1)
  expect(last).toMatchObject({ size: 600, isCut: true, text: 'é'.repeat(100) })
  expect(await last?.blob?.text()).toBe(body)
  expect(parts.slice(0, -1).every(({ blob }) => blob === undefined)).toBe(true)
})

test('a text of exactly the limit is not cut', async () => {
  const parts: BodyPart[] = []
  await readBody(respond('x'.repeat(100)), (part) => parts.push(part), limits)
  expect(parts.at(-1)).toMatchObject({ isCut: false, text: 'x'.repeat(100) })
})

test('a body without end is broken off, and what came is kept', async () => {
  let last: BodyPart | undefined
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(100)),
    cancel: () => void (isCancelled = true),
  })
  const reading = readBody(new Response(endless), (part) => (last = part), limits)
  await expect(reading).rejects.toThrow(TooLongError)
  expect(isCancelled).toBe(true)
  expect(last?.blob?.size).toBe(1_100)
})

function respond(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
