import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { folderOf, removeFolders, writeFiles } from '../support/build.ts'

// what a test has started ends first
beforeEach(() => onTestFinished(removeFolders))

const good =
  '{ "name": "A", "navigation": [{ "group": "Guides", "pages": ["index", "install", "lost"] }] }'
const page = (title: string) => `---\ntitle: ${title}\n---\n\nHello.\n`

test.each([
  ['a missing comma', good.replace(',', '')],
  ['a file that ends early', good.slice(0, 40)],
  ['nothing', ''],
  ['smart quotes', good.replaceAll('"', '\u201d')],
])('with settings that do not parse, the last good ones stay: %s', async (_, broken) => {
  const root = await folderOf({
    'docs.json': good,
    'index.mdx': page('Home'),
    'install.mdx': page('Install'),
  })
  let site = await openLiveSite({ root, out: `${root}/dist`, threads: 0 })
  onTestFinished(() => site.close())
  const codes = () => site.diagnostics.map(({ code }) => code)
  const sidebar = async () =>
    [...String((await site.respond('/')).body).matchAll(/<li><a href="([^"]*)"[^>]*>/g)].map(
      ([, href]) => href,
    )
  const save = async (file: string, text: string) => {
    await writeFiles(root, { [file]: text })
    site = (await site.update([`${root}/${file}`])).site
  }
  const before = await sidebar()
  expect(before).toEqual(['/', '/install/'])
  expect(codes()).toEqual(['site/unknown-page'])

  await save('docs.json', broken)
  expect(await sidebar()).toEqual(before)
  expect(codes()).toEqual([expect.stringMatching(/^config\//), 'site/unknown-page'])

  // nothing is called fixed while they are as they are, and nothing is reported twice
  await save('install.mdx', page('Set up'))
  await save('docs.json', broken)
  expect(codes()).toEqual([expect.stringMatching(/^config\//), 'site/unknown-page'])

  await save('docs.json', good.replace(', "lost"', ''))
  expect(codes()).toEqual([])
})
