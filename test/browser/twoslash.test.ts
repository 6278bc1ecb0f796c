import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { buildFolder } from './build-folder.ts'
import { serveFolder } from './serve-folder.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage } from './support.ts'

const page = `---
title: Types
---

\`\`\`ts twoslash
// @errors: 2322
const total = 1 + 2
const text: string = total
//    ^?
total
\`\`\`
`

let browser: Browser
let served: Served
let root: string
beforeAll(async () => {
  browser = await openBrowser()
  root = await mkdtemp(join(tmpdir(), 'octavo-types-'))
  const settings = { name: 'Acme', navigation: { pages: ['types'] } }
  await writeFile(join(root, 'docs.json'), JSON.stringify(settings))
  await writeFile(join(root, 'types.mdx'), page)
  await mkdir(join(root, 'node_modules'))
  await symlink(resolve('node_modules/typescript-6'), join(root, 'node_modules/typescript'))
  await buildFolder(root, join(root, 'dist'))
  served = await serveFolder(join(root, 'dist'))
})
afterAll(async () => {
  await served.close()
  await browser.close()
  await rm(root, { recursive: true, force: true })
})

/** The text and the place of a type that is shown. */
const shown = (element: Element) => {
  const { content, position, insetBlockStart } = getComputedStyle(element, '::after')
  return {
    isShown:
      content.includes(element.getAttribute('aria-description') ?? '?') && position === 'absolute',
    insetBlockStart,
  }
}

test.each(['light', 'dark'] as const)(
  'types are shown on hover and on focus, without scripts (%s)',
  async (mode) => {
    const { page: opened } = await openPage(browser, { javaScript: false, mode, width: 390 })
    await opened.goto(`${served.url}/types/`)
    const last = opened.locator('.o-hint', { hasText: 'total' }).last()
    expect((await last.evaluate(shown)).isShown).toBe(false)
    await last.hover()
    expect((await last.evaluate(shown)).isShown).toBe(true)
    const first = opened.locator('.o-hint[tabindex]').first()
    await opened.locator('pre').focus()
    await opened.keyboard.press('Tab')
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await first.evaluate(shown)).isShown).toBe(true)
    const over = await opened.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over).toBe(0)
    await opened.context().close()
  },
)

test('notes are visible, what is copied is the code, and axe finds nothing', async () => {
  const { page: opened } = await openPage(browser)
  await opened.goto(`${served.url}/types/`)
  const notes = opened.locator('.o-note')
  expect(await notes.count()).toBe(2)
  for (const note of await notes.all()) {
    expect((await note.boundingBox())?.height).toBeGreaterThan(20)
  }
  expect(await opened.locator('pre code').textContent()).toBe(
    'const total = 1 + 2\nconst text: string = total\ntotal',
  )
  const violations = await axeViolations(opened)
  expect(violations).toEqual([])
  await opened.context().close()
})
