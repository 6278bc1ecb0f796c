import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import type { LiveSite } from '../../../src/dev/site/live-site-types.ts'
import { createFolder, writeFiles } from '../../support/folders.ts'

const css = '@font-face { font-family: Brand; src: url(/brand.woff2) }'

async function fontHost() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end(request.url === '/brand.css' ? css : 'bytes of a font')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return {
    requests,
    source: `http://127.0.0.1:${(server.address() as AddressInfo).port}/brand.css`,
  }
}

const filesWith = (source: string) => ({
  'docs.json': JSON.stringify({
    name: 'Acme',
    navigation: { pages: ['index'] },
    fonts: { family: 'Brand', source },
  }),
  'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
})

async function text(site: LiveSite, path: string): Promise<string> {
  const { body } = await site.respond(path)
  return typeof body === 'string' ? body : Buffer.from(body).toString()
}

test('fonts are fetched when their style sheet is requested, after the page, and once', async () => {
  const { requests, source } = await fontHost()
  const root = await createFolder(filesWith(source))
  const site = await openLiveSite({ root, out: join(root, 'dist') })
  const page = await text(site, '/')
  expect(page).toContain('<link rel="stylesheet" href="/_octavo/dev/fonts/fonts.css">')
  expect(requests).toEqual([])

  const sheet = await text(site, '/_octavo/dev/fonts/fonts.css')
  const [, file = ''] = /url\((font-[\w-]+\.woff2)\)/.exec(sheet) ?? []
  expect(await text(site, `/_octavo/dev/fonts/${file}`)).toBe('bytes of a font')
  expect(requests).toEqual(['/brand.css', '/brand.woff2'])

  // another version of the site, and another start of the server, use what was fetched
  await writeFiles(root, { 'index.mdx': '---\ntitle: Welcome\n---\n\nHello.\n' })
  const { site: next } = await site.update([join(root, 'index.mdx')])
  expect(await text(next, '/_octavo/dev/fonts/fonts.css')).toBe(sheet)
  const other = await openLiveSite({ root, out: join(root, 'dist') })
  expect(await text(other, '/_octavo/dev/fonts/fonts.css')).toBe(sheet)
  expect(requests).toHaveLength(2)
})

test('without network the style sheet is empty, and pages without such fonts load none', async () => {
  const root = await createFolder(filesWith('http://127.0.0.1:1/brand.css'))
  const site = await openLiveSite({ root, out: join(root, 'dist') })
  expect(await text(site, '/_octavo/dev/fonts/fonts.css')).toBe('')

  const plain = { ...filesWith(''), 'docs.json': '{"name":"A","navigation":{"pages":["index"]}}' }
  const other = await createFolder(plain)
  const without = await openLiveSite({ root: other, out: join(other, 'dist') })
  expect(await text(without, '/')).not.toContain('dev/fonts')
})
