import { expect, test } from 'vitest'
import { readSearchWords, writeSearchWords } from '../../src/theme/search-words.client.ts'
import { stringsFor } from '../../src/theme/words/site.ts'

const languages =
  'ar ca cs da de es fi fr he hi hu id it ja ko lv nl no pl pt ro ru sv tr uk uz vi zh-Hans zh-Hant'.split(
    ' ',
  )

const searchNames = [
  'allPagesText',
  'searchBusy',
  'searchClose',
  'searchFailed',
  'searchForget',
  'searchHint',
  'searchMove',
  'searchNone',
  'searchOpen',
  'searchRecent',
] as const

test.each(languages)('the theme speaks %s', (language) => {
  const words = stringsFor(language)
  expect(words.notFoundText).not.toBe(stringsFor('en').notFoundText)
  for (const [name, text] of Object.entries(words)) expect(text.trim(), name).not.toBe('')
})

test.each(languages)('the search dialog and the list of all pages speak %s', (language) => {
  const [words, english] = [stringsFor(language), stringsFor('en')]
  for (const name of searchNames) expect(words[name], name).not.toBe(english[name])
  expect(words.searchNone).toContain('{query}')
  expect(words.searchResults).toContain('{count}')
})

test('the words of the search dialog come out of a page as they went in', () => {
  const words = readSearchWords(writeSearchWords(stringsFor('fr')))
  expect(stringsFor('fr')).toMatchObject(words)
  expect(words.searchFailed).not.toBe('')
})

test('a language with a region is that language, where it is not written apart', () => {
  expect(stringsFor('pt-BR')).toEqual(stringsFor('pt'))
  expect(stringsFor('fr-CA')).toEqual(stringsFor('fr'))
  expect(stringsFor('zh-TW')).toEqual(stringsFor('zh-Hant'))
  expect(stringsFor('zh-CN')).toEqual(stringsFor('zh-Hans'))
})

test('a language that nobody wrote yet is English', () => {
  expect(stringsFor('tlh').search).toBe('Search')
})

const apiNames = [
  'readOnly',
  'pathParameters',
  'queryParameters',
  'sameAs',
  'seeAlso',
  'limitLength',
  'limitPattern',
  'authBearer',
  'authBasic',
  'authKey',
  'authCertificate',
  'youSend',
  'youReceive',
  'connectionFailed',
] as const

test.each(languages)('the reference of an API speaks %s', (language) => {
  const [words, english] = [stringsFor(language), stringsFor('en')]
  for (const name of apiNames) expect(words[name], name).not.toBe(english[name])
  expect(words.authBearer).toContain('`Bearer <token>`')
  expect(words.authBasic).toContain('`{user}:{password}`')
})
