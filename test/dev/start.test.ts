import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Route } from '../../src/base/paths.ts'
import { dev } from '../../src/dev/dev.ts'
import type { EarlyPages } from '../../src/dev/site/early-site.ts'
import { createSiteVersions } from '../../src/dev/site-versions.ts'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import type { LiveSite } from '../../src/dev/site/live-site-types.ts'
import { folderOf, removeFolders, settings } from '../support/build.ts'

// what a test has started ends first
beforeEach(() => onTestFinished(removeFolders))

test('the URL is known before anything of the site is read', async () => {
  const root = await folderOf({})
  const { url, problems } = await start(root)
  // nothing awaits between the URL and these files
  writeFileSync(join(root, 'docs.json'), JSON.stringify(settings('index')))
  writeFileSync(join(root, 'index.mdx'), '---\ntitle: Home\n---\n\nWritten late.\n')
  expect(await textOf(url)).toContain('Written late.')
  expect(problems).toEqual([])
})

test('a page of a large site is served, with the titles around it, while the others are unread', async () => {
  const root = await folderOf(largeSite())
  const opening = open(root)
  const early = await opening.early
  const page = await early.respond('/')
  expect(page?.body).toContain('Text of page 0.')
  expect(page?.body).toContain('Title of page 9')
  // no problems yet, and no 404
  expect(page?.diagnostics).toBeUndefined()
  expect(await early.respond('/none')).toBeUndefined()

  opening.release()
  const site = await opening.site
  const { event, responses } = await early.compare(site)
  expect(event).toBeUndefined()
  expect(responses.map(({ route }) => route)).toEqual(['/'])
})

test('a page that was not read yet waits for the whole site', async () => {
  const root = await folderOf(largeSite())
  const opening = open(root)
  const early = await opening.early
  expect(await early.respond('/page-400')).toBeUndefined()
  opening.release()
  expect((await (await opening.site).respond('/page-400')).body).toContain('Title of page 401')
})

test('the neighbors of the requested page are read first', async () => {
  const root = await folderOf(largeSite())
  const opening = open(root, ['/page-400' as Route])
  const early = await opening.early
  expect((await early.respond('/page-400'))?.body).toContain('Title of page 401')
  opening.release()
  expect((await early.compare(await opening.site)).event).toBeUndefined()
})

test('titles that are no frontmatter, and files that are links or longer than what is read first', async () => {
  const long = `---\ntitle: Long\ndescription: ${'word '.repeat(2_000)}\n---\n\nEnd.\n`
  const heading = `${'Text.\n\n'.repeat(1_000)}# A late heading\n`
  const unclosed = `---\ntitle: Cut\n\n${'Text.\n\n'.repeat(1_000)}`
  const root = await folderOf({
    ...largeSite(),
    'page-1.mdx': long,
    'page-2.mdx': heading,
    'page-3.mdx': unclosed,
    'page-4.mdx': Buffer.from('\ufeff---\ntitle: Wide\n---\n', 'utf16le'),
  })
  const whole = await opened(openLiveSite({ root, out: join(root, 'dist') }))
  const titles = [1, 2, 3, 4].map((number) => whole.pages.get(`/page-${number}` as Route)?.title)
  expect(titles).toEqual(['Long', 'A late heading', 'Cut', 'Wide'])
})

test('a second start serves from what the first one kept, and corrects what has changed', async () => {
  const root = await folderOf(largeSite())
  const first = open(root)
  first.release()
  await (await first.site).keep()

  writeFileSync(join(root, 'page-3.mdx'), '---\ntitle: Another title\n---\n\nRenamed.\n')
  writeFileSync(join(root, 'page-5.mdx'), '---\ntitle: Title of page 5\n---\n\nEdited.\n')
  writeFileSync(join(root, 'page-900.mdx'), '---\ntitle: New\n---\n\nNew page.\n')
  rmSync(join(root, 'page-4.mdx'))
  const second = open(root)
  const early = await second.early
  const home = await early.respond('/')
  expect(home?.body).toContain('Title of page 3<')
  expect((await early.respond('/page-5'))?.body).toContain('Edited.')
  expect(await early.respond('/page-3')).toBeUndefined()
  expect(await early.respond('/page-4')).toBeUndefined()
  expect(await early.respond('/page-900')).toBeUndefined()

  second.release()
  const site = await second.site
  const { event } = await early.compare(site)
  expect(event).toMatchObject({ pages: ['/', '/page-5'], styles: false, scripts: false })
  expect((await site.respond('/')).body).toContain('Another title')
  expect((await site.respond('/page-4')).status).toBe(404)
  expect((await site.respond('/page-900')).body).toContain('New page.')
})

test('what was kept is equal to what is read: nothing is corrected', async () => {
  const root = await folderOf(largeSite())
  const first = open(root)
  first.release()
  await (await first.site).keep()
  const second = open(root)
  const early = await second.early
  for (const path of ['/', '/page-7', '/page-300.md', '/part/page-449/']) await early.respond(path)
  second.release()
  const { event, responses } = await early.compare(await second.site)
  expect(responses).toHaveLength(4)
  expect(event).toBeUndefined()
})

test('with other settings, or settings that cannot be read, nothing that was kept is served', async () => {
  const root = await folderOf(largeSite())
  const before = open(root)
  before.release()
  await (await before.site).keep()
  writeFileSync(join(root, 'docs.json'), '{ "name": ')
  const second = open(root)
  second.release()
  const first = await Promise.race([second.early, second.site])
  expect(first).toBe(await second.site)
  expect((await second.site).diagnostics.map(({ severity }) => severity)).toContain('error')
})

test('edits during the start are not lost', async () => {
  const root = await folderOf(largeSite())
  const { url, problems } = await start(root)
  const shown = (path: string, text: string) =>
    expect.poll(async () => (await textOf(`${url}${path}`)).includes(text)).toBe(true)
  for (let edit = 0; edit < 6; edit++) {
    writeFileSync(join(root, 'page-5.mdx'), `---\ntitle: Edited\n---\n\nEdit ${edit}.\n`)
    writeFileSync(join(root, 'page-420.mdx'), `---\ntitle: Far ${edit}.\n---\n\nFar.\n`)
    await textOf(`${url}page-5`)
  }
  await shown('page-5', 'Edit 5.')
  await shown('page-419', 'Far 5.')
  expect(problems).toEqual([])
})

test('a request that early pages cannot serve does not keep the site from being opened', async () => {
  const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': 'Small.\n' })
  const versions = createSiteVersions({
    async openSite({ pause }) {
      const site = await openLiveSite({ root, out: join(root, 'dist') })
      await pause()
      return site
    },
    onOpen: () => undefined,
    onDifference: () => undefined,
    onFailure: (error) => expect(error).toBeUndefined(),
  })
  onTestFinished(() => versions.close())
  versions.open()
  expect(await versions.early('/', {})).toBeUndefined()
  expect((await (await versions.current()).respond('/')).body).toContain('Small.')
})

test('a link to a page that was added between two starts is never a problem', async () => {
  const root = await folderOf({
    ...largeSite(),
    'index.mdx': '---\ntitle: Title of page 0\n---\n\n[New](/page-900)\n',
  })
  const first = open(root)
  first.release()
  await (await first.site).keep()
  writeFileSync(join(root, 'page-900.mdx'), '---\ntitle: New\n---\n\nNew page.\n')
  const { url, problems } = await start(root)
  expect(await textOf(url)).toContain('href="/page-900/"')
  await expect
    .poll(async () => await (await fetch(new URL('/_octavo/dev/problems.json', url))).json())
    .toMatchObject({ groups: [], read: 1 })
  expect(problems).toEqual([])
})

test('the server can be closed at any moment of its start', async () => {
  const root = await folderOf(largeSite())
  for (const moment of ['listening', 'requested', 'served']) {
    const { url, problems, close } = await start(root)
    const page = moment === 'listening' ? undefined : textOf(url).catch(() => '')
    if (moment === 'served') await page
    await close()
    await page
    expect(problems).toEqual([])
  }
})

/** 450 pages, more than are read before the first is served. */
function largeSite(): Record<string, string | object> {
  const numbers = Array.from({ length: 450 }, (_, number) => number)
  const pathOf = (number: number) =>
    number === 0 ? 'index' : number > 440 ? `part/page-${number}` : `page-${number}`
  const text = (number: number) =>
    `---\ntitle: Title of page ${number}\n---\n\nText of page ${number}.\n`
  return {
    'docs.json': settings(...numbers.map(pathOf)),
    ...Object.fromEntries(numbers.map((number) => [`${pathOf(number)}.mdx`, text(number)])),
  }
}

/** Opens a site, and reads no further than the early pages need until it is released. */
function open(root: string, wanted: readonly Route[] = []) {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => (release = done))
  let onEarly: (pages: EarlyPages) => void = () => undefined
  const early = new Promise<EarlyPages>((done) => (onEarly = done))
  const site = openLiveSite(
    { root, out: join(root, 'dist') },
    { wanted: () => wanted, onEarly, pause: () => released },
  )
  onTestFinished(async () => {
    release()
    await (await site).close()
  })
  return { early, site, release }
}

async function opened(opening: Promise<LiveSite>): Promise<LiveSite> {
  const site = await opening
  onTestFinished(() => site.close())
  return site
}

async function start(root: string) {
  const problems: unknown[] = []
  const server = await dev({
    site: { root, out: join(root, 'dist') },
    port: 0,
    onProblems: (fresh) => problems.push(...fresh.map(({ code }) => code)),
    onNote: () => undefined,
    onFailure: (error) => problems.push(error),
  })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= server.close())
  onTestFinished(close)
  const url = (server.urls[0] ?? '').replace('localhost', '127.0.0.1')
  return { url, problems, close }
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text()
}
