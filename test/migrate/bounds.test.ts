import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../src/migrate/migrate.ts'
import { createFolder } from '../support/folders.ts'
import { migrated } from './migrated.ts'

describe('what is outside of the old site', () => {
  const files = {
    'secret/id_rsa': 'PRIVATE KEY',
    'secret/page.md': '# Secret\n\nPRIVATE KEY',
    'site/mkdocs.yml':
      'site_name: Acme\ndocs_dir: docs\nmarkdown_extensions: [pymdownx.snippets]\n',
    'site/docs/index.md':
      '# Welcome\n\n--8<-- "../secret/id_rsa"\n\n--8<-- "../../secret/id_rsa"\n\n[Key](../../secret/id_rsa)\n',
  }

  test('is not read where there is no repository', async () => {
    const root = await createFolder(files)
    await symlink(join(root, 'secret'), join(root, 'site/docs/linked'))
    const out = join(await createFolder({}), 'new')
    const result = await migrate({ from: 'mkdocs', root: join(root, 'site'), out })
    expect(result?.diagnostics.map(({ code }) => code)).toContain('migrate/broken-target')
    const { readdir, readFile } = await import('node:fs/promises')
    for (const entry of await readdir(out, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        expect(await readFile(join(entry.parentPath, entry.name), 'utf8')).not.toContain('PRIVATE')
  })

  test('is not read as a folder of documents either', async () => {
    const site = await migrated(
      'mkdocs',
      { ...files, 'site/mkdocs.yml': 'site_name: Acme\ndocs_dir: ../secret\n' },
      'site',
    )
    expect(site.files).not.toContain('page.mdx')
  })

  test('is read in a repository that both are in', async () => {
    const root = await createFolder(files)
    await mkdir(join(root, '.git'))
    const out = join(await createFolder({}), 'new')
    const result = await migrate({ from: 'mkdocs', root: join(root, 'site'), out })
    expect(result?.pages).toBe(1)
  })
})

describe('a configuration', () => {
  const constants = (levels: number, value: (before: string) => string) =>
    [
      `const c0 = ${value("'x'")}`,
      ...Array.from(
        { length: levels },
        (_, level) => `const c${level + 1} = ${value(`c${level}`)}`,
      ),
      `module.exports = { presets: ['classic'], title: 'Acme', customFields: c${levels}, url: 'https://acme.example' }`,
    ].join('\n')

  test.each([
    ['lists', constants(30, (before) => `[${before}, ${before}]`)],
    ['objects', constants(30, (before) => `{ a: ${before}, b: ${before} }`)],
    ['text', constants(40, (before) => `${before} + ${before}`)],
    ['templates', constants(40, (before) => `\`\${${before}}\${${before}}\``)],
    [
      'a circle',
      'const a = [b]\nconst b = [a]\nmodule.exports = { presets: ["classic"], title: "Acme", x: a }',
    ],
    ['itself', 'const a = { a }\nmodule.exports = { presets: ["classic"], title: "Acme", x: a }'],
    [
      'deep lists',
      `const a = ${'['.repeat(3_000)}${']'.repeat(3_000)}\nmodule.exports = { presets: ["classic"], title: "Acme", x: a }`,
    ],
    [
      'deep objects',
      `module.exports = { presets: ["classic"], title: "Acme", x: ${'{ a: '.repeat(10_000)}1${' }'.repeat(10_000)} }`,
    ],
    [
      'no character',
      'module.exports = { presets: ["classic"], title: "Acme", tagline: "\\u{ffffffff}" }',
    ],
  ])('of %s that name each other is read in bounds, and the rest is converted', async (_, text) => {
    const began = process.cpuUsage()
    const site = await migrated('docusaurus', {
      'docusaurus.config.js': text,
      'docs/index.md': '# Welcome\n\nWords.',
    })
    const { user } = process.cpuUsage(began)
    expect(site.settings['name']).toBe('Acme')
    const pages = site.files.filter((file) => file.endsWith('.mdx'))
    expect(pages).toHaveLength(1)
    expect(await site.text(pages[0] ?? '')).toContain('Words.')
    expect(user / 1e6).toBeLessThan(20)
  })

  test('that is nested deeper than its parser can build costs itself alone', async () => {
    const site = await migrated('docusaurus', {
      'docusaurus.config.js': `const a = ${'['.repeat(60_000)}${']'.repeat(60_000)}\nmodule.exports = { presets: ["classic"], title: "Acme", x: a }`,
      'docs/index.md': '# Welcome\n\nWords.',
    })
    expect(site.files.filter((file) => file.endsWith('.mdx'))).toHaveLength(1)
  })
})

test('a page includes at most 5 MB, and the place of what is more is reported', async () => {
  const include = '--8<-- "large.txt"\n\n'
  const site = await migrated('mkdocs', {
    'mkdocs.yml': 'site_name: Acme\nmarkdown_extensions: [pymdownx.snippets]\n',
    'docs/index.md': `# Welcome\n\n${include.repeat(4)}The end.`,
    'docs/large.txt': 'A line of text.\n'.repeat(100_000),
  })
  expect(site.problems).toEqual(['migrate/not-converted docs/index.md:9'])
  expect(await site.text('index.mdx')).toContain('The end.')
})

test.skipIf(process.getuid?.() === 0)('a file that cannot be read counts as missing', async () => {
  const root = await createFolder({ 'mkdocs.yml': 'site_name: Acme\n', 'docs/index.md': '# Hi' })
  await writeFile(join(root, 'docs/closed.md'), '# Closed')
  await chmod(join(root, 'docs/closed.md'), 0)
  const out = join(await createFolder({}), 'new')
  expect((await migrate({ from: 'mkdocs', root, out }))?.pages).toBe(1)
})
