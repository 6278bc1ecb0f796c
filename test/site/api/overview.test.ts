import { join } from 'node:path'
import { load as loadYaml } from 'js-yaml'
import { afterEach, expect, test } from 'vitest'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import { searcherOf } from '../../search/quality.ts'
import type { BuiltSite } from '../../support/build.ts'
import { bodyOf, buildSite, folderOf, removeFolders, writeFiles } from '../../support/build.ts'

afterEach(removeFolders)

const ok = { responses: { 200: { description: 'ok' } } }

const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>[x](javascript:alert(1))'

const pets = {
  openapi: '3.1.0',
  info: {
    title: 'Pets & <b>friends</b>',
    version: '2.3.4',
    description: `All about pets.\n\n${evil}`,
    termsOfService: 'https://example.com/terms',
    contact: { name: 'Team', url: 'javascript:alert(1)', email: 'team@example.com' },
    license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
  },
  servers: [
    {
      url: 'https://{region}.example.com',
      description: `The server. ${evil}`,
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where.' } },
    },
  ],
  tags: [{ name: 'Animals', description: `They *live*. ${evil}` }, { name: 'Admin' }],
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'Ask *us*.' },
      login: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://example.com/auth',
            tokenUrl: 'javascript:alert(1)',
            scopes: { 'read:pets': 'Read them' },
          },
        },
      },
    },
    schemas: {
      Pet: {
        type: 'object',
        title: 'A pet',
        description: `One of **them**. ${evil}`,
        required: ['name'],
        properties: {
          name: { type: 'string', description: 'What it is called.' },
          owner: { $ref: '#/components/schemas/Owner' },
          home: { type: 'object', properties: { street: { type: 'string' } } },
        },
      },
      Owner: {
        type: 'object',
        properties: { pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } },
      },
      Color: { type: 'string', enum: ['red', 'green'] },
      Audit: { type: 'object', properties: { secretField: { type: 'string' } } },
    },
  },
  security: [{ token: [] }],
  paths: {
    '/pets': {
      get: { tags: ['Animals'], summary: 'List pets', deprecated: true, ...ok },
      post: { tags: ['Animals'], summary: 'Add a pet', ...ok },
    },
    '/audit': {
      get: {
        'x-hidden': true,
        tags: ['Admin'],
        summary: 'Hidden audit',
        responses: {
          200: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Audit' } } },
          },
        },
      },
    },
  },
  webhooks: { newPet: { post: { summary: 'A new pet', ...ok } } },
}

function settings(more: object = {}, tab: object = {}): object {
  return {
    name: 'Acme',
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['index'] }] },
        { tab: 'API', openapi: 'pets.json', ...tab },
      ],
    },
    ...more,
  }
}

const index =
  '---\ntitle: Start\ndescription: Hi\n---\n\nSee [the file](/api-reference/overview/pets.json).\n'

test('a description has a page that says what it is', async () => {
  const site = await buildSite(
    { 'docs.json': settings(), 'pets.json': pets, 'index.mdx': index },
    { siteUrl: 'https://docs.example' },
  )
  expect(site.problems).toEqual([])
  const whole = await site.text('api-reference/overview/index.html')
  const html = bodyOf(whole)
  expect(whole).toContain('<title>Pets &amp; &lt;b&gt;friends&lt;/b&gt;')
  expect(whole).toMatch(/aria-current="page"[^>]*>(?:<[^>]*>)*Overview/)
  for (const text of ['2.3.4', '3.1.0', 'Apache 2.0', 'Team', 'OAuth', 'read:pets', 'Where.'])
    expect(html).toContain(text)
  expect(html).toContain('href="https://spdx.org/licenses/Apache-2.0.html"')
  expect(html).toContain('href="mailto:team@example.com"')
  expect(html).toContain('href="https://example.com/terms"')
  expect(html).toContain('They <em>live</em>')
  expect(html).toMatch(/data-method="GET"[^]*?href="\/api-reference\/animals\/list-pets\/"/)
  expect(html).toContain('newPet')
  // texts are data
  expect(html).not.toMatch(/<script|onerror=|href="javascript/)
  // members, with links between models
  expect(html).toMatch(/id="model-Pet"[^]*name<[^]*required[^]*href="[^"]*#model-Owner"/)
  expect(html).toContain('home.street')
  expect(html).toMatch(/<code>red<\/code>/)
  expect(html).not.toMatch(/Audit|audit/)

  const markdown = await site.text('api-reference/overview.md')
  expect(markdown).toContain('- **Version** 2.3.4')
  expect(markdown).toContain(
    '[List pets](https://docs.example/api-reference/animals/list-pets/) `/pets`',
  )
  expect(markdown).toContain('`name` string required What it is called.')
  expect(markdown).not.toMatch(/<script|\(javascript:/)
  expect(await site.text('llms.txt')).toContain('/api-reference/overview.md')
  expect(await site.text('sitemap.xml')).toContain('https://docs.example/api-reference/overview/')
})

test('its downloads are one description, and every operation is in the files of requests', async () => {
  const files = {
    'docs.json': settings(),
    'pets.json': { ...pets, tags: [{ $ref: 'tags.yaml#/animals' }] },
    'tags.yaml': { animals: { name: 'Animals', description: 'From a file.' } },
    'index.mdx': index,
  }
  const site = await buildSite(files)
  expect(site.problems).toEqual([])
  const text = (name: string) => site.text(`api-reference/overview/pets${name}`)
  const json = JSON.parse(await text('.json')) as { readonly paths: object }
  expect(loadYaml(await text('.yaml'))).toEqual(json)
  expect(json).toMatchObject({ tags: [{ name: 'Animals', description: 'From a file.' }] })
  expect(Object.keys(json.paths)).toEqual(['/pets'])
  expect(JSON.stringify(json)).not.toMatch(/[Aa]udit|tags\.yaml/)
  const requests = [await text('.postman_collection.json'), await text('.http')]
  for (const file of requests)
    for (const name of ['List pets', 'Add a pet']) expect(file).toContain(name)
  for (const file of requests) expect(file).not.toContain('audit')
  for (const file of requests) expect(file).not.toContain(site.root)
})

test('an author replaces the page, turns it off, or names it', async () => {
  const own =
    '---\ntitle: Mine\ndescription: Hi\n---\n\n[Download](/api-reference/overview/pets.json)\n'
  const replaced = await buildSite({
    'docs.json': settings({}, { pages: ['api-reference/overview'] }),
    'pets.json': pets,
    'api-reference/overview.mdx': own,
    'index.mdx': index,
  })
  expect(replaced.problems).toEqual([])
  expect(await replaced.text('api-reference/overview/index.html')).toContain('Mine')
  expect(await replaced.list()).toContain('api-reference/overview/pets.json')

  const off = await buildSite({
    'docs.json': settings({ api: { overview: false } }),
    'pets.json': pets,
    'index.mdx': '---\ntitle: Start\ndescription: Hi\n---\n',
  })
  expect((await off.list()).filter((file) => file.startsWith('api-reference/overview'))).toEqual([])

  const single = (pages: readonly string[]) =>
    buildSite({
      'docs.json': settings({}, { pages }),
      'pets.json': pets,
      'index.mdx': '---\ntitle: Start\ndescription: Hi\n---\n',
    })
  const named = await single(['GET /pets', 'api-reference/overview'])
  expect(named.problems).toEqual([])
  expect(await named.list()).toContain('api-reference/overview/index.html')
})

test('a description whose operations are listed one by one has an overview without an entry', async () => {
  const site = async (more: object, pages: readonly unknown[] = ['index', 'GET /pets']) =>
    buildSite(
      {
        'docs.json': settings(more, { pages }),
        'pets.json': pets,
        'index.mdx': '---\ntitle: Start\ndescription: Hi\n---\n',
      },
      { siteUrl: 'https://docs.example.com' },
    )
  const one = await site({})
  expect(one.problems).toEqual([])
  const overview = await one.text('api-reference/overview/index.html')
  expect(overview).toContain('team@example.com')
  const linked = async (site: BuiltSite): Promise<readonly boolean[]> => {
    const operations = (await site.list()).filter((it) =>
      /^api-reference\/animals\/[^/]+(?:\.md|\/index\.html)$/.test(it),
    )
    const texts = await Promise.all(operations.map((it) => site.text(it)))
    return texts.map((text) => text.includes('/api-reference/overview'))
  }
  expect(await linked(one)).toEqual([true, true])
  const several = await site({}, ['index', { group: 'A', pages: ['GET /pets'] }, 'POST /pets'])
  expect(await linked(several)).toEqual([true, true, true, true])
  const { hits } = await searcherOf(one.out).search({
    text: 'All about pets',
    language: 'en',
    limit: 5,
  })
  expect(hits.map(({ href }) => href)).toContain('/api-reference/overview/')
  expect(await one.text('sitemap.xml')).toContain('/api-reference/overview')
  expect(await one.text('llms.txt')).toContain('/api-reference/overview')
  const sidebar = (await one.text('index.html')).split('<main')[0]
  expect(sidebar).not.toContain('/api-reference/overview')

  const off = await site({ api: { overview: false } })
  expect(await off.list()).not.toContain('api-reference/overview/index.html')

  const hidden = await site({}, ['index', { group: 'Old', hidden: true, pages: ['GET /pets'] }])
  expect(await hidden.list()).not.toContain('api-reference/overview/index.html')
})

test('two descriptions in one list are called by their names', async () => {
  const site = await buildSite({
    'docs.json': settings({}, { openapi: ['pets.json', 'shop.json'] }),
    'pets.json': pets,
    'shop.json': { ...pets, info: { title: 'Shop API', version: '1' } },
    'index.mdx': '---\ntitle: Start\ndescription: Hi\n---\n',
  })
  const html = await site.text('api-reference/overview-1/index.html')
  expect(html).toMatch(/aria-current="page"[^>]*>Shop API</)
  expect(html).not.toContain('>Overview<')
  expect(await site.list()).toContain('api-reference/overview-1/shop.yaml')
})

test('an operation keeps its URL if it has that of the overview', async () => {
  const site = await buildSite({
    'docs.json': settings(),
    'pets.json': { ...pets, paths: { '/o': { get: { summary: 'Overview', ...ok } } } },
    'index.mdx': '---\ntitle: Start\ndescription: Hi\n---\n',
  })
  expect(await site.text('api-reference/overview/index.html')).toContain(
    'data-component="Operation"',
  )
  expect(await site.text('api-reference/overview-1/index.html')).toContain(
    'data-component="Overview"',
  )
})

test('the page is in the language of its part of the navigation', async () => {
  const site = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        languages: [
          { language: 'en', pages: ['index'] },
          {
            language: 'de',
            groups: [{ group: 'API', openapi: { source: 'pets.json', directory: 'de/api' } }],
          },
        ],
      },
    },
    'pets.json': pets,
    'index.mdx': '---\ntitle: Start\ndescription: Hi\n---\n',
  })
  const html = await site.text('de/api/overview/index.html')
  expect(html).toContain('Übersicht')
  expect(html).toContain('Modelle')
})

test('a description of 1,000 operations and 1,000 models has pages of limited size', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, number) => number)
  const paths = Object.fromEntries(
    numbers.map((number) => [
      `/resources/with/a/long/path/${number}`,
      { get: { tags: [`Tag ${number % 10}`], summary: `Get resource number ${number}`, ...ok } },
    ]),
  )
  const properties = Object.fromEntries(
    numbers.slice(0, 8).map((number) => [
      `member${number}`,
      {
        description: 'Some words about it, which are not short.',
        $ref: '#/components/schemas/Model1',
      },
    ]),
  )
  const schemas = Object.fromEntries(
    numbers.map((number) => [`Model${number}`, { type: 'object', properties }]),
  )
  const root = await folderOf({
    'docs.json': settings(),
    'pets.json': { ...pets, paths, components: { ...pets.components, schemas } },
    'index.mdx': '---\ntitle: Start\n---\n',
  })
  const site = await openLiveSite({ root, out: join(root, 'dist') })
  const page = async (path: string) => String((await site.respond(path)).body)
  const overview = await page('/api-reference/overview/')
  expect(overview.length).toBeLessThan(300_000)
  expect(overview).toContain('… +60')
  expect(overview.match(/<details data-part="list">/g)).toHaveLength(10)
  const pages = [...new Set(overview.match(/\/api-reference\/models[-\d]*(?=[/#"])/g))]
  expect(pages.length).toBeGreaterThan(5)
  const models = await Promise.all(pages.map((path) => page(`${path}/`)))
  for (const html of models) expect(html.length).toBeLessThan(300_000)
  for (const number of [0, 500, 999])
    expect(models.filter((html) => html.includes(`id="model-Model${number}"`))).toHaveLength(1)
  const http = await page('/api-reference/overview/pets.http')
  expect(http.match(/^### /gm)).toHaveLength(1_000)
  await site.close()
})

test('dev serves the page and its downloads, and follows the description', async () => {
  const root = await folderOf({ 'docs.json': settings(), 'pets.json': pets, 'index.mdx': index })
  const site = await openLiveSite({ root, out: join(root, 'dist') })
  const page = await site.respond('/api-reference/overview/')
  expect(page.body).toContain('2.3.4')
  const file = await site.respond('/api-reference/overview/pets.http')
  expect(file.headers['content-type']).not.toContain('html')
  expect(file.body).toContain('### Animals: List pets')
  await writeFiles(root, { 'pets.json': { ...pets, info: { ...pets.info, version: '9.9.9' } } })
  const { site: updated } = await site.update([join(root, 'pets.json')])
  for (const path of ['/api-reference/overview/', '/api-reference/overview/pets.json'])
    expect((await updated.respond(path)).body).toContain('9.9.9')
  await site.close()
})
