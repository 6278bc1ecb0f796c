import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'
import german from '../../../src/theme/words/de.json' with { type: 'json' }

afterAll(removeFolders)

const description = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'OK' } } } } },
}

/** The files that the form of the playground loads only for readers of one language. */
async function wordFiles(languages: readonly string[]): Promise<string[]> {
  const built = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        languages: languages.map((language) => ({
          language,
          groups: [
            { group: 'A', pages: [`${language}/index`] },
            { group: 'API', openapi: { source: 'openapi.json', directory: `${language}/api` } },
          ],
        })),
      },
    },
    ...Object.fromEntries(languages.map((it) => [`${it}/index.mdx`, '# Home'])),
    'openapi.json': description,
  })
  expect(built.ok).toBe(true)
  const files = (await built.list()).filter((path) => path.startsWith('_octavo/playground/'))
  expect(files).toContainEqual(expect.stringContaining('late-words'))
  const texts = await Promise.all(files.map((path) => built.text(path)))
  const late = files.filter((_, index) => texts[index]!.includes('signInUnusable:"'))
  for (const file of late) expect((await built.text(file)).length).toBeLessThan(8000)
  if (languages.includes('de')) {
    expect(texts.some((text) => text.includes(`signOut:"${german.late.signOut}"`))).toBe(true)
  }
  return late.flatMap((path) => /\/([a-z]{2}(?:-H\w+)?)-[^/]*$/.exec(path)?.[1] ?? []).toSorted()
}

test('a site has the late words of the playground in its own languages, each in a file of its own', async () => {
  expect(await wordFiles(['en', 'de', 'pt-BR'])).toEqual(['de', 'pt'])
  expect(await wordFiles(['en'])).toEqual([])
})
