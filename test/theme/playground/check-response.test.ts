import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishedApi } from '../../../src/openapi/mock/published-api.ts'
import type { ReceivedResponse } from '../../../src/theme/playground/request/response-state.client.ts'
import { checkResponse } from '../../../src/theme/playground/response/check-response.client.ts'
import { openapi, read } from '../../openapi/read-description.ts'

const pet = {
  type: 'object',
  required: ['id', 'owner'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer', readOnly: true },
    password: { type: 'string', writeOnly: true },
    born: { type: 'string', format: 'date' },
    owner: {
      type: 'object',
      properties: { 'a/b': { type: 'array', items: { maxLength: 2, type: 'string' } } },
    },
  },
}
const description = openapi({
  paths: {
    '/pets': {
      get: {
        description: 'Long words that no browser needs.',
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: pet } } },
          '4XX': {
            description: 'Wrong',
            content: { 'application/json': { schema: { type: 'string' } } },
          },
        },
      },
    },
    '/secret': { get: { 'x-hidden': true, responses: { 200: { description: 'OK' } } } },
  },
})

beforeEach(async () => {
  const { api } = await read({ 'api.json': description }, 'api.json')
  const text = JSON.stringify(publishedApi(api))
  expect(text).not.toContain('no browser needs')
  expect(text).not.toContain('secret')
  vi.stubGlobal('fetch', async (url: URL) => {
    expect(url.pathname).toMatch(/\/apis\/api\/operations\.json$/)
    return new Response(text)
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => vi.unstubAllGlobals())

async function check(
  status: number,
  type: string,
  value: unknown,
  more: Partial<ReceivedResponse> = {},
) {
  const text = value === undefined ? '' : JSON.stringify(value)
  const received: ReceivedResponse = {
    status,
    type,
    text,
    size: text.length,
    statusText: '',
    headers: [],
    headMs: 1,
    totalMs: 1,
    isCut: false,
    viaProxy: false,
    leftOut: [],
    ...more,
  }
  const found = await checkResponse({ api: 'api', method: 'GET', path: '/pets' }, received)
  return found && [found.summary, ...found.problems.map((it) => `${it.pointer} ${it.text}`)]
}

const json = 'application/json; charset=utf-8'

test('a response that fits says so', async () => {
  expect(await check(200, json, { id: 1, born: '2024-02-29', owner: { 'a/b': ['x'] } })).toEqual([
    'Fits the description',
  ])
  expect(await check(404, json, 'none')).toEqual(['Fits the description'])
})

test('the places that differ are listed by their JSON pointers', async () => {
  const wrong = { id: '1', born: '2023-02-29', more: 1, owner: { 'a/b': ['x', 'long'] } }
  expect(await check(200, json, wrong)).toEqual([
    'Differs from the description:',
    '/id Must be integer, but is text.',
    '/born Must have the format date.',
    '/owner/a~1b/1 Must keep to this: at most 2 characters.',
    '/more Is no member of this object.',
  ])
  expect(await check(200, json, { id: 1 })).toEqual([
    'Differs from the description:',
    '/owner Is required, and missing.',
  ])
})

test('a status or media type that is not described is said, and what cannot be compared is not', async () => {
  expect(await check(500, json, {})).toEqual(['The description has no status 500.'])
  expect(await check(200, 'text/html', '<p>')).toEqual([
    'The description has no text/html for status 200.',
  ])
  expect(await check(200, json, { id: 1 }, { isCut: true })).toEqual([
    'The response is long; only its beginning was compared with the description.',
  ])
  expect(await check(200, json, undefined)).toBeUndefined()
  expect(await check(200, json, {}, { mock: 'own' })).toBeUndefined()
})

test('sentences are those of the language of the page', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de-CH' } })
  expect(await check(200, json, { id: 'x', owner: { 'a/b': ['long'] } })).toEqual([
    'Weicht von der Beschreibung ab:',
    '/id Muss integer sein, ist aber string.',
    '/owner/a~1b/0 Muss sich hieran halten: maxLength: 2.',
  ])
})
