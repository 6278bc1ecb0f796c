import { redirectScript } from '../src/outputs/redirects/not-found-script.ts'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { examplePlacesScript } from '../src/theme/layout/inline-scripts.ts'
import { installedBrowser } from '../scripts/get-browser.ts'
import { escapeHtml } from '../src/base/text/html-escape.ts'
import { buildFolder } from '../test/browser/build-folder.ts'
import { serveFolder } from '../test/browser/serve-folder.ts'
import { feedOperation, feeds, hostileApi, hostileFeedApi } from './hostile-api.ts'
import { hostileTexts } from './hostile-texts.ts'

export interface HostileDescriptionsOptions {
  readonly seed: number
  /** How many texts. */
  readonly count: number
  readonly log: (line: string) => void
}

export interface HostileDescriptionsResult {
  readonly texts: number
  readonly pages: number
  /** What ran, or could run, and where: empty when all is well. */
  readonly findings: readonly string[]
}

/**
 * Puts hostile texts into every field of a description that comes from a URL, builds the site with the program in
 * `dist`, and opens its pages, their Markdown and the search in a browser: no script of a text may run.
 */
export async function run(options: HostileDescriptionsOptions): Promise<HostileDescriptionsResult> {
  const { seed, count, log } = options
  const executablePath = installedBrowser()
  if (executablePath === undefined) throw new Error('There is no Chromium.')
  const texts = hostileTexts({ seed, count })
  const folder = await mkdtemp(join(tmpdir(), 'octavo-hostile-'))
  const out = join(folder, 'dist')
  const host = await serveTexts({
    '/api.json': JSON.stringify(hostileApi(texts)),
    '/feeds.json': JSON.stringify(hostileFeedApi(texts)),
  })
  try {
    await writeFile(join(folder, 'docs.json'), JSON.stringify(settings(host.origin)))
    await writeFile(join(folder, 'index.mdx'), '---\ntitle: Start\n---\n')
    for (let feed = 0; feed < feeds; feed++)
      await writeFile(join(folder, `feed-${feed}.mdx`), changelogOf(feed))
    await buildFolder(folder, out, ['--keep-going'])
    log(`built a site of ${texts.length} hostile texts (seed ${seed})`)
    const served = await serveFolder(out)
    const browser = await chromium.launch({ executablePath })
    try {
      return { texts: texts.length, ...(await visitAll({ browser, url: served.url, out, log })) }
    } finally {
      await browser.close()
      await served.close()
    }
  } finally {
    host.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function settings(origin: string): object {
  const navigation = [{ group: 'Guide', pages: ['index'] }]
  // of a description that pages name operations of, no other operation has a page
  return { name: 'Acme', navigation, openapi: [`${origin}/api.json`, `${origin}/feeds.json`] }
}

/** A page of an operation that is a changelog too: what its feed is called comes from the description. */
function changelogOf(feed: number): string {
  return `---\nopenapi: "GET ${feedOperation(feed)}"\n---\n\n<Update label="1.0">\n\nWords.\n\n</Update>\n`
}

interface Visit {
  readonly browser: Browser
  readonly url: string
  readonly out: string
  readonly log: (line: string) => void
}

async function visitAll({
  browser,
  url,
  out,
  log,
}: Visit): Promise<Omit<HostileDescriptionsResult, 'texts'>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 2000 } })
  const findings = new Set<string>()
  let ran = 0
  await context.exposeFunction('octavoRan', () => void ran++)
  await context.addInitScript(watchScripts)
  await context.route(
    (to) => to.hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    ran++
    void dialog.dismiss()
  })
  const files = await readdir(out, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html')).toSorted()

  async function visit(what: string, open: () => Promise<unknown>): Promise<void> {
    const before = ran
    await open()
    for (const found of await page.evaluate(couldRun, own)) findings.add(`${what}: ${found}`)
    if (ran !== before) findings.add(`${what}: ${ran - before} scripts ran`)
  }

  await expectAlarm(page, url, () => ran)
  ran = 0
  for (const file of pages) {
    const address = `${url}/${encodeURI(file.replaceAll('\\', '/').replace(/index\.html$/, ''))}`
    await visit(file, () => openWhole(page, address))
  }
  log(`opened ${pages.length} pages`)
  await visit('search', () => searchFor(page, url))
  const feedFiles = files.filter((it) => it.endsWith('rss.xml')).toSorted()
  if (feedFiles.length < feeds) throw new Error('Not every changelog has a feed.')
  for (const file of feedFiles) {
    const xml = await readFile(join(out, file), 'utf8')
    await visit(file, () => page.goto(`${url}/${encodeURI(file.replaceAll('\\', '/'))}`))
    await visit(`${file} in a reader`, () => readFeed(page, { xml, url }))
  }
  log(`opened ${feedFiles.length} feeds`)
  for (const file of files.filter((it) => /\.(?:md|txt|xml)$/.test(it)).toSorted()) {
    const html = asPage(await readFile(join(out, file), 'utf8'))
    await visit(`${file} as a page`, () => page.setContent(html, { waitUntil: 'domcontentloaded' }))
  }
  return { pages: pages.length, findings: [...findings] }
}

/** Runs before any script of a page. */
function watchScripts(): void {
  const tell = () => void (globalThis as unknown as { octavoRan(): void }).octavoRan()
  for (const name of ['alert', 'confirm', 'prompt']) Reflect.set(globalThis, name, tell)
}

/** The scripts in the text of our own parts: one that moves examples, and one that waits for style sheets. */
const ownScripts = [examplePlacesScript, ' ']

/** What is before and after the rules in the script of the 404 page, which come from a description as JSON. */
const [ruleStart = '', ruleEnd = ''] = redirectScript([], {
  style: { base: '', urls: 'folder' },
  exact: [{ from: '/a', to: '/b' }],
  resolveHref: (href: string) => href,
} as unknown as Parameters<typeof redirectScript>[1])
  .replace(/^<script>|<\/script>$/g, '')
  .split('[["^/a$","/b"]]')

const own = { scripts: ownScripts, ruleStart, ruleEnd }

/** What stands in a page and could run, though nobody has touched it. Our own parts use none of it but these scripts. */
function couldRun({ scripts, ruleStart, ruleEnd }: typeof own): string[] {
  const isRules = (text: string) => {
    if (!text.startsWith(ruleStart) || !text.endsWith(ruleEnd)) return false
    const json = text.slice(ruleStart.length, text.length - ruleEnd.length)
    try {
      return Array.isArray(JSON.parse(json)) && !json.includes('<')
    } catch {
      return false
    }
  }
  const found: string[] = []
  for (const element of document.querySelectorAll('body *')) {
    for (const { name, value } of element.attributes) {
      const isCode = /^on[a-z]/.test(name) && name in element
      const isUrl = [
        'href',
        'src',
        'action',
        'formaction',
        'xlink:href',
        'data',
        'srcdoc',
      ].includes(name)
      const scheme = value.replace(/[\u0000-\u0020]/g, '').toLowerCase()
      if (isCode || (isUrl && /^(?:javascript|vbscript|data:text)/.test(scheme)))
        found.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`)
    }
  }
  for (const script of document.querySelectorAll(
    'main script:not([type="application/json"]), main iframe, main object, main embed',
  )) {
    const text = script.textContent ?? ''
    if (!scripts.includes(text) && !isRules(text)) found.push(script.outerHTML.slice(0, 100))
  }
  return found
}

/** The alarm has to be heard before its silence says something. */
async function expectAlarm(page: Page, url: string, ran: () => number): Promise<void> {
  await page.goto(`${url}/`)
  await page.evaluate(async () => {
    const image = document.createElement('div')
    image.innerHTML = '<img src="/none" onerror="alert(1)">'
    document.body.append(image)
    await new Promise((failed) => image.firstElementChild?.addEventListener('error', failed))
  })
  if (ran() === 0) throw new Error('A script of a page ran and was not noticed.')
}

/** Opens a page, its folds and its choices. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const tab of document.querySelectorAll<HTMLElement>('main [role="tab"]')) tab.click()
    for (const element of document.querySelectorAll('main *')) {
      element.dispatchEvent(new Event('mouseover', { bubbles: false }))
      element.dispatchEvent(new Event('focus', { bubbles: false }))
    }
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  })
}

async function searchFor(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.waitFor()
  for (const word of ['alert', 'img src', 'script', 'onerror', 'svg', 'javascript', 'op1', 'x']) {
    await field.fill(word)
    await page.locator('[role="option"]').first().waitFor()
    await page.keyboard.press('ArrowDown')
  }
}

/** What readers of feeds do: the texts of descriptions and contents are HTML. */
async function readFeed(
  page: Page,
  { xml, url }: { readonly xml: string; readonly url: string },
): Promise<void> {
  await page.goto(`${url}/`)
  const html = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    if (feed.querySelector('parsererror') !== null) throw new Error('The feed is no XML.')
    return [...feed.querySelectorAll('item > *')]
      .filter(({ localName }) => localName === 'description' || localName === 'encoded')
      .map((element) => element.textContent ?? '')
      .join('\n')
  }, xml)
  await page.setContent(html, { waitUntil: 'domcontentloaded' })
}

/** What a browser makes of a file that is text. */
function asPage(text: string): string {
  return `<pre>${escapeHtml(text)}</pre>`
}

async function serveTexts(
  texts: Readonly<Record<string, string>>,
): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer(({ url = '' }, response) => void response.end(texts[url]))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
