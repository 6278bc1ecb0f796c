import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeSecuredApi, type OAuthServer, startOAuthServer } from './oauth-server.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let server: OAuthServer
let site: Served

const names = [
  'code',
  'machine',
  'device',
  'implicit',
  'oidc',
  'metadata',
  'whole',
  'plainMetadata',
  'unsafe',
  'plain',
  'both',
  'either',
]

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startOAuthServer()])
  site = await serveSite({
    'docs.json': {
      name: 'Secured',
      navigation: [{ group: 'API', pages: names }],
      openapi: 'api.json',
      api: {
        examples: { languages: ['bash'] },
        playground: {
          oauth: { clientId: { code: 'docs', oidc: 'docs', metadata: 'tenant', both: 'docs' } },
        },
      },
    },
    'api.json': describeSecuredApi(server.origin),
    ...Object.fromEntries(
      names.map((name) => [`${name}.mdx`, `---\nopenapi: GET /api/me/${name}\n---\n`]),
    ),
  })
})

beforeEach(async () => {
  // a page that a failed attempt left open still calls the server
  await Promise.all(browser.contexts().map((context) => context.close()))
  server.reset()
})

afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), server.close()])
})

const panel = '[data-part="sign-in"]'
const signedIn = `${panel}[data-signed-in]`
const start = `${panel} >> text="Sign in"`

/** The page of an operation, with its sign-in open. */
async function openSignIn(name: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page } = await openPage(browser)
  page.setDefaultTimeout(10_000)
  await prepare?.(page)
  await page.goto(`${site.url}/${name}/`)
  await page.click('[data-part="try"]')
  await page.click('[data-scheme]')
  await page.waitForSelector(panel)
  return page
}

async function sendAndRead(page: Page): Promise<string> {
  const before = server.calls.length
  await page.click('dialog[data-part="playground-panel"] button[type="submit"]')
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
  await expect.poll(() => server.calls.length).toBeGreaterThan(before)
  return server.calls.at(-1) ?? ''
}

test('a window signs in with a code and a challenge, and closes itself', async () => {
  const page = await openSignIn('code')
  expect(await page.inputValue('[name="sign-in.code.client_id"]')).toBe('docs')
  expect(await page.textContent('[data-part="redirect-url"]')).toBe(
    `${site.url}/_octavo/oauth.html`,
  )
  expect(await page.getAttribute('[data-destination]', 'data-destination')).toBe(
    `${server.origin}/authorize`,
  )
  const scopes = page.locator(`${panel} input[type="checkbox"]`)
  expect(
    await scopes.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).checked)),
  ).toEqual([true, false])
  await page.getByLabel('write').check()
  const popup = page.waitForEvent('popup')
  await page.click(start)
  await (await popup).waitForEvent('close')
  await page.waitForSelector(signedIn)

  const [query] = server.authorizations
  expect(query?.get('code_challenge_method')).toBe('S256')
  expect(query?.get('scope')).toBe('read write')
  expect(server.requests.map(({ parameters }) => parameters['grant_type'])).toEqual([
    'authorization_code',
  ])
  expect(await sendAndRead(page)).toMatch(/^Bearer secret-/)

  // the token is nowhere to be read, and in this tab alone
  const texts = await page.evaluate(() => ({
    sample: document.querySelector('[data-part="samples"]')?.textContent,
    all: document.body.innerText,
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    url: location.href,
  }))
  expect(texts.sample).toContain('Bearer <token>')
  for (const text of [texts.all, texts.sample, texts.local, texts.url]) {
    expect(text).not.toContain('secret-')
  }
  expect(texts.session).toContain('secret-')
  await page.goto(`${site.url}/implicit/`)
  await page.goto(`${site.url}/code/`)
  await page.click('[data-part="try"]')
  await page.waitForSelector(signedIn)
  expect(await sendAndRead(page)).toMatch(/^Bearer secret-/)
  await page.context().close()
})

test('where no window opens, the tab goes there and comes back', async () => {
  const page = await openSignIn('code', (page) =>
    page.addInitScript(() => {
      window.open = () => null
    }),
  )
  await page.click(start)
  await page.waitForSelector(signedIn)
  expect(page.url()).toBe(`${site.url}/code/`)
  expect(await sendAndRead(page)).toMatch(/^Bearer secret-/)
  const left = await page.evaluate(() => sessionStorage.getItem('octavo:oauth:pending'))
  expect(left).toBeNull()
  await page.goBack()
  expect(page.url()).not.toContain('code=')
  await page.context().close()
})

test('a response with another state, or another issuer, is not used', async () => {
  const page = await openSignIn('code')
  server.behavior.redirectWith = { code: 'stolen', state: 'another' }
  const popup = page.waitForEvent('popup')
  await page.click(start)
  const window = await popup
  await window.getByText('No page is waiting for this sign-in').waitFor()
  expect(window.url()).toBe(`${site.url}/_octavo/oauth.html`)
  await page.click(`${panel} >> text="Cancel"`)

  delete server.behavior.redirectWith
  server.behavior.issuer = 'https://evil.example.com'
  await page.click(start)
  await page.getByText('The response of the server cannot be used: unexpected "iss"').waitFor()
  expect(server.requests).toEqual([])
  await page.context().close()
})

test('what a server says of a refusal is shown as text', async () => {
  const page = await openSignIn('code')
  server.behavior.redirectWith = {
    error: 'access_denied',
    error_description: '<img src=x onerror=alert(1)> not you',
  }
  await page.click(start)
  const problem = page.locator(`${panel} [role="alert"]`)
  await problem.waitFor()
  expect(await problem.textContent()).toBe(
    'The server refused: access_denied: <img src=x onerror=alert(1)> not you',
  )
  expect(await problem.locator('img').count()).toBe(0)
  await page.context().close()
})

test('a token is refreshed before it expires, and when the API no longer takes it', async () => {
  server.behavior.expiresIn = 20
  const page = await openSignIn('code')
  await page.click(start)
  await page.waitForSelector(signedIn)
  server.behavior.expiresIn = 3600
  const grants = () => server.requests.map(({ parameters }) => parameters['grant_type'])
  await sendAndRead(page)
  expect(grants()).toEqual(['authorization_code', 'refresh_token'])
  expect(server.calls).toHaveLength(1)
  server.expireTokens()
  await sendAndRead(page)
  // the call that the API refused, and the one with the new token
  await expect.poll(() => server.calls.length).toBe(3)
  expect(grants()).toEqual(['authorization_code', 'refresh_token', 'refresh_token'])
  expect(new Set(server.calls).size).toBe(2)
  await page.context().close()
})

test('client credentials go to the token endpoint alone, in the header or in the body', async () => {
  const page = await openSignIn('machine')
  await page.click(start)
  await page.getByText('Enter a client ID.').waitFor()
  await page.fill('[name="sign-in.machine.client_id"]', 'robot')
  await page.fill('[name="sign-in.machine.client_secret"]', 'wheels')
  server.behavior.takesHeader = false
  await page.press('[name="sign-in.machine.client_secret"]', 'Enter')
  await page.waitForSelector(signedIn)
  expect(server.requests.map(({ authorization }) => authorization?.split(' ')[0])).toEqual([
    'Basic',
    undefined,
  ])
  expect(server.requests[1]?.parameters).toMatchObject({
    grant_type: 'client_credentials',
    scope: 'read',
    client_secret: 'wheels',
  })
  expect(server.calls).toEqual([])
  await page.context().close()
})

test('a device code is shown, and polled for at the pace of the server', async () => {
  const page = await openSignIn('device')
  await page.fill('[name="sign-in.device.client_id"]', 'tv')
  server.behavior.polls = ['authorization_pending', 'slow_down']
  await page.click(start)
  await page.getByText('WDJB-MJHT').waitFor()
  expect(await page.getAttribute('[data-part="device-code"] a', 'href')).toBe(
    `${server.origin}/enter`,
  )
  await expect.poll(() => server.requests.length).toBe(3)
  const began = Date.now()
  await page.waitForSelector(signedIn)
  expect(Date.now() - began).toBeGreaterThan(4000)
  expect(server.requests).toHaveLength(4)
  await page.context().close()
})

test('the implicit flow is discouraged, and its token is in no URL afterwards', async () => {
  const page = await openSignIn('implicit')
  await page.getByText('With this flow the token is in a URL').waitFor()
  await page.fill('[name="sign-in.implicit.client_id"]', 'old')
  expect(await page.locator('[name$="client_secret"]').count()).toBe(0)
  await page.click(start)
  await page.waitForSelector(signedIn)
  expect(await sendAndRead(page)).toMatch(/^Bearer secret-/)
  expect(server.requests).toEqual([])
  await page.context().close()
})

test('OpenID Connect is discovered, signed in with, and ended at the server', async () => {
  const page = await openSignIn('oidc')
  await page.waitForSelector('[data-destination]')
  await page.click(start)
  await page.waitForSelector(signedIn)
  await page.click(`${panel} >> text="Sign out"`)
  await page.waitForSelector(start)
  await expect.poll(() => server.requests.at(-1)?.path).toBe('/revoke')
  expect(server.requests.at(-1)?.parameters['token']).toMatch(/^refresh-/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret-')
  expect(await sendAndRead(page)).toBe('')
  await page.context().close()
})

test('a configuration of another issuer is not used', async () => {
  server.behavior.issuer = 'https://evil.example.com'
  const page = await openSignIn('oidc')
  await page.getByText('The response of the server cannot be used').waitFor()
  expect(await page.locator(start).isDisabled()).toBe(true)
  await page.context().close()
})

test('endpoints that a description leaves out come from the metadata of the server', async () => {
  const page = await openSignIn('metadata')
  await page.waitForSelector('[data-destination]')
  expect(await page.getAttribute('[data-destination]', 'data-destination')).toBe(
    `${server.origin}/authorize`,
  )
  expect(await page.locator(`${panel} input[type="checkbox"]`).count()).toBe(2)
  await page.click(start)
  await page.waitForSelector(signedIn)
  expect(await sendAndRead(page)).toMatch(/^Bearer secret-/)
  await page.click(`${panel} >> text="Sign out"`)
  await expect.poll(() => server.requests.at(-1)?.path).toBe('/revoke')

  // the issuer of the metadata is that of the response
  server.behavior.issuer = `${server.origin}/other`
  await page.click(start)
  await page.getByText('The response of the server cannot be used: unexpected "iss"').waitFor()
  await page.context().close()
})

test('metadata of another issuer are not used; the endpoints of the description are', async () => {
  server.behavior.issuer = 'https://evil.example.com'
  const refused = await openSignIn('metadata')
  await refused.getByText('The response of the server cannot be used').waitFor()
  expect(await refused.locator(start).isDisabled()).toBe(true)
  await refused.context().close()

  const page = await openSignIn('whole')
  await page.waitForSelector(`[data-destination="${server.origin}/token"]`)
  await page.fill('[name="sign-in.whole.client_id"]', 'robot')
  await page.click(start)
  await page.waitForSelector(signedIn)
  expect(server.requests.map(({ path }) => path)).toEqual(['/token'])
  await page.context().close()
})

test('endpoints that are not https are not offered', async () => {
  const { page } = await openPage(browser)
  for (const name of ['unsafe', 'plain', 'plainMetadata']) {
    await page.goto(`${site.url}/${name}/`)
    await page.click('[data-part="try"]')
    await page.waitForSelector('[name="auth.oauth2"]')
    expect(await page.locator('[data-scheme]').count()).toBe(0)
  }
  await page.context().close()
})

test('a token endpoint that lets no page read its responses is named', async () => {
  const page = await openSignIn('machine')
  server.behavior.allowsOtherSites = false
  await page.fill('[name="sign-in.machine.client_id"]', 'robot')
  await page.click(start)
  await page.getByText(`does not let pages of ${site.url} get tokens (CORS)`).waitFor()
  await page.context().close()
})

test('schemes that are required together are sent together, and the chosen alternative stays', async () => {
  const page = await openSignIn('both')
  await page.fill('[name="auth.key"]', 'k-1')
  await page.click(start)
  await page.waitForSelector(signedIn)
  expect(await sendAndRead(page)).toMatch(/^Bearer secret-/)
  await page.goto(`${site.url}/either/`)
  await page.click('[data-part="try"]')
  await page.waitForSelector('dialog[data-part="playground-panel"] button[type="submit"]:enabled')
  await page.selectOption('[name="auth"]', '1')
  await page.click('[data-scheme="machine"]')
  await page.fill('[name="sign-in.machine.client_id"]', 'robot')
  await page.click(start)
  await page.waitForSelector(signedIn)
  expect(await sendAndRead(page)).toMatch(/^Bearer secret-/)
  await page.reload()
  await page.click('[data-part="try"]')
  await page.waitForSelector(signedIn)
  expect(await page.inputValue('[name="auth"]')).toBe('1')
  await page.context().close()
})
