import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildFolder, buildSite, removeFolders } from '../../support/build.ts'
import type { BuiltSite, Files } from '../../support/build.ts'
import { passphrases } from '../../support/private-site.ts'
import {
  fromBase64,
  keyFor,
  open,
  openingKey,
  sealedNames,
  secretOf,
  textOf,
} from '../../../src/theme/layout/private/sealed.client.ts'
import type { PrivatePage } from '../../../src/theme/layout/private/sealed.client.ts'
import { page, repository } from '../git-versions/repository.ts'
import { leaksOf } from './leaks.ts'

beforeEach(() => void Object.assign(process.env, passphrases))
afterEach(async () => {
  for (const name of Object.keys(passphrases)) delete process.env[name]
  await removeFolders()
})

interface Group {
  readonly group: string
  readonly private?: string
  readonly [key: string]: unknown
}

/** The settings of a site; with `git`, also those of its present version. */
function settings(groups: readonly Group[], git?: object): Files {
  const own = [{ group: 'Start', pages: ['index'] }, ...groups]
  const versions = [{ version: 'v2', groups: own }, { git }]
  const navigation = git === undefined ? { groups: own } : { versions }
  const api = { overview: true }
  return {
    'docs.json': { name: 'Acme', navigation, api },
    'index.mdx': page('Home', 'Text.'),
  }
}

const old = { tags: 'v1.*' }

/** Two descriptions with a word, and a page of the author about an operation. */
function described(word: string, components: object = {}): Files {
  const description = (path: string, summary: string) => ({
    openapi: '3.1.0',
    info: { title: summary, version: '1' },
    servers: [{ url: 'https://api.acme.example' }],
    paths: {
      [path]: {
        get: {
          summary,
          description: `About a ${word}.`,
          responses: { 200: { description: 'Found.' } },
        },
      },
    },
    components,
  })
  return {
    'openapi.json': description('/pets', 'List pets'),
    'own.json': description('/own', 'Own'),
    'own.mdx': `---\ntitle: Own\nopenapi: own.json GET /own\n---\n\nText.\n`,
  }
}

const api = (more: object = {}): readonly Group[] => [
  { group: 'API', openapi: 'openapi.json', ...more },
  { group: 'Own', pages: ['own'], ...more },
]
const secret = { private: 'partners' }

test('a description that is public in an old version is private now', async () => {
  const root = await repository(
    { 'v1.0': { ...settings(api()), ...described('wombat') } },
    { ...settings(api(secret), old), ...described('numbat') },
  )
  const site = await buildFolder(root)
  expect(site.problems).toEqual(['site/public-copy'])
  expect(await leaksOf(site, ['numbat'])).toEqual([])
  expect(await filesWith('wombat', site)).toEqual(
    expect.arrayContaining([
      'v1.0/api-reference/list-pets/index.html',
      'v1.0/api-reference/overview/openapi.json',
      'v1.0/own/index.html',
    ]),
  )
})

test('a description that is private in an old version is public now', async () => {
  const root = await repository(
    { 'v1.0': { ...settings(api(secret)), ...described('wombat') } },
    { ...settings(api(), old), ...described('numbat') },
  )
  const site = await buildFolder(root)
  expect(site.problems).toEqual([])
  expect(await leaksOf(site, ['wombat'])).toEqual([])
  expect(await filesWith('numbat', site)).toEqual(
    expect.arrayContaining([
      'api-reference/list-pets/index.html',
      'api-reference/overview/openapi.json',
      'own/index.html',
    ]),
  )
  const overview = await opened('v1.0/api-reference/overview', site)
  const download = await overview.file('/v1.0/api-reference/overview/openapi.json')
  expect(download).toContain('About a wombat.')
})

test('an old page links to its own description, also if the present one is equal', async () => {
  const files = described('wombat')
  const index = page('Home', '[Description](/openapi.json)')
  const root = await repository(
    { 'v1.0': { ...settings(api()), ...files, 'index.mdx': index } },
    { ...settings(api(secret), old), ...files },
  )
  const site = await buildFolder(root)
  expect(site.problems).toEqual(['site/public-copy'])
  expect(await site.text('v1.0/index.html')).toContain('href="/v1.0/openapi.json"')
  const list = await site.list()
  expect(list).toContain('v1.0/openapi.json')
  expect(list).not.toContain('openapi.json')
})

test('a page is about the description that it is made from, not about another with the operation', async () => {
  const { 'own.json': shown = '' } = described('wombat')
  const { 'own.json': hidden = '' } = described('numbat')
  const pageOf = (openapi: string) => `---\ntitle: Own\nopenapi: ${openapi}\n---\n`
  const site = await buildSite({
    ...settings([
      { group: 'API', openapi: 'own.json', pages: ['first'] },
      { group: 'Staff', ...secret, openapi: 'staff.json', pages: ['second'] },
    ]),
    'first.mdx': pageOf('GET /own'),
    'second.mdx': pageOf('./staff.json GET /own'),
    'own.json': shown,
    'staff.json': hidden,
  })
  expect(site.problems).toEqual([])
  expect(await leaksOf(site, ['numbat'])).toEqual([])
  expect(await filesWith('wombat', site)).toContain('first/index.html')
})

test('private pages of old versions have the images of their commits', async () => {
  const drawing = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><desc>wombat</desc></svg>`
  const group = { group: 'Partners', ...secret, pages: ['prices'] }
  const prices = page('Prices', '![Chart](/images/chart.svg) ![Gone](/images/gone.svg)')
  const images = { 'images/chart.svg': drawing(40), 'images/gone.svg': drawing(50) }
  const root = await repository(
    { 'v1.0': { ...settings([group]), ...images, 'prices.mdx': prices } },
    {
      ...settings([group], old),
      'images/chart.svg': drawing(60),
      'prices.mdx': page('Prices', '![Chart](/images/chart.svg)'),
    },
  )
  const site = await buildFolder(root)
  expect(site.problems).toEqual([])
  expect(await leaksOf(site, ['wombat'])).toEqual([])
  const before = await opened('v1.0/prices', site)
  expect(before.html).toContain('<img src="/v1.0/images/chart.svg" width="40" height="10"')
  expect(await before.file('/v1.0/images/chart.svg')).toBe(drawing(40))
  expect(await before.file('/v1.0/images/gone.svg')).toBe(drawing(50))
  const now = await opened('prices', site)
  expect(await now.file('/images/chart.svg')).toBe(drawing(60))
})

test('readers can sign in to an API that is private, or that only an old version has', async () => {
  const flow = { authorizationUrl: 'https://login.acme.example/', tokenUrl: 'https://t.example/' }
  const login = { type: 'oauth2', flows: { authorizationCode: { ...flow, scopes: {} } } }
  const files = described('wombat', { securitySchemes: { login } })
  const closed = await buildSite({ ...settings(api(secret)), ...files })
  expect(closed.problems).toEqual([])
  expect(await closed.list()).toContain('_octavo/oauth.html')
  expect(await leaksOf(closed, ['wombat', 'login.acme'])).toEqual([])
  for (const groups of [api(), api(secret)]) {
    const root = await repository({ 'v1.0': { ...settings(groups), ...files } }, settings([], old))
    const site = await buildFolder(root)
    expect(site.problems).toEqual([])
    expect(await site.list()).toContain('_octavo/oauth.html')
  }
  const without = await buildSite({ ...settings(api(secret)), ...described('wombat') })
  expect(await without.list()).not.toContain('_octavo/oauth.html')
})

async function filesWith(word: string, site: BuiltSite): Promise<readonly string[]> {
  return (await leaksOf(site, [word])).map((leak) => leak.split(': ')[0] ?? '')
}

/** A private page as its readers see it, and the files that it shows. */
async function opened(path: string, site: BuiltSite) {
  const form = await site.text(`${path}/index.html`)
  const [, id = '', name = '', sealed = ''] =
    /data-id="([^"]*)" data-name="([^"]*)"[\s\S]*data-part="sealed">([^<]*)</.exec(form) ?? []
  const secretKey = await secretOf(passphrases.OCTAVO_PASSPHRASE_PARTNERS, fromBase64(id))
  const key = await openingKey(await keyFor('octavo encryption', secretKey))
  const contents = textOf(await open(key, name, fromBase64(sealed)))
  const { html, files } = JSON.parse(contents) as PrivatePage
  return {
    html,
    async file(url: string) {
      const [file = ''] = files[url] ?? []
      const bytes = await readFile(join(site.out, '_octavo/private', file))
      return textOf(await open(key, sealedNames.file(file), new Uint8Array(bytes)))
    },
  }
}
