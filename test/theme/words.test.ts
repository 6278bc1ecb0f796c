import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageLoaders } from '../../src/theme/words/language-loaders.client.ts'
import { languages } from '../../src/theme/words/languages.ts'

const folder = 'src/theme/words'
const english = wordsOf('en')
const codes = readdirSync(folder)
  .flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
  .filter((code) => code !== 'en')

test('each language has one file, which both lists name', () => {
  expect(codes.length).toBeGreaterThan(20)
  expect(Object.keys(languages).toSorted()).toEqual(codes.toSorted())
  expect(Object.keys(languageLoaders).toSorted()).toEqual(codes.toSorted())
})

/** Words of the playground that are words of the theme, or the same in every language. */
const fromElsewhere = (
  'playground authorization header headers cookie body responseBody contentType required response copy copied ' +
  'expandAll collapseAll asText notSet mock'
).split(' ')

test.each(codes)('the words of %s are those of English, and no others', (code) => {
  const words = wordsOf(code)
  expect(Object.keys(words)).toEqual(['site', 'playground', 'late', 'changes'])
  expect(keysOf(words['site'])).toEqual(keysOf(english['site']))
  expect(keysOf(words['late'])).toEqual(keysOf(english['late']))
  const own = keysOf(english['playground']).filter((name) => !fromElsewhere.includes(name))
  expect(keysOf(words['playground'])).toEqual(own)
  // English writes sentences about changes by code: the others are compared with each other
  const optional = /^isFromRight$/
  const changes = (of: string) => keysOf(wordsOf(of)['changes']).filter((it) => !optional.test(it))
  expect(changes(code)).toEqual(changes('de'))
})

test.each(codes)('sentences of %s have the places for values of the English ones', (code) => {
  const words = wordsOf(code)
  for (const part of ['site', 'playground', 'late']) {
    const texts = words[part] as Readonly<Record<string, string>>
    for (const [name, text] of Object.entries(texts)) {
      const source = (english[part] as Readonly<Record<string, string>>)[name] ?? ''
      expect([name, ...placesOf(text)]).toEqual([name, ...placesOf(source)])
    }
  }
})

test('each note is about a word', () => {
  const names = keysOf(english['site'])
  for (const name of keysOf(english['notes'])) expect(names).toContain(name)
})

function wordsOf(code: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(`${folder}/${code}.json`, 'utf8')) as Record<string, unknown>
}

/** With those of the objects inside: `terms.added`. */
function keysOf(value: unknown, prefix = ''): string[] {
  return Object.entries(value as object)
    .flatMap(([key, inner]) =>
      typeof inner === 'object' ? keysOf(inner, `${prefix}${key}.`) : [`${prefix}${key}`],
    )
    .toSorted()
}

function placesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted()
}
