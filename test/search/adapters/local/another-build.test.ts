import { expect, test } from 'vitest'
import type { SearchDocument } from '../../../../src/search/search-types.ts'
import { indexOf } from '../../open-local.ts'

test('an open tab goes on searching after another build has replaced the files of the index', async () => {
  const before = indexOf(['apple', 'pear', 'plum'].map(documentOf))
  const search = async (text: string) => {
    const query = { text, language: 'en', limit: 5, division: '', route: '' as never }
    return (await before.searcher.search(query)).hits.map(({ title }) =>
      title.map(({ text }) => text).join(''),
    )
  }
  expect(await search('pear')).toEqual(['pear'])
  const after = indexOf(['pear', 'quince', 'medlar'].map(documentOf))
  const served = before.files as Map<string, Uint8Array>
  served.clear()
  for (const [path, contents] of after.files) served.set(path, contents)
  expect(await search('quince')).toEqual(['quince'])
})

test('a long text without spaces is shortened like any other', () => {
  const sizes = ['文'.repeat(200_000), 'word '.repeat(200_000)].map((text) => {
    const { files } = indexOf([documentOf(text)])
    return Math.max(...[...files.values()].map(({ length }) => length))
  })
  expect(Math.max(...sizes)).toBeLessThan(100_000)
})

function documentOf(text: string): SearchDocument {
  const title = text.slice(0, 20)
  const heading = { heading: title, anchor: '', text, code: '' }
  return {
    href: `/${title}`,
    route: `/${title}` as SearchDocument['route'],
    title,
    description: '',
    breadcrumbs: [],
    language: 'en',
    division: '',
    boost: 1,
    keywords: [],
    sections: [heading],
  }
}
