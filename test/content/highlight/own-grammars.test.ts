import { afterEach, expect, test } from 'vitest'
import { codeThemes } from '../../../src/config/schema/code-themes.ts'
import { bundledThemes } from 'shiki/themes'
import { buildSite, removeFolders, settings } from '../../support/build.ts'

afterEach(removeFolders)

const acme = {
  name: 'acme',
  scopeName: 'source.acme',
  aliases: ['acme-script'],
  patterns: [{ match: '\\b(?:ship|parcel)\\b', name: 'keyword.control.acme' }],
}
const page = '---\ntitle: Home\n---\n\n```acme\nship 1\n```\n\n```Acme-Script\nparcel 2\n```\n'

test('a grammar of the site highlights its language, by its name and aliases', async () => {
  const { text, problems } = await buildSite({
    'docs.json': {
      ...settings('index'),
      styling: { codeblocks: { languages: { custom: ['/languages/acme.json'] } } },
    },
    'languages/acme.json': acme,
    'index.mdx': page,
  })
  expect(problems).toEqual([])
  const html = await text('index.html')
  expect(html).toContain('<span class=k>ship</span> 1')
  expect(html).toContain('<span class=k>parcel</span> 2')
})

test('a file that is no grammar is reported, and the code is plain', async () => {
  const { text, problems } = await buildSite({
    'docs.json': {
      ...settings('index'),
      styling: { codeblocks: { languages: { custom: ['/acme.json', '/gone.json'] } } },
    },
    'acme.json': { name: 'acme' },
    'index.mdx': page,
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'config/bad-grammar',
    'config/bad-grammar',
  ])
  expect(await text('index.html')).toContain('<code>ship 1</code>')
})

test('the name of a theme alone sets the colors of code', async () => {
  expect([...codeThemes]).toEqual(Object.keys(bundledThemes))
  const { text, problems } = await buildSite({
    'docs.json': { ...settings('index'), styling: { codeblocks: 'github-dark' } },
    'index.mdx': '---\ntitle: Home\n---\n\n```js\nconst a = 1\n```\n',
  })
  expect(problems).toEqual([])
  expect(await text('index.html')).toMatch(/<span style="--l:#[^"]*;--d:#[^"]*">/i)
})
