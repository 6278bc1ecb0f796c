import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'
import { passphrases } from '../../support/private-site.ts'

afterEach(removeFolders)

test('the pages of a pattern in a private group are private, also where an open pattern or entry finds them', async () => {
  Object.assign(process.env, passphrases)
  const page = (title: string, words: string) => `---\ntitle: ${title}\n---\n\nAbout ${words}.\n`
  const site = await buildSite(
    {
      'docs.json': {
        name: 'Acme',
        navigation: {
          groups: [
            { group: 'Named', pages: ['index', 'team/named'] },
            { group: 'All', pages: ['...', 'team/deep/*'] },
            { group: 'Team', private: 'partners', pages: ['team/**'] },
          ],
        },
      },
      'index.mdx': page('Home', 'water'),
      'open.mdx': page('Open', 'stone'),
      'team/index.mdx': page('Xylophone', 'quokka'),
      'team/named.mdx': page('Zeppelin', 'kumquat'),
      'team/deep/index.mdx': page('Capybara', 'walrus'),
      'team/deep/one.mdx': page('Mongoose', 'ocelot'),
    },
    { siteUrl: 'https://acme.example' },
  )
  expect(site.problems).toEqual([])
  const files = await site.list()
  expect(files).toContain('team/deep/one/index.html')
  const secret = /xylophone|quokka|zeppelin|kumquat|capybara|walrus|mongoose|ocelot/i
  for (const file of files)
    expect(secret.exec(await readFile(join(site.out, file), 'latin1')), file).toBeNull()
  expect(await site.text('index.html')).toContain('href="/open/"')
})
