import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Arrived, type CalledApi, describeApi, siteOf, startApi } from './called-api.ts'
import { type DevSite, startDev } from './dev-site.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let api: CalledApi
let closed: CalledApi
let site: Served
let closedSite: Served
let files: string

/** Tests that compare a request with the cURL sample of its page. */
const withCurl = test.skipIf(spawnSync('curl', ['--version']).status !== 0)

const photo = 'cat photo.png'
const bytes = Buffer.from([0, 255, 13, 10, 26, 137, 80, 78, 71])

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'octavo-files-'))
  await writeFile(join(files, photo), bytes)
  ;[browser, api, closed] = await Promise.all([
    openBrowser(),
    startApi({ cors: true }),
    startApi({ cors: false }),
  ])
  site = await serveSite(siteOf(api.origin))
  closedSite = await serveSite(siteOf(closed.origin))
})

afterAll(async () => {
  await browser.close()
  await Promise.all([site, closedSite, api, closed].map((it) => it.close()))
  await rm(files, { recursive: true })
})

/** Opens the page of an operation. */
async function open(name: string, at = site.url): Promise<Page> {
  const { page } = await openPage(browser)
  await page.goto(`${at}/${name}/`)
  await page.waitForSelector(`${form} button[type="submit"]:enabled`)
  return page
}

const form = 'form[data-component="Playground"]'

/** Presses Send, and waits until the answer is there. */
async function send(page: Page): Promise<void> {
  await page.click(`${form} button[type="submit"]`)
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
}

/** Sends what stands in the form, then runs the page's own cURL sample: both as they arrived. */
async function sentAndSampled(
  page: Page,
  called = api,
): Promise<Record<'sent' | 'sampled', Arrived>> {
  await send(page)
  const sent = await called.next()
  const sample = await page.locator('[data-part="samples"] [aria-label="cURL"] code').textContent()
  await writeFile(join(files, 'sample.sh'), sample ?? '')
  await promisify(execFile)('bash', ['sample.sh'], { cwd: files })
  const sampled = await called.next()
  await page.context().close()
  return { sent: comparable(sent), sampled: comparable(sampled) }
}

/** What a request says, without what its client says of itself. */
function comparable({ headers, body, ...arrived }: Arrived): Arrived {
  const own = ['authorization', 'content-type', 'cookie', 'x-key', 'x-trace']
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const plain = (text: string) => (boundary === '' ? text : text.replaceAll(boundary, 'boundary'))
  return {
    ...arrived,
    headers: Object.fromEntries(
      own.flatMap((name) => (headers[name] === undefined ? [] : [[name, plain(headers[name])]])),
    ),
    body: plain(body),
  }
}

describe('what is typed is sent, byte for byte as the cURL sample sends it', () => {
  withCurl('parameters of every kind and place', async () => {
    const page = await open('get-echo-id')
    await page.fill('[name="path.id"]', `a/b 'c' é`)
    await page.fill('[name="query.limit"]', '5')
    await page.fill('[name="query.big"]', '12345678901234567890')
    await page.selectOption('[name="query.good"]', 'false')
    await page.fill('[name="query.tags"]', 'one')
    await page.fill('[name="query.tags[1]"]', 'two & three')
    await page.check('[name="query.sort"][value="age"]')
    await page.click(`${form} summary:has-text("filter")`)
    await page.fill('[name="query.filter.color"]', 'red')
    await page.fill('[name="header.X-Trace"]', 'abc')
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent).toEqual({
      method: 'GET',
      url: '/echo/a%2Fb%20%27c%27%20%C3%A9?limit=5&big=12345678901234567890&good=false&tags=one&tags=two%20%26%20three&sort=age&filter%5Bcolor%5D=red',
      headers: { 'x-trace': 'abc' },
      body: '',
    })
    expect(sampled).toEqual(sent)
  })

  withCurl.each([
    ['bearer', { 'auth.bearer': 'token-1' }, { authorization: 'Bearer token-1' }, ''],
    ['oauth', { 'auth.oauth2': 'token-2' }, { authorization: 'Bearer token-2' }, ''],
    [
      'basic',
      { 'auth.basic.username': 'ada', 'auth.basic.password': 'pä:ss' },
      { authorization: `Basic ${Buffer.from('ada:pä:ss').toString('base64')}` },
      '',
    ],
    ['key-header', { 'auth.key': 'k 1' }, { 'x-key': 'k 1' }, ''],
    ['key-query', { 'auth.key': 'k&2' }, {}, '?key=k%262'],
    [
      'both',
      { 'auth.bearer': 'token-3', 'auth.key': 'k-3' },
      { authorization: 'Bearer token-3', 'x-key': 'k-3' },
      '',
    ],
  ])('authorization: %s', async (name, typed, headers, query) => {
    const page = await open(`get-auth-${name}`)
    for (const [field, text] of Object.entries(typed)) await page.fill(`[name="${field}"]`, text)
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent).toEqual({ method: 'GET', url: `/auth/${name}${query}`, headers, body: '' })
    expect(sampled).toEqual(sent)
  })

  withCurl('one of several ways to be let in', async () => {
    const page = await open('get-auth-either')
    await page.selectOption('[name="auth"]', { label: 'queryKey' })
    await page.fill('[name="auth.key"]', 'k-4')
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent.url).toBe('/auth/either?key=k-4')
    expect(sampled).toEqual(sent)
  })

  withCurl('JSON as it is written, signs and all', async () => {
    const page = await open('post-body-json')
    const text = `{"name": "it's \\"é\\" $HOME \`x\`",\n\t"age": 12345678901234567890 }`
    await page.fill('[name="body"]', text)
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent.headers).toEqual({ 'content-type': 'application/json' })
    expect(Buffer.from(sent.body, 'latin1').toString()).toBe(text)
    expect(sampled).toEqual(sent)
  })

  withCurl('JSON from a form: lists, objects, alternatives', async () => {
    const page = await open('post-body-json')
    await page.fill('[name="body"]', '')
    await page.click(`${form} >> text="Form"`)
    await page.fill('[name="body.name"]', 'Rex')
    await page.fill('[name="body.age"]', '3')
    await page.fill('[name="body.tags"]', 'good')
    await page.click(`${form} summary:has-text("owner")`)
    await page.fill('[name="body.owner.city"]', 'Bern')
    await page.click(`${form} summary:has-text("toys")`)
    await page.click(`${form} >> text="Add an item"`)
    await page.fill('[name="body.toys[0].kind"]', 'ball')
    await page.fill('[name="body.home.rooms"]', '4')
    await page.click(`${form} summary:has-text("parent")`)
    await page.fill('[name="body.parent.name"]', 'Rexa')
    const { sent, sampled } = await sentAndSampled(page)
    expect(JSON.parse(sent.body)).toEqual({
      name: 'Rex',
      age: 3,
      tags: ['good'],
      owner: { city: 'Bern' },
      toys: [{ kind: 'ball' }],
      home: { rooms: 4 },
      parent: { name: 'Rexa' },
    })
    expect(sampled).toEqual(sent)
  })

  withCurl('a form', async () => {
    const page = await open('post-body-form')
    await page.fill('[name="body.name"]', 'Rex & Co')
    await page.fill('[name="body.age"]', '3')
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(sent.body).toBe('name=Rex+%26+Co&age=3')
    expect(sampled).toEqual(sent)
  })

  withCurl('a form with files', async () => {
    const page = await open('post-body-multipart')
    await page.fill('[name="body.name"]', 'Rex')
    await page.setInputFiles('[name="body.photo"]', join(files, photo))
    await page.setInputFiles('[name="body.more"]', [join(files, photo)])
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent.headers).toEqual({ 'content-type': 'multipart/form-data; boundary=boundary' })
    expect(sent.body).toContain(`name="photo"; filename="${photo}"`)
    expect(sent.body.split(bytes.toString('latin1'))).toHaveLength(3)
    expect(sampled).toEqual(sent)
  })

  withCurl('a file alone', async () => {
    const page = await open('post-body-bytes')
    await page.setInputFiles('[name="body"]', join(files, photo))
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent.headers).toEqual({ 'content-type': 'application/octet-stream' })
    expect(sent.body).toBe(bytes.toString('latin1'))
    expect(sampled).toEqual(sent)
  })

  withCurl.each([
    ['text', 'text/plain', '@not a file\n  é "x" \'y\' $HOME\n'],
    ['xml', 'application/xml', '<pet>\n  <name>Rex &amp; Co</name>\n</pet>'],
  ])('%s', async (name, type, text) => {
    const page = await open(`post-body-${name}`)
    await page.fill('[name="body"]', text)
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent.headers).toEqual({ 'content-type': type })
    expect(Buffer.from(sent.body, 'latin1').toString()).toBe(text)
    expect(sampled).toEqual(sent)
  })

  withCurl('to a server of one’s own', async () => {
    const page = await open('get-auth-bearer', closedSite.url)
    await page.selectOption('select[data-part="server"]', { label: 'Another URL…' })
    await page.fill('[name="server-url"]', `${api.origin}/v2/`)
    await page.fill('[name="auth.bearer"]', 't')
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent.url).toBe('/v2/auth/bearer')
    expect(sampled).toEqual(sent)
  })
})

describe('through the proxy of dev', () => {
  let dev: DevSite
  beforeAll(async () => {
    dev = await startDev(siteOf(closed.origin), ['--allow-private'])
  })
  afterAll(() => dev.close())

  withCurl('what no other site may call answers, cookies and all', async () => {
    const page = await open('get-echo-id', dev.url)
    await page.fill('[name="path.id"]', 'x')
    await page.fill('[name="cookie.session"]', 's 1')
    await page.fill('[name="header.X-Trace"]', 'abc')
    await send(page)
    await expect(page.locator('[data-part="via"]').count()).resolves.toBe(1)
    await expect(page.locator('[data-part="headers"] dt').allTextContents()).resolves.toContain(
      'x-request-id',
    )
    await closed.next()
    const { sent, sampled } = await sentAndSampled(page, closed)
    expect(sent.headers).toEqual({ cookie: 'session=s%201', 'x-trace': 'abc' })
    expect(sampled).toEqual(sent)
  })

  test('the form lives on while its page and its description are written', async () => {
    const page = await open('get-auth-bearer', dev.url)
    await page.fill('[name="auth.bearer"]', 'typed')
    const head = '---\ntitle: T\ndescription: D.\nopenapi: GET /auth/bearer\n---\n'
    await dev.write('get-auth-bearer.mdx', `${head}\nWritten meanwhile.\n`)
    await page.getByText('Written meanwhile.').waitFor()
    expect(await page.inputValue('[name="auth.bearer"]')).toBe('typed')
    const described = JSON.stringify(describeApi(closed.origin)).replace(
      '"/auth/bearer":{"get":{',
      '"/auth/bearer":{"get":{"parameters":[{"name":"fresh","in":"query","schema":{"type":"string"}}],',
    )
    await dev.write('api.json', described)
    await page.fill('[name="query.fresh"]', 'yes')
    await send(page)
    const { url, headers } = await closed.next()
    expect([url, headers['authorization']]).toEqual(['/auth/bearer?fresh=yes', 'Bearer typed'])
    await page.context().close()
  })

  withCurl('what the proxy may not call, the browser calls where it is allowed', async () => {
    const page = await open('get-auth-bearer', dev.url)
    await page.selectOption('select[data-part="server"]', { label: 'Another URL…' })
    await page.fill('[name="server-url"]', api.origin)
    await page.fill('[name="auth.bearer"]', 't')
    const { sent, sampled } = await sentAndSampled(page)
    expect(sent.headers).toEqual({ authorization: 'Bearer t' })
    expect(sampled).toEqual(sent)

    const refused = await startApi({ cors: false })
    const other = await open('get-auth-bearer', dev.url)
    await other.selectOption('select[data-part="server"]', { label: 'Another URL…' })
    await other.fill('[name="server-url"]', refused.origin)
    await other.click(`${form} button[type="submit"]`)
    await other.waitForSelector('[data-part="response"][data-phase="failed"]')
    expect(await other.locator('[data-part="failure"]').innerText()).toContain(
      'is none of the servers that this site describes',
    )
    await other.context().close()
    await refused.close()
  })

  withCurl('a key in a cookie, a file, and a stream as it comes', async () => {
    const keyed = await open('get-auth-key-cookie', dev.url)
    await keyed.fill('[name="auth.key"]', 'k-9')
    const { sent, sampled } = await sentAndSampled(keyed, closed)
    expect(sent.headers).toEqual({ cookie: 'sid=k-9' })
    expect(sampled).toEqual(sent)

    const upload = await open('post-body-bytes', dev.url)
    await upload.setInputFiles('[name="body"]', join(files, photo))
    const both = await sentAndSampled(upload, closed)
    expect(both.sent.body).toBe(bytes.toString('latin1'))
    expect(both.sampled).toEqual(both.sent)

    const stream = await open('get-answer-kind', dev.url)
    await stream.fill('[name="path.kind"]', 'events')
    await stream.click(`${form} button[type="submit"]`)
    await stream.waitForSelector('[data-phase="receiving"] [data-part="event"] >> nth=1')
    await stream.waitForSelector('[data-phase="done"] [data-part="event"] >> nth=2')
    await stream.context().close()
  })
})
