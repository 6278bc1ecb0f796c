import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

test('a link out of the site without a scheme is reported with what to type', async () => {
  const { diagnostics } = await buildSite({
    'docs.json': { name: 'A', navigation: [{ group: 'G', pages: ['index'] }] },
    'index.mdx':
      '---\ntitle: A\n---\n\n[a](www.acme.example/x) [b](help@acme.example)\n\n<Card title="c" href="www.acme.example">d</Card>\n',
  })
  expect(diagnostics.map(({ help }) => help)).toEqual([
    'Write a link out of the site as https://www.acme.example/x',
    'Write a link out of the site as mailto:help@acme.example',
    'Write a link out of the site as https://www.acme.example',
  ])
})
