import { afterEach, describe, expect, test, vi } from 'vitest'
import { fieldId } from '../../../src/theme/playground/form-context.client.ts'
import {
  initialState,
  serverVariables,
  withMediaType,
} from '../../../src/theme/playground/form-state.client.ts'
import { requestOf } from '../../../src/theme/playground/request/request-from-form.client.ts'
import { problemsOf } from '../../../src/theme/playground/request/validate-form.client.ts'
import {
  containersWith,
  lowerCase,
} from '../../../src/theme/playground/response/json-search.client.ts'
import {
  enterHistory,
  readHistory,
  restoreKept,
  saveSession,
} from '../../../src/theme/playground/session-storage.client.ts'
import { withVariables } from '../../../src/theme/playground/form-state.client.ts'
import { offerServerVariables } from '../../../src/theme/playground/server-variables-hook.client.ts'
import { mediaOf, number, objectOf, text, viewOf } from './views.ts'

afterEach(() => vi.unstubAllGlobals())

const servers = [
  {
    url: 'https://{region}.a.test',
    variables: [{ name: 'region', default: 'us', enum: ['us', 'eu'] }],
  },
  {
    url: 'https://{region}.b.test',
    variables: [{ name: 'region', default: 'eu-1', enum: ['eu-1', 'eu-2'] }],
  },
  { url: 'https://{free}.c.test', variables: [{ name: 'free', default: 'x', enum: [] }] },
]

describe('servers with a variable of the same name', () => {
  const view = viewOf({ servers })
  const initial = initialState(view)
  const [first, second] = servers.map(({ url }) => url) as [string, string]

  test('have their own defaults', () => {
    expect(requestOf(view, initial).request.url).toBe('https://us.a.test/p')
    const server = { ...initial.server, url: second }
    expect(requestOf(view, { ...initial, server }).request.url).toBe('https://eu-1.b.test/p')
  })

  test('have their own values, also in the next page', () => {
    stubStorage()
    const variables = { [first]: { region: 'eu' }, [second]: { region: 'eu-2' } }
    const server = { url: first, custom: '', variables }
    saveSession(view, initial, { ...initial, server })
    const kept = restoreKept(view, initial)
    expect(serverVariables(view, kept.server)).toEqual({ region: 'eu' })
    expect(serverVariables(view, { ...kept.server, url: second })).toEqual({ region: 'eu-2' })
    expect(serverVariables(view, { ...kept.server, url: '' })).toEqual({})
  })

  test('take the values that a script sets, each server those of its own variables', () => {
    const server = withVariables(view, initial.server, { region: 'eu', other: 'x', free: 'any' })
    expect(server.variables).toEqual({
      [first]: { region: 'eu' },
      [second]: { region: 'eu' },
      'https://{free}.c.test': { free: 'any' },
    })
    expect(requestOf(view, { ...initial, server }).request.url).toBe('https://eu.a.test/p')
  })

  test('can be set by scripts before the form is ready, and after', () => {
    vi.stubGlobal('window', { mintlify: { own: 1 } })
    const set: string[] = []
    const { listen } = offerServerVariables(() => set.push('called'))
    const { mintlify } = window as unknown as {
      mintlify: { own: number; api: { playground: { setServerVariables(values: unknown): void } } }
    }
    const received: unknown[] = []
    mintlify.api.playground.setServerVariables({ region: 'eu', port: 8080, bad: {} })
    mintlify.api.playground.setServerVariables('nothing')
    listen((values) => received.push(values))
    mintlify.api.playground.setServerVariables({ region: 'us' })
    expect(received).toEqual([{ region: 'eu', port: '8080' }, { region: 'us' }])
    expect(mintlify.own).toBe(1)
    expect(set).not.toEqual([])
  })

  test('take only values that they allow', () => {
    const variables = { [first]: { region: 'eu-2' }, 'https://{free}.c.test': { free: 'any' } }
    const server = { url: first, custom: '', variables }
    expect(serverVariables(view, server)).toEqual({ region: 'us' })
    expect(serverVariables(view, { ...server, url: 'https://{free}.c.test' })).toEqual({
      free: 'any',
    })
  })
})

describe('what another script or version has stored', () => {
  test.each(['{"a": 1}', '[1, null, {}, {"status": "200", "state": {}}]', '1', '"x"', '{', 'null'])(
    '%s is left out',
    (stored) => {
      const values = stubStorage()
      const view = viewOf({ servers })
      const initial = initialState(view)
      for (const key of ['auth:api', 'server:api', 'history:api POST /p']) {
        values.set(`octavo:${key}`, stored)
      }
      const kept = restoreKept(view, initial)
      expect(requestOf(view, kept)).toEqual(requestOf(view, initial))
      expect(readHistory(view)).toEqual([])
      expect(enterHistory(view, initial, { status: '200', ms: 1 })).toHaveLength(1)
      expect(readHistory(view)).toHaveLength(1)
    },
  )

  test('variables without the URL of their server are left out', () => {
    const values = stubStorage()
    values.set('octavo:server:api', '{"custom": "https://x.test", "variables": {"region": "eu"}}')
    const { server } = restoreKept(viewOf({ servers }), initialState(viewOf({ servers })))
    expect(server).toMatchObject({ custom: 'https://x.test', variables: {} })
  })
})

describe('an example of a form body that is a string', () => {
  const schema = objectOf({ grant: text, scope: text, limit: number })
  const example = { name: 'e', title: 'e', value: 'grant=a%20b&scope=x&scope=y&limit=1.5' }

  test('fills the fields of a urlencoded body', () => {
    const type = 'application/x-www-form-urlencoded'
    const content = [{ ...mediaOf(type, schema), examples: [example] }]
    const view = viewOf({ content, prefill: true })
    const state = initialState(view)
    expect(JSON.parse(state.body.texts[type] ?? '')).toEqual({
      grant: 'a b',
      scope: ['x', 'y'],
      limit: '1.5',
    })
    expect(requestOf(view, state).request.body).toMatchObject({
      text: 'grant=a+b&scope=x&scope=y&limit=1.5',
    })
    expect(Object.keys(problemsOf(view, state))).toEqual(['body.scope', 'body'])
  })

  test('fills nothing of a multipart body', () => {
    const type = 'multipart/form-data'
    const view = viewOf({
      content: [{ ...mediaOf(type, schema), examples: [example] }],
      prefill: true,
    })
    expect(initialState(view).body.texts).toEqual({ [type]: '' })
  })
})

test('fields with different names have different ids', () => {
  const names = ['query.名前', 'query.住所', 'query.a b', 'query.a(b', 'query.a  b', 'body.😀', 'a']
  expect(new Set(names.map(fieldId)).size).toBe(names.length)
  for (const name of names) expect(fieldId(name)).toMatch(/^try-[\w.-]+$/)
})

test('a search finds the same positions in lower case', () => {
  expect(lowerCase('İSTANBUL x')).toBe('istanbul x')
  expect(containersWith(['İstanbul'], 'ist').size).toBe(1)
})

function stubStorage(): Map<string, string> {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  return values
}

test('another media type keeps what was written, as far as it can be written in it', () => {
  const schema = objectOf({ a: text })
  const content = ['application/json', 'application/x-www-form-urlencoded', 'application/xml'].map(
    (type) => mediaOf(type, schema),
  )
  const view = viewOf({ content })
  const body = {
    type: 'application/json',
    texts: { 'application/json': '{"a": "mine"}' },
    files: {},
  }
  const form = withMediaType(view, body, 'application/x-www-form-urlencoded')
  expect(form.texts[form.type]).toBe('{"a": "mine"}')
  const state = { ...initialState(view), body: form }
  expect(requestOf(view, state).request.body).toMatchObject({ kind: 'form', text: 'a=mine' })
  // XML is not made of it: its example is shown
  const xml = withMediaType(view, body, 'application/xml')
  expect(xml.texts[xml.type]).toContain('<a>')
  expect(withMediaType(view, xml, 'application/json').texts['application/json']).toBe(
    '{"a": "mine"}',
  )
  // and what was written before is not lost on the way
  const after = withMediaType(view, xml, 'application/x-www-form-urlencoded')
  expect(after.texts[after.type]).toBe('{"a": "mine"}')
})

test('the menu of servers has their descriptions', () => {
  const servers = [{ url: 'https://a.test', description: 'Production.', variables: [] }]
  expect(viewOf({ servers }).servers[0]?.name).toBe('Production')
})
