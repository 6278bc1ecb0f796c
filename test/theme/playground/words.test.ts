import { expect, test } from 'vitest'
import { playgroundWords } from '../../../src/theme/playground/playground-words.ts'
import { english } from '../../../src/theme/words/playground-english.client.ts'
import { lateEnglish } from '../../../src/theme/words/late-english.client.ts'
import { loadLateWords } from '../../../src/theme/words/late.client.ts'
import { stringsFor } from '../../../src/theme/words/site.ts'

const languages =
  'ar ca cs da de es fi fr he hi hu id it ja ko lv nl no pl pt ro ru sv tr uk uz vi zh-Hans zh-Hant'.split(
    ' ',
  )

/** The same sign or word in every language. */
const shared = ['asText', 'notSet', 'mock']

test.each(languages)('the playground speaks %s', (language) => {
  const words: Readonly<Record<string, string>> = {
    ...playgroundWords(language, stringsFor(language)),
  }
  const missing = Object.keys(english).filter((name) => !words[name] && !shared.includes(name))
  expect(missing).toEqual([])
  for (const [name, text] of Object.entries(english)) {
    if (shared.includes(name)) continue
    const places = (sentence = '') => [...new Set(sentence.match(/\{\w+\}/g))].sort()
    expect([name, ...places(words[name])]).toEqual([name, ...places(text)])
  }
})

test('English has the words it was written with', () => {
  expect(playgroundWords('en', stringsFor('en'))).toBeUndefined()
  expect(playgroundWords('tlh', stringsFor('tlh'))).toBeUndefined()
})

test.each(languages)('what a form says when it is used, in %s', async (language) => {
  const words: Readonly<Record<string, string>> = { ...(await loadLateWords(language)) }
  for (const [name, text] of Object.entries(lateEnglish)) {
    const places = (sentence = '') => [...new Set(sentence.match(/\{\w+\}/g))].sort()
    expect([name, ...places(words[name])]).toEqual([name, ...places(text)])
    expect(words[name]).not.toBe(text)
  }
})
