import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { buildSite, folderOf, removeFolders, settings } from '../support/build.ts'

afterEach(removeFolders)

const secrets = {
  id_rsa: 'PRIVATE',
  'server.key': 'PRIVATE',
  'keys/x.pem': 'PRIVATE',
  'deploy.sh': 'PRIVATE',
  'secrets.json': '{}',
  'index.mdx.bak': 'PRIVATE',
  'package-lock.json': '{}',
  'package.json': '{}',
  Makefile: 'all:',
  Dockerfile: 'FROM x',
  '.env': 'KEY=1',
  '.git-credentials': 'PRIVATE',
}

const unreferenced = { 'notes.sql': 'x', 'private.csv': 'x', 'draft/data.yaml': 'a: 1' }

const site = {
  'docs.json': {
    ...settings('index', 'guides/more'),
    topbarLinks: [{ name: 'Terms', url: '/terms.adoc' }],
    redirects: [{ source: '/old', destination: '/moved.log' }],
  },
  'index.mdx': [
    '[list](data/list.csv) and [more][more]',
    '[more]: /data/more.tsv',
    '<object data="/shape.step" />',
    '`[x](/private.csv)` {/* [y](/private.csv) */}',
    '```md\n[z](/private.csv)\n```',
    "{[1].map(() => <a href={'/made' + '.log2'}>made</a>)}",
  ].join('\n\n'),
  'guides/more.mdx':
    '---\nog:image: /card.pcx\n---\nimport Part from "/snippets/part.mdx"\n\n<Part />',
  'snippets/part.mdx': '[table](/data/table.ods2)',
  'style.css': '@font-face { font-family: x; src: url("./x.pfb") }',
  'charts/chart.js': 'fetch("/data/chart.json")',
  'data/list.csv': 'a,b',
  'data/more.tsv': 'a',
  'data/table.ods2': 'a',
  'data/chart.json': '{}',
  'card.pcx': 'a',
  'shape.step': 'a',
  'x.pfb': 'a',
  'made.log2': 'a',
  'terms.adoc': 'a',
  'moved.log': 'a',
  'image.png': 'a',
  'notes.docx': 'a',
  '.well-known/apple-app-site-association': '{}',
  '.nojekyll': '',
  CNAME: 'docs.example.com',
  'google1234567890abcdef.html': 'proof',
}

const published = Object.keys(site).filter((path) => !/\.mdx$|^docs\.json$/.test(path))

test('only what a site serves, and what it refers to, is copied, and the build says so', async () => {
  const built = await buildSite({ ...site, ...secrets, ...unreferenced })
  const files = await built.list()
  expect(published.filter((path) => !files.includes(path))).toEqual([])
  const hidden = [...Object.keys(secrets), ...Object.keys(unreferenced)]
  expect(hidden.filter((path) => files.includes(path))).toEqual([])
  expect(built.leftOut).toEqual(hidden.filter((path) => !path.startsWith('.')).sort())
})

test('the development server serves the same files', async () => {
  const root = await folderOf({ ...site, ...secrets, ...unreferenced })
  const open = await openLiveSite({ root, out: join(root, 'dist') })
  const served = async (path: string) => (await open.respond(`/${path}`)).status === 200
  await open.respond('/') // a link that an expression makes is known once its page was seen
  for (const path of published) expect([path, await served(path)]).toEqual([path, true])
  for (const path of [...Object.keys(secrets), ...Object.keys(unreferenced)])
    expect([path, await served(path)]).toEqual([path, false])
  await open.close()
})

test('a link to what is never published is a problem, and the file stays where it is', async () => {
  const built = await buildSite({
    'docs.json': { ...settings('index'), topbarLinks: [{ name: 'Key', url: '/server.key' }] },
    'index.mdx': '[key](/keys/x.pem)\n\n![shot](./backup.png.bak)',
    'backup.png.bak': 'a',
    ...secrets,
  })
  expect(built.problems).toEqual([
    'site/never-published docs.json:14:14',
    'site/never-published index.mdx:1:7',
    'site/never-published index.mdx:3:9',
  ])
  expect(await built.list()).not.toContain('keys/x.pem')
})

test('.octavoignore takes files out, and brings in: secrets by their very name alone', async () => {
  const built = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': 'Text.',
    '.octavoignore': 'private.png\n!*.csv\n!install.sh\n!*.key\n!**\n',
    'private.png': 'a',
    'open.csv': 'a',
    'install.sh': 'a',
    'server.key': 'a',
  })
  const files = await built.list()
  expect(files).toEqual(expect.arrayContaining(['open.csv', 'install.sh']))
  expect(files).not.toContain('server.key')
})

test('a description that was read is published, as pages offer it for download', async () => {
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { get: { responses: { 200: { description: 'Good.' } } } } },
  }
  const built = await buildSite({
    'docs.json': { ...settings('index'), openapi: 'api/pets.json' },
    'index.mdx': 'Text.',
    'api/pets.json': openapi,
    'api/other.json': { any: 'thing' },
  })
  const files = await built.list()
  expect(files).toContain('api/pets.json')
  expect(files).not.toContain('api/other.json')
})
