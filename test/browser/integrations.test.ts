import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { integrationKeys } from '../../src/config/integration-keys.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

/** By service: its settings, the script that it loads, and what its queue or its script was called with. */
const services: Readonly<Record<string, Service>> = {
  onetrust: {
    settings: { domainScript: 'acme-1', categoryId: 'C0002' },
    script: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    // the reader accepts at once
    standIn: 'OnetrustActiveGroups = ",C0001,C0002,"; OptanonWrapper()',
    element: { 'data-domain-script': 'acme-1' },
  },
  transcend: {
    settings: { bundleId: 'acme-2', analyticsPurpose: 'Analytics' },
    script: 'https://transcend-cdn.com/cm/acme-2/airgap.js',
    standIn: `const waiting = airgap.readyQueue
      airgap = { getConsent: () => ({ purposes: { Analytics: true } }), addEventListener() {} }
      waiting.forEach((call) => call())`,
  },
  adobe: {
    settings: { launchUrl: 'https://assets.adobedtm.com/acme/launch.min.js' },
    script: 'https://assets.adobedtm.com/acme/launch.min.js',
    standIn: recorder('_satellite', 'track'),
    again: ['_satellite.track', 'page view'],
  },
  amplitude: {
    settings: { apiKey: 'acme-3' },
    script: 'https://cdn.amplitude.com/script/acme-3.js',
    standIn: recorder('amplitude', 'init', 'track'),
    calls: ['amplitude.init', 'acme-3', { autocapture: true }],
    again: ['amplitude.track', '[Amplitude] Page Viewed'],
  },
  clarity: {
    settings: { projectId: 'acme-4' },
    script: 'https://www.clarity.ms/tag/acme-4',
    state: ['clarity.q', []],
  },
  clearbit: {
    settings: { publicApiKey: 'acme-5' },
    script: 'https://tag.clearbitscripts.com/v1/acme-5/tags.js',
    standIn: recorder('clearbit', 'page'),
    again: ['clearbit.page'],
  },
  fathom: {
    settings: { siteId: 'ACME6' },
    script: 'https://cdn.usefathom.com/script.js',
    element: { 'data-site': 'ACME6', 'data-honor-dnt': 'true' },
    standIn: recorder('fathom', 'trackPageview'),
    again: ['fathom.trackPageview'],
  },
  frontchat: {
    settings: { snippetId: 'acme-77' },
    script: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
    standIn: 'FrontChat = (...args) => calls.push(["FrontChat", ...args])',
    calls: ['FrontChat', 'init', { chatId: 'acme-77', useDefaultLauncher: true }],
  },
  ga4: {
    settings: { measurementId: 'G-ACME8' },
    script: 'https://www.googletagmanager.com/gtag/js?id=G-ACME8',
    state: ['dataLayer.filter((one) => one[0] === "config").map((one) => one[1])', ['G-ACME8']],
    stateAgain: ['dataLayer.filter((one) => one[1] === "page_view").length', 1],
  },
  giscus: {
    settings: { repo: 'acme/docs', repoId: 'R_1', category: 'Comments', categoryId: 'DIC_2' },
    script: 'https://giscus.app/client.js',
    element: {
      'data-repo': 'acme/docs',
      'data-repo-id': 'R_1',
      'data-category': 'Comments',
      'data-category-id': 'DIC_2',
      'data-mapping': 'pathname',
      'data-theme': 'light',
      'data-lang': 'en',
    },
  },
  gtm: {
    settings: { tagId: 'GTM-ACME9' },
    script: 'https://www.googletagmanager.com/gtm.js?id=GTM-ACME9',
    state: ['dataLayer.filter((one) => one.event === "gtm.js").length', 1],
    stateAgain: ['dataLayer.filter((one) => one.event === "page_view").length', 1],
  },
  heap: {
    settings: { appId: '1010' },
    script: 'https://cdn.heapanalytics.com/js/heap-1010.js',
    state: ['heap.appid', '1010'],
  },
  hightouch: {
    settings: { writeKey: 'acme-11', apiHost: 'eu.example.com' },
    script: 'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
    state: [
      '[htevents._writeKey, htevents._loadOptions, [...htevents]]',
      ['acme-11', { apiHost: 'eu.example.com' }, [['page']]],
    ],
    stateAgain: ['[...htevents]', [['page'], ['page']]],
  },
  hotjar: {
    settings: { hjid: '1212', hjsv: '6' },
    script: 'https://static.hotjar.com/c/hotjar-1212.js?sv=6',
    state: ['_hjSettings', { hjid: 1212, hjsv: 6 }],
    stateAgain: ['hj.q', [['stateChange', '/']]],
  },
  intercom: {
    settings: { appId: 'acme-13' },
    script: 'https://widget.intercom.io/widget/acme-13',
    state: ['Intercom.q', [['boot', { app_id: 'acme-13' }]]],
    stateAgain: ['Intercom.q.at(-1)', ['update']],
  },
  koala: {
    settings: { publicApiKey: 'acme-14' },
    script: 'https://cdn.getkoala.com/v1/acme-14/sdk.js',
    stateAgain: ['[...ko]', [['page']]],
  },
  logrocket: {
    settings: { appId: 'acme/15' },
    script: 'https://cdn.logr-in.com/LogRocket.min.js',
    standIn: recorder('LogRocket', 'init'),
    calls: ['LogRocket.init', 'acme/15'],
  },
  mixpanel: {
    settings: { projectToken: 'acme-16', region: 'eu' },
    script: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
    standIn: `const [[token, { api_host, track_pageview }]] = mixpanel._i
      calls.push(["mixpanel", token, api_host, track_pageview])
      ${recorder('mixpanel', 'track_pageview')}`,
    calls: ['mixpanel', 'acme-16', 'https://api-eu.mixpanel.com', true],
    again: ['mixpanel.track_pageview'],
  },
  pirsch: {
    settings: { id: 'acme-17' },
    script: 'https://api.pirsch.io/pa.js',
    element: { id: 'pianjs', 'data-code': 'acme-17' },
  },
  plausible: {
    settings: { domain: 'docs.example.com', server: 'stats.example.com' },
    script: 'https://stats.example.com/js/script.js',
    element: { 'data-domain': 'docs.example.com' },
    stateAgain: ['plausible.q', [['pageview']]],
  },
  posthog: {
    settings: { apiKey: 'phc_acme18', apiHost: 'https://eu.i.posthog.com' },
    script: 'https://eu-assets.i.posthog.com/static/array.js',
    standIn: `const [[token, { api_host, respect_dnt, disable_session_recording }]] = posthog._i
      calls.push(["posthog", token, api_host, respect_dnt, disable_session_recording])
      ${recorder('posthog', 'capture')}`,
    calls: ['posthog', 'phc_acme18', 'https://eu.i.posthog.com', true, true],
    again: ['posthog.capture', '$pageview'],
  },
  segment: {
    settings: { key: 'acme-19' },
    script: 'https://cdn.segment.com/analytics.js/v1/acme-19/analytics.min.js',
    state: ['[analytics._writeKey, [...analytics]]', ['acme-19', [['page']]]],
    stateAgain: ['[...analytics]', [['page'], ['page']]],
  },
}

interface Service {
  readonly settings: Readonly<Record<string, string>>
  readonly script: string
  /** What its host sends in place of its script. */
  readonly standIn?: string
  /** Attributes of the script element. */
  readonly element?: Readonly<Record<string, string>>
  /** A call that the stand-in recorded, and one after the page was shown again. */
  readonly calls?: readonly unknown[]
  readonly again?: readonly unknown[]
  /** An expression and its value, at first and after the page was shown again. */
  readonly state?: readonly [string, unknown]
  readonly stateAgain?: readonly [string, unknown]
}

let browser: Browser
let site: Served
let recorded: Recorded
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite(
    files(
      Object.fromEntries(Object.entries(services).map(([name, { settings }]) => [name, settings])),
    ),
  )
  recorded = await visit(site.url)
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test('every service with a script is tested', () => {
  expect(Object.keys(services).toSorted()).toEqual(Object.keys(integrationKeys).toSorted())
})

test.for(Object.entries(services))(
  '%s is loaded from its own host and counts a view of the page, and one more when it is shown again',
  async ([, service]) => {
    const { script, element = {}, calls, again, state, stateAgain } = service
    expect(recorded.first.requests.filter((url) => url === script)).toHaveLength(1)
    const attributes = recorded.first.elements[script] ?? {}
    expect(attributes).toMatchObject(element)
    if (calls) expect(recorded.first.calls).toContainEqual(calls)
    if (again) {
      expect(recorded.first.calls).not.toContainEqual(again)
      expect(recorded.again.calls).toContainEqual(again)
    }
    if (state) expect(recorded.first.states[state[0]]).toEqual(state[1])
    if (stateAgain) expect(recorded.again.states[stateAgain[0]]).toEqual(stateAgain[1])
  },
)

test('a page loads nothing of a service before it is loaded itself', () => {
  expect(recorded.beforeLoad).toEqual([])
})

test('a site without services has no script for them, one with a service loads that one alone', async () => {
  const plain = await serveSite(files(undefined))
  const one = await serveSite(files({ plausible: { domain: 'docs.example.com' } }))
  try {
    const html = await (await fetch(plain.url)).text()
    expect(html).not.toContain('integrations')
    expect((await visit(one.url)).first.requests).toEqual(['https://plausible.io/js/script.js'])
  } finally {
    await plain.close()
    await one.close()
  }
})

test('services wait for the consent that "cookies" names', async () => {
  const asked = await serveSite(
    files({
      plausible: { domain: 'docs.example.com' },
      cookies: { key: 'consent', value: 'yes' },
    }),
  )
  const { page, outside } = await openPage(browser)
  try {
    await page.goto(asked.url)
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    expect(outside).toEqual([])
    await page.evaluate(() => {
      localStorage.setItem('consent', 'no')
      dispatchEvent(new Event('octavo:consent'))
    })
    expect(await page.locator('script[data-domain]').count()).toBe(0)
    await page.evaluate(() => {
      localStorage.setItem('consent', 'yes')
      dispatchEvent(new Event('octavo:consent'))
    })
    await expect.poll(() => outside).toEqual(['https://plausible.io/js/script.js'])
    await page.reload()
    await expect.poll(() => outside.length).toBe(2)
  } finally {
    await page.context().close()
    await asked.close()
  }
})

test('comments are loaded when their place is about to be seen, and follow the mode', async () => {
  const { giscus } = services
  const long = await serveSite({
    ...files({ giscus: giscus?.settings, cookies: { key: 'consent', value: 'yes' } }),
    'index.mdx': `---\ntitle: Long\n---\n\n${'A paragraph.\n\n'.repeat(200)}`,
  })
  const { page } = await openPage(browser)
  const requests: string[] = []
  await page.route(
    (it) => it.hostname === 'giscus.app',
    (route) => {
      const url = route.request().url()
      requests.push(url)
      const script = `const frame = document.createElement('iframe')
        frame.src = 'https://giscus.app/widget'
        document.querySelector('.giscus').append(frame)`
      const widget = `<p>light</p><script>
        addEventListener('message', ({ data }) => {
          document.querySelector('p').textContent = data.giscus.setConfig.theme
        })</script>`
      return route.fulfill(
        url.endsWith('.js')
          ? {
              contentType: 'text/javascript',
              body: script,
              headers: { 'access-control-allow-origin': '*' },
            }
          : { contentType: 'text/html', body: widget },
      )
    },
  )
  try {
    await page.goto(long.url)
    const place = page.locator('[data-part="comments"]')
    expect(await place.count()).toBe(0)
    await page.evaluate(() => {
      localStorage.setItem('consent', 'yes')
      dispatchEvent(new Event('octavo:consent'))
    })
    expect(await place.count()).toBe(1)
    expect(requests).toEqual([])
    await place.scrollIntoViewIfNeeded()
    const theme = page.frameLocator('.giscus iframe').locator('p')
    await expect.poll(() => theme.textContent()).toBe('light')
    await page.evaluate(() => document.documentElement.setAttribute('data-mode', 'dark'))
    await expect.poll(() => theme.textContent()).toBe('dark')
    expect(requests).toEqual(['https://giscus.app/client.js', 'https://giscus.app/widget'])
  } finally {
    await page.context().close()
    await long.close()
  }
})

interface Recorded {
  /** Scripts of services that were there when the page was parsed. */
  readonly beforeLoad: readonly string[]
  readonly first: Seen
  readonly again: Seen
}

interface Seen {
  readonly requests: readonly string[]
  readonly calls: readonly unknown[]
  readonly states: Readonly<Record<string, unknown>>
  readonly elements: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Opens a page; local stand-ins take the place of other hosts and record how they are called. */
async function visit(url: string): Promise<Recorded> {
  const { page } = await openPage(browser)
  const requests: string[] = []
  const byScript = new Map(Object.values(services).map((one) => [one.script, one.standIn ?? '']))
  await page.route(
    (it) => it.hostname !== '127.0.0.1',
    (route) => {
      requests.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: `{ ${byScript.get(route.request().url()) ?? ''} }`,
      })
    },
  )
  await page.addInitScript(() => {
    Object.assign(globalThis, { calls: [], beforeLoad: [] })
    document.addEventListener('DOMContentLoaded', () => {
      for (const { src } of document.scripts)
        if (src !== '' && !src.startsWith(location.origin))
          (globalThis as unknown as { beforeLoad: string[] }).beforeLoad.push(src)
    })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const first = await seen(page, requests)
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  const again = await seen(page, requests)
  const beforeLoad = await page.evaluate(
    () => (globalThis as unknown as { beforeLoad: string[] }).beforeLoad,
  )
  await page.context().close()
  return { beforeLoad, first, again }
}

async function seen(page: Page, requests: readonly string[]): Promise<Seen> {
  const expressions = Object.values(services).flatMap(({ state, stateAgain }) =>
    [state, stateAgain].flatMap((one) => (one === undefined ? [] : [one[0]])),
  )
  const states: Record<string, unknown> = {}
  for (const expression of expressions) {
    states[expression] = await page.evaluate((code) => {
      try {
        // eval of an expression of the table above
        return JSON.parse(JSON.stringify(new Function(`return ${code}`)())) as unknown
      } catch {
        return undefined // the service is not there
      }
    }, expression)
  }
  const { calls, elements } = await page.evaluate(() => ({
    calls: [...(globalThis as unknown as { calls: unknown[] }).calls],
    elements: Object.fromEntries(
      [...document.scripts].map((script) => [
        script.src,
        Object.fromEntries([...script.attributes].map(({ name, value }) => [name, value])),
      ]),
    ),
  }))
  return { requests: [...requests], calls, states, elements }
}

/** A script that defines a global whose methods record their calls. */
function recorder(name: string, ...methods: readonly string[]): string {
  const own = methods.map(
    (method) => `${method}: (...args) => calls.push(["${name}.${method}", ...args])`,
  )
  return `${name} = { ${own.join(', ')} };`
}

function files(integrations: object | undefined): Record<string, string | object> {
  return {
    'docs.json': {
      name: 'Acme',
      navigation: { pages: ['index'] },
      ...(integrations && { integrations }),
    },
    'index.mdx': '---\ntitle: Start\n---\n\nText.\n',
  }
}
