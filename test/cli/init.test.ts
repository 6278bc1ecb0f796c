import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { installCommand } from '../../src/host/node/installation.ts'
import { packageVersion } from '../../src/host/node/package-root.ts'
import { createFolder, writeFiles } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const version = packageVersion()

test('four files make a site, and the rules are at the root of the repository', async () => {
  const cwd = await createFolder({ '.git/HEAD': 'ref: refs/heads/main\n' })
  const { code, stdout } = await octavo(['init', 'docs'], cwd)
  expect(stdout).toBe(
    'Wrote a site of 4 files to docs: docs.json, images/overview.svg, index.mdx, quickstart.mdx\n' +
      'Wrote docs/.gitignore: git leaves out the output and the cache.\n' +
      'Wrote .cursor/rules.md, writing rules for the AI assistant of your editor (not part of the site).\n' +
      `\nTo see the site, run:\n  ${installCommand()}   # vendor/octavo-${version}.tgz: the file that npm pack writes\n  npx octavo dev docs\n`,
  )
  expect(code).toBe(0)
  expect(await filesIn(join(cwd, 'docs'))).toEqual([
    '.gitignore',
    'docs.json',
    'images/overview.svg',
    'index.mdx',
    'quickstart.mdx',
  ])
  expect(await readFile(join(cwd, '.cursor/rules.md'), 'utf8')).toMatch(/Frame.*alternative text/)
})

test.each([
  ['starter', ['/', '/quickstart']],
  ['api', ['/', '/errors', '/api-reference/parcels/list-parcels']],
  ['changelog', ['/', '/archive']],
  ['blank', ['/']],
] as const)('the template %s is a site without a problem', async (template, routes) => {
  const cwd = await createFolder({})
  expect(await octavo(['init', 'a site', '--template', template], cwd)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('npx octavo dev "a site"'),
  })
  const root = join(cwd, 'a site')
  const settings = JSON.parse(await readFile(join(root, 'docs.json'), 'utf8')) as object
  expect(settings).toHaveProperty('navigation')
  expect(settings).not.toHaveProperty('navigation.length') // the object form
  expect(await octavo(['check'], root)).toMatchObject({ code: 0 })
  const files = await builtFiles(root)
  for (const route of routes) {
    expect([...files.keys()]).toContain(`${route === '/' ? '' : route}/index.html`)
  }
})

test('the blank site lists every page that is added', async () => {
  const root = await createFolder({})
  await octavo(['init', '--template', 'blank'], root)
  await writeFiles(root, {
    'guides/install.mdx':
      '---\ntitle: "Install"\ndescription: "How to install it."\n---\n\nRun it.\n',
  })
  expect(await octavo(['check'], root)).toMatchObject({ code: 0 })
  const home = (await builtFiles(root)).get('/index.html') ?? ''
  expect(Buffer.from(home, 'base64').toString()).toContain('href="/guides/install/"')
})

test('a template is one of four', async () => {
  const { code, stderr } = await octavo(['init', '--template', 'blog'], await createFolder({}))
  expect(code).toBe(2)
  expect(stderr).toContain('is not one of starter, api, changelog, blank.')
})

test('--no-rules leaves the rules out', async () => {
  const cwd = await createFolder({})
  const { stdout } = await octavo(['init', '--no-rules', '--template', 'blank'], cwd)
  expect(stdout).not.toContain('rules')
  expect(await filesIn(cwd)).toEqual(['docs.json', 'index.mdx'])
})

test('outside a repository the rules are next to the settings, in the folder of the editor', async () => {
  const cwd = await createFolder({})
  await octavo(['init', '--editor', 'windsurf'], cwd)
  expect(existsSync(join(cwd, '.windsurf/rules.md'))).toBe(true)
  expect(existsSync(join(cwd, 'docs.json'))).toBe(true)
})

test('output and cache are ignored by git, once, and the lines of the author stay', async () => {
  const cwd = await createFolder({
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.gitignore': '*.log\ndist',
  })
  await octavo(['init'], cwd)
  const ignored = await readFile(join(cwd, '.gitignore'), 'utf8')
  expect(ignored).toBe('*.log\ndist\n/node_modules/\n/.octavo/\n')
  await octavo(['init', '--force'], cwd)
  expect(await readFile(join(cwd, '.gitignore'), 'utf8')).toBe(ignored)

  const alone = await createFolder({})
  await octavo(['init'], alone)
  expect(existsSync(join(alone, '.gitignore'))).toBe(false)
})

test('nothing is written if a file exists, unless with --force', async () => {
  const cwd = await createFolder({ 'index.mdx': 'Mine.', 'quickstart.mdx': 'Mine too.' })
  const { code, stderr } = await octavo(['init'], cwd)
  expect(code).toBe(2)
  expect(stderr).toContain(
    'These files already exist: index.mdx, quickstart.mdx. Nothing was written.',
  )
  expect(await filesIn(cwd)).toEqual(['index.mdx', 'quickstart.mdx'])
  expect(await readFile(join(cwd, 'index.mdx'), 'utf8')).toBe('Mine.')

  await octavo(['init', '--force'], cwd)
  expect(await readFile(join(cwd, 'index.mdx'), 'utf8')).toMatch(/^---\n/)
})

test('rules that exist are kept, unless with --force', async () => {
  const cwd = await createFolder({ '.cursor/rules.md': 'Mine.' })
  const { stdout } = await octavo(['init'], cwd)
  expect(stdout).toContain('.cursor/rules.md already exists and was not changed.')
  expect(await readFile(join(cwd, '.cursor/rules.md'), 'utf8')).toBe('Mine.')
  await octavo(['init', '--force'], cwd)
  expect(await readFile(join(cwd, '.cursor/rules.md'), 'utf8')).toMatch(/^# How to write/)
})

test('a folder that contains a site gets only the rules', async () => {
  const cwd = await createFolder({ 'docs.json': { name: 'Mine', navigation: [] } })
  const { stdout } = await octavo(['init'], cwd)
  expect(stdout).toContain('already contains a site')
  expect((await readdir(cwd)).toSorted()).toEqual(['.cursor', 'docs.json'])
})

test('an editor is named by a word, and a folder is no file', async () => {
  const cwd = await createFolder({ 'notes.txt': '' })
  for (const name of ['../up', '.git', 'git', 'a/b', '']) {
    expect((await octavo(['init', `--editor=${name}`], cwd)).code).toBe(2)
  }
  expect(await octavo(['init', 'notes.txt'], cwd)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"notes.txt" is a file.'),
  })
  expect(await readdir(cwd)).toEqual(['notes.txt'])
})

test('where the package is installed, the settings name the schema of that version', async () => {
  const schema = 'node_modules/octavo/dist/docs.schema.json'
  const cwd = await createFolder({ [schema]: await readFile('dist/docs.schema.json', 'utf8') })
  await octavo(['init', 'docs'], cwd)
  const { path, errors } = await asAnEditorReads(join(cwd, 'docs'))
  expect(path).toBe(join(cwd, schema))
  expect(errors).toBeNull()
  expect(existsSync(join(cwd, 'docs/docs.schema.json'))).toBe(false)
})

test('if it is not installed, the settings name no schema', async () => {
  const cwd = await createFolder({})
  await octavo(['init'], cwd)
  expect(JSON.parse(await readFile(join(cwd, 'docs.json'), 'utf8'))).not.toHaveProperty('$schema')
})

test.each([
  'examples/starter',
  'examples/everything',
  'docs',
  ...['starter', 'api', 'changelog', 'blank'].map((name) => `templates/${name}`),
])('the settings of %s name the schema that a build writes', async (folder) => {
  const { path, errors } = await asAnEditorReads(folder)
  expect(path).toBe(resolve('dist/docs.schema.json'))
  expect(errors).toBeNull()
})

test('the rules have no effect on the built site', async () => {
  const cwd = await createFolder({
    'docs.json': { name: 'Acme', navigation: [{ group: 'A', pages: ['index', 'guide'] }] },
    'index.mdx': '---\ntitle: Home\n---\n\nSee the [guide](guide).\n',
    'guide.mdx': '---\ntitle: Guide\n---\n\n## One\n',
  })
  const without = await builtFiles(cwd)
  await octavo(['init'], cwd)
  await writeFiles(cwd, { '.windsurf/rules.md': '# Rules\n\n[Nowhere](/nowhere)\n' })
  expect(existsSync(join(cwd, '.cursor/rules.md'))).toBe(true)
  expect(await builtFiles(cwd)).toEqual(without)
})

/** Follows `$schema` as an editor without a network does: it is a path from the folder of the settings. */
async function asAnEditorReads(folder: string) {
  const settings = JSON.parse(await readFile(join(folder, 'docs.json'), 'utf8')) as {
    $schema: string
  }
  const path = resolve(folder, settings.$schema)
  const schema = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  expect(schema).toMatchObject({ title: 'docs.json' })
  // ajv loads nothing: a reference that leads out of the file would be an error here.
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  validate(settings)
  return { path, errors: validate.errors }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Every file of the built site, by path. */
async function builtFiles(root: string): Promise<Map<string, string>> {
  const out = join(root, 'dist')
  const result = await build({ root, out, threads: 0, clean: true })
  expect(result.diagnostics).toEqual([])
  const files = new Map<string, string>()
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(path.slice(out.length), (await readFile(path)).toString('base64'))
  }
  await rm(out, { recursive: true })
  return files
}

async function octavo(args: readonly string[], cwd: string) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  return { code: await runCommandLine(args, io), stdout: stdout(), stderr: stderr() }
}
