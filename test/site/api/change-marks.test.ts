import { afterAll, expect, test } from 'vitest'
import { buildFolder, buildSite, removeFolders, writeFiles } from '../../support/build.ts'

afterAll(removeFolders)

const text = { type: 'string' }
const model = (properties: object) => ({ type: 'object', properties })
const media = (schema: object) => ({ content: { 'application/json': { schema } } })
const ok = { 200: { description: 'Done.' } }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

interface Version {
  readonly sent: object
  readonly headers?: readonly object[]
  readonly schemas: object
  readonly more?: object
}

/** A description whose callback and webhook send `sent`, in place. */
const described = (version: string, { sent, headers = [], schemas, more = {} }: Version) => {
  const send = (summary: string) => ({
    summary,
    parameters: headers,
    requestBody: media(sent),
    responses: ok,
  })
  const callbacks = { saved: { '{$request.body#/url}': { post: send('Saved') } }, ...more }
  const reply = { description: 'Pet.', ...media(ref('Pet')) }
  return {
    openapi: '3.1.0',
    info: { title: 'Pets', version },
    paths: {
      '/pets': { post: { summary: 'Save', callbacks, responses: { 200: reply, 201: reply } } },
    },
    webhooks: { petSold: { post: send('Pet sold') } },
    components: { schemas },
  }
}

const header = (name: string) => ({ name, in: 'header', schema: text })
const failed = { failed: { '{$request.body#/url}': { post: { responses: ok } } } }
const site = {
  'docs.json': {
    name: 'Acme',
    navigation: [
      {
        group: 'Guides',
        pages: ['index', 'pet', 'sale', 'sold', 'POST /pets', 'api-reference/changes'],
      },
    ],
    api: { openapi: { source: 'openapi.json', changes: 'versions' } },
  },
  'index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\nHello.',
  'pet.mdx': '---\ntitle: Pet\ndescription: A pet.\nopenapi-schema: Pet\n---',
  'sale.mdx': '---\ntitle: Sale\ndescription: A sale.\nopenapi-schema: Sale\n---',
  'sold.mdx': '---\ntitle: Sold\ndescription: Sold.\nopenapi: webhook petSold\n---',
  'versions/1.json': described('1', {
    sent: model({ id: text, price: text, old: text }),
    headers: [header('X-Sent')],
    schemas: {
      Pet: model({ name: text, gone: text, owner: ref('Owner') }),
      Owner: model({ city: text, email: text }),
    },
  }),
  'versions/2.json': described('2', {
    sent: model({ id: text, price: { ...text, maxLength: 9 } }),
    headers: [header('X-Sent')],
    schemas: {
      Pet: model({ name: text, tag: text, owner: ref('Owner') }),
      Owner: model({ city: text, email: text }),
    },
  }),
  'openapi.json': described('3', {
    sent: model({ id: text, price: { ...text, maxLength: 9 }, buyer: model({ name: text }) }),
    headers: [header('X-Sent'), header('X-Try')],
    schemas: {
      Pet: model({ name: { ...text, format: 'uuid' }, tag: text, owner: ref('Owner') }),
      Owner: model({ city: text, email: text, zip: text }),
      Sale: model({ at: text }),
    },
    more: failed,
  }),
}

/** The marks of the members on a page, in order. */
function memberMarks(html: string): [name: string, mark: string | undefined][] {
  const heads = html.matchAll(
    /<code data-part="name">(?:<[^>]*>)*([^<]+)[^]*?<div data-part="content">/g,
  )
  return [...heads].map(([head, name = '']) => [
    name,
    />((?:New|Changed) in [^<]+)<\/a>/.exec(head)?.[1],
  ])
}

test('callbacks, webhooks and models show the last version that changed them and their members', async () => {
  const built = await buildSite(site)
  expect(built.problems).toEqual([])
  const html = async (route: string) => await built.text(`${route}/index.html`)
  const sent = [
    ['X-Sent', undefined],
    ['X-Try', 'New in 3'],
    ['id', undefined],
    ['price', 'Changed in 2'],
    ['buyer', 'New in 3'],
    ['name', undefined],
  ]
  const pet = [
    ['name', 'Changed in 3'],
    ['tag', 'New in 2'],
    ['owner', undefined],
    ['city', undefined],
    ['email', undefined],
    ['zip', 'New in 3'],
  ]

  const webhook = await html('sold')
  expect(memberMarks(webhook)).toEqual(sent)
  expect(webhook).toMatch(/data-part="last-change"><a [^>]*>Changed in 3</)

  const operation = await html('api-reference/save')
  const [own = '', callbacks = ''] = operation.split('data-part="callbacks"')
  expect(memberMarks(own)).toEqual([...pet, ...pet])
  expect(memberMarks(callbacks)).toEqual(sent)
  expect(
    [...callbacks.matchAll(/data-part="last-change"><a [^>]*>([^<]*)</g)].map(([, it]) => it),
  ).toEqual(['Changed in 3', 'New in 3'])

  const page = await html('pet')
  expect(memberMarks(page)).toEqual(pet)
  expect(page).toContain(
    '<p data-part="last-change"><a href="/api-reference/changes/#3">Changed in 3</a></p>',
  )
  expect(await html('sale')).toContain('>New in 3</a>')
})

test('pages as Markdown have the marks too', async () => {
  const built = await buildSite(site)
  const inThree = (words: string) => `[${words} in 3](/api-reference/changes/#3)`
  expect(await built.text('sold.md')).toContain(
    `- \`X-Try\` (\`string\`, header, ${inThree('New')})`,
  )
  const pet = await built.text('pet.md')
  expect(pet).toContain(`\n${inThree('Changed')}\n`)
  expect(pet).toContain('- `tag` (`string`, [New in 2](/api-reference/changes/#2))')
  const operation = await built.text('api-reference/save.md')
  expect(operation).toContain(`- **failed \`{$request.body#/url}\`**: ${inThree('New')}`)
})

test('an edit of an earlier version changes the marks of the next build', async () => {
  const first = await buildSite(site)
  await writeFiles(first.root, {
    'versions/2.json': { ...site['versions/1.json'], info: { title: 'Pets', version: '2' } },
  })
  const next = await buildFolder(first.root)
  expect(memberMarks(await next.text('pet/index.html'))).toContainEqual(['tag', 'New in 3'])
  expect(memberMarks(await next.text('sold/index.html'))).toContainEqual(['price', 'Changed in 3'])
})

/** A description whose callback has these methods, and whose operation is sent and answers with a model. */
const called = (version: string, methods: readonly string[], properties: object) => {
  const send = { summary: 'Saved', requestBody: media(model({ id: text })), responses: ok }
  const calls = Object.fromEntries(methods.map((method) => [method, send]))
  return {
    openapi: '3.1.0',
    info: { title: 'Pets', version },
    paths: {
      '/pets': {
        post: {
          summary: 'Save',
          requestBody: media(ref('Pet')),
          callbacks: { saved: { '{$request.body#/url}': calls } },
          responses: { 200: { description: 'Pet.', ...media(ref('Pet')) } },
        },
      },
    },
    components: { schemas: { Pet: model(properties) } },
  }
}

const methodsAndModels = {
  'docs.json': {
    name: 'Acme',
    navigation: [
      { group: 'Guides', pages: ['index', 'pet', 'POST /pets', 'api-reference/changes'] },
    ],
    api: { openapi: { source: 'openapi.json', changes: 'versions' } },
  },
  'index.mdx': site['index.mdx'],
  'pet.mdx': site['pet.mdx'],
  'versions/1.json': called('1', ['post'], { id: text, at: { ...text, default: 'now' } }),
  'openapi.json': called('2', ['post', 'put'], {
    id: { ...text, readOnly: true },
    at: { ...text, default: 'never' },
  }),
}

test('a method that was added to a callback is marked, not the callback', async () => {
  const built = await buildSite(methodsAndModels)
  const html = await built.text('api-reference/save/index.html')
  const [, callbacks = ''] = html.split('data-part="callbacks"')
  const [whole = '', post = '', put = ''] = callbacks.split('data-part="callback"')
  expect(whole).not.toContain('last-change')
  expect(post).not.toContain('last-change')
  expect(put).toMatch(/data-part="last-change"><a [^>]*>New in 2</)
})

test('a model shows in a response what changed in responses', async () => {
  const built = await buildSite(methodsAndModels)
  const html = await built.text('api-reference/save/index.html')
  const body = /data-part="request-body"[^]*?<\/section>/.exec(html)?.[0] ?? ''
  const responses = /data-part="responses"[^]*?<\/section>/.exec(html)?.[0] ?? ''
  expect(memberMarks(body)).toEqual([['at', 'Changed in 2']])
  expect(memberMarks(responses)).toEqual([
    ['id', undefined],
    ['at', undefined],
  ])
  expect(memberMarks(await built.text('pet/index.html'))).toEqual([
    ['id', 'Changed in 2'],
    ['at', 'Changed in 2'],
  ])
})
