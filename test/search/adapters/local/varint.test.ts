import { expect } from 'vitest'
import {
  createByteReader,
  createByteWriter,
} from '../../../../src/search/adapters/local/index/varint.ts'
import { fc, test as property } from '../../../openapi/property.ts'

const lists = fc.array(
  fc.oneof(
    fc.array(fc.nat(300), { maxLength: 200 }),
    fc
      .tuple(fc.nat(20_000), fc.nat(255))
      .map(([length, value]) => Array<number>(length).fill(value)),
  ),
  { maxLength: 6 },
)

property([lists], 'what is written with its size is read back, however long it is', (all) => {
  const writer = createByteWriter(1)
  for (const list of all) {
    writer.sized(() => list.forEach((value) => writer.number(value)))
    writer.number(7)
  }
  const reader = createByteReader(writer.view())
  for (const list of all) {
    const end = reader.number() + reader.at
    expect(list.map(() => reader.number())).toEqual(list)
    expect(reader.at).toBe(end)
    expect(reader.number()).toBe(7)
  }
  expect(reader.done).toBe(true)
})
