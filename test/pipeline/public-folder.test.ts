import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { check } from '../../src/check/check.ts'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { build } from '../../src/pipeline/rebuild/build-if-changed.ts'
import { serve } from '../../src/server/serve.ts'
import { buildFolder, buildSite, folderOf, removeFolders, settings } from '../support/build.ts'
import { writeFiles } from '../support/folders.ts'
import { prints, sourcesOf } from './incremental/edited-site.ts'

afterEach(removeFolders)

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'

const site = {
  'docs.json': {
    ...settings('index'),
    favicon: '/favicon.svg?v=2',
    redirects: [{ source: '/files/:rest*', destination: '/' }],
  },
  'index.mdx': [
    '---\nimage: /card.svg\n---',
    '![both](/both.svg) ![a](/a.svg) ![b](/public/a.svg) ![c](public/a.svg) ![d](/none.svg)',
    '[data](/data.csv?x=1#y) [form](/files/form.pdf) [page](/public/inner)',
    '<a href="/key.pem">key</a>',
  ].join('\n\n'),
  'public/inner.mdx': 'A page.',
  'both.svg': svg,
  'public/both.svg': svg.replace('40', '80'),
  'public/a.svg': svg,
  'public/favicon.svg': svg,
  'public/card.svg': svg,
  'public/data.csv': 'a,b',
  'public/unused.csv': 'a,b',
  'public/robots.txt': 'User-agent: *\nDisallow: /private\n',
  'public/files/form.pdf': 'form',
  'public/key.pem': 'PRIVATE',
  'public/own.css': '.own { background: url("/a.svg") }',
}

const answers: Record<string, string | undefined> = {
  '/both.svg': svg,
  '/public/both.svg': site['public/both.svg'],
  '/a.svg': svg,
  '/public/a.svg': svg,
  '/favicon.svg': svg,
  '/card.svg': svg,
  '/data.csv': 'a,b',
  '/public/data.csv': 'a,b',
  '/unused.csv': undefined,
  '/robots.txt': site['public/robots.txt'],
  '/files/form.pdf': 'form',
  '/public/files/form.pdf': 'form',
  '/key.pem': undefined,
  '/inner/': undefined,
}

const problems = ['site/broken-link index.mdx:9:10', 'site/missing-image index.mdx:5:77']

test.each(['', '/docs'])(
  'files of a folder public are served at the root, below "%s"',
  async (base) => {
    const root = await folderOf(site)
    const built = await buildFolder(root, { base })
    expect(built.problems).toEqual(problems)
    const served = await serve({ folder: built.out, port: 0 })
    onTestFinished(() => served.close())
    for (const [path, body] of Object.entries(answers)) {
      const response = await fetch(new URL(`${base}${path}`, served.urls[0]))
      expect([path, response.status]).toEqual([path, body === undefined ? 404 : 200])
      if (body !== undefined) expect([path, await response.text()]).toEqual([path, body])
    }
    const page = await built.text('index.html')
    expect(page).toMatch(/<img[^>]*both\.svg"[^>]*width="40"/)
    expect(page.match(/<img[^>]*public\/a\.svg"/g)).toHaveLength(3)
    // styles are loaded once
    expect(page.match(/own\.css/g)).toHaveLength(1)
  },
)

test('check and dev know them too', async () => {
  const root = await folderOf(site)
  const found = await check({ root, out: join(root, 'dist'), threads: 0 })
  const places = found.diagnostics
    .filter(({ code }) => /missing-asset|broken-link/.test(code))
    .map(({ at }) => `${at?.file}:${at?.line}:${at?.column}`)
  expect(places.sort()).toEqual(problems.map((it) => it.split(' ')[1]).sort())

  const live = await openLiveSite({ root, out: join(root, 'dist') })
  onTestFinished(() => live.close())
  await live.respond('/')
  for (const [path, body] of Object.entries(answers)) {
    const response = await live.respond(path)
    expect([path, response.status]).toEqual([path, body === undefined ? 404 : 200])
    if (body !== undefined) expect([path, String(response.body)]).toEqual([path, body])
  }
})

test('a folder that a build wrote, and files that a page of the root has the path of, stay where they are', async () => {
  const page = { 'docs.json': settings('index'), 'index.mdx': '![a](/a.svg)' }
  const written = await buildSite({ ...page, 'public/_octavo/x.css': '', 'public/a.svg': svg })
  expect(written.problems).toEqual(['site/missing-image index.mdx:1:6'])

  const taken = await buildSite({ ...page, 'public/index.html': 'own', 'public/a.svg': svg })
  expect(taken.problems).toEqual([])
  expect(await taken.text('index.html')).not.toBe('own')
})

test('second builds see files of both folders come and go', async () => {
  const root = await folderOf(site)
  const options = { threads: 0, keepGoing: true }
  const steps = [
    () => writeFiles(root, { 'a.svg': svg.replace('40', '60') }),
    () => writeFiles(root, { 'public/none.svg': svg }),
    () => unlink(join(root, 'public/a.svg')),
    () => unlink(join(root, 'a.svg')),
    () => writeFiles(root, { 'public/data.csv': 'c' }),
  ]
  await build({ root, out: join(root, 'dist'), ...options })
  for (const step of steps) {
    await step()
    const warm = await build({ root, out: join(root, 'dist'), ...options })
    const copy = await sourcesOf(root)
    const clean = await build({ root: copy, out: join(copy, 'dist'), ...options })
    expect(warm.diagnostics).toEqual(clean.diagnostics)
    expect(await prints(root)).toEqual(await prints(copy))
  }
})
