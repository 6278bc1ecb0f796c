import { afterAll, describe, expect, test } from 'vitest'
import { check } from '../../../src/check/check.ts'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import { buildSite, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

const get = (summary: string) => ({
  get: { summary, responses: { 200: { description: 'Well.' } } },
})
const openapi = (paths: object) => ({
  ...{ openapi: '3.1.0', info: { title: 'Acme', version: '1' } },
  paths,
})
const page = (openapi: string) => `---\ntitle: An operation\nopenapi: "${openapi}"\n---\n`
const guides = { group: 'Guides', pages: ['index'] }

describe('a description that cannot be fetched', () => {
  const url = 'http://127.0.0.1:9/openapi.json'
  const files = {
    'index.mdx': `---\ntitle: Home\n---\n\n[List](/reference/pets/list-pets#body) [Api](/reference)\n`,
    'pets.mdx': page('GET /pets'),
  }

  test('is one warning; nothing that follows from it is reported, and the rest is built', async () => {
    const site = await buildSite({
      ...files,
      'docs.json': {
        name: 'Acme',
        navigation: {
          tabs: [
            { tab: 'Guides', groups: [guides, { group: 'Pets', pages: ['pets', 'GET /pets'] }] },
            { tab: 'API', openapi: { source: url, directory: 'reference' } },
            {
              tab: 'More',
              groups: [{ group: 'All', pages: ['reference/pets/get-pet', 'POST /pets'] }],
            },
          ],
        },
        redirects: [{ source: '/old', destination: '/reference/pets/list-pets' }],
        navbar: { links: [{ label: 'API', href: '/reference/pets' }] },
      },
    })
    expect(site.problems).toEqual([
      expect.stringMatching(/^openapi\/no-description docs\.json:\d+:\d+$/),
    ])
    expect(site).toMatchObject({ ok: true, written: true })
    expect(await site.list()).toContain('pets/index.html')
  })

  test('with --strict it fails the build; a broken link elsewhere is still reported', async () => {
    const site = await buildSite(
      {
        ...files,
        'index.mdx': '---\ntitle: Home\n---\n\n[gone](/gone) [file](/api-reference/x.svg)\n',
        'docs.json': { name: 'Acme', openapi: [url], navigation: [guides] },
      },
      { strict: true },
    )
    expect(site.problems.map((it) => it.split(' ')[0])).toEqual([
      'openapi/no-description',
      'site/broken-link',
    ])
    expect(site.ok).toBe(false)
  })
})

describe('descriptions below the root are found by their content', () => {
  const settings = (more: object = {}) => ({
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['index', 'pets', 'toys'] }],
    ...more,
  })

  test('whether or not the settings name others, wherever "openapi" stands in the file', async () => {
    const long = { info: { title: 'x'.repeat(9_000), version: '1' } }
    const site = await buildSite({
      'docs.json': settings({ openapi: 'specs/pets.json' }),
      'index.mdx': '# Home',
      'pets.mdx': page('GET /pets'),
      'toys.mdx': page('GET /toys'),
      'specs/pets.json': openapi({ '/pets': get('List pets') }),
      'other/deep/toys.json': JSON.stringify({
        ...long,
        paths: { '/toys': get('List toys') },
        openapi: '3.0.0',
      }),
      'data.json': { openapi: '3.0.0', name: 'a package', paths: 4 },
      'unused.yaml': 'openapi: 3.0.0\ninfo: {}\npaths:\n  /x:\n    get: 7\n',
      'broken.yaml': 'openapi: 3.0.0\n  : : [\n',
    })
    expect(site.problems).toEqual([])
    expect(await site.text('toys/index.html')).toContain('/toys')
  })

  test('for entries of the navigation too', async () => {
    const site = await buildSite({
      'docs.json': { name: 'Acme', navigation: [{ group: 'A', pages: ['index', 'GET /toys'] }] },
      'index.mdx': '# Home',
      'toys.json': openapi({ '/toys': get('List toys'), '/more': get('More') }),
    })
    expect(site.problems).toEqual([])
    expect(await site.list()).toContain('api-reference/list-toys/index.html')
    expect(await site.list()).not.toContain('api-reference/more/index.html')
  })

  test.each([
    ['./toys.json', 'sdk/toys.json'],
    ['../specs/toys.json', 'specs/toys.json'],
    ['specs/toys.json', 'specs/toys.json'],
    ['./specs/toys.json', 'specs/toys.json'],
    ['gone.json', 'specs/toys.json'],
    ['pets.json', 'specs/toys.json'],
  ])('%s in the frontmatter of sdk/page.mdx finds %s', async (written, file) => {
    const site = await buildSite({
      'docs.json': {
        ...settings({ openapi: 'pets.json' }),
        navigation: [{ group: 'A', pages: ['index', 'sdk/page'] }],
      },
      'index.mdx': '# Home',
      'sdk/page.mdx': page(`${written} GET /toys`),
      'pets.json': openapi({ '/pets': get('List pets') }),
      [file]: openapi({ '/toys': get('List toys') }),
    })
    expect(site.problems).toEqual([])
    expect(await site.text('sdk/page/index.html')).toContain('/toys')
  })
})

test('a "$ref" that leads nowhere and a wrong type are warnings', async () => {
  const site = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: [guides, { group: 'API', openapi: 'api.json' }],
    },
    'index.mdx': '# Home',
    'api.json': openapi({
      '/pets': {
        get: {
          ...get('List pets').get,
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'object', required: 'true' } },
          ],
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Gone' } } },
          },
        },
      },
    }),
  })
  expect(site).toMatchObject({ ok: true, written: true })
  expect(site.problems.map((it) => it.split(' ')[0]).toSorted()).toEqual([
    'openapi/missing-target',
    'openapi/wrong-type',
  ])
  expect(await site.list()).toContain('api-reference/list-pets/index.html')
})

describe('a slip in the YAML of a description', () => {
  const settings = {
    name: 'Acme',
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [guides] },
        { tab: 'API', openapi: 'api.yaml', pages: ['GET /plants', 'sent'] },
        { tab: 'Events', asyncapi: 'events.yaml' },
      ],
    },
  }
  const api = `openapi: 3.1.0
info: { title: Acme, version: '1' }
paths:
  /plants:
    get:
      summary: List
      description: All of them
      responses: { '200': { description: ok } }
`
  const events = `asyncapi: 3.0.0
info: { title: Acme, version: '1' }
channels:
  sent:
    address: mail.sent
operations:
  onSent: { action: send, channel: { $ref: '#/channels/sent' } }
`

  test.each<[string, string, string]>([
    ['api.yaml', '      description: All', '       description: All'],
    ['api.yaml', 'summary: List', 'summary: List: all'],
    ['api.yaml', 'paths:', 'paths'],
    ['events.yaml', 'address: mail.sent', 'address: mail: sent'],
    ['events.yaml', 'channels:', 'channels'],
    ['events.yaml', 'sent:\n', 'sen:\n  sent:\n  sent:\n'],
  ])('is one report: in %s, %s', async (file, right, wrong) => {
    const files = { 'api.yaml': api, 'events.yaml': events }
    const written = file === 'api.yaml' ? api : events
    const site = await buildSite({
      ...files,
      [file]: written.replace(right, wrong),
      'docs.json': settings,
      'index.mdx': '---\ntitle: Home\ndescription: Where to begin.\n---\n',
      'sent.mdx': '---\ntitle: Sent\ndescription: By mail.\nasyncapi: sent\n---\n',
    })
    const { root, out } = site
    const checked = await check({ root, out, threads: 0 })
    const live = await openLiveSite({ root, out })
    const found = [site, checked, live].map((it) => it.diagnostics.map(({ code }) => code))
    const malformed = `${file === 'api.yaml' ? 'openapi' : 'asyncapi'}/malformed`
    expect(found).toEqual([[malformed], [malformed], [malformed]])
  })

  test('below a value is named as what it is', async () => {
    const site = await buildSite({
      'docs.json': settings,
      'index.mdx': '---\ntitle: Home\n---\n',
      'sent.mdx': '---\ntitle: Sent\n---\n',
      'api.yaml': api.replace('      description', '       description'),
      'events.yaml': events,
    })
    expect(site.diagnostics).toMatchObject([
      { message: 'The line below this one is indented as if it were part of its value.' },
    ])
  })
})
