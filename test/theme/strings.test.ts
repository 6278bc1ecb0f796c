import { expect, test } from 'vitest'
import { stringsFor } from '../../src/theme/strings.ts'

const languages =
  'ar ca cs da de es fi fr he hi hu id it ja ko lv nl no pl pt ro ru sv tr uk uz vi zh-Hans zh-Hant'.split(
    ' ',
  )

test.each(languages)('the theme speaks %s', (language) => {
  const words = stringsFor(language)
  expect(words.notFoundText).not.toBe(stringsFor('en').notFoundText)
  for (const [name, text] of Object.entries(words)) expect(text.trim(), name).not.toBe('')
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
