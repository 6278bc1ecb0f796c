import { afterAll, expect, test } from 'vitest'
import { buildFolder, buildSite, folderOf, removeFolders, writeFiles } from '../../support/build.ts'
import { loadChangesWords } from '../../../src/theme/api/changes/changes-words.ts'
import { commitAll, git } from '../../support/git.ts'

afterAll(removeFolders)

type Paths = Readonly<Record<string, object>>

const listing = (parameters: readonly object[] = [], status: readonly string[] = ['free']) => {
  const schema = { type: 'array', items: { enum: status } }
  const ok = { description: 'Pets.', content: { 'application/json': { schema } } }
  return { get: { summary: 'List pets', parameters, responses: { 200: ok } } }
}
const adding = { post: { summary: 'Add a cat', responses: { 201: { description: 'Added.' } } } }
const limit = { name: 'limit', in: 'query', required: true, schema: { type: 'integer' } }
const described = (version: string, paths: Paths, title = 'Pets') => ({
  openapi: '3.1.0',
  info: { title, version },
  paths,
})

const versions = {
  'versions/first.json': described('1.9', { '/pets': listing() }),
  'versions/later.json': described('1.10', {
    '/pets': listing([], ['free', 'sold']),
    '/dogs': adding,
  }),
}
const current = described('2.0', {
  '/pets': listing([limit], ['free', 'sold']),
  '/cats': adding,
})
const settings = (api: object, pages: readonly unknown[] = ['index']) => ({
  name: 'Acme',
  navigation: [{ group: 'Guides', pages }],
  api,
})
const site = {
  'docs.json': settings({ openapi: { source: 'openapi.json', changes: '/versions/' } }),
  'index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\nHello.',
  'openapi.json': current,
  ...versions,
}

test('the changes of an API are a page, newest first, with links to the operations', async () => {
  const built = await buildSite(site, { siteUrl: 'https://docs.acme.example' })
  expect(built.problems).toEqual([])
  const text = await built.text('api-reference/changes.md')
  expect(text.slice(text.indexOf('## 2.0'))).toBe(`## 2.0

2 breaking changes and 1 other change

**Removed**

- \`POST /dogs\`

**New**

- [\`POST /cats\`](https://docs.acme.example/api-reference/add-a-cat/)

[\`GET /pets\`](https://docs.acme.example/api-reference/list-pets/)

- **Breaking:** The query parameter \`limit\` was added, and is required.

## 1.10

No breaking changes, 1 warning and 1 other change

**New**

- \`POST /dogs\`

[\`GET /pets\`](https://docs.acme.example/api-reference/list-pets/)

- **Warning:** In response \`200\`, \`[]\` can also be \`"sold"\`.
`)
  expect(await built.text('api-reference/changes/rss.xml')).toContain('<title>2.0</title>')
  expect(await built.text('llms.txt')).toContain('/api-reference/changes')
  expect(await built.text('api-reference/overview/index.html')).toMatch(
    /href="\/api-reference\/changes\/"[^>]*>(?:<[^>]*>)*Changes</,
  )
})

test('an operation shows the last version that changed it', async () => {
  const built = await buildSite(site)
  const mark = async (route: string) =>
    /<p data-part="last-change">.*?<\/p>/.exec(await built.text(`${route}/index.html`))?.[0]
  expect(await mark('api-reference/list-pets')).toBe(
    '<p data-part="last-change"><a href="/api-reference/changes/#2-0">Changed in 2.0</a></p>',
  )
  expect(await mark('api-reference/add-a-cat')).toContain('>New in 2.0</a>')
  expect(await built.text('api-reference/changes/index.html')).toContain('id="2-0"')
})

test('a member shows the last version that added or changed it, wherever it is', async () => {
  const pet = (properties: object) => ({ type: 'object', properties })
  const version = (name: string, ...[body, reply, parameters, headers = {}]: readonly object[]) => {
    const media = (schema: object) => ({ content: { 'application/json': { schema } } })
    const ok = { description: 'Saved.', headers, ...media({ type: 'array', items: reply }) }
    const post = { summary: 'Save', parameters, requestBody: media(body!), responses: { 200: ok } }
    return described(name, { '/pets': { post } })
  }
  const text = { type: 'string' }
  const query = (name: string, schema: object = text) => ({ name, in: 'query', schema })
  const built = await buildSite({
    'docs.json': site['docs.json'],
    'index.mdx': site['index.mdx'],
    'versions/1.json': version('1', pet({ name: text, 'a.b': text }), pet({ id: text }), [
      query('q'),
    ]),
    'versions/2.json': version(
      '2',
      pet({ name: text, 'a.b': { ...text, maxLength: 9 }, owner: pet({ city: text }) }),
      pet({ id: text, tag: { enum: ['a'] } }),
      [query('q')],
    ),
    'openapi.json': version(
      '3',
      pet({ name: text, 'a.b': { ...text, maxLength: 9 }, owner: pet({ city: text, zip: text }) }),
      pet({ id: text, tag: { enum: ['a', 'b'] } }),
      [query('q', { type: 'string', maxLength: 5 }), query('page')],
      { 'X-Rate': { schema: text } },
    ),
  })
  expect(built.problems).toEqual([])
  const html = await built.text('api-reference/save/index.html')
  const heads = html.matchAll(
    /<code data-part="name">(?:<[^>]*>)*([^<]+)[^]*?<div data-part="content">/g,
  )
  const marks = [...heads].map(([head, name]) => [
    name,
    />((?:New|Changed) in [^<]+)<\/a>/.exec(head)?.[1],
  ])
  expect(Object.fromEntries(marks)).toEqual({
    q: 'Changed in 3',
    page: 'New in 3',
    name: undefined,
    'a.b': 'Changed in 2',
    owner: 'New in 2',
    city: undefined,
    zip: 'New in 3',
    id: undefined,
    tag: 'Changed in 3',
    'X-Rate': 'New in 3',
  })
  expect(html).toContain('<a href="/api-reference/changes/#2">New in 2</a>')
})

test('a description that has the version of the last file is unreleased work, and marks nothing', async () => {
  const work = { ...current, info: { title: 'Pets', version: '1.10' } }
  const built = await buildSite({ ...site, 'openapi.json': work })
  const text = await built.text('api-reference/changes.md')
  expect(text.match(/^## .*$/gm)).toEqual(['## Unreleased', '## 1.10'])
  expect(await built.text('api-reference/add-a-cat/index.html')).not.toContain('last-change')
  expect(await built.text('api-reference/list-pets/index.html')).toContain('Changed in 1.10')
})

test('a copy of the current version has no entry', async () => {
  const built = await buildSite({ ...site, 'versions/now.json': current })
  const text = await built.text('api-reference/changes.md')
  expect(text.match(/^## .*$/gm)).toEqual(['## 2.0', '## 1.10'])
})

test('files without versions are ordered by their names', async () => {
  const same = { title: 'Pets', version: '1' }
  const built = await buildSite({
    ...site,
    'versions/first.json': { ...versions['versions/first.json'], info: same },
    'versions/later.json': { ...versions['versions/later.json'], info: same },
  })
  const text = await built.text('api-reference/changes.md')
  expect(text.match(/^## .*$/gm)).toEqual(['## 2.0', '## later'])
})

test('the navigation can place the page, and an author can write it', async () => {
  const openapi = { source: 'openapi.json', changes: 'versions' }
  const placed = await buildSite({
    ...site,
    'docs.json': settings({ openapi }, ['index', 'GET /pets', 'api-reference/changes']),
  })
  expect(placed.problems).toEqual([])
  expect(await placed.text('api-reference/changes.md')).toContain('## 2.0')
  expect(await placed.list()).not.toContain('api-reference/changes-2/index.html')

  const page = '---\ntitle: News\ndescription: News.\n---\n\nBy hand.'
  const own = await buildSite({ ...site, 'api-reference/changes.mdx': page })
  expect(await own.text('api-reference/changes.md')).toContain('By hand.')
  expect(await own.list()).not.toContain('api-reference/changes-2/index.html')
})

test('two descriptions have a page each, with titles of their own', async () => {
  const openapi = [
    { source: 'openapi.json', changes: 'versions' },
    { source: 'cats.json', directory: 'cats', changes: 'old-cats' },
  ]
  const built = await buildSite({
    ...site,
    'docs.json': settings({ openapi }),
    'cats.json': described('2', { '/cats': adding, '/more': adding }, 'Cats'),
    'old-cats/1.json': described('1', { '/cats': adding }, 'Cats'),
  })
  expect(await built.text('api-reference/changes.md')).toContain('# Pets: Changes')
  expect(await built.text('cats/changes.md')).toContain('# Cats: Changes')
})

test('the next build sees an earlier version that was edited or added', async () => {
  const first = await buildSite(site)
  await writeFiles(first.root, { 'versions/first.json': described('1.9', { '/birds': adding }) })
  const edited = await buildFolder(first.root)
  expect(await edited.text('api-reference/changes.md')).toContain('`POST /birds`')
  await writeFiles(first.root, { 'versions/more.json': described('1.11', { '/pets': listing() }) })
  const added = await buildFolder(first.root)
  const text = await added.text('api-reference/changes.md')
  expect(text.match(/^## .*$/gm)).toEqual(['## 2.0', '## 1.11', '## 1.10'])
})

test('an operation that only an earlier version has is unknown', async () => {
  const openapi = { source: 'openapi.json', changes: 'versions' }
  const built = await buildSite({
    ...site,
    'docs.json': settings({ openapi }, ['index', 'POST /dogs']),
  })
  expect(built.problems).toEqual([expect.stringContaining('openapi/unknown-operation docs.json')])
})

test('a folder without versions is a warning, and no page', async () => {
  const built = await buildSite({
    ...site,
    'docs.json': settings({ openapi: { source: 'openapi.json', changes: 'none' } }),
  })
  expect(built.problems).toEqual([expect.stringContaining('openapi/no-versions docs.json')])
  expect(await built.list()).not.toContain('api-reference/changes/index.html')
})

test('names of a description are data on the page', async () => {
  const hostile = '/{a}<b>`*_[x](y)](z){globalThis.octavoRan = true}'
  const built = await buildSite({
    ...site,
    'openapi.json': described('2"><script>{globalThis.octavoRan = true}', {
      [hostile]: adding,
      '/pets': listing([{ ...limit, name: '`<img src=x>{globalThis.octavoRan = true}' }]),
    }),
  })
  const html = await built.text('api-reference/changes/index.html')
  expect(html).not.toMatch(/<img src=x>|<script>\{globalThis/)
  expect(html).toContain('&lt;img src=x>{globalThis.octavoRan = true}')
  expect(Object.keys(globalThis)).not.toContain('octavoRan')
})

/** A repository whose site is in a folder of it, with tags at which the description was another one. */
async function taggedSite(tags: string): Promise<string> {
  const top = await folderOf({ 'README.md': '# Acme' })
  const at = async (tag: string, api: object): Promise<void> => {
    await writeFiles(top, {
      'docs/docs.json': settings({ openapi: { source: 'spec/api.json', changes: { tags } } }),
      'docs/index.mdx': site['index.mdx'],
      'docs/spec/api.json': api,
    })
    await commitAll(top, '2025-01-01')
    await git(top, ['tag', ...(tag.startsWith('v') ? ['-a', '-m', tag] : []), tag])
  }
  await git(top, ['init', '-q', '-b', 'main'])
  await at('v1.9', versions['versions/first.json'])
  await at('v1.10', versions['versions/later.json'])
  await git(top, ['tag', 'v1.10.1'])
  await at('other', described('1.11', {}))
  await writeFiles(top, { 'docs/spec/api.json': current })
  return top
}

test('the earlier versions of an API are those at the tags of its repository', async () => {
  const top = await taggedSite('v*')
  const built = await buildFolder(`${top}/docs`)
  expect(built.problems).toEqual([])
  const text = await built.text('api-reference/changes.md')
  expect(text.match(/^## .*$/gm)).toEqual(['## 2.0', '## 1.10'])
  expect(text).toContain('`POST /dogs`')
  expect(await built.text('api-reference/add-a-cat/index.html')).toContain('New in 2.0')
  const feed = await built.text('api-reference/changes/rss.xml')
  expect(feed).toContain('<title>1.10</title>')

  await commitAll(top, '2025-01-02')
  await git(top, ['tag', 'v2'])
  await writeFiles(top, { 'docs/spec/api.json': described('3.0', {}) })
  const next = await buildFolder(`${top}/docs`)
  expect((await next.text('api-reference/changes.md')).match(/^## .*$/gm)).toEqual([
    '## 3.0',
    '## 2.0',
    '## 1.10',
  ])
})

test('a tag that was added or moved is seen by the next build', async () => {
  const top = await taggedSite('v*')
  await buildFolder(`${top}/docs`)
  await git(top, ['tag', 'v1.10.2', 'other'])
  const added = await buildFolder(`${top}/docs`)
  const text = await added.text('api-reference/changes.md')
  expect(text.match(/^## .*$/gm)).toEqual(['## 2.0', '## 1.11', '## 1.10'])
})

test('without tags that match, and outside a repository, there is a warning and no page', async () => {
  const top = await taggedSite('release-*')
  const built = await buildFolder(`${top}/docs`)
  expect(built.problems).toEqual([expect.stringContaining('openapi/no-versions docs.json')])
  expect(built.diagnostics[0]?.message).toContain('No tag that matches "release-*"')

  const outside = await buildSite({
    ...site,
    'docs.json': settings({ openapi: { source: 'openapi.json', changes: { tags: 'v*' } } }),
  })
  expect(outside.problems).toEqual([expect.stringContaining('openapi/no-versions docs.json')])
  expect(await outside.list()).not.toContain('api-reference/changes/index.html')
})

/** A site in one language whose six operations share a model. */
const siteIn = (language: string) => {
  const shared = (version: string, properties: object) => {
    const schema = { $ref: '#/components/schemas/Pet' }
    const replies = { 200: { description: 'A pet.', content: { 'application/json': { schema } } } }
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => [
      path,
      { get: { summary: `Get ${path}`, responses: replies } },
    ])
    return {
      ...described(version, Object.fromEntries(paths)),
      components: { schemas: { Pet: { type: 'object', properties } } },
    }
  }
  const text = { type: 'string' }
  const group = { group: 'API', openapi: { source: 'openapi.json', changes: 'versions' } }
  return {
    'docs.json': {
      name: 'Acme',
      navigation: { languages: [{ language, groups: [{ group: 'A', pages: ['index'] }, group] }] },
    },
    'index.mdx': site['index.mdx'],
    'versions/1.json': shared('1', { id: text, name: text }),
    'versions/2.json': shared('2', { id: text }),
    'openapi.json': shared('2', { id: { type: 'integer' } }),
  }
}

test('sentences and the words around them are in the language of the page, in Markdown and feed too', async () => {
  const built = await buildSite(siteIn('de'))
  expect(built.problems).toEqual([])
  const route = (await built.list()).find((path) => path.endsWith('changes.md'))!
  const text = await built.text(route)
  expect(text).toContain(
    '## Unveröffentlicht\n\nInkompatible Änderungen: 1\n\n`Pet` (Operationen: [`GET /a`]',
  )
  expect(text).toContain('[`GET /e`](/api-reference/get-e/) … +1)')
  expect(text).toContain('- **Inkompatibel:** `Pet` › `id` › `type` – `string` → `integer`')
  expect(text).toContain('- **Warnung:** `Pet` › `name` – entfernt')
  expect(await built.text(route.replace('.md', '/rss.xml'))).toContain(
    '<description>Inkompatible Änderungen: 1</description>',
  )
  expect(await built.text(route.replace('.md', '/index.html'))).toMatch(
    /id="unreleased"[^]*Unveröffentlicht[^]*<strong>Warnung:<\/strong>/,
  )
})

const languages =
  'ar ca cs da de es fi fr he hi hu id it ja ko lv nl no pl pt ro ru sv tr uk uz vi zh-Hans zh-Hant'

test.each(languages.split(' '))('pages of changes have their words in %s', async (language) => {
  const words = (await loadChangesWords([language]))(language)!
  const { severities, summary, texts: _, ...lists } = words
  const all = [...Object.values(lists), ...Object.values(severities), ...Object.values(summary)]
  expect(all).toHaveLength(10)
  // they are text of a page and the value of an attribute
  for (const word of all) expect(word).toMatch(/^[\p{L}\p{M} ,]+$/u)
})
