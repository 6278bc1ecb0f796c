import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/openapi/json.ts'
import { hasLongNumbers, parseExactly, writeExactly } from '../../../src/base/numbers/exact-json.ts'
import { exactNumber } from '../../../src/base/numbers/exact-number.ts'
import { plainWords, readValue } from '../../../src/theme/playground/fields/scalar-field.client.tsx'
import {
  initialState,
  type PlaygroundState,
  writtenValue,
} from '../../../src/theme/playground/form-state.client.ts'
import { requestOf } from '../../../src/theme/playground/request/request-from-form.client.ts'
import { problemsOf } from '../../../src/theme/playground/request/validate-form.client.ts'
import { leafText } from '../../../src/theme/playground/response/json-search.client.ts'
import { enterHistory } from '../../../src/theme/playground/session-storage.client.ts'
import { mediaOf, number, objectOf, queryParameter, text, viewOf } from './views.ts'

const numbers = ['1.05', '-0.5', '0.05', '10.001', '1.50', '3.0', '1e10', '-0', '1e400', '0.10']
const long = '12345678901234567890'

test.each([...numbers, long, '1.', '-', 'x1'])('%s can be typed letter by letter', (typed) => {
  let shown = ''
  for (const letter of typed) {
    const wanted = shown + letter
    shown = plainWords(readValue(wanted, { kind: 'value', types: ['number'] }))
    expect(shown).toBe(wanted)
  }
})

test.each([...numbers, long])('%s is a number of a JSON body as it is typed', (typed) => {
  const value = readValue(typed, { kind: 'value', types: ['number'] })
  expect(writtenValue({ price: value, list: [value] })).toBe(
    `{\n  "price": ${typed},\n  "list": [\n    ${typed}\n  ]\n}`,
  )
})

describe('JSON is written as it was read', () => {
  test.each([
    `{"a": ${long}, "b": 1.10, "c": "1.10", "1.10": "\\"1.10\\" \\\\", "d": [1e400, -0, 2]}`,
    '1.0',
    '"1.0"',
    '{"__proto__": 1.0}',
  ])('%s', (json) => {
    const minimal = json.replace(/(?<=[:,]) /g, '')
    expect(writeExactly(parseExactly(json))).toBe(minimal)
  })

  test('what is not JSON is not read', () => {
    for (const json of ['01', '{a: 1.0}', '"', '1.0 1.0']) {
      expect(() => parseExactly(json)).toThrow(SyntaxError)
    }
  })

  test('numbers that JavaScript writes in the same way are numbers', () => {
    expect(parseExactly('{"a": 1, "b": [0.5, -3]}')).toEqual({ a: 1, b: [0.5, -3] })
    expect(exactNumber('0.5')).toBe(0.5)
    expect(exactNumber('1.')).toBeUndefined()
  })

  test('only digits that get lost are long', () => {
    for (const json of [`[${long}]`, '{"a":1e999}', '0.1234567890123456789']) {
      expect(hasLongNumbers(json), json).toBe(true)
    }
    for (const json of ['[1.10]', `"${long}"`, '0.000000000000000001', '1e10']) {
      expect(hasLongNumbers(json), json).toBe(false)
    }
  })
})

test('a tree of a response shows all digits', () => {
  const value = parseExactly(`[${long}, 1.10, 1e400, "1.10", [], null]`) as readonly Json[]
  expect(value.map(leafText)).toEqual([long, '1.10', '1e400', '"1.10"', '[]', 'null'])
})

const price = objectOf({ price: number, more: objectOf({ price: number }) })

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  'a field of %s is sent as it is typed, and checked as a number',
  (type) => {
    const view = viewOf({ content: [mediaOf(type, price)] })
    const state = withBody(viewOf({ content: [mediaOf(type, price)] }), type, {
      price: exactNumber('1.10') ?? '',
      more: { price: exactNumber('2.50') ?? '' },
    })
    const { body } = requestOf(view, state).request
    const fields =
      body?.kind === 'form'
        ? body.fields
        : body?.kind === 'multipart'
          ? body.parts.map((part) => [part.name, part.value])
          : []
    expect(fields).toEqual([
      ['price', '1.10'],
      ['more', '{"price":2.50}'],
    ])
    expect(problemsOf(view, state)).toEqual({})
  },
)

test('a JSON body is sent with its digits, and checked as numbers', () => {
  const type = 'application/json'
  const view = viewOf({ content: [mediaOf(type, objectOf({ price: number }))] })
  const state = withBody(view, type, { price: exactNumber('1.0') ?? '' })
  expect(requestOf(view, state).request.body).toEqual({
    kind: 'json',
    text: '{\n  "price": 1.0\n}',
  })
  expect(problemsOf(view, state)).toEqual({})
})

test('members of parameters are sent with their digits, and checked as numbers', () => {
  const filter = { ...queryParameter('filter', objectOf({ price: number, name: text })) }
  const json = {
    ...queryParameter('json', objectOf({ price: number })),
    mediaType: 'application/json',
  }
  const view = viewOf({ parameters: [{ ...filter, style: 'deepObject' }, json] })
  const state: PlaygroundState = {
    ...initialState(view),
    parameters: {
      'query.filter': { price: exactNumber(long) ?? '', name: '1.0' },
      'query.json': { price: exactNumber(long) ?? '' },
    },
  }
  const { searchParams } = new URL(requestOf(view, state).request.url)
  expect([...searchParams]).toEqual([
    ['filter[price]', long],
    ['filter[name]', '1.0'],
    ['json', `{"price":${long}}`],
  ])
  expect(problemsOf(view, state)).toEqual({})
})

test('a parameter that is a long number is a number', () => {
  const view = viewOf({ parameters: [queryParameter('id', { kind: 'value', types: ['integer'] })] })
  const state = { ...initialState(view), parameters: { 'query.id': long } }
  expect(problemsOf(view, state)).toEqual({})
})

describe('the history keeps a body', () => {
  const type = 'application/json'
  const view = viewOf({ content: [mediaOf(type, { kind: 'any' })] })
  const kept = (body: string): string | undefined => {
    const state = initialState(view)
    const sent = { ...state, body: { ...state.body, texts: { [type]: body } } }
    return enterHistory(view, sent, { status: '200', ms: 1 })[0]?.state.body.texts[type]
  }

  test('without a secret as it was written', () => {
    const body = `{"id": ${long},\n "amount":1.10}`
    expect(kept(body)).toBe(body)
  })

  test('with a secret without that, and with all digits', () => {
    expect(kept(`{"id": ${long}, "password": "p", "amount": 1.10}`)).toBe(
      `{\n  "id": ${long},\n  "amount": 1.10\n}`,
    )
  })
})

function withBody(view: Parameters<typeof initialState>[0], type: string, value: Json) {
  const state = initialState(view)
  return { ...state, body: { ...state.body, type, texts: { [type]: writtenValue(value) } } }
}
