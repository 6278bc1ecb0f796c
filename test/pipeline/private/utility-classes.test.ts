import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildFolder, folderOf, removeFolders } from '../../support/build.ts'
import { passphrases } from '../../support/private-site.ts'
import { leaksOf } from './leaks.ts'

beforeEach(() => void Object.assign(process.env, passphrases))
afterEach(async () => {
  for (const name of Object.keys(passphrases)) delete process.env[name]
  await removeFolders()
})

test('utility classes of private pages are in no style sheet that everyone loads', async () => {
  const classes = (word: string) =>
    `<div className="content-['${word}a'] bg-[url(/${word}b.png)] before:content-['${word}c'] font-['${word}d'] [--${word}e:1px]">Box</div>\n`
  const site = await buildFolder(
    await folderOf({
      'docs.json': {
        name: 'Acme',
        navigation: {
          groups: [
            { group: 'Open', pages: ['index'] },
            { group: 'Partners', private: 'partners', pages: ['prices'] },
          ],
        },
      },
      'index.mdx': `# Home\n\n${classes('boils')}`,
      'prices.mdx': `# Prices\n\n<Own />\n\n${classes('quokka')}\nexport const Own = () => <p className="after:content-['quokkaf']">Hi</p>\n`,
    }),
  )
  expect(await leaksOf(site, ['quokka'])).toEqual([])
  expect((await leaksOf(site, ['boilsa'])).map((it) => it.split('-')[0])).toContain(
    '_octavo/utilities',
  )
})
