import fc from 'fast-check'
import { createElement } from 'preact'
import { expect, test } from 'vitest'
import { readProps } from '../../../src/client/islands/deserialize-props.ts'
import { packProps } from '../../../src/compile/islands/serialize-props.ts'

const nothing = { reference: () => undefined, slot: () => 'slot' }
const noFile = () => undefined

test('data arrives in the browser as it was given', () => {
  const data = fc.anything({ withDate: true, withBigInt: true, withNullPrototype: false })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), data), (props) => {
      const packed = packProps(props, nothing)
      if (packed === undefined) return
      expect(readProps(packed.json, noFile)).toEqual(packed.props)
    }),
  )
})

test('an object that looks like a sign of ours stays an object', () => {
  const packed = packProps({ price: { $: ['date', 1] } }, nothing)
  expect(readProps(packed?.json, noFile)).toEqual({ price: { $: ['date', 1] } })
})

test('elements become slots, the deepest list of them one', () => {
  const bold = createElement('b', null, 'x')
  const packed = packProps(
    { children: ['a', bold], rows: [{ icon: bold }] },
    { reference: noFile, slot: (name) => `[${name}]` },
  )
  expect(packed?.props).toEqual({ children: '[children]', rows: [{ icon: '[rows.0.icon]' }] })
  expect([...(packed?.slots.keys() ?? [])]).toEqual(['children', 'rows.0.icon'])
})

test('a function goes by its name, and what holds one goes as a whole', () => {
  const loud = (text: string) => text.toUpperCase()
  const rows = [{ format: loud, icon: createElement('b', null) }]
  const reference = (value: object) => (value === rows ? 'a.mdx#rows()' : undefined)
  const packed = packProps({ rows }, { reference, slot: () => undefined })
  expect(packed?.json).toBe('{"rows":{"$":["ref","a.mdx#rows()"]}}')
  expect([...(packed?.slots.keys() ?? [])]).toEqual([])
})

test('what has no name cannot be sent', () => {
  expect(packProps({ now: () => 1 }, nothing)).toBeUndefined()
  expect(packProps({ map: new Map() }, nothing)).toBeUndefined()
  const own: Record<string, unknown> = {}
  own['own'] = own
  expect(packProps({ own }, nothing)).toBeUndefined()
})
