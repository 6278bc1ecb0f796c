import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildSite, folderOf, removeFolders } from '../../support/build.ts'
import type { Files } from '../../support/build.ts'
import { build } from '../../../src/pipeline/build.ts'
import { classicScript } from '../../../src/pipeline/portable/classic-script.ts'
import { portablePage } from '../../../src/pipeline/portable/portable-page.ts'
import { readZip } from '../read-zip.ts'

afterEach(removeFolders)

const site: Files = {
  'docs.json': {
    name: 'Acme',
    favicon: '/favicon.svg',
    backgroundImage: '/back.svg',
    navigation: [{ group: 'A', pages: ['index', 'a/b/c'] }],
  },
  'index.mdx': '---\ntitle: Home\n---\n\n[C](/a/b/c#there) ![Badge](https://img.example/x.png)\n',
  'a/b/c.mdx':
    '---\ntitle: C\n---\n\n## There\n\n[Home](/) [itself](#there) [Markdown](/index.md)\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'back.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

test('links name files, relative to the page', async () => {
  const { text, list, notes } = await buildSite(site, { portable: 'folder' })
  const home = await text('index.html')
  expect(home).toContain('href="./a/b/c.html#there"')
  const deep = await text('a/b/c.html')
  expect(deep).toContain('href="../../index.html"')
  expect(deep).toContain('href="#there"')
  expect(deep).toContain('href="../../favicon.svg"')
  expect(deep).toContain('url("../../back.svg")')
  expect(notes).toContain(
    'Pages load 1 file from the web, which are missing without a connection: img.example (1).',
  )
  const files = await list()
  expect(files.filter((file) => /sitemap|robots|urls\.json|well-known/.test(file))).toEqual([])
})

test('HTML of authors keeps its URLs, but for those from the root of the site', () => {
  const page =
    '<a href="/x.pdf"><img src="//cdn.example/y.png"><script src="/z.js"></script><code>src="/w.js"</code>'
  expect(portablePage(page, { root: '../..', loader: 'l.js' })).toBe(
    '<a href="../../x.pdf"><img src="//cdn.example/y.png"><script src="../../z.js"></script><code>src="/w.js"</code>',
  )
})

test('a module defines itself with what it imports', async () => {
  const script = await classicScript(
    'import a from"./a.js";export*from"./b.js";export default()=>import(a+import.meta.url)',
  )
  expect(script).toMatch(
    /^octavoPortable\.define\(\["\.\/b\.js","\.\/a\.js"\],function\(require,module,/,
  )
  expect(script).toMatch(/octavoImport\(\w+\.default\+octavoModuleUrl\)/)
  expect(script).not.toMatch(/\bimport\b|\bexport\b/)
})

test('a second build changes nothing, and a normal build is not affected', async () => {
  const root = await folderOf(site)
  const options = { root, threads: 0 }
  const normal = () => readFile(join(root, 'dist/_octavo/manifest.json'), 'utf8')
  await build({ ...options, out: join(root, 'dist') })
  const before = await normal()
  const out = join(await folderOf({}), 'offline')
  const archive = async () => {
    await build({ ...options, out, portable: 'zip' })
    return readFile(join(out, 'acme.zip'))
  }
  const first = await archive()
  expect((await archive()).equals(first)).toBe(true)
  expect([...readZip(first).keys()]).toContain('acme/a/b/c.html')
  await build({ ...options, out: join(root, 'dist') })
  expect(await normal()).toBe(before)
})
