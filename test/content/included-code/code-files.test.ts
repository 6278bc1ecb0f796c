import { join } from 'node:path'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildFolder, buildSite, folderOf } from '../../support/build.ts'

const settings = {
  'docs.json': { name: 'Acme', navigation: { pages: ['index', 'guides/run'] } },
  'index.mdx': '# Acme\n',
}
const fence = (words: string, code = '') => `# Run\n\n\`\`\`${words}\n${code}\`\`\`\n`
const main = '// #region start\nstart(7)\n// #endregion\nstop(8)\n'

test('an empty code block shows the file that it names, and its region', async () => {
  const site = await buildSite({
    ...settings,
    'src/main.ts': main,
    'guides/run.mdx': `${fence('ts file=../src/main.ts region=start')}\n${fence('file=/src/main.ts')}`,
  })
  expect(site.problems).toEqual([])
  expect(await site.text('guides/run.md')).toContain('```ts main.ts\nstart(7)\n```')
  expect(await site.text('guides/run.md')).toContain('```ts main.ts\nstart(7)\nstop(8)\n```')
  expect(await site.text('guides/run/index.html')).toContain('stop')
})

test('a title is kept, and a block with code is no reference', async () => {
  const site = await buildSite({
    ...settings,
    'src/main.ts': main,
    'guides/run.mdx': `${fence('ts Start it file="/src/main.ts" region=start {1}')}\n${fence('ts file=main.ts', 'own()\n')}`,
  })
  expect(site.problems).toEqual([])
  const markdown = await site.text('guides/run.md')
  expect(markdown).toMatch(/^\*\*Start it\*\*\n\n```ts\nstart\(7\)\n```/m)
  expect(markdown).toMatch(/```ts main\.ts\nown\(\)\n```/)
})

test('a snippet names files from its own folder', async () => {
  const site = await buildSite({
    ...settings,
    'snippets/start.mdx': fence('ts file=./main.ts region=start'),
    'snippets/main.ts': main,
    'guides/run.mdx': "import Start from '/snippets/start.mdx'\n\n<Start />\n",
  })
  expect(site.problems).toEqual([])
  expect(await site.text('guides/run.md')).toContain('start(7)')
})

test('a file of the repository outside of the site is shown; one outside of the repository is not', async () => {
  const folder = await folderOf({
    'secret.txt': 'secret',
    'repo/.git/HEAD': 'ref: refs/heads/main\n',
    'repo/src/main.ts': main,
    ...Object.fromEntries(
      Object.entries({
        ...settings,
        'guides/run.mdx': `${fence('ts file=../../src/main.ts')}\n${fence('txt file=../../../secret.txt')}\n${fence('txt file=/link.txt')}`,
      }).map(([path, text]) => [`repo/docs/${path}`, text]),
    ),
  })
  await symlink(join(folder, 'secret.txt'), join(folder, 'repo/docs/link.txt'))
  const site = await buildFolder(join(folder, 'repo/docs'))
  expect(site.problems.filter((it) => it.startsWith('content/missing'))).toEqual([
    'content/missing-code guides/run.mdx:8:1',
    'content/missing-code guides/run.mdx:13:1',
  ])
  const markdown = await site.text('guides/run.md')
  expect(markdown).toContain('stop(8)')
  expect(markdown).not.toContain('secret\n')
})

test('a missing file and a missing region are reported, with the region that was meant', async () => {
  const site = await buildSite({
    ...settings,
    'src/main.ts': main,
    'guides/run.mdx': `${fence('ts file=../src/man.ts')}\n${fence('ts file=../src/main.ts region=strat')}`,
  })
  expect(site.diagnostics.map(({ message, help }) => `${message} ${help}`)).toEqual([
    expect.stringMatching(/^No file is at "\.\.\/src\/man\.ts", so the code block is empty\./),
    '"../src/main.ts" has no region "strat", so the code block is empty. Did you mean "start"?',
  ])
})

test('the next build shows what a file of code has become, inside the site and outside of it', async () => {
  const folder = await folderOf({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'src/main.ts': 'one()',
    'docs/docs.json': settings['docs.json'],
    'docs/index.mdx': fence('ts file=./own.ts'),
    'docs/own.ts': 'inside()',
    'docs/guides/run.mdx': fence('ts file=../../src/main.ts'),
  })
  const root = join(folder, 'docs')
  expect(await (await buildFolder(root)).text('guides/run.md')).toContain('one()')
  await writeFile(join(folder, 'src/main.ts'), 'two()')
  expect(await (await buildFolder(root)).text('guides/run.md')).toContain('two()')
  await writeFile(join(root, 'own.ts'), 'changed()')
  expect(await (await buildFolder(root)).text('index.md')).toContain('changed()')
  await rm(join(folder, 'src/main.ts'))
  expect((await buildFolder(root)).problems).toEqual(['content/missing-code guides/run.mdx:3:1'])
  await writeFile(join(folder, 'src/main.ts'), 'three()')
  expect(await (await buildFolder(root)).text('guides/run.md')).toContain('three()')
})

test('a page that names too many files says which ones are not read', async () => {
  const names = Array.from({ length: 1002 }, (_, number) => `../code/${number}.txt`)
  const site = await buildSite({
    ...settings,
    ...Object.fromEntries(names.map((name) => [name.slice(3), 'text'])),
    'guides/run.mdx': names.map((name) => fence(`txt file=${name}`)).join('\n'),
  })
  expect(site.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    expect.stringMatching(
      /^content\/missing-code: "\.\.\/code\/1000\.txt" is not read: a page shows at most 1,000 files/,
    ),
    expect.stringMatching(/^content\/missing-code: "\.\.\/code\/1001\.txt"/),
  ])
})
