import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFolder } from './build-folder.ts'
import { serveFolder, type Served } from './serve-folder.ts'
import { openBrowser, openPage } from './support.ts'

/**
 * Whole sites in `test/sites`, and what a reader finds on each of their pages: `expected.txt` says it in words, so
 * that it can be read in review. `npx vitest run --project browser -u` writes it anew.
 */
const names = ['divisions', 'object-form']

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(names)('%s', (name) => {
  let folder: string
  let served: Served
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'octavo-sites-'))
    await buildFolder(resolve('test/sites', name), folder)
    served = await serveFolder(folder)
  })
  afterAll(async () => {
    await served.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('every page shows its part of the site', async () => {
    const { page } = await openPage(browser)
    const outlines: string[] = []
    for (const path of await pagesBelow(folder)) {
      await page.goto(served.url + path)
      outlines.push(`${path}\n${await page.evaluate(outline)}`)
    }
    await page.context().close()
    await expect(`${outlines.join('\n\n')}\n`).toMatchFileSnapshot(
      resolve('test/sites', name, 'expected.txt'),
    )
  })
})

async function pagesBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('_octavo/'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`)
    .toSorted()
}

/** Runs in the browser: the parts of a page that can be seen. `[…]` is the current entry, `…↗` leads out. */
function outline(): string {
  const text = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const label = (element: Element) => {
    const words =
      element.getAttribute('aria-label') ??
      text(element.querySelector(':scope > span:last-of-type'))
    const shown = words === '' ? text(element) : words
    if (element.tagName !== 'A') return `${shown}:`
    const out = /^https?:/.test(element.getAttribute('href') ?? '') ? '↗' : ''
    return element.hasAttribute('aria-current') ? `[${shown}]` : `${shown}${out}`
  }
  const seen = (selector: string) => {
    return [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility())
  }
  const list = (selector: string) => seen(selector).map(label).join(', ')
  const sidebar = seen('[data-part="sidebar"] :is(h2, h3, h4, summary, a[href])')
    .filter((it) => it.closest('[data-part="anchors"]') === null)
    .filter((it) => it.closest('summary') === null || it.tagName === 'SUMMARY')
  const html = document.documentElement
  const lines: [string, string][] = [
    ['title', document.title],
    ['language', `${html.lang} ${html.dir}`],
    ['version', html.dataset['version'] ?? ''],
    ['tabs', list('[data-part="tabs"] a[href]')],
    ['anchors', list('[data-part="anchors"] a[data-anchor]')],
    ['sidebar', sidebar.map(label).join(' ')],
    ['breadcrumbs', text(document.querySelector('[data-part="breadcrumbs"]'))],
    ['h1', text(document.querySelector('h1'))],
    ['contents', seen('[data-part="toc"] a').map(text).join(', ')],
    ['previous', list('[data-part="pager"] [rel="prev"]')],
    ['next', list('[data-part="pager"] [rel="next"]')],
    ['footer', list('[data-part="footer"] a[data-social]')],
  ]
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')
}
