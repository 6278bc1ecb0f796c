import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { check } from '../../src/check/check.ts'
import { buildFolder, folderOf, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const texts = {
  de: 'Diese Seite erklärt, wie das Programm installiert wird und wie die erste Seite entsteht. Danach können die Farben gewählt und ein Logo hinzugefügt werden.',
  fr: 'Cette page explique comment installer le programme et comment écrire votre première page. Vous pouvez ensuite choisir les couleurs du site.',
  en: 'This page explains how the program is installed and how you write your first page. You can then choose the colors of the site.',
  ja: 'このページでは、プログラムをインストールする方法と、最初のページを書く方法を説明します。次に、サイトの色を選び、ロゴを追加して、好きなサーバーに公開することができます。設定はすべて一つのファイルにあります。ページは文書として書き、見出しとリンクを使います。検索はすぐに動作し、結果は順番に表示されます。',
}

const page = (language: keyof typeof texts, name = 'A') =>
  `---\ntitle: ${name}\ndescription: ${name}.\n---\n\n${texts[language]}\n\n\`\`\`js\nconst the = 'code of the page that is in English and is not read at all, of course'\n\`\`\`\n`

const object = { groups: [{ group: 'A', pages: ['index', 'two'] }] }

async function hints(files: Readonly<Record<string, string | object>>, fix = false) {
  const root = await folderOf(files)
  const { diagnostics } = await check({ root, out: join(root, 'dist'), threads: 0, fix })
  const found = diagnostics.filter(({ code }) => code === 'check/unnamed-language')
  return { root, found }
}

test.each(['de', 'fr', 'ja'] as const)('pages that are all in %s', async (language) => {
  const { found } = await hints({
    'docs.json': { name: 'Acme', navigation: object },
    'index.mdx': page(language),
    'two.mdx': page(language, 'B'),
  })
  expect(found).toMatchObject([{ severity: 'hint', at: { file: 'docs.json' } }])
  expect(found[0]?.message).toContain(`("${language}")`)
})

test.each([
  ['an English site', object, ['en', 'en']],
  ['pages in two languages', object, ['fr', 'de']],
  ['a page in English', object, ['fr', 'en']],
  ['a language of the navigation', { languages: [{ language: 'fr', ...object }] }, ['fr', 'fr']],
] as const)('nothing is said of %s', async (_, navigation, [first, second]) => {
  const { found } = await hints({
    'docs.json': { name: 'Acme', navigation },
    'index.mdx': page(first),
    'two.mdx': page(second, 'B'),
  })
  expect(found).toEqual([])
})

test('nor of versions that are languages, and of pages that are too short', async () => {
  const versions = [{ name: 'Français', locale: 'fr' }]
  const files = { 'index.mdx': page('fr'), 'two.mdx': page('fr', 'B') }
  expect(
    (await hints({ 'docs.json': { name: 'Acme', versions, navigation: object.groups }, ...files }))
      .found,
  ).toEqual([])
  const short = { 'index.mdx': 'Bonjour.\n', 'two.mdx': 'Bonsoir.\n' }
  expect(
    (await hints({ 'docs.json': { name: 'Acme', navigation: object }, ...short })).found,
  ).toEqual([])
})

test.each([
  ['an object', object],
  ['a list', object.groups],
])('--fix adds the setting to a navigation that is %s', async (_, navigation) => {
  const { root, found } = await hints(
    {
      'docs.json': { name: 'Acme', navigation },
      'index.mdx': page('fr'),
      'two.mdx': page('fr', 'B'),
    },
    true,
  )
  expect(found).toEqual([])
  expect(await readFile(join(root, 'docs.json'), 'utf8')).toMatch(/"(?:language|locale)": "fr"/)
  const { text, problems } = await buildFolder(root)
  expect(problems).toEqual([])
  expect(await text('two/index.html')).toMatch(/<html lang="fr"[^]*Rechercher/)
})
