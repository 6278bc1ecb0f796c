import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { check } from '../../../src/check/check.ts'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import { bodyOf, buildSite, folderOf, removeFolders } from '../../support/build.ts'
import type { Files } from '../../support/build.ts'
import { withoutHooks } from '../../support/without-hooks.ts'

afterEach(removeFolders)

const ok = { 200: { description: 'Well.' } }

function site(api: object, files: Files = {}, settings: object = {}): Files {
  const pages = Object.keys(files).filter((file) => file.endsWith('.mdx'))
  return {
    'docs.json': {
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#0a7a5a' },
      navigation: {
        groups: [{ group: 'Guide', pages: pages.map((file) => file.replace(/\.mdx$/, '')) }],
      },
      api: { openapi: 'api.json' },
      ...settings,
    },
    'api.json': { openapi: '3.1.0', info: { title: 'Acme', version: '1' }, ...api },
    ...files,
  }
}

/** An object with a member for each of the schemas that are named. */
function objectOf(...names: readonly string[]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name.toLowerCase(), { $ref: `#/components/schemas/${name}` }]),
    ),
  }
}

function json(schema: object): object {
  return { content: { 'application/json': { schema } } }
}

const start = { 'index.mdx': '---\ntitle: Start\n---\n' }

test('a schema that a page has no room for is shown on a page of its own, and only such a one', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Level${index}`)
  const schemas = Object.fromEntries(
    names.map((name, index) => [name, objectOf(...names.slice(index + 1, index + 2), 'Leaf')]),
  )
  const api = {
    components: { schemas: { ...schemas, Leaf: { type: 'string' }, Unused: objectOf('Leaf') } },
    paths: {
      '/deep': {
        get: {
          summary: 'Deep',
          responses: { 200: { ...ok[200], ...json({ $ref: '#/components/schemas/Level0' }) } },
        },
      },
    },
  }
  const built = await buildSite(site(api, start))
  expect(built.problems).toEqual([])
  const files = await built.list()
  expect(files.filter((file) => /schemas\/.+\/index\.html$/.test(file))).toEqual([
    'api-reference/schemas/level8/index.html',
  ])
  const operation = await built.text('api-reference/deep/index.html')
  expect(operation).toMatch(/See <a href="\/api-reference\/schemas\/level8\/">Level8<\/a>/)
  const schema = await built.text('api-reference/schemas/level8/index.html')
  expect(schema).toContain('<h1')
  expect(schema).toContain('id="param-level8-level9"')
  expect(schema).toContain('id="param-level8-level9-level10-level11-leaf"')
  expect(schema).toContain('noindex')
  expect(await built.text('sitemap.xml').catch(() => '')).not.toContain('schemas')
})

test('recursion is shown once and then leads to where it is shown', async () => {
  const api = {
    components: {
      schemas: {
        Node: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
          },
        },
      },
    },
    paths: {
      '/tree': {
        post: {
          summary: 'Tree',
          requestBody: json({
            type: 'object',
            properties: { root: { $ref: '#/components/schemas/Node' } },
          }),
          responses: {
            200: { ...ok[200], ...json({ $ref: '#/components/schemas/Node' }) },
            404: { description: 'None.', ...json({ $ref: '#/components/schemas/Node' }) },
          },
        },
      },
    },
  }
  const built = await buildSite(site(api, start))
  expect(built.pages).toBe(3)
  const html = await built.text('api-reference/tree/index.html')
  const links = [...html.matchAll(/data-part="elsewhere">[^<]*<a href="#([^"]+)"/g)].map(
    ([, id]) => id,
  )
  expect(links).toEqual(['param-body-root', 'param-response', 'param-response-404'])
  for (const id of links) expect(html.split(` id="${id}"`)).toHaveLength(2)
})

test('a page may show a schema, and operations lead to it', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Level${index}`)
  const schemas = Object.fromEntries(
    names.map((name, index) => [
      name,
      { ...objectOf(...names.slice(index + 1, index + 2)), description: `The ${name}.` },
    ]),
  )
  const api = {
    components: { schemas },
    paths: {
      '/deep': {
        get: {
          summary: 'Deep',
          responses: { 200: { ...ok[200], ...json({ $ref: '#/components/schemas/Level0' }) } },
        },
      },
    },
  }
  const files = {
    'deep.mdx': '---\nopenapi: GET /deep\n---\n',
    'models/level.mdx':
      '---\ntitle: A level\nopenapi-schema: api.json Level8\n---\n\nIts **own** words.\n',
    'models/other.mdx': '---\nopenapi-schema: Level9\n---\n',
    'models/none.mdx': '---\ntitle: None\nopenapi-schema: Levl1\n---\n',
  }
  const built = await buildSite(site(api, files))
  expect(built.problems).toEqual(['openapi/unknown-schema models/none.mdx:3:17'])
  expect(built.diagnostics[0]?.help).toBe('Did you mean "Level1"?')
  const html = await built.text('models/level/index.html')
  expect(html).toContain('<title>A level')
  expect(html.indexOf('Its <strong>own')).toBeLessThan(html.indexOf('data-component="Schema"'))
  expect(bodyOf(html)).toContain('The Level8.')
  expect(html).toMatch(/data-part="examples"[\s\S]*level9/)
  expect(await built.text('models/other/index.html')).toContain('<title>Level9')
  expect(await built.text('deep/index.html')).toContain('href="/models/level/"')
  expect((await built.list()).filter((file) => /schemas\/.+\/index\.html$/.test(file))).toEqual([])
})

test('a site in progress answers for the page of a schema, and a check finds nothing wrong with it', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Level${index}`)
  const schemas = Object.fromEntries(
    names.map((name, index) => [name, objectOf(...names.slice(index + 1, index + 2))]),
  )
  const api = {
    components: {
      schemas: { ...schemas, Level11: { type: 'object', properties: { end: { type: 'string' } } } },
    },
    paths: {
      '/deep': {
        get: {
          responses: { 200: { ...ok[200], ...json({ $ref: '#/components/schemas/Level0' }) } },
        },
      },
    },
  }
  const root = await folderOf(site(api, start))
  const open = await openLiveSite({ root, out: join(root, 'dist') })
  const answer = await open.respond('/api-reference/schemas/level8/')
  expect([answer.status, answer.diagnostics]).toEqual([200, []])
  expect(answer.body).toContain('id="param-level8-level9-level10-level11-end"')
  await open.close()
  const { diagnostics } = await check({ root, out: join(root, 'dist') })
  expect(diagnostics.filter(({ at }) => at?.file === 'api.json')).toEqual([])
})

test('what may be called next is said, with the page of the operation', async () => {
  const api = {
    paths: {
      '/users': {
        post: {
          summary: 'Add a user',
          responses: {
            201: {
              description: 'Added.',
              links: {
                ById: {
                  operationId: 'getUser',
                  parameters: { id: '$response.body#/id' },
                  description: 'Reads *it*.',
                },
                ByPlace: {
                  operationRef: '#/paths/~1users~1{id}/get',
                  requestBody: '$response.body',
                },
                Gone: { operationId: 'none' },
              },
            },
          },
        },
      },
      '/users/{id}': {
        get: {
          summary: 'A user',
          operationId: 'getUser',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: ok,
        },
      },
    },
  }
  const html = bodyOf(
    await (await buildSite(site(api, start))).text('api-reference/add-a-user/index.html'),
  )
  const links = withoutHooks(html.slice(html.indexOf('data-part="links"')))
  const target = '<a href="/api-reference/a-user/"><code>GET /users/{id}</code></a>'
  expect(links).toContain(
    `<li data-link="ById"><code>ById</code> → ${target}<p dir="auto">Reads <em>it</em>.</p>`,
  )
  expect(links).toContain('<code>id</code> = <code>$response.body#/id</code>')
  expect(links).toContain(`<li data-link="ByPlace"><code>ByPlace</code> → ${target}`)
  expect(links).toContain('<code>body</code> = <code>$response.body</code>')
  expect(links).toContain('<li data-link="Gone"><code>Gone</code> → <code>none</code>')
})

test('callbacks and webhooks are shown, each field with an address of its own', async () => {
  const event = {
    type: 'object',
    properties: { id: { type: 'string' }, url: { type: 'string', format: 'uri' } },
  }
  const api = {
    paths: {
      '/hooks': {
        post: {
          summary: 'Subscribe',
          requestBody: json(event),
          responses: ok,
          callbacks: {
            onEvent: {
              '{$request.body#/url}': { post: { requestBody: json(event), responses: ok } },
            },
          },
        },
      },
    },
    webhooks: {
      userAdded: { post: { summary: 'User added', requestBody: json(event), responses: ok } },
    },
  }
  const built = await buildSite(
    site(api, { 'hook.mdx': '---\nopenapi: webhook userAdded\n---\n', ...start }),
  )
  expect(built.problems).toEqual([])
  const html = await built.text('api-reference/subscribe/index.html').catch(() => '')
  expect(html).toBe('') // a page names an operation, so the others get no page
  const hook = await built.text('hook/index.html')
  expect(hook).toContain('data-method="POST" data-path="userAdded"')
  expect(hook).toMatch(/data-part="method" data-method="WEBHOOK"/)
  expect(hook).toContain('id="param-body-url"')
  expect(hook).toContain('Payload')

  const all = await buildSite(site(api, start))
  const subscribe = await all.text('api-reference/subscribe/index.html')
  expect(subscribe).toContain('{$request.body#/url}')
  const ids = [...subscribe.matchAll(/ id="(param-[^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([
    'param-body',
    'param-body-id',
    'param-body-url',
    'param-callback-on-event-post-body',
    'param-callback-on-event-post-body-id',
    'param-callback-on-event-post-body-url',
  ])
  expect(await all.list()).toContain('api-reference/webhooks/user-added/index.html')
})

test('examples of callbacks and headers are shown as they are written, null too', async () => {
  const api = `openapi: 3.1.0
info: { title: Hooks, version: '1' }
paths:
  /hooks:
    post:
      summary: Subscribe
      parameters:
        - { name: none, in: query, schema: { type: [string, 'null'] }, example: null }
        - { name: several, in: query, schema: { type: array }, example: [[1.10], null] }
      responses:
        '200':
          description: ok
          headers: { X-None: { schema: { type: [string, 'null'] }, example: null } }
      callbacks:
        onEvent:
          '{$request.body#/url}':
            post:
              requestBody:
                content:
                  application/json:
                    examples:
                      paid: { value: { total: 10.10, id: 9223372036854775807, note: null } }
                      nothing: { value: null }
              responses:
                '200':
                  description: ok
                  headers: { X-Wait: { schema: { type: number }, example: 2.50 } }
                  content: { application/json: { example: { took: 1e400 } } }
`
  const { text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: { groups: [{ group: 'Guide', pages: ['index'] }] },
      api: { openapi: 'api.yaml' },
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'api.yaml': api,
  })
  const markdown = await text('api-reference/subscribe.md')
  expect(markdown).toMatch(/`none` \(`string \| null`, query\): Example: `null`/)
  expect(markdown).toContain('`[[1.10],null]`')
  expect(markdown).toMatch(/`X-None` \(`string \| null`\): Example: `null`/)
  const callback = markdown.slice(markdown.indexOf('## Callbacks'), markdown.indexOf('## OpenAPI'))
  for (const it of ['"total": 10.10', '"id": 9223372036854775807', '"note": null', '2.50', '1e400'])
    expect(callback).toContain(it)
  expect(callback).toMatch(/```json nothing\s+null\s+```/)
  const html = (await text('api-reference/subscribe/index.html')).replaceAll(/<[^>]*>/g, '')
  expect(html).toContain('10.10')
  expect(html).toContain('1e400')
})

test('a page that describes its operation gets samples made of its fields', async () => {
  const page = `---
title: Add a pet
api: POST /pets/{owner}
contentType: application/x-www-form-urlencoded
---

<ParamField path="owner" type="string" default="ada" required>Who owns it.</ParamField>
<ParamField query="dry" type="boolean" default={true} />
<ParamField header="X-Trace" type="string">For support.</ParamField>

<ParamField body="pet" type="object">
  <Expandable title="pet">
    <ParamField body="name" type="string" default="Rex" required />
    <ResponseField name="kind" type="string" enum={["cat", "dog"]} />
  </Expandable>
</ParamField>

<Tabs><Tab title="One"><ParamField body="note" type="string" default="hi" /></Tab></Tabs>

<ResponseField name="id" type="integer" required />
<ResponseField name="tags" type="string[]" />
`
  const settings = {
    api: { baseUrl: 'https://api.acme.com/v1', auth: { method: 'key', name: 'X-Key' } },
  }
  const files = {
    'add.mdx': page,
    'own.mdx': `${page.replace('Add a', 'Own')}
<RequestExample>
\`\`\`bash Mine
own sample
\`\`\`
</RequestExample>
`,
    'plain.mdx': '---\ntitle: Plain\napi: GET /x/{id}\nauthMethod: none\n---\n\nWords.\n',
    'token.mdx':
      '---\ntitle: Token\napi: GET /x\nauthMethod: bearer\n---\n\n<ParamField header="Authorization" type="string" required>Yours.</ParamField>\n',
  }
  const built = await buildSite(site({ paths: {} }, files, settings))
  expect(built.problems).toEqual([])
  const html = await built.text('add/index.html')
  const curl = sampleOf(html)
  // an optional parameter without an example is left out
  expect(curl).toMatch(/https:\/\/api\.acme\.com\/v1\/pets\/ada(?!\?)/)
  expect(curl).toContain('X-Key: <api-key>')
  expect(curl).toContain('application/x-www-form-urlencoded')
  expect(curl).toContain('note=hi')
  // and so is an optional member of the body
  expect(curl).not.toContain('Rex')
  expect(html).toMatch(/data-part="authorization"[\s\S]*X-Key/)
  expect(html.indexOf('data-part="authorization"')).toBeLessThan(html.indexOf('id="param-owner"'))
  expect(html.slice(html.indexOf('data-part="examples"'))).toMatch(/&quot;id&quot;|"id"/)

  const own = await built.text('own/index.html')
  expect(sampleOf(own)).toContain('own sample')
  expect(own).not.toContain('requests.post')

  const plain = await built.text('plain/index.html')
  expect(sampleOf(plain)).toContain('https://api.acme.com/v1/x/abc123')
  expect(sampleOf(plain)).not.toContain('X-Key')
  expect(plain).not.toContain('data-part="authorization"')

  const token = await built.text('token/index.html')
  expect(sampleOf(token).match(/Authorization/g)).toHaveLength(1)
  expect(token).not.toContain('data-part="authorization"')
})

test('nested members stand open where the settings say so, in choices too', async () => {
  const deep = { type: 'object', properties: { x: {}, y: {} } }
  const inner = { type: 'object', properties: { deep, other: {} } }
  const api = {
    paths: {
      '/a': {
        post: {
          summary: 'A',
          requestBody: json({
            type: 'object',
            properties: { plain: inner, choice: { oneOf: [{ title: 'One', ...inner }, inner] } },
          }),
          responses: ok,
        },
      },
    },
  }
  const settings = { api: { openapi: 'api.json', params: { expanded: 'all' } } }
  const open = bodyOf(await (await buildSite(site(api, start, settings))).text(aPage))
  expect(open.match(/<details data-component="Expandable" open/g)).toHaveLength(5)
  const closed = bodyOf(await (await buildSite(site(api, start))).text(aPage))
  expect(closed).not.toContain('<details data-component="Expandable" open')
})

const aPage = 'api-reference/a/index.html'

test('an endpoint that cannot be read is told, and the page is built without it', async () => {
  const built = await buildSite(
    site({ paths: {} }, { 'bad.mdx': '---\ntitle: Bad\napi: GET\n---\n\nWords.\n' }),
  )
  expect(built.problems).toEqual(['openapi/unreadable-reference bad.mdx:3:6'])
  expect(await built.text('bad/index.html')).not.toContain('data-part="endpoint"')
})

test('members come in the order of the description, or those that are needed first', async () => {
  const api = {
    paths: {
      '/a': {
        post: {
          summary: 'A',
          requestBody: json({
            type: 'object',
            required: ['zeta', 'beta'],
            properties: { zeta: {}, alpha: {}, beta: {} },
          }),
          responses: ok,
        },
      },
    },
  }
  const order = async (settings: object) => {
    const html = await (
      await buildSite(site(api, start, { api: { openapi: 'api.json', ...settings } }))
    ).text(aPage)
    return [...html.matchAll(/ id="param-body-(\w+)"/g)].map(([, name]) => name)
  }
  expect(await order({})).toEqual(['zeta', 'alpha', 'beta'])
  expect(await order({ maintainOrder: true })).toEqual(['zeta', 'alpha', 'beta'])
  expect(await order({ maintainOrder: false })).toEqual(['beta', 'zeta', 'alpha'])
})

test('what a description says with x- stands on its page', async () => {
  const api = {
    servers: [{ url: 'https://api.acme.com' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
    paths: {
      '/a': {
        get: {
          summary: 'A',
          responses: ok,
          deprecated: true,
          'x-codeSamples': [{ lang: 'bash', label: 'CLI', source: 'acme list' }],
          'x-mint': {
            metadata: { title: 'All of them', authMethod: 'none', playground: 'hide' },
            content: '<Note>Before **you** begin.</Note>',
            href: '/guides/all',
          },
        },
      },
      '/hidden': { get: { summary: 'Hidden', 'x-hidden': true, responses: ok } },
      '/excluded': { get: { summary: 'Excluded', 'x-excluded': true, responses: ok } },
    },
  }
  const built = await buildSite(site(api, start))
  expect(built.problems).toEqual([])
  const html = await built.text('guides/all/index.html')
  expect(html).toContain('<title>All of them')
  expect(html.indexOf('Before <strong>you')).toBeLessThan(
    html.indexOf('data-component="Operation"'),
  )
  expect(html).toContain('data-component="Note"')
  expect(html).toMatch(/data-component="Operation"[^>]* data-deprecated/)
  expect(html).not.toMatch(/data-part="(?:endpoint|authorization)"/)
  expect(sampleOf(html)).toBe('acme list')
  expect(html).toContain('CLI')
  const home = await built.text('index.html')
  expect(home).not.toContain('Hidden')
  expect(await built.list()).toContain('api-reference/hidden/index.html')
  expect((await built.list()).filter((file) => file.includes('excluded'))).toEqual([])
})

/** The text of the first sample beside a page. */
function sampleOf(html: string): string {
  const column = html.slice(html.indexOf('data-part="examples"'))
  const code = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(column)?.[1] ?? ''
  return code
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
}
