import { afterEach, describe, expect, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { languageTools } from '../../src/search/adapters/local/local.client.ts'
import { createSearcher } from '../../src/search/adapters/local/query/run-query.ts'
import type { Searcher } from '../../src/search/searcher.ts'
import { buildSite, folderOf, removeFolders, writeFiles } from '../support/build.ts'
import type { Files } from '../support/build.ts'
import { searcherOf } from './quality.ts'

afterEach(removeFolders)

describe('which pages are found', () => {
  test('those of the navigation, unless they ask not to be', async () => {
    const site = await buildSite({
      ...settings(['shown', 'hidden', 'noindex', 'robots', 'unsearchable']),
      'shown.mdx': '---\ntitle: Shown\n---\nThe wizard.',
      'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\nThe wizard.',
      'noindex.mdx': '---\ntitle: Noindex\nnoindex: true\n---\nThe wizard.',
      'robots.mdx': '---\ntitle: Robots\nrobots: noindex, nofollow\n---\nThe wizard.',
      'unsearchable.mdx': '---\ntitle: Unsearchable\nsearchable: false\n---\nThe wizard.',
      'elsewhere.mdx': '---\ntitle: Elsewhere\n---\nThe wizard.',
      'elsewhere-found.mdx': '---\ntitle: Elsewhere found\nsearchable: true\n---\nThe wizard.',
    })
    expect((await ask(searcherOf(site.out), 'wizard')).toSorted()).toEqual([
      '/elsewhere-found/',
      '/shown/',
    ])
  })

  test('not those of a group or a tab that asks so, but a page decides for itself', async () => {
    const site = await buildSite({
      'docs.json': {
        name: 'Acme',
        theme: 'mint',
        colors: { primary: '#0a7a5a' },
        navigation: {
          tabs: [
            {
              tab: 'Guides',
              groups: [
                { group: 'One', pages: ['one'] },
                { group: 'Two', searchable: false, pages: ['two', 'three'] },
              ],
            },
            { tab: 'Notes', searchable: false, pages: ['four'] },
          ],
        },
      },
      'one.mdx': '---\ntitle: One\n---\nThe wizard.',
      'two.mdx': '---\ntitle: Two\n---\nThe wizard.',
      'three.mdx': '---\ntitle: Three\nsearchable: true\n---\nThe wizard.',
      'four.mdx': '---\ntitle: Four\n---\nThe wizard.',
    })
    expect((await ask(searcherOf(site.out), 'wizard')).toSorted()).toEqual(['/one/', '/three/'])
  })

  test('all of them where the settings say so', async () => {
    const site = await buildSite({
      ...settings(['shown'], { seo: { indexing: 'all' } }),
      'shown.mdx': '---\ntitle: Shown\n---\nThe wizard.',
      'elsewhere.mdx': '---\ntitle: Elsewhere\n---\nThe wizard.',
    })
    expect(await ask(searcherOf(site.out), 'wizard')).toHaveLength(2)
  })

  test('those with a boost before others, those with a smaller one behind', async () => {
    const site = await buildSite({
      'docs.json': {
        name: 'Acme',
        theme: 'mint',
        colors: { primary: '#0a7a5a' },
        navigation: [
          { group: 'Start', pages: ['a', 'b', 'c'] },
          { group: 'Old', boost: 0.2, pages: ['d'] },
        ],
      },
      'a.mdx': '---\ntitle: Aa\n---\nThe wizard.',
      'b.mdx': '---\ntitle: Bb\nboost: 3\n---\nThe wizard.',
      'c.mdx': '---\ntitle: Cc\n---\nThe wizard.',
      'd.mdx': '---\ntitle: Dd\n---\nThe wizard.',
    })
    expect(await ask(searcherOf(site.out), 'wizard')).toEqual(['/b/', '/a/', '/c/', '/d/'])
  })

  test('by keywords that stand nowhere on the page', async () => {
    const site = await buildSite({
      ...settings(['a', 'b']),
      'a.mdx': '---\ntitle: Seats\nkeywords: [licence, "per user"]\n---\nWhat a team costs.',
      'b.mdx': '---\ntitle: Law\n---\nOf licence there is much to say.',
    })
    expect((await ask(searcherOf(site.out), 'licence'))[0]).toBe('/a/')
    expect((await ask(searcherOf(site.out), 'per user'))[0]).toBe('/a/')
  })
})

describe('what is found of a page', () => {
  test('what components hide until they are opened, with an address that opens it', async () => {
    const site = await buildSite({
      ...settings(['a']),
      'a.mdx': [
        '---\ntitle: Page\n---\n',
        '<Accordion title="Refunds">Within a fortnight.</Accordion>\n',
        '<Tabs><Tab title="macOS">Use homebrew.</Tab><Tab title="Linux">Use apt.</Tab></Tabs>\n',
        '<Steps><Step title="Unpack">Run tar.</Step></Steps>\n',
        '<ParamField query="cursor" type="string">Where to go on.</ParamField>\n',
        '```ts\nawait client.createUser({ name })\n```\n',
        '![A map of the warehouse](https://example.com/map.png)\n',
        '<Note>Mind the gap.</Note>\n',
      ].join('\n'),
    })
    const search = (text: string) => ask(searcherOf(site.out), text)
    expect((await search('fortnight'))[0]).toBe('/a/#refunds')
    expect((await search('homebrew'))[0]).toMatch(/^\/a\/#macos/)
    expect((await search('tar'))[0]).toBe('/a/#unpack')
    expect((await search('cursor'))[0]).toBe('/a/#param-cursor')
    for (const text of ['create user', 'warehouse', 'mind the gap'])
      expect((await search(text))[0]).toBe('/a/')
  })

  test('what a field is, and the file of some code, stand apart from the text', async () => {
    const site = await buildSite({
      ...settings(['a']),
      'a.mdx': [
        '---\ntitle: Page\n---\n',
        'Some words.\n',
        '```yaml deploy.yml\non: push\n```\n',
        'More words.\n',
        '<ParamField query="cursor" type="string" default="none">Where to go on.</ParamField>',
      ].join('\n'),
    })
    const excerpt = async (text: string) => {
      const { hits } = await searcherOf(site.out).search({ text, language: 'en', limit: 1 })
      return hits[0]?.excerpt.map((it) => it.text).join('')
    }
    expect(await excerpt('words')).toBe('Some words. More words.')
    expect(await excerpt('deploy.yml')).toBe('deploy.yml on: push')
    expect(await excerpt('cursor')).toContain('· Where to go on.')
  })

  test('operations of a description: method, path, parameters, schemas', async () => {
    const site = await buildSite(petSite)
    const search = (text: string) => ask(searcherOf(site.out), text)
    const find = '/api-reference/find-a-pet/'
    for (const text of ['GET /pets/{petId}', '/pets/{petId}', 'pets/{petid}', 'find a pet'])
      expect((await search(text))[0]).toBe(find)
    expect((await search('X-Trace-Id'))[0]).toMatch(/^\/api-reference\/find-a-pet\//)
    expect((await search('vaccinationDate'))[0]).toMatch(/^\/api-reference\/find-a-pet\//)
    expect((await search('vaccination date'))[0]).toMatch(/^\/api-reference\/find-a-pet\//)
    expect((await search('GuineaPig'))[0]).toMatch(/^\/api-reference\/find-a-pet\//)
    const { hits } = await searcherOf(site.out).search({
      text: 'get /pets/{petId}',
      language: 'en',
      limit: 3,
    })
    expect(hits[0]?.method).toBe('GET')
  })
})

describe('while a site is written', () => {
  const queries = ['pet', 'GET /pets/{petId}', 'vaccinationDate', 'wizard', 'guides', 'wzard']

  test('the search answers as the one of the built site', async () => {
    const files = { ...petSite, 'wizard.mdx': '---\ntitle: Wizard\n---\nGuides you.' }
    const built = await buildSite(files)
    const site = await openLiveSite({ root: built.root, out: built.out })
    const written = searcherOf(built.out)
    for (const text of queries) {
      const query = { text, language: 'en', limit: 10 }
      const answer = await written.search(query)
      // pages that were not read yet are missing at first
      await expect.poll(() => searcherOfSite(site).search(query), patience).toEqual(answer)
    }
    await site.close()
  })

  test('it knows what was changed', async () => {
    const root = await folderOf({ ...petSite, 'wizard.mdx': '---\ntitle: Wizard\n---\nGuides.' })
    let site = await openLiveSite({ root, out: `${root}/dist` })
    const live = (text: string) => () => ask(searcherOfSite(site), text)
    await expect.poll(live('vaccination'), patience).not.toEqual([])
    expect(await live('sorcerer')()).toEqual([])
    await writeFiles(root, {
      'wizard.mdx': '---\ntitle: Wizard\n---\nA sorcerer.',
      'pets.json': JSON.stringify(pets).replaceAll('vaccinationDate', 'jabbedOn'),
    })
    ;({ site } = await site.update([`${root}/wizard.mdx`, `${root}/pets.json`]))
    await expect.poll(live('sorcerer'), patience).toEqual(['/wizard/'])
    await expect.poll(live('jabbedOn'), patience).not.toEqual([])
    expect((await live('jabbedOn')())[0]).toMatch(/find-a-pet/)
    expect(await live('vaccination')()).toEqual([])
    await site.close()
  })
})

const patience = { timeout: 60_000 }

describe('a heading and its beginning', () => {
  const site = {
    ...settings(['index', 'authentication', 'sdk', 'client', 'users', 'webhooks', 'hook-code']),
    'index.mdx': '---\ntitle: Home\n---\n\n```js\nimport auth from "acme"\nauth(auth)\n```\n',
    'sdk.mdx': `---\ntitle: SDK\n---\n\n${['Install', 'Sign in', 'Sign out']
      .map((part) => `## ${part}\n\n\`\`\`js\nauth.a(auth)\nauth.b(auth)\nauth.c(auth)\n\`\`\`\n`)
      .join('\n')}`,
    'client.mdx': '---\ntitle: Client\n---\n\n```ts\nconst auth = auth()\n```\n',
    'authentication.mdx': '---\ntitle: Authentication\n---\n\nSend a key.\n',
    'users.mdx':
      '---\ntitle: Users\n---\n\nAll users.\n\n## Authentication methods\n\nA password.\n',
    'webhooks.mdx': '---\ntitle: Events\n---\n\nText.\n\n## Webhook\n\nA request to your server.\n',
    'hook-code.mdx':
      '---\ntitle: Server\n---\n\n```js\nwebhook(webhook)\nwebhook.on(webhook)\n```\n\n## Use\n\n```js\nwebhook\n```\n',
  }

  test('are found before the exact word in code', async () => {
    const { out } = await buildSite(site)
    const found = await ask(searcherOf(out), 'auth')
    expect(found.slice(0, 2)).toEqual(['/authentication/', '/users/#authentication-methods'])
    expect(found).toContain('/client/')
    expect((await ask(searcherOf(out), 'webhook'))[0]).toBe('/webhooks/#webhook')
  })
})

async function ask(searcher: Searcher, text: string): Promise<string[]> {
  const { hits } = await searcher.search({ text, language: 'en', limit: 10 })
  return hits.map(({ href }) => href)
}

/** Searches a site that is answered page by page, as a browser would. */
function searcherOfSite(site: Awaited<ReturnType<typeof openLiveSite>>): Searcher {
  return createSearcher({
    language: languageTools,
    async read(path) {
      const { status, body } = await site.respond(`/_octavo/search/${path}`)
      if (status !== 200 || typeof body === 'string') throw new Error(`there is no ${path}`)
      return body
    },
  })
}

function settings(pages: readonly string[], more: object = {}): Files {
  return {
    'docs.json': {
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#0a7a5a' },
      navigation: { pages },
      ...more,
    },
  }
}

const pets = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'All.' } } } },
    '/pets/{petId}': {
      get: {
        summary: 'Find a pet',
        parameters: [
          { name: 'petId', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'X-Trace-Id', in: 'header', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'The pet.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/GuineaPig' }, { $ref: '#/components/schemas/Dog' }],
      },
      GuineaPig: {
        type: 'object',
        properties: { vaccinationDate: { type: 'string', format: 'date' } },
      },
      Dog: { type: 'object', properties: { tricks: { type: 'integer' } } },
    },
  },
}

const petSite: Files = {
  'docs.json': {
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#0a7a5a' },
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['wizard'] },
        { tab: 'API', openapi: 'pets.json' },
      ],
    },
  },
  'wizard.mdx': '---\ntitle: Wizard\n---\nGuides.',
  'pets.json': pets,
}
