import { expect, test } from 'vitest'
import {
  extrasWithoutSecrets,
  noExtras,
  readExtras,
} from '../../../src/theme/playground/extras/extras-state.client.ts'
import {
  changesMethod,
  isUnsendable,
} from '../../../src/theme/playground/extras/header-names.client.ts'
import { isSecretName } from '../../../src/theme/playground/form-state.client.ts'
import { canSignIn } from '../../../src/theme/playground/sign-in/flows.client.ts'

test('what was stored is read, and what something else wrote there is not', () => {
  const extras = {
    accept: 'text/csv',
    empty: ['query.a'],
    own: { query: [{ name: 'a', value: '1' }], header: [{ name: 'B', value: '2' }] },
    parts: { meta: { type: 'text/plain', headers: { 'X-A': '1' } } },
  }
  expect(readExtras(JSON.parse(JSON.stringify(extras)))).toEqual(extras)
  for (const other of [undefined, 5, [], { empty: 'a', own: [], parts: { a: 1 } }]) {
    expect(readExtras(other)).toEqual(noExtras)
  }
  const own = { header: [{ name: 1 }, null, { name: 'A', value: 'b' }] }
  expect(readExtras({ own }).own.header).toEqual([{ name: 'A', value: 'b' }])
})

test('fields and headers with the name of a secret are not kept', () => {
  const named = (name: string) => ({ name, value: 'x' })
  const kept = extrasWithoutSecrets(
    {
      ...noExtras,
      own: { query: [named('api_key'), named('q')], header: [named('Authorization'), named('X')] },
      parts: { meta: { headers: { 'X-Token': 'x', 'X-A': 'x' } } },
    },
    isSecretName,
  )
  expect(kept.own).toEqual({ query: [named('q')], header: [named('X')] })
  expect(kept.parts).toEqual({ meta: { headers: { 'X-A': 'x' } } })
})

test.each(['Host', 'cookie', 'Sec-Fetch-Mode', 'proxy-x', 'Content-Length'])(
  'no browser sends %s',
  (name) => expect(isUnsendable(name)).toBe(true),
)

test('a header that changes the method is recognized', () => {
  expect(
    ['X-HTTP-Method-Override', 'x-method-override', 'X-HTTP-Method'].map(changesMethod),
  ).toEqual([true, true, true])
  expect([changesMethod('X-Method-Name'), isUnsendable('X-Host')]).toEqual([false, false])
})

test.each([
  ['https://a.example.com/token', true],
  ['http://localhost:8080/token', true],
  ['http://127.0.0.1/token', true],
  ['http://a.example.com/token', false],
  ['http://localhost.example.com/token', false],
  ['https://user:pass@a.example.com/token', false],
  ['https://a.example.com/token#x', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/token', false],
  ['', false],
])('a token URL %s can be used: %s', (tokenUrl, isUsable) => {
  const flows = [{ kind: 'clientCredentials', tokenUrl, scopes: [] }]
  expect(canSignIn({ id: 'a', deprecated: false, kind: 'oauth2', flows })).toBe(isUsable)
})

test('the password flow is not offered', () => {
  const tokenUrl = 'https://a.example.com/token'
  const flows = [{ kind: 'password', tokenUrl, scopes: [] }]
  expect(canSignIn({ id: 'a', deprecated: false, kind: 'oauth2', flows })).toBe(false)
})
