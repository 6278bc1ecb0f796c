import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arrived, type CalledApi, startApi } from './called-api.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let api: CalledApi
let site: Served
let files: string

/** Tests that run the copied command. */
const withCurl = test.skipIf(spawnSync('curl', ['--version']).status !== 0)

const photo = 'a cat, sleeping.png'
const bytes = Buffer.from([0, 255, 13, 10, 26, 137, 80, 78, 71])
const text = { type: 'string' } as const

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'octavo-copied-'))
  await writeFile(join(files, photo), bytes)
  ;[browser, api] = await Promise.all([openBrowser(), startApi({ cors: true })])
  const operation = {
    operationId: 'change',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: text },
      { name: 'market', in: 'query', required: true, schema: text, example: 'de' },
      { name: 'ids', in: 'query', schema: { type: 'array', items: text } },
      { name: 'X-Trace', in: 'header', required: true, schema: text, example: 'trace-1' },
    ],
    security: [{ bearer: [] }, {}],
    responses: { 200: { description: 'Good.' } },
  }
  const body = (type: string, schema: object, example?: unknown): object => ({
    ...operation,
    operationId: type.replace(/\W/g, '-'),
    requestBody: { required: true, content: { [type]: { schema, example } } },
  })
  const pet = { type: 'object', properties: { name: text, age: { type: 'integer' } } }
  const { host } = new URL(api.origin)
  site = await serveSite({
    'docs.json': {
      name: 'Copied',
      navigation: [{ group: 'API', pages: ['json', 'form', 'parts', 'bytes'] }],
      openapi: 'api.json',
      api: { playground: { open: true } },
    },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Copied', version: '1' },
      servers: [
        {
          url: 'http://{host}/{version}',
          variables: {
            host: { default: host },
            version: { default: 'v1', enum: ['v1', 'v2'] },
          },
        },
      ],
      paths: {
        '/json/{id}': { post: body('application/json', pet, { name: 'Rex' }) },
        '/form/{id}': { post: body('application/x-www-form-urlencoded', pet) },
        '/parts/{id}': {
          post: body('multipart/form-data', {
            type: 'object',
            properties: { ...pet.properties, photo: { type: 'string', format: 'binary' } },
          }),
        },
        '/bytes/{id}': {
          post: {
            ...body('application/octet-stream', {}),
            servers: [{ url: `${api.origin}/{region}` }],
          },
        },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    ...Object.fromEntries(
      ['json/{id}', 'form/{id}', 'parts/{id}', 'bytes/{id}'].map((path) => {
        const [name = ''] = path.split('/')
        return [`${name}.mdx`, `---\ntitle: ${name}\nopenapi: POST /${path}\n---\n`]
      }),
    ),
  })
})

afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), api.close()])
  await rm(files, { recursive: true })
})

const submit = 'form[data-component="Playground"] button[type="submit"]'

async function openForm(name: string): Promise<Page> {
  const { page } = await openPage(browser, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await page.goto(`${site.url}/${name}/`)
  await page.waitForSelector(`${submit}:enabled`)
  return page
}

/** What arrives when the form is sent, and when the copied command runs. */
async function sentAndCopied(page: Page): Promise<Record<'sent' | 'copied', Arrived>> {
  await page.click(submit)
  const sent = await api.next()
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
  await page.getByRole('button', { name: 'Copy as cURL' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  await writeFile(join(files, 'copied.sh'), command)
  await promisify(execFile)('bash', ['copied.sh'], { cwd: files })
  const copied = await api.next()
  await page.context().close()
  return { sent: comparable(sent), copied: comparable(copied) }
}

/** Without what a client says of itself, and with one boundary. */
function comparable({ headers, body, ...arrived }: Arrived): Arrived {
  const kept = ['accept', 'authorization', 'content-type', 'cookie', 'x-trace', 'x-own']
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? 'no boundary'
  return {
    ...arrived,
    headers: Object.fromEntries(
      kept.flatMap((name) =>
        headers[name] === undefined ? [] : [[name, headers[name].replace(boundary, 'boundary')]],
      ),
    ),
    body: body.replaceAll(boundary, 'boundary'),
  }
}

withCurl(
  'what Send leaves out, the copied command leaves out: examples, tokens, bodies',
  async () => {
    const page = await openForm('json')
    await page.fill('[name="path.id"]', `a/b 'c' {d}`)
    await page.fill('[name="body"]', '')
    const { sent, copied } = await sentAndCopied(page)
    expect(sent).toEqual({
      method: 'POST',
      url: '/v1/json/a%2Fb%20%27c%27%20%7Bd%7D',
      headers: { accept: '*/*' },
      body: '',
    })
    expect(copied).toEqual(sent)
  },
)

withCurl(
  'authorization, variables of the server, own headers, and JSON as it is written',
  async () => {
    const page = await openForm('json')
    await page.fill('[name="path.id"]', '1')
    await page.fill('[name="query.market"]', 'a&b')
    await page.fill('[name="query.ids"]', '[x]')
    await page.fill('[name="header.X-Trace"]', 'é')
    await page.fill('[name="auth.bearer"]', 'token-1')
    await page.selectOption('[name="server.version"]', 'v2')
    await page.fill('[name="body"]', '{"age": 12345678901234567890,\n "name": "it\'s $HOME"}')
    await page.click('text="Add a header"')
    await page.fill('[name="own.header[0]"]', 'X-Own')
    await page.fill('[name="own.header[0].value"]', '"quoted"')
    const { sent, copied } = await sentAndCopied(page)
    expect(sent).toEqual({
      method: 'POST',
      url: '/v2/json/1?market=a%26b&ids=%5Bx%5D',
      headers: {
        accept: '*/*',
        authorization: 'Bearer token-1',
        'content-type': 'application/json',
        'x-own': '"quoted"',
        'x-trace': '%C3%A9',
      },
      body: '{"age": 12345678901234567890,\n "name": "it\'s $HOME"}',
    })
    expect(copied).toEqual(sent)
  },
)

withCurl('forms', async () => {
  const page = await openForm('form')
  await page.fill('[name="path.id"]', '1')
  await page.fill('[name="body.name"]', '@Rex & Co = é')
  const { sent, copied } = await sentAndCopied(page)
  expect(sent.body).toBe('name=%40Rex+%26+Co+%3D+%C3%A9')
  expect(copied).toEqual(sent)
})

withCurl('parts, with a file', async () => {
  const page = await openForm('parts')
  await page.fill('[name="path.id"]', '1')
  await page.fill('[name="body.name"]', '@Rex; type=text/html "x"')
  await page.setInputFiles('[name="body.photo"]', join(files, photo))
  const { sent, copied } = await sentAndCopied(page)
  expect(sent.body).toContain(`name="photo"; filename="${photo}"`)
  expect(sent.body).toContain(bytes.toString('latin1'))
  expect(copied).toEqual(sent)
})

withCurl('a file alone, and braces in the URL of a server', async () => {
  const page = await openForm('bytes')
  await page.fill('[name="path.id"]', '1')
  await page.setInputFiles('[name="body"]', join(files, photo))
  const { sent, copied } = await sentAndCopied(page)
  expect(sent.url).toBe('/%7Bregion%7D/bytes/1')
  expect(sent.body).toBe(bytes.toString('latin1'))
  expect(copied).toEqual(sent)
})
