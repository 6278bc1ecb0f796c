import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenize } from '../../src/search/tokenize.ts'
import type { WordKind } from '../../src/search/tokenize.ts'

test('names in code are found by their parts, and as a whole', () => {
  expect(wordsOf('createUser')).toEqual(['create', 'user', 'createuser (joined)'])
  expect(wordsOf('--mode-proxy')).toEqual(['mode', 'proxy', 'modeproxy (joined)'])
  expect(wordsOf('example.group()')).toEqual(['example', 'group', 'examplegroup (joined)'])
  expect(wordsOf('HTTPServer of OAuth2')).toEqual([
    'http',
    'server',
    'httpserver (joined)',
    'of',
    'oauth2',
  ])
  expect(wordsOf('URLs v2.10.1 API_KEY')).toEqual([
    'urls',
    'v2.10.1',
    'api',
    'key',
    'apikey (joined)',
  ])
})

test('names in letters of ASCII are read as those of any script are', () => {
  // a quote is no part of a word, but beside one a word is read as one of any script
  const names = fc.array(fc.constantFrom(...'abszABSZ019-_.'), { maxLength: 50 })
  const long = fc.array(fc.constantFrom(...'aaaaaB-'), { minLength: 30, maxLength: 99 })
  fc.assert(
    fc.property(fc.oneof(names, long), (signs) => {
      const name = signs.join('')
      expect(heard(name)).toEqual(heard(`${name}“`))
    }),
    { numRuns: 5_000 },
  )
})

type Heard = readonly [word: string, start: number, end: number, kind: WordKind]

function heard(text: string): Heard[] {
  const all: Heard[] = []
  tokenize(text, (...word) => all.push(word))
  return all
}

function wordsOf(text: string): string[] {
  return heard(text).map(([word, , , kind]) => (kind === 'plain' ? word : `${word} (${kind})`))
}
