import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
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

afterAll(removeFolders)

describe('settings that cannot be used', () => {
  test('a folder without settings says what to do', async () => {
    const root = await folderOf({ 'index.mdx': page('Hello.') })
    const { code, stderr } = await runOctavo(['build', root])
    expect(code).toBe(1)
    expect(stderr).toContain('docs.json')
    expect(stderr).toContain('octavo init')
  })

  test('an empty file is one problem', async () => {
    const site = await buildSite({ 'docs.json': '', 'index.mdx': page('Hello.') })
    expect(site.ok).toBe(false)
    expect(site.problems).toHaveLength(1)
    expect(site.problems[0]).toContain('docs.json:1:1')
  })

  test('a missing comma is shown where it is missing', async () => {
    const site = await buildSite({
      'docs.json':
        '{\n  "name": "Acme"\n  "navigation": [{ "group": "A", "pages": ["index"] }]\n}\n',
      'index.mdx': page('Hello.'),
    })
    expect(site.problems[0]).toMatch(/docs\.json:[23]:/)
    expect(site.diagnostics[0]?.message).toMatch(/comma/i)
  })

  test('wrong types everywhere are all reported in one run', async () => {
    const site = await buildSite({
      'docs.json': {
        name: 12,
        colors: 'red',
        navigation: [{ group: 7, pages: 'index' }],
        topbarLinks: {},
        versions: 'v1',
        footerSocials: 4,
        feedback: [],
        modeToggle: { default: 'blue' },
      },
      'index.mdx': page('Hello.'),
    })
    const places = new Set(site.problems.map((problem) => problem.split(' ')[1]?.split(':')[1]))
    expect(site.ok).toBe(false)
    expect(places.size).toBeGreaterThanOrEqual(7)
  })

  test('an unknown key names the nearest known one', async () => {
    const site = await buildSite({
      'docs.json': { ...settings('index'), favicom: '/a.svg' },
      'index.mdx': page('Hello.'),
    })
    const [problem] = site.diagnostics
    expect(site.ok).toBe(true)
    expect(problem?.severity).toBe('warning')
    expect(problem?.help).toContain('favicon')
  })
})

describe('a navigation that leads nowhere', () => {
  test('missing pages are named, and the others are built', async () => {
    const site = await buildSite({
      'docs.json': settings('index', 'quikstart', 'gone'),
      'index.mdx': page('Hello.'),
      'quickstart.mdx': page('Go.'),
    })
    expect(site.written).toBe(true)
    expect(site.diagnostics.some((it) => it.help?.includes('quickstart'))).toBe(true)
    expect(site.diagnostics.filter((it) => it.code.startsWith('site/'))).toHaveLength(2)
  })

  test('a navigation of missing pages alone is no crash', async () => {
    const site = await buildSite({ 'docs.json': settings('a', 'b') })
    expect(site.diagnostics.length).toBeGreaterThan(0)
  })

  test('two files with one route are named together', async () => {
    const site = await buildSite({
      'docs.json': settings('index', 'guide'),
      'index.mdx': page('Hello.'),
      'guide.mdx': page('One.'),
      'guide/index.mdx': page('Two.'),
    })
    const told = JSON.stringify(site.diagnostics.filter((it) => it.severity === 'error'))
    expect(told).toContain('guide.mdx')
    expect(told).toContain('guide/index.mdx')
  })
})

describe('pages that do not parse', () => {
  test.each([
    ['an unclosed tag', 'Text.\n\n<Note>\n  Never closed.\n'],
    ['an unclosed expression', 'Text { and more.\n'],
    ['a tag that closes another', '<Note>a</Tip>\n'],
    ['broken code', 'export const a = (\n\nText.\n'],
  ])('%s is placed, and with --keep-going the rest is built', async (_, body) => {
    const root = await folderOf({
      'docs.json': settings('index', 'broken'),
      'index.mdx': page('Hello.'),
      'broken.mdx': page(body),
    })
    const site = await buildFolder(root, { keepGoing: true })
    expect(await site.text('index.html')).toContain('Hello.')
    for (const problem of site.problems) expect(problem).toMatch(/ broken\.mdx:\d+:\d+$/)
    expect(site.problems.length).toBeGreaterThan(0)
  })

  test('an unknown component is a warning with the nearest name, and its children are shown', async () => {
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': page('<Nott>Inside.</Nott>'),
    })
    expect(site.ok).toBe(true)
    expect(site.diagnostics[0]?.help ?? site.diagnostics[0]?.message).toContain('Note')
    expect(await site.text('index.html')).toContain('Inside.')
  })

  test('an expression that throws costs its own place alone', async () => {
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': page(
        'export const Bang = () => { throw new Error("no luck") }\n\nBefore.\n\n<Bang />\n\n{undefined.x}\n\nAfter.',
      ),
    })
    const html = await site.text('index.html')
    expect(html).toContain('Before.')
    expect(html).toContain('After.')
    expect(JSON.stringify(site.diagnostics)).toContain('no luck')
  })

  test('a page that never ends computing is stopped', async () => {
    const site = await buildSite(
      {
        'docs.json': settings('index', 'endless'),
        'index.mdx': page('Hello.'),
        'endless.mdx': page('{(() => { while (true) {} })()}'),
      },
      { keepGoing: true, threads: 1 },
    )
    expect(site.problems.some((problem) => problem.includes('endless.mdx'))).toBe(true)
    expect(await site.text('index.html')).toContain('Hello.')
  }, 90_000)
})

describe('files that are no pages', () => {
  test('a binary file with the name of a page is a problem of its own', async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 37) % 256)
    const site = await buildSite(
      { 'docs.json': settings('index', 'photo'), 'index.mdx': page('Hello.'), 'photo.mdx': bytes },
      { keepGoing: true },
    )
    expect(await site.text('index.html')).toContain('Hello.')
    expect(site.problems.some((problem) => problem.includes('photo.mdx'))).toBe(true)
  })

  test('a link out of the root is not followed', async () => {
    const outside = await folderOf({ 'secret.mdx': page('Secret words.'), 'secret.svg': '<svg/>' })
    const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page('Hello.') })
    await symlink(outside, join(root, 'linked'))
    await symlink(join(outside, 'secret.mdx'), join(root, 'secret.mdx'))
    const site = await buildFolder(root)
    expect((await site.list()).filter((file) => /secret|linked/.test(file))).toEqual([])
    expect(site.problems.length).toBeGreaterThan(0)
  })

  test('an import from outside the root is refused', async () => {
    const outside = await folderOf({ 'secret.mdx': 'Secret words.' })
    const root = await folderOf({ 'docs.json': settings('index') })
    const climb = `../${outside.split('/').at(-1)}/secret.mdx`
    await writeFiles(root, {
      'index.mdx': page(`import Secret from '${climb}'\n\n<Secret />\n\nEnd.`),
    })
    const site = await buildFolder(root, { keepGoing: true })
    expect(await site.text('index.html')).not.toContain('Secret words.')
  })
})

describe('large and deep input', () => {
  test('a page of 10 MB is built', async () => {
    const paragraph = `${'Words that fill a page. '.repeat(40)}\n\n`
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': page(paragraph.repeat(Math.ceil(10_000_000 / paragraph.length))),
    })
    expect(site.ok).toBe(true)
    expect((await site.text('index.html')).length).toBeGreaterThan(10_000_000)
  }, 120_000)

  test.each([
    ['quotes', `${'> '.repeat(2000)}deep`],
    ['lists', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- deep`).join('\n')],
    ['components', `${'<Note>'.repeat(1000)}deep${'</Note>'.repeat(1000)}`],
    ['brackets', `${'['.repeat(20_000)}deep`],
    ['expressions', `{${'('.repeat(5000)}1${')'.repeat(5000)}}`],
  ])(
    '%s nested deeply give an answer',
    async (_, body) => {
      const site = await buildSite(
        {
          'docs.json': settings('index', 'deep'),
          'index.mdx': page('Hello.'),
          'deep.mdx': page(body),
        },
        { keepGoing: true, threads: 1 },
      )
      expect(await site.text('index.html')).toContain('Hello.')
      const built = (await site.list()).includes('deep/index.html')
      expect(built || site.problems.some((problem) => problem.includes('deep.mdx'))).toBe(true)
    },
    60_000,
  )

  test('a navigation nested deeply gives an answer', async () => {
    let group: object = { group: 'Innermost', pages: ['index'] }
    for (let depth = 0; depth < 500; depth++) group = { group: `Level ${depth}`, pages: [group] }
    const site = await buildSite({
      'docs.json': { name: 'Acme', navigation: [group] },
      'index.mdx': page('Hello.'),
    })
    expect(site.written || site.diagnostics.length > 0).toBe(true)
  })
})

describe('the output that was there', () => {
  const broken = page('<Note>never closed')

  test('stays whole when a build fails', async () => {
    const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page('First.') })
    await buildFolder(root)
    await writeFiles(root, { 'index.mdx': broken, 'docs.json': '{' })
    const site = await buildFolder(root)
    expect(site.written).toBe(false)
    expect(await site.text('index.html')).toContain('First.')
  })

  test('stays whole when a build is killed', async () => {
    const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page('First.') })
    const first = await buildFolder(root)
    const before = await first.list()
    const names = Array.from({ length: 400 }, (_, number) => `page-${number}`)
    await writeFiles(root, {
      'docs.json': settings('index', ...names),
      'index.mdx': page('Second.'),
      ...Object.fromEntries(
        names.map((name) => [
          `${name}.mdx`,
          page(`\`\`\`ts\nconst ${name.replace('-', '')} = 1\n\`\`\``),
        ]),
      ),
    })
    for (const killAfter of [150, 400, 700]) {
      const { code } = await runOctavo(['build', root, '--out', first.out], { killAfter })
      if (code === 0) break // it was faster than the knife
      expect(await first.list()).toEqual(before)
      expect(await first.text('index.html')).toContain('First.')
    }
    const { code } = await runOctavo(['build', root, '--out', first.out])
    expect(code).toBe(0)
    expect(await first.text('index.html')).toContain('Second.')
  }, 60_000)

  test('is never replaced when it is a folder of something else', async () => {
    const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page('Hello.') })
    const precious = join(root, '..', `${root.split('/').at(-1)}-precious`)
    await mkdir(precious)
    await writeFile(join(precious, 'thesis.txt'), 'years of work')
    await runOctavo(['build', root, '--out', precious])
    expect(await readFile(join(precious, 'thesis.txt'), 'utf8')).toBe('years of work')
  })
})

function page(body: string): string {
  return `---\ntitle: "A page"\n---\n\n${body}\n`
}
