import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpRequest } from '../../../src/openapi/request/http-request.ts'
import { initialState } from '../../../src/theme/playground/form-state.client.ts'
import {
  requestOf,
  serverUrl,
} from '../../../src/theme/playground/request/request-from-form.client.ts'
import type { ResponseState } from '../../../src/theme/playground/request/response-state.client.ts'
import { send } from '../../../src/theme/playground/request/send-request.client.ts'
import { mediaOf, viewOf } from './views.ts'

test('a file chosen under one media type is not sent under another', () => {
  const content = ['application/json', 'image/png'].map((type) => mediaOf(type, { kind: 'any' }))
  const view = viewOf({ content })
  const state = initialState(view)
  const files = { '': [new File(['png'], 'cat.png', { type: 'image/png' })] }
  const texts = { 'application/json': '{"a": 1}' }
  const bodyOf = (type: string) =>
    requestOf(view, { ...state, body: { type, texts, files } }).request.body
  expect(bodyOf('application/json')).toEqual({ kind: 'json', text: '{"a": 1}' })
  expect(bodyOf('image/png')).toMatchObject({ kind: 'file', file: { file: 'cat.png' } })
})

describe('on a page', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('http://localhost:3000/docs/'))
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => vi.unstubAllGlobals())

  const custom = (written: string) =>
    serverUrl({ server: { url: '', custom: written, variables: {} } }, { servers: [] })

  test.each([
    'https:',
    'https:/',
    '//',
    '//[',
    'http:',
    'http://',
    'http:x',
    'mailto:x',
    'http://[',
  ])('%s is no URL, and reported as that', async (written) => {
    const view = viewOf()
    const state = initialState(view)
    const server = { ...state.server, url: '', custom: written }
    const filled = requestOf(view, { ...state, server })
    expect(await failureOf(filled.request)).toEqual({ kind: 'badUrl' })
  })

  test('a URL that is relative or without a scheme is completed', () => {
    expect(custom('/v1')).toBe('http://localhost:3000/v1')
    expect(custom('//api.test/v1')).toBe('http://api.test/v1')
    expect(custom('api.test:8080')).toBe('https://api.test:8080')
  })

  test('what fetch does not accept is reported as that, and not as CORS', async () => {
    const request = { method: 'GET', url: 'http://localhost:9/p', headers: [] }
    expect(await failureOf({ ...request, url: 'http://u:p@localhost:9/p' })).toEqual({
      kind: 'badUrl',
    })
    for (const header of [
      ['a b', 'x'],
      ['X-A', 'a\nb'],
      ['X-A', '→'],
    ] as const) {
      expect(await failureOf({ ...request, headers: [header] })).toMatchObject({
        kind: 'badRequest',
      })
    }
  })

  test('a multipart body needs no secure context', async () => {
    vi.stubGlobal('crypto', {
      getRandomValues: <Numbers extends ArrayBufferView>(numbers: Numbers) => numbers,
    })
    vi.stubGlobal('fetch', async (request: Request) => new Response(await request.text()))
    const body = { kind: 'multipart', parts: [{ name: 'a', value: 'b' }] } as const
    const last = await lastOf({ method: 'POST', url: 'http://localhost:9/p', headers: [], body })
    expect(last).toMatchObject({
      phase: 'done',
      text: expect.stringContaining('name="a"') as string,
    })
  })
})

async function failureOf(request: HttpRequest) {
  const last = await lastOf(request)
  return last?.phase === 'failed' ? last.failure : last
}

async function lastOf(request: HttpRequest): Promise<ResponseState | undefined> {
  let last: ResponseState | undefined
  const { signal } = new AbortController()
  const onResponse = (response: ResponseState): void => void (last = response)
  const options = { signal, credentials: false, proxy: false, onResponse }
  await send({ request, files: new Map() }, options)
  return last
}
