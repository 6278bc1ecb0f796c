import { expect, test } from 'vitest'
import {
  endsWith,
  memberAt,
  memberOf,
} from '../../../src/theme/api/members/sample-members.client.ts'

const curl = `curl --request POST \\
  --url https://api.example.com/orders \\
  --header 'X-Trace: abc' \\
  --data '{
  "number": "n: 1",
  "items": [
    { "price": { "value": 5 } }
  ]
}'`

const php = `$client->post('/orders', ['json' => ['address' => ['city' => 'Bern']]]);`

const lineOf = (code: string, path: readonly string[]) => {
  const member = memberOf(code, path)
  return member && code.slice(member.from, member.to)
}

test('a member is found in the JSON of a command, in lists too', () => {
  expect(lineOf(curl, ['number'])).toBe('"number": "n: 1",')
  expect(lineOf(curl, ['items', 'price', 'value'])).toMatch(/^"value": 5/)
  expect(lineOf(curl, ['price', 'number'])).toBeUndefined()
})

test('headers and the literals of other languages have members too', () => {
  expect(lineOf(curl, ['x-trace'])).toMatch(/^X-Trace: abc/)
  expect(memberOf(php, ['address', 'city'])?.path).toEqual(['json', 'address', 'city'])
})

test('a position belongs to the member that begins before it on its line', () => {
  expect(memberAt(curl, curl.indexOf('n: 1'))?.path).toEqual(['number'])
  expect(memberAt(curl, curl.indexOf('--request'))).toBeUndefined()
})

test('members of any name match every name', () => {
  expect(endsWith(['labels', 'color'], ['labels', '{key}'])).toBe(true)
  expect(endsWith(['color'], ['labels', '{key}'])).toBe(false)
})
