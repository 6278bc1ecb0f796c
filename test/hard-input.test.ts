import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  buildFolder,
  buildSite,
  folderOf,
  removeFolders,
  settings,
  writeFiles,
} from './support/build.ts'
import { runOctavo } from './support/run-octavo.ts'

/** Input that is made to break a program. It may cost its own page, never the build and never the other pages. */
afterAll(removeFolders)

describe('a page nested deeply gives an answer, and its neighbour is built', () => {
  test.each([
    ['quotes', `${'> '.repeat(2000)}deep`],
    ['lists', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- deep`).join('\n')],
    ['components', `${'<Note>'.repeat(1000)}deep${'</Note>'.repeat(1000)}`],
    ['brackets', `${'['.repeat(20_000)}deep`],
    ['expressions', `{${'('.repeat(5000)}1${')'.repeat(5000)}}`],
  ])(
    '%s',
    async (_, body) => {
      const root = await folderOf({
        'docs.json': settings('index', 'deep'),
        'index.mdx': page('Hello.'),
        'deep.mdx': page(body),
      })
      const { code, stdout } = await build(root)
      expect(code).toBeLessThan(2)
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string }[] }
      const told = diagnostics.some((problem) => problem.file === 'deep.mdx')
      const site = await outputOf(root)
      expect(site).toContain('index.html')
      expect(told || site.includes('deep/index.html')).toBe(true)
    },
    60_000,
  )

  test.each(['Note', 'Frame', 'Expandable', 'Steps', 'Tabs'])(
    'code inside of many a <%s> leaves the colors of other pages as they are',
    async (name) => {
      const code = '\n\n```php\n<?php echo 1;\n```\n\n'
      const root = await folderOf({
        'docs.json': settings('deep', 'index'),
        'deep.mdx': page(`${`<${name}>\n`.repeat(600)}${code}${`</${name}>\n`.repeat(600)}`),
        'index.mdx': page(code),
      })
      const { stdout } = await build(root)
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
      expect(diagnostics).toMatchObject([{ code: 'content/too-deep', file: 'deep.mdx' }])
    },
    60_000,
  )

  test('a group inside a group, five hundred times', async () => {
    let group: object = { group: 'Innermost', pages: ['index'] }
    for (let depth = 0; depth < 500; depth++) group = { group: `Level ${depth}`, pages: [group] }
    const root = await folderOf({
      'docs.json': { name: 'Acme', navigation: [group] },
      'index.mdx': page('Hello.'),
    })
    const { code } = await build(root)
    expect(code).toBeLessThan(2)
  })
})

test('a page that never ends computing costs itself alone', async () => {
  const root = await folderOf({
    'docs.json': settings('index', 'endless'),
    'index.mdx': page('Hello.'),
    'endless.mdx': page('{(() => { while (true) {} })()}'),
  })
  const { code, stdout } = await build(root, { killAfter: 45_000 })
  expect(code).toBeLessThan(2)
  expect(stdout).toContain('endless.mdx')
  expect(await outputOf(root)).toContain('index.html')
})

describe('what doubles with each level costs its own page, counted in elements', () => {
  const twice = (next: string) => `import S from '${next}'\n\n<S /><S />\n`
  const snippets = (last: string) =>
    Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        `snippets/s${at}.mdx`,
        at < 29 ? twice(`/snippets/s${at + 1}.mdx`) : last,
      ]),
    )
  const start = page("import S from '/snippets/s0.mdx'\n\n<S />")
  const components = Array.from(
    { length: 30 },
    (_, at) =>
      `export const A${at} = () => ${at === 0 ? '<b>x</b>' : `<><A${at - 1} /><A${at - 1} /></>`}`,
  )

  test.each([
    ['snippets', { 'case.mdx': start, ...snippets('end') }],
    ['snippets in a ring', { 'case.mdx': start, ...snippets(twice('/snippets/s0.mdx')) }],
    ['components', { 'case.mdx': page(`${components.join('\n')}\n\n<A29 />`) }],
  ])(
    '%s',
    async (_, files) => {
      const root = await folderOf({
        'docs.json': settings('index', 'case'),
        'index.mdx': page('Hello.'),
        ...files,
      })
      const { code, stdout } = await build(root, { killAfter: 50_000 })
      expect(code).toBeLessThan(2)
      expect(stdout).toContain('This page renders more than 20')
      expect(await outputOf(root)).toContain('index.html')
    },
    60_000,
  )
})

test('an import from outside the root is refused', async () => {
  const outside = await folderOf({
    'secret.mdx': 'Secret words.',
    'secret.jsx': 'export const S = "Secret words."',
  })
  const root = await folderOf({ 'docs.json': settings('index') })
  const climb = `../${outside.split('/').at(-1)}`
  await writeFiles(root, {
    'index.mdx': page(
      `import Secret from '${climb}/secret.mdx'\nimport { S } from '${climb}/secret.jsx'\n\n<Secret />\n\n{S}\n\nEnd.`,
    ),
  })
  const site = await buildFolder(root, { keepGoing: true })
  expect(await site.text('index.html')).not.toContain('Secret words.')
  expect(site.problems.length).toBeGreaterThan(0)
})

test('a build that is killed leaves the earlier output whole, and the next one succeeds', async () => {
  const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page('First.') })
  const before = await (await buildFolder(root)).list()
  const names = Array.from({ length: 400 }, (_, number) => `page-${number}`)
  await writeFiles(root, {
    'docs.json': settings('index', ...names),
    'index.mdx': page('Second.'),
    ...Object.fromEntries(
      names.map((name) => [`${name}.mdx`, page(`\`\`\`ts\nconst name = '${name}'\n\`\`\``)]),
    ),
  })
  for (const killAfter of [150, 400, 700]) {
    const { code } = await build(root, { killAfter })
    if (code === 0) break // it was faster than the knife
    expect(await outputOf(root)).toEqual(before)
  }
  expect((await build(root)).code).toBe(0)
  expect(await outputOf(root)).toContain('page-399/index.html')
})

test('two builds of one source are equal, byte by byte', async () => {
  const files = {
    'docs.json': settings('index', 'guide'),
    'index.mdx': page('<Tabs>\n  <Tab title="A">One.</Tab>\n  <Tab title="B">Two.</Tab>\n</Tabs>'),
    'guide.mdx': page(
      '<Card title="Up" icon="rocket" href="/">Back.</Card>\n\n```ts\nconst a = 1\n```',
    ),
  }
  const [first, second] = [await buildSite(files), await buildSite(files)]
  const paths = await first.list()
  expect(await second.list()).toEqual(paths)
  for (const path of paths) expect(await second.text(path), path).toBe(await first.text(path))
})

function build(root: string, options: { readonly killAfter?: number } = {}) {
  return runOctavo(['build', root, '--out', join(root, 'dist'), '--keep-going', '--json'], options)
}

/** The files of the output that is there. */
async function outputOf(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + '/dist/'.length))
    .toSorted()
}

function page(body: string): string {
  return `---\ntitle: "A page"\n---\n\n${body}\n`
}
