import { execFileSync } from 'node:child_process'
import {
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import type { BuildOptions, BuildResult } from '../../../src/pipeline/options.ts'
import { folderOf, removeFolders, settings, writeFiles } from '../../support/build.ts'

afterEach(removeFolders)

const site = {
  'docs.json': settings('index', 'guide'),
  'index.mdx': '---\ntitle: Home\n---\n\nimport Note from "/snippets/note.mdx"\n\n<Note />\n',
  'guide.mdx': '---\ntitle: Guide\n---\n\n![Plan](/plan.svg) and [nothing](/nowhere).\n',
  'snippets/note.mdx': 'Made of oak.\n',
  'plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
}

/** Whether a build did any work: the one that does none reports no progress. */
async function buildAgain(
  root: string,
  options: Partial<BuildOptions> = {},
): Promise<BuildResult & { readonly worked: boolean }> {
  let worked = false
  const onProgress = () => void (worked = true)
  const result = await build({ root, out: join(root, 'dist'), threads: 0, onProgress, ...options })
  return { ...result, worked }
}

test('a second build with nothing changed reports the same, and writes and compiles nothing', async () => {
  const root = await folderOf(site)
  const { seconds: _first, ...first } = await buildAgain(root)
  expect(first.diagnostics.map(({ code }) => code)).toEqual(['site/broken-link'])
  const before = await writtenTimes(root)
  const { seconds: _second, ...second } = await buildAgain(root)
  expect(second).toEqual({ ...first, isUnchanged: true, worked: false })
  expect(await writtenTimes(root)).toEqual(before)
  const [why] = (await buildAgain(root, { why: true })).notes.slice(-1)
  expect(why).toBe('No page was compiled: nothing changed since the last build.')
})

test('problems without number are reported again, not kept', async () => {
  const comments = '/* */'.repeat(10_001)
  const root = await folderOf({
    'docs.json': JSON.stringify(settings('index')).replace('{', `{${comments}`),
    'index.mdx': 'Words.\n',
  })
  const first = await buildAgain(root)
  expect(first.diagnostics.length).toBeGreaterThan(10_000)
  const second = await buildAgain(root)
  expect(second.worked).toBe(true)
  expect(second.diagnostics).toEqual(first.diagnostics)
  const [record = ''] = await readdir(join(root, '.octavo/cache/builds'))
  const { size } = await stat(join(root, '.octavo/cache/builds', record))
  expect(size).toBeLessThan(100_000)
})

const page = (root: string, name = 'index') =>
  readFile(join(root, 'dist', name === 'index' ? '' : name, 'index.html'), 'utf8')

test('whatever a site is made from is noticed when it changes, whichever way', async () => {
  const root = await folderOf({ ...site, '.kept/word.mdx': 'Hidden words.\n' })
  const at = (file: string) => join(root, file)
  const edits: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a page', () => writeFile(at('guide.mdx'), '---\ntitle: Guide\n---\n\nShort.\n')],
    ['a snippet', () => writeFile(at('snippets/note.mdx'), 'Made of elm.\n')],
    ['a new page', () => writeFile(at('more.mdx'), 'More.\n')],
    ['a page that is renamed', () => rename(at('more.mdx'), at('less.mdx'))],
    ['a page that is gone', () => rm(at('less.mdx'))],
    [
      'an image of the same size',
      () => writeFile(at('plan.svg'), site['plan.svg'].replace('4', '5')),
    ],
    ['a style sheet', () => writeFile(at('own.css'), 'p { color: teal }')],
    ['what is ignored', () => writeFile(at('.octavoignore'), 'own.css\n')],
    ['settings', () => writeFiles(root, { 'docs.json': settings('guide', 'index') })],
    [
      'a page that reads a hidden file',
      () => writeFile(at('guide.mdx'), 'import W from "/.kept/word.mdx"\n\n<W />\n'),
    ],
    ['that file', () => writeFile(at('.kept/word.mdx'), 'Other words.\n')],
    [
      'a new empty folder with a page',
      async () => {
        await mkdir(at('deep/er'), { recursive: true })
        await writeFile(at('deep/er/page.mdx'), 'Deep.\n')
      },
    ],
    ['a page of the output', () => writeFile(at('dist/guide/index.html'), 'Not ours.')],
    ['the output without a page', () => rm(at('dist/guide/index.html'))],
    ['the output', () => rm(at('dist'), { recursive: true })],
    ['the manifest', () => writeFile(at('dist/_octavo/manifest.json'), '{"version":1,"files":[]}')],
  ]
  await buildAgain(root)
  const unnoticed: string[] = []
  for (const [what, edit] of edits) {
    await edit()
    if (!(await buildAgain(root)).worked) unnoticed.push(what)
    else if ((await buildAgain(root)).worked) unnoticed.push(`${what}: built twice`)
  }
  expect(unnoticed).toEqual([])
  expect(await page(root, 'guide')).toContain('Other words.')
})

test('a text that a description takes from a file is noticed when the file changes', async () => {
  const root = await folderOf({
    'docs.json': { ...settings('index'), openapi: 'specs/api.yaml' },
    'index.mdx': 'Words.\n',
    'specs/api.yaml': {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          get: {
            summary: 'List pets',
            description: { $ref: './texts/list.md' },
            'x-codeSamples': [
              { lang: 'python', source: { $ref: '../samples/list.py' } },
              { lang: 'go', source: { $ref: '../samples/list.go' } },
            ],
            responses: { 200: { description: 'Good.' } },
          },
        },
      },
    },
    'specs/texts/list.md': 'All of **them**.\n',
    'samples/list.py': 'print("first")\n',
  })
  const outside = await folderOf({ 'secret.go': 'package secret\n' })
  await symlink(join(outside, 'secret.go'), join(root, 'samples/list.go'))
  const list = () => page(root, 'api-reference/list-pets')
  const { diagnostics } = await buildAgain(root)
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "content/outside-root samples/list.go leads out of the site's folder and is left out.",
    expect.stringMatching(/^openapi\/missing-file "\.\.\/samples\/list\.go"/),
  ])
  expect(await list()).toContain('<strong>them</strong>')
  expect(await list()).toContain('first')
  expect(await list()).not.toContain('secret')
  await writeFile(join(root, 'samples/list.py'), 'print("second")\n')
  expect((await buildAgain(root)).worked).toBe(true)
  expect(await list()).toContain('second')
  await writeFile(join(root, 'specs/texts/list.md'), 'Some of *them*.\n')
  expect((await buildAgain(root)).worked).toBe(true)
  expect(await list()).toContain('<em>them</em>')
  expect((await buildAgain(root)).worked).toBe(false)
})

test('an edit that leaves size and time of a file as they were is noticed', async () => {
  const root = await folderOf(site)
  const file = join(root, 'snippets/note.mdx')
  const { atime, mtime } = await stat(file)
  await buildAgain(root)
  await writeFile(file, 'Made of elm.\n')
  await utimes(file, atime, mtime)
  expect((await buildAgain(root)).worked).toBe(true)
  expect(await page(root)).toContain('elm')
})

test('files with other times and the same contents are no change', async () => {
  const root = await folderOf(site)
  await buildAgain(root)
  const later = new Date(Date.now() + 60_000)
  for (const file of ['guide.mdx', 'docs.json', 'plan.svg', 'dist/index.html', 'snippets'])
    await utimes(join(root, file), later, later)
  expect((await buildAgain(root)).worked).toBe(false)
})

test('other options are another build; each output has a record of its own', async () => {
  const root = await folderOf(site)
  await buildAgain(root)
  expect((await buildAgain(root, { base: '/docs' })).worked).toBe(true)
  expect((await buildAgain(root, { base: '/docs' })).worked).toBe(false)
  expect((await buildAgain(root, { base: '/docs', strict: true })).written).toBe(false)
  expect((await buildAgain(root)).worked).toBe(true)
  const elsewhere = await folderOf({})
  expect((await buildAgain(root, { out: join(elsewhere, 'out') })).worked).toBe(true)
  expect((await buildAgain(root, { out: join(elsewhere, 'out') })).worked).toBe(false)
  expect((await buildAgain(root)).worked).toBe(false)
  expect((await buildAgain(root, { clean: true })).worked).toBe(true)
})

test('a folder that was moved or copied with its cache and output is not built again', async () => {
  const root = await folderOf(site)
  await buildAgain(root)
  const moved = join(await folderOf({}), 'moved')
  await rename(root, moved)
  expect((await buildAgain(moved)).worked).toBe(false)
})

test('a cache that several sites share is found on another machine, and each site has its own', async () => {
  const cache = await folderOf({})
  vi.stubEnv('OCTAVO_CACHE', cache)
  try {
    const [one, two] = [await folderOf({}), await folderOf({})].map((it) => join(it, 'docs'))
    for (const [root, name] of [
      [one, 'One'],
      [two, 'Two'],
    ] as const) {
      await mkdir(root ?? '')
      await writeFiles(root ?? '', {
        ...site,
        'docs.json': { ...settings('index', 'guide'), name },
      })
      expect((await buildAgain(root ?? '')).worked).toBe(true)
    }
    expect((await readdir(cache)).length).toBe(2)
    const moved = join(await folderOf({}), 'docs')
    await rename(one ?? '', moved)
    expect((await buildAgain(moved)).worked).toBe(false)
    expect((await buildAgain(two ?? '')).worked).toBe(false)
  } finally {
    vi.unstubAllEnvs()
  }
})

test('a record that is cut off, or was written by another program, is ignored', async () => {
  const root = await folderOf(site)
  await buildAgain(root)
  const folder = join(root, '.octavo/cache/builds')
  const name = (await readdir(folder)).find((it) => it.endsWith('.json')) ?? ''
  const file = join(folder, name)
  const text = await readFile(file, 'utf8')
  for (const broken of [
    '',
    '{}',
    text.slice(0, -40),
    '{"key":1}',
    'null',
    text.replace(/"key":"\w+"/, '"key":"0"'),
  ]) {
    await writeFile(file, broken)
    await writeFile(join(root, '.octavo/cache/sources.bin'), broken)
    expect((await buildAgain(root)).worked).toBe(true)
    expect((await buildAgain(root)).worked).toBe(false)
  }
})

test('a page cache that is cut off, incomplete or of another version is ignored with a note', async () => {
  const root = await folderOf(site)
  await buildAgain(root)
  const folder = join(root, '.octavo/cache')
  const edits: readonly (readonly [string, (text: string) => string, RegExp])[] = [
    ['pages.json', (text) => text.slice(0, -9), /^The cache cannot be read, so it is ignored\.$/],
    ['pages.json', (text) => text.replace(/"program":"[^"]*"/, '"program":"0"'), /another version/],
    ['.pack', () => '', /is not complete/],
    ['search/list.bin', (text) => text.slice(0, -9), /damaged \(list\.bin\)/],
  ]
  for (const [name, edit, note] of edits) {
    const all = await readdir(folder, { recursive: true })
    for (const file of all.filter((it) => it.endsWith(name))) {
      const text = await readFile(join(folder, file), 'latin1')
      await writeFile(join(folder, file), edit(text), 'latin1')
    }
    await writeFile(join(root, 'guide.mdx'), `Other text for ${note}.\n`)
    const { notes, worked } = await buildAgain(root)
    expect(worked).toBe(true)
    expect(notes.filter((it) => it.includes('cache')).join(' ')).toMatch(note)
    expect(await page(root)).toContain('oak')
    expect((await buildAgain(root)).notes.filter((it) => it.includes('cache'))).toEqual([])
  }
})

test('a site that shows when pages were changed is built again after a commit', async () => {
  const root = await folderOf({
    ...site,
    'docs.json': { ...settings('index', 'guide'), metadata: { timestamp: true } },
  })
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
    })
  git('init', '-q')
  git('add', 'docs.json', 'index.mdx')
  git('commit', '-qm', 'one')
  await buildAgain(root)
  expect((await buildAgain(root)).worked).toBe(false)
  git('add', 'guide.mdx')
  git('commit', '-qm', 'two')
  expect((await buildAgain(root)).worked).toBe(true)
  expect((await buildAgain(root)).worked).toBe(false)
})

test('a description from the network is requested again, and compared', async () => {
  let title = 'Cats'
  let requests = 0
  const server = createServer((_request, response) => {
    requests++
    response.end(
      JSON.stringify({
        openapi: '3.1.0',
        info: { title, version: '1' },
        paths: { '/cats': { get: { summary: title, responses: {} } } },
      }),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    const { port } = server.address() as { readonly port: number }
    const root = await folderOf({
      ...site,
      'docs.json': { ...settings('index', 'guide'), openapi: `http://127.0.0.1:${port}/cats.json` },
    })
    await buildAgain(root)
    const before = requests
    expect((await buildAgain(root)).worked).toBe(false)
    expect(requests).toBe(before + 1)
    title = 'Dogs'
    expect((await buildAgain(root)).worked).toBe(true)
  } finally {
    server.close()
  }
})

test('a site with a file that is missing, or with pages left out, is built again', async () => {
  const root = await folderOf({
    ...site,
    'guide.mdx': 'import It from "/.kept/it.mdx"\n\n<It />\n',
  })
  const missing = { root, out: join(root, 'dist'), keepGoing: true }
  await buildAgain(root, missing)
  await writeFiles(root, { '.kept/it.mdx': 'Found.\n' })
  expect((await buildAgain(root, missing)).worked).toBe(true)
  expect(await page(root, 'guide')).toContain('Found.')
})

async function writtenTimes(root: string): Promise<readonly (readonly [string, number])[]> {
  const files = await readdir(root, { recursive: true })
  return Promise.all(
    files.toSorted().map(async (file) => [file, (await stat(join(root, file))).ctimeMs] as const),
  )
}
