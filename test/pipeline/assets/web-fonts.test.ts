import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fontStylesheet } from '../../../src/config/font-stylesheet.ts'
import { buildFolder, folderOf, removeFolders, settings } from '../../support/build.ts'

afterEach(removeFolders)

const css = `
/* cyrillic */
@font-face { font-family: 'Brand'; src: url(cyrillic.woff2) format('woff2'); unicode-range: U+0400-045F; }
/* latin */
@font-face { font-family: 'Brand'; font-weight: 400; src: url("/f/latin.woff2") format('woff2'), url(https://evil.example/x); font-feature-settings: url(//evil.example/y); unicode-range: U+0000-00FF, U+20AC; }
`

test('a font of a style sheet is published with the site, in the parts that it needs', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end(request.url === '/brand.css' ? css : `font ${request.url}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/brand.css`
  const root = await folderOf({
    'docs.json': { ...settings('index'), fonts: { family: 'Brand', source } },
    'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  })
  const built = await buildFolder(root, { base: '/docs' })
  server.close()
  expect(built.problems).toEqual([])
  expect(requests).toEqual(['/brand.css', '/f/latin.woff2'])

  const html = await built.text('index.html')
  const style = /\/docs\/(_octavo\/fonts-[\w-]+\.css)/.exec(html)?.[1] ?? ''
  const sheet = await built.text(style)
  expect(sheet.match(/@font-face/g)).toHaveLength(1)
  expect(sheet).toContain("font-family:'Brand';font-weight:400;unicode-range:U+0000-00FF, U+20AC;")
  expect(sheet).not.toContain('evil.example')
  const file = /url\((font-[\w-]+\.woff2)\)/.exec(sheet)?.[1] ?? ''
  expect(await built.text(`_octavo/${file}`)).toBe('font /f/latin.woff2')
  expect(html).toContain('--font-body:"Brand"')
  expect(html).not.toContain('127.0.0.1')

  // the copies are used, so the next build needs no network and is equal
  const again = await buildFolder(root, { base: '/docs' })
  expect(again.problems).toEqual([])
  expect(await again.text('index.html')).toBe(html)
})

test('a font that cannot be fetched is a warning, and the site is built', async () => {
  const root = await folderOf({
    'docs.json': {
      ...settings('index'),
      fonts: { family: 'Brand', source: 'http://127.0.0.1:1/brand.css' },
    },
    'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  })
  const built = await buildFolder(root)
  expect(built.problems).toEqual(['build/missing-font'])
  expect(built.ok).toBe(true)
})

test.each([
  [
    { family: 'Open Sans' },
    'https://fonts.googleapis.com/css2?family=Open+Sans:wght@400;500;600;700&display=swap',
  ],
  [
    { family: 'Lora', weight: 500 },
    'https://fonts.googleapis.com/css2?family=Lora:wght@500&display=swap',
  ],
  [{ family: 'Inter' }, undefined],
  [{ family: 'Helvetica Neue' }, undefined],
  [{ family: 'system' }, undefined],
  [{ family: 'Brand', source: '/fonts/brand.woff2' }, undefined],
  [{ family: 'Brand', source: 'https://acme.com/brand.woff2' }, undefined],
  [
    { family: 'Lora', source: 'https://fonts.googleapis.com/css2?family=Lora' },
    'https://fonts.googleapis.com/css2?family=Lora',
  ],
])('the style sheet of %j', (font, url) => expect(fontStylesheet(font)).toBe(url))
