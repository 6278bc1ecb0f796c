import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import type { BuildOptions } from '../../../src/pipeline/options.ts'
import { buildSite, folderOf, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const old = '/api-reference/users:-list-`all`-&-more'
const now = '/api-reference/users-list-all-&-more'
const site = {
  'docs.json': {
    name: 'Acme',
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['index'] },
        { tab: 'API', openapi: 'api.yaml' },
      ],
    },
  },
  'index.mdx': `---\ntitle: Start\n---\n\nSee [the list](<${old}>).\n`,
  'api.yaml': [
    'openapi: 3.1.0',
    'info: {title: Users, version: "1"}',
    'paths:',
    '  /users: {get: {summary: "Users: list `all` & more", responses: {"200": {description: ok}}}}',
    '  /con: {get: {summary: "con", responses: {"200": {description: ok}}}}',
    '  /twice: {get: {summary: "Twice: a", responses: {"200": {description: ok}}}, post: {summary: "Twice: a", responses: {"200": {description: ok}}}}',
    '  /href: {get: {summary: x, x-mint: {href: "/own/a:b"}, responses: {"200": {description: ok}}}}',
  ].join('\n'),
}

test('generated pages have file names that every system takes', async () => {
  const { list, text, problems } = await buildSite(site)
  const files = await list()
  expect(files.filter((path) => /[<>:"|?*`^[\]]/.test(path))).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining([
      `${now.slice(1)}/index.html`,
      'api-reference/con-1/index.html',
      'api-reference/twice-a/index.html',
      'api-reference/twice-a-1/index.html',
      'own/a-b/index.html',
    ]),
  )
  expect(await text('index.html')).toContain(`href="${now.replace('&', '&amp;')}/"`)
  expect(problems).toEqual([])
})

test.each(['netlify', 'nginx', 'vercel', undefined] as const)(
  'an old URL is redirected by %s',
  async (host: BuildOptions['host']) => {
    const { text } = await buildSite(site, host === undefined ? {} : { host })
    const files = { netlify: '_redirects', nginx: 'nginx-redirects.conf', vercel: 'vercel.json' }
    const file = host === undefined ? '404.html' : files[host as keyof typeof files]
    const rules = await text(file)
    expect(rules).toContain(`${now}/`)
    expect(rules).toContain('twice:-a'.replace(':', host === 'vercel' ? '\\\\:' : ':'))
    const list = JSON.parse(await text('_octavo/redirects.json')) as { exact: object }
    expect(list.exact).toHaveProperty([old], [`${now}/`, 308])
    expect(list.exact).toHaveProperty(
      ['/api-reference/twice:-a-1'],
      ['/api-reference/twice-a-1/', 308],
    )
  },
)

test('an old URL is redirected by dev', async () => {
  const root = await folderOf(site)
  const open = await openLiveSite({ root, out: join(root, 'dist') })
  const { headers } = await open.respond(old)
  await open.close()
  expect(headers['location']).toBe(`${now}/`)
})

test('the navigation may name a page by its old URL', async () => {
  const settings = {
    name: 'Acme',
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['index', old.slice(1)] },
        { tab: 'API', openapi: 'api.yaml' },
      ],
    },
  }
  expect((await buildSite({ ...site, 'docs.json': settings })).problems).toEqual([])
})
