import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderOf, buildFolder, removeFolders, writeFiles } from '../../support/build.ts'
import { passphrases, privateSite } from '../../support/private-site.ts'
import { leaksOf } from './leaks.ts'

beforeEach(() => void Object.assign(process.env, passphrases))
afterEach(async () => {
  for (const name of Object.keys(passphrases)) delete process.env[name]
  await removeFolders()
})

test('no file of the output has a word of a private page', async () => {
  const root = await folderOf(privateSite)
  const site = await buildFolder(root)
  expect(site.problems).toEqual([])
  expect(await site.list()).toContain('partners/margins/index.html')
  expect(await leaksOf(site)).toEqual([])
})

test('no web host, edited page or book has one', async () => {
  const root = await folderOf(privateSite)
  for (const host of ['netlify', 'nginx', 'vercel'] as const) {
    expect(await leaksOf(await buildFolder(root, { host }))).toEqual([])
  }
  await writeFiles(root, { 'partners/deep.mdx': '---\ntitle: Deep okapi\n---\n\nNow a quoll.\n' })
  expect(await leaksOf(await buildFolder(root))).toEqual([])
  for (const portable of ['folder', 'zip', 'epub'] as const) {
    const site = await buildFolder(root, { portable, clean: true })
    expect(site.problems).toEqual([])
    expect(await leaksOf(site)).toEqual([])
  }
})

test.each([true, ['partners'], 'Our partners!', ''])(
  'a group whose audience is %j, and a page without one, are closed to all',
  async (written) => {
    const root = await folderOf({
      'docs.json': {
        name: 'Acme',
        navigation: {
          groups: [
            { group: 'Open', pages: ['index', 'alone'] },
            { group: 'Closed', private: written, pages: ['closed'] },
          ],
        },
      },
      'index.mdx': '# Home\n\nWater boils.\n',
      'closed.mdx': '# Closed\n\nThe quokka margin.\n',
      'alone.mdx': '---\ntitle: Alone\nprivate:\n---\n\nThe quokka alone.\n',
    })
    const refused = await buildFolder(root)
    expect(refused.written).toBe(false)
    expect(refused.problems.map((it) => it.split(' ')[1])).toEqual(
      expect.arrayContaining(['alone.mdx:3:1', expect.stringMatching(/^docs\.json:/)]),
    )
    const site = await buildFolder(root, { keepGoing: true })
    expect(await leaksOf(site, ['quokka'])).toEqual([])
    expect(await leaksOf(site, ['boils'])).not.toEqual([])
  },
)

test('a private file has the name of a public one in another folder', async () => {
  const picture = (word: string) => `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${word} --></svg>`
  const site = await buildFolder(
    await folderOf({
      'docs.json': {
        name: 'Acme',
        logo: '/images/logo.svg',
        navigation: {
          groups: [
            { group: 'Open', pages: ['index'] },
            { group: 'Partners', private: 'partners', pages: ['prices'] },
          ],
        },
      },
      'index.mdx': '# Home\n',
      'prices.mdx': '# Prices\n\n![Logo](/partners/images/logo.svg)\n',
      'images/logo.svg': picture('boils'),
      'partners/images/logo.svg': picture('quokka'),
    }),
  )
  expect(await leaksOf(site, ['quokka'])).toEqual([])
  expect(await leaksOf(site, ['boils'])).not.toEqual([])
})

test('a private description from a URL is not published', async () => {
  const description = {
    openapi: '3.1.0',
    info: { title: 'Quokka API', version: '1' },
    paths: { '/quokkas': { get: { summary: 'List', responses: { 200: { description: 'OK' } } } } },
  }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(description))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.json`
  const site = await buildFolder(
    await folderOf({
      'docs.json': {
        name: 'Acme',
        navigation: {
          tabs: [
            { tab: 'Docs', pages: ['index'] },
            { tab: 'API', private: 'partners', openapi: url },
          ],
        },
      },
      'index.mdx': '# Home\n',
    }),
  )
  server.close()
  expect(site.problems).toEqual([])
  expect(await site.list()).toContain('api-reference/list/index.html')
  expect(await leaksOf(site, ['quokka'])).toEqual([])
})

test('a word of a public page is found in the same places', async () => {
  const site = await buildFolder(await folderOf(privateSite))
  const found = await leaksOf(site, ['boils'])
  for (const file of ['index.html', 'index.md', 'llms-full.txt', 'docs.zip/index.md']) {
    expect(found).toContain(`${file}: boils`)
  }
  expect(found.some((it) => it.startsWith('_octavo/search/'))).toBe(true)
})
