import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { check } from '../../src/check/check.ts'
import { freezeVersion } from '../../src/project/versions/freeze-version.ts'
import { buildFolder, folderOf, removeFolders, writeFiles } from '../support/build.ts'
import type { Files } from '../support/build.ts'
import { present, release, repository } from '../pipeline/git-versions/repository.ts'

afterEach(removeFolders)

const site = (navigation: object): Files => ({
  'docs.json': { name: 'Acme', navigation },
  'index.mdx': page(
    'Welcome',
    'Read the [guide](/guides/install#linux) or [its steps](guides/install).',
  ),
  'guides/install.mdx': page(
    'Install',
    `import Note from '../snippets/note.mdx'\nimport { Price } from '/snippets/price.jsx'\n\n<Note />\n\n<Price />\n\n## Linux\n\n![Plan](../plan.svg) [Home](/)`,
  ),
  'snippets/note.mdx': 'See [the start](/index).',
  'snippets/price.jsx': 'export const Price = () => <b>5</b>',
  'plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
})

function page(title: string, text: string): string {
  return `---\ntitle: "${title}"\ndescription: "About it."\n---\n\n${text}\n`
}

async function freeze(root: string, name: string, more = {}) {
  const out = join(root, 'dist')
  return freezeVersion({ root, out, threads: 0, name, present: 'v2', dryRun: false, ...more })
}

async function navigationOf(root: string): Promise<unknown> {
  const text = await readFile(join(root, 'docs.json'), 'utf8')
  return (JSON.parse(text) as { readonly navigation: unknown }).navigation
}

test('the pages are copied with what they include, and the site has two versions', async () => {
  const root = await folderOf(
    site({ tabs: [{ tab: 'Guides', pages: ['index', 'guides/install'] }] }),
  )
  expect(await freeze(root, 'v1')).toMatchObject({ folder: 'v1', settings: 'docs.json' })
  expect(await navigationOf(root)).toEqual({
    versions: [
      { version: 'v2', tabs: [{ tab: 'Guides', pages: ['index', 'guides/install'] }] },
      {
        version: 'v1',
        outdated: true,
        tabs: [{ tab: 'Guides', pages: ['v1/index', 'v1/guides/install'] }],
      },
    ],
  })
  expect((await readdir(join(root, 'snippets/v1'))).toSorted()).toEqual(['note.mdx', 'price.jsx'])
  const checked = await check({ root, out: join(root, 'dist'), threads: 0 })
  expect(checked.diagnostics).toEqual([])

  await writeFiles(root, { 'snippets/note.mdx': 'Changed.' })
  const built = await buildFolder(root)
  const old = await built.text('v1/guides/install/index.html')
  expect(old).toContain('<a href="/v1/" class="o-link link">the start</a>')
  expect(old).toContain('src="/plan.svg"')
  expect(old).toContain('Current version: <a href="/guides/install/">v2</a>')
  expect(await built.text('v1/index.html')).toContain('href="/v1/guides/install/#linux"')
})

test('the default version is copied next to the versions there are', async () => {
  const root = await folderOf({
    ...site({
      versions: [
        { version: 'v2', tag: 'Latest', pages: ['index', 'guides/install', 'GET /plants'] },
        { version: 'v0', pages: ['v0/index'] },
      ],
    }),
    'v0/index.mdx': page('Old', 'Old.'),
  })
  expect(await freeze(root, 'v1')).toMatchObject({ withoutApi: true })
  expect(await navigationOf(root)).toEqual({
    versions: [
      { version: 'v2', tag: 'Latest', pages: ['index', 'guides/install', 'GET /plants'] },
      { version: 'v1', outdated: true, pages: ['v1/index', 'v1/guides/install'] },
      { version: 'v0', pages: ['v0/index'] },
    ],
  })
  expect(await readdir(join(root, 'v1'))).not.toContain('v0')
})

test('divisions of generated pages are left out', async () => {
  const tabs = [
    { tab: 'Guides', pages: ['index', { group: 'More', pages: ['GET /plants'] }] },
    { tab: 'API', openapi: '/openapi.json' },
    { tab: 'MCP', mcp: '/tools.json' },
    { tab: 'Blog', href: 'https://acme.example' },
    { tab: 'All', groups: [{ group: 'Events', asyncapi: '/events.json' }] },
  ]
  const root = await folderOf(site({ tabs }))
  expect(await freeze(root, 'v1')).toMatchObject({ withoutApi: true })
  expect(await navigationOf(root)).toEqual({
    versions: [
      { version: 'v2', tabs },
      {
        version: 'v1',
        outdated: true,
        tabs: [
          { tab: 'Guides', pages: ['v1/index'] },
          { tab: 'Blog', href: 'https://acme.example' },
        ],
      },
    ],
  })
  const described = await folderOf({
    'docs.json': { name: 'Acme', navigation: { openapi: '/openapi.json' } },
  })
  expect(await freeze(described, 'v1')).toMatchObject({ message: 'There are no pages to copy.' })
})

test('names with slashes, and those of versions from git, are refused', async () => {
  const root = await repository({ 'v1.1.0': release('1.1') }, present({ tags: 'v1.*' }))
  const before = await readFile(join(root, 'docs.json'), 'utf8')
  expect(await freeze(root, 'v1.1.0')).toEqual({
    message: 'There is a version "v1.1.0" already: it is read from the tag v1.1.0.',
    help: 'Choose another name. Versions from git need no copy.',
  })
  for (const name of ['../x', 'a/b', '..\\x'])
    expect(await freeze(root, name)).toEqual({
      message: `The name of a version cannot have slashes: "${name}".`,
      help: 'A version is a folder of the site: v2.',
    })
  expect(await readFile(join(root, 'docs.json'), 'utf8')).toBe(before)
  expect(await readdir(root)).not.toContain('v1.1.0')
  expect(await freeze(root, 'v1.2.0')).toMatchObject({ folder: 'v1.2.0' })
})

test('each language has the version', async () => {
  const root = await folderOf({
    ...site({
      languages: [
        { language: 'en', pages: ['index'] },
        { language: 'fr', pages: ['fr/index'] },
      ],
    }),
    'fr/index.mdx': page('Accueil', '[Accueil](/fr)'),
  })
  await freeze(root, 'v1')
  expect(await navigationOf(root)).toEqual({
    languages: [
      {
        language: 'en',
        versions: [
          { version: 'v2', pages: ['index'] },
          { version: 'v1', outdated: true, pages: ['v1/index'] },
        ],
      },
      {
        language: 'fr',
        versions: [
          { version: 'v2', pages: ['fr/index'] },
          { version: 'v1', outdated: true, pages: ['v1/fr/index'] },
        ],
      },
    ],
  })
  expect(await readFile(join(root, 'v1/fr/index.mdx'), 'utf8')).toContain('[Accueil](/v1/fr)')
})

test('the settings keep the layout and the comments of their author', async () => {
  const root = await folderOf({
    'docs.json': `{
	"name": "Acme", // the product
	"navigation": {
		"global": { "anchors": [{ "anchor": "Blog", "href": "https://acme.example" }] },
		/* what readers need first */
		"groups": [
			{ "group": "Start", "pages": ["index", "guides/install"] },
			{ "group": "API", "openapi": "openapi.json" } // generated
		]
	},
	"colors": { "primary": "#0f766e" }
}
`,
    'index.mdx': page('Welcome', 'Hello.'),
    'guides/install.mdx': page('Install', 'Run it.'),
    'openapi.json': { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} },
  })
  await freeze(root, 'v1')
  expect(await readFile(join(root, 'docs.json'), 'utf8')).toBe(`{
	"name": "Acme", // the product
	"navigation": {
		"global": { "anchors": [{ "anchor": "Blog", "href": "https://acme.example" }] },
		"versions": [
			{
				"version": "v2",
				/* what readers need first */
				"groups": [
					{ "group": "Start", "pages": ["index", "guides/install"] },
					{ "group": "API", "openapi": "openapi.json" } // generated
				]
			},
			{
				"version": "v1",
				"outdated": true,
				/* what readers need first */
				"groups": [
					{ "group": "Start", "pages": ["v1/index", "v1/guides/install"] } // generated
				]
			}
		]
	},
	"colors": { "primary": "#0f766e" }
}
`)
  await freeze(root, 'v0')
  const again = await readFile(join(root, 'docs.json'), 'utf8')
  expect(again).toContain('"pages": ["v0/index", "v0/guides/install"]')
  expect(again).toContain('"pages": ["v1/index", "v1/guides/install"]')
  const { diagnostics } = await check({ root, out: join(root, 'dist'), threads: 0 })
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['config/comment']))
})

test('the banner of a language stays with the language', async () => {
  const root = await folderOf({
    ...site({
      languages: [
        { language: 'en', banner: { content: 'Hi' }, pages: ['index', 'guides/install'] },
      ],
    }),
  })
  await freeze(root, 'v1')
  expect(await navigationOf(root)).toEqual({
    languages: [
      {
        language: 'en',
        banner: { content: 'Hi' },
        versions: [
          { version: 'v2', pages: ['index', 'guides/install'] },
          { version: 'v1', outdated: true, pages: ['v1/index', 'v1/guides/install'] },
        ],
      },
    ],
  })
})

test('variables have the value of the day in the copies, in code and titles too', async () => {
  const root = await folderOf({
    'docs.json': {
      name: 'Acme',
      variables: { release: '2.4', 'my.name': 'A "b": c' },
      navigation: { groups: [{ group: 'Acme {{release}}', pages: ['index'] }] },
    },
    'index.mdx': `---
title: {{my.name}} notes
description: Release {{release}} of it.
---

import Note from '/snippets/note.mdx'

Release {{release}}, {{ release }} and {{other}}.

\`\`\`bash
npm install acme@{{release}}
\`\`\`

<Note />
`,
    'snippets/note.mdx': 'Since {{release}}.',
  })
  const result = await freeze(root, 'v1')
  expect(result).toMatchObject({
    variables: new Map([
      ['docs.json', 1],
      ['v1/index.mdx', 5],
      ['snippets/v1/note.mdx', 1],
    ]),
  })
  expect(await navigationOf(root)).toMatchObject({
    versions: [{ groups: [{ group: 'Acme {{release}}' }] }, { groups: [{ group: 'Acme 2.4' }] }],
  })
  const copy = await readFile(join(root, 'v1/index.mdx'), 'utf8')
  expect(copy).toContain('Release 2.4, 2.4 and {{other}}.')
  expect(copy).toContain('npm install acme@2.4')
  expect(copy).toContain(String.raw`title: "A \"b\": c notes"`)
  expect(await readFile(join(root, 'snippets/v1/note.mdx'), 'utf8')).toBe('Since 2.4.')
})

test('nothing is written on a dry run, over a folder, or for a list of groups', async () => {
  const root = await folderOf(site({ pages: ['index', 'guides/install'] }))
  const before = await readdir(root)
  expect(await freeze(root, 'v1', { dryRun: true })).toMatchObject({ folder: 'v1' })
  expect(await freeze(root, 'guides')).toEqual({
    message: '"guides" already exists.',
    help: 'Nothing is overwritten. Choose another name.',
  })
  expect(await freeze(root, '..')).toMatchObject({
    message: '".." cannot be the name of a folder.',
  })
  expect((await readdir(root)).filter((name) => name !== '.octavo')).toEqual(before)
  const list = await folderOf(site([{ group: 'Guides', pages: ['index'] }]))
  expect(await freeze(list, 'v1')).toMatchObject({
    help: 'Write the object form in one file. octavo upgrade --write converts a list.',
  })
  expect(await readdir(list)).not.toContain('v1')
})
