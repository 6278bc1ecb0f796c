import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { buildFolder, folderOf, removeFolders, writeFiles } from '../../support/build.ts'
import { commitAll, git } from '../../support/git.ts'

afterEach(removeFolders)

const page = (text: string) => `---\ntitle: Page\n---\n\n${text}\n`

const notice = 'Diese Übersetzung ist älter als das Original.'

const settings = (outdatedTranslations: boolean) => ({
  name: 'Acme',
  metadata: { outdatedTranslations },
  navigation: {
    languages: [
      { language: 'en', pages: ['index', 'guide'] },
      { language: 'de', pages: ['de/index', 'de/guide'] },
    ],
  },
})

async function repository(outdatedTranslations = true): Promise<string> {
  const root = await folderOf({
    '.gitignore': 'dist\n.octavo\n',
    'docs.json': settings(outdatedTranslations),
    'index.mdx': page('One.'),
    'guide.mdx': page('One.'),
    'de/index.mdx': page('Eins.'),
    'de/guide.mdx': page('Eins.'),
  })
  await git(root, ['init', '-q'])
  await commitAll(root, '2025-01-01')
  await writeFiles(root, { 'guide.mdx': page('Two.') })
  await commitAll(root, '2025-01-02')
  return root
}

test('a translation says that its original changed after it, and leads there', async () => {
  const { text } = await buildFolder(await repository())
  const guide = await text('de/guide/index.html')
  expect(guide).toContain(notice)
  expect(guide).toMatch(/data-part="untranslated">[^<]*<a href="\/guide\/" lang="en"/)
  for (const other of ['de/index.html', 'guide/index.html', 'index.html'])
    expect(await text(other)).not.toContain('data-part="untranslated"')
})

test('it says nothing unless the settings want it', async () => {
  const { text } = await buildFolder(await repository(false))
  expect(await text('de/guide/index.html')).not.toContain(notice)
})

test('the next build sees a new commit of the translation', async () => {
  const root = await repository()
  const options = { root, out: join(root, 'dist'), threads: 0 }
  await build(options)
  await writeFiles(root, { 'de/guide.mdx': page('Zwei.') })
  await build(options)
  const { text } = await buildFolder(root)
  expect(await text('de/guide/index.html')).toContain(notice)
  await commitAll(root, '2025-01-03')
  expect((await build(options)).isUnchanged).toBeUndefined()
  expect(await (await buildFolder(root)).text('de/guide/index.html')).not.toContain(notice)
})
