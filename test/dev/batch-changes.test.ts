import { expect, test } from 'vitest'
import { createChangeBatcher } from '../../src/dev/batch-changes.ts'

test('changes that come together are handed on together', async () => {
  const { burst, handed } = start()
  burst.add(['a'])
  burst.add(['b', 'a'])
  await expect.poll(handed).toEqual([['a', 'b']])
})

test('changes that come while earlier ones are worked on wait, and are then handed on as one', async () => {
  const { burst, handed, finish } = start()
  burst.add(['a'])
  await expect.poll(handed).toEqual([['a']])
  for (const file of ['b', 'c', 'a']) burst.add([file])
  expect(handed()).toEqual([['a']])
  finish()
  await expect.poll(handed).toEqual([['a'], ['b', 'c', 'a']])
})

/** A burst whose work takes until `finish`. */
function start() {
  const handed: (readonly string[])[] = []
  let finish = () => {}
  const burst = createChangeBatcher((files) => {
    handed.push(files)
    return new Promise((done) => (finish = done))
  })
  return { burst, handed: () => handed, finish: () => finish() }
}
