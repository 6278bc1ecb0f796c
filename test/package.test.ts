import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeFiles } from './support/folders.ts'
import { folderSize, installPackage, type InstalledPackage } from './support/installed-package.ts'

/** The package as it is published: packed from `dist`, installed in an empty folder, used without a registry. */
describe('the package', () => {
  let octavo: InstalledPackage

  beforeAll(async () => {
    octavo = await installPackage()
  })

  afterAll(() => rm(dirname(octavo.folder), { recursive: true, force: true }))

  test('installs few packages, and small ones', async () => {
    expect(octavo.packages.length).toBeLessThanOrEqual(60)
    const size = await folderSize(join(octavo.folder, 'node_modules'))
    expect(size / 1024 / 1024).toBeLessThanOrEqual(77)
  })

  // npm 10, which comes with Node 20, fails on some packages whose peers have peers of their own, even on optional ones.
  test('has no peers that need further packages', async () => {
    const { peerDependencies } = JSON.parse(await readPackageFile('package.json')) as Manifest
    for (const name of Object.keys(peerDependencies)) {
      const peer = JSON.parse(
        await readFile(`node_modules/${name}/package.json`, 'utf8'),
      ) as Manifest
      const further = Object.keys(peer.peerDependencies ?? {})
      expect(
        further.filter((it) => it !== 'csstype'),
        name,
      ).toEqual([])
    }
  })

  test('has no sources, no tests and no install script', async () => {
    const files = await readdir(join(octavo.folder, 'node_modules/octavo'))
    const expected = ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'package.json']
    expect(files.toSorted()).toEqual(expected)
    const { scripts } = JSON.parse(await readPackageFile('package.json')) as {
      scripts: Record<string, string>
    }
    // `prepare` runs only when npm installs from a git URL
    for (const name of ['preinstall', 'install', 'postinstall']) {
      expect(scripts).not.toHaveProperty(name)
    }
  })

  test('has the license of every package that its files come from', async () => {
    const notices = await readPackageFile('dist/NOTICES.txt')
    const named = new Set(
      [...notices.matchAll(/^(\S+) \d+\.\d+\.\d+\S*$/gm)].map(([, name]) => name),
    )
    const bundled = new Set<string>()
    for (const file of await readdir('dist', { recursive: true })) {
      if (!file.endsWith('.js')) continue
      // esbuild names the source of each part of a bundle that is not minified
      const comments = (await readFile(join('dist', file), 'utf8')).matchAll(
        /^\s*\/\/ (?:.*\/)?node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm,
      )
      for (const [, name] of comments) bundled.add(name!)
    }
    expect(bundled.size).toBeGreaterThan(40)
    const inBrowsers = ['mermaid', 'd3-scale', 'cytoscape', 'katex', 'dompurify', 'fastdom']
    const copied = [
      '@fontsource-variable/inter',
      'tailwindcss',
      '@shikijs/langs',
      '@orama/stemmers',
    ]
    for (const name of [...bundled, ...inBrowsers, ...copied]) expect(named).toContain(name)
    expect(await readPackageFile('dist/icons/LICENSES.txt')).toContain('Font Awesome')
  })

  test('prints its version and its commands', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
    expect((await octavo.run(['--version'])).stdout.trim()).toBe(version)
    const { stdout } = await octavo.run(['--help'])
    for (const name of ['init', 'dev', 'build', 'check', 'serve', 'upgrade', 'schema']) {
      expect(stdout).toContain(`  ${name}`)
      expect(await octavo.run([name, '--help'])).toMatchObject({ code: 0 })
    }
  })

  test('creates, builds, checks and serves a site', async () => {
    const site = join(octavo.folder, 'the docs')
    expect(await octavo.run(['init', 'the docs', '--template', 'api'])).toMatchObject({ code: 0 })
    expect(await octavo.run(['build', 'the docs', '--strict'])).toMatchObject({ code: 0 })
    expect(await octavo.run(['check', 'the docs'])).toMatchObject({ code: 0 })
    expect(await octavo.run(['upgrade', 'the docs'])).toMatchObject({ code: 0 })
    for (const args of [
      ['serve', 'the docs', '--port', '0'],
      ['dev', 'the docs', '--port', '0'],
    ]) {
      const html = await octavo.withServer(args, octavo.folder, async (url) =>
        (await fetch(url)).text(),
      )
      expect(html).toContain('<h1')
    }
    expect(existsSync(join(site, 'dist/index.html'))).toBe(true)
  })

  test('builds what needs a large library', async () => {
    const site = join(octavo.folder, 'large')
    await writeFiles(site, largeSite)
    expect(await octavo.run(['build', 'large', '--strict'])).toMatchObject({ code: 0 })
    const html = await readFile(join(site, 'dist/index.html'), 'utf8')
    for (const part of ['<math', 'data-component="Card"', '<svg']) expect(html).toContain(part)
    expect(html).toMatch(/data-component="Mermaid"[\s\S]*?<svg/)
    expect(html).toMatch(/class="?k"?>fn</) // Rust, by its grammar
    const styles = await readAll(join(site, 'dist'), '.css')
    expect(styles).toContain('.mt-\\[13px\\]')
    expect(await readAll(join(site, 'dist'), '.js')).toContain('clicked often')
    const api = await readAll(join(site, 'dist'), '.html')
    expect(api).toContain('List the otters')
    expect(api).toContain('By the overlay')
  })

  test('finds the nearest settings above a folder', async () => {
    const inner = join(octavo.folder, 'outer/inner')
    await writeFiles(octavo.folder, {
      'outer/docs.json': settings('Outer'),
      'outer/inner/docs.json': settings('Inner'),
      'outer/inner/index.mdx': page('Inner'),
      'outer/inner/guides/index.txt': '',
    })
    const { code, stderr } = await octavo.run(['build'], join(inner, 'guides'))
    expect(stderr).toContain('note: Using ../docs.json, the nearest settings above this folder.')
    expect(code).toBe(0)
    expect(existsSync(join(inner, 'dist/index.html'))).toBe(true)
    await octavo.withServer(['dev', '--port', '0'], join(inner, 'guides'), async (url) => {
      expect(await (await fetch(url)).text()).toContain('Inner')
    })
  })

  test('prints where it looked if there is no site', async () => {
    const empty = join(octavo.folder, 'empty')
    await mkdir(empty)
    for (const command of ['build', 'check', 'upgrade']) {
      const { code, stdout, stderr } = await octavo.run([command], empty)
      expect(code).toBe(1)
      expect(stdout + stderr).toContain(`No docs.json or mint.json in ${empty}`)
      expect(stdout + stderr).toContain('octavo init')
    }
    expect(await octavo.run(['serve'], empty)).toMatchObject({ code: 2 })
  })

  test('is called from a program, whose types need no other package', async () => {
    expect(existsSync('dist/types'), 'dist has no types: run "npm run build"').toBe(true)
    await writeFiles(octavo.folder, {
      'program.mts': program,
      'site/docs.json': settings('Site'),
      'site/index.mdx': page('Site'),
    })
    const typescript = ['--noEmit', '--strict', '--target', 'es2022', '--types', '']
    for (const module of [['nodenext'], ['esnext', '--moduleResolution', 'bundler']]) {
      const args = [...typescript, '--module', ...module, 'program.mts']
      await promisify(execFile)(resolve('node_modules/.bin/tsc'), args, { cwd: octavo.folder })
    }
    const plain = `import { build } from 'octavo'\nconst { pages } = await build({ root: 'site' })\nprocess.stdout.write(String(pages))\n`
    await writeFile(join(octavo.folder, 'program.mjs'), plain)
    const { stdout } = await promisify(execFile)(process.execPath, ['program.mjs'], {
      cwd: octavo.folder,
    })
    expect(stdout).toBe('1')
  })

  test('runs the examples of the manual', async () => {
    const folder = join(octavo.folder, 'examples')
    await writeFiles(folder, {
      'docs/docs.json': settings('Docs'),
      'docs/index.mdx': page('Docs', '[Nowhere](/nowhere)'),
    })
    const manual = await readFile('docs/publish/javascript.mdx', 'utf8')
    const examples = [...manual.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code)
    const printed: string[] = []
    for (const [index, code] of examples.entries()) {
      await writeFile(join(folder, `example-${index}.mjs`), code)
      const run = promisify(execFile)(process.execPath, [`example-${index}.mjs`], { cwd: folder })
      printed.push((await run).stdout)
    }
    expect(printed).toEqual([
      '1 pages in docs/dist\n',
      'build() has no option "outt". Use "out".\n',
      expect.stringMatching(/^settings .*false\n$/s), // strict, and a link leads nowhere
      expect.stringMatching(/^check\/broken-link index\.mdx 6 .*\nfalse\n$/),
      '200\n',
      'true\n',
    ])
    expect(existsSync(join(folder, 'docs/dist/index.html'))).toBe(true)
  })

  test('names the packages that few sites need', async () => {
    await writeFiles(join(octavo.folder, 'plain'), {
      'docs.json': settings('Plain'),
      'index.mdx': page('Plain'),
    })
    expect(await octavo.run(['check', 'plain', '--rendered'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('npm install --save-dev axe-core playwright-core'),
    })
    await writeFiles(join(octavo.folder, 'invalid'), {
      'docs.json': { ...settings('Invalid'), rules: { accessibility: 'off' } },
      'index.mdx': page('Invalid', '<ul>\n  <p>A paragraph in a list</p>\n</ul>'),
    })
    expect(await octavo.run(['check', 'invalid', '--rendered'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('<p> element is not permitted as content under <ul>'),
    })
    expect(await octavo.run(['build', 'plain', '--og'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm install --save-dev @takumi-rs/core'),
    })
  })

  function readPackageFile(path: string): Promise<string> {
    return readFile(join(octavo.folder, 'node_modules/octavo', path), 'utf8')
  }
})

interface Manifest {
  readonly peerDependencies: Readonly<Record<string, string>>
}

function settings(name: string) {
  return {
    name,
    colors: { primary: '#0f766e' },
    navigation: [{ group: 'All', pages: ['index'] }],
  }
}

function page(title: string, body = 'Hello.'): string {
  return `---\ntitle: ${title}\ndescription: A page about ${title}.\n---\n\n${body}\n`
}

const largeSite = {
  'docs.json': {
    ...settings('Large'),
    openapi: { source: 'api.yaml', overlays: ['overlay.yaml'] },
  },
  'index.mdx': page(
    'Large',
    `import { Clicks } from '/snippets/clicks.jsx'

<Card title="Up" icon="rocket" href="/">Back</Card>

<p className="mt-[13px]">Low</p>

$$a^2 + b^2$$

\`\`\`mermaid
graph LR
  A --> B
\`\`\`

\`\`\`rust
fn main() {}
\`\`\`

<Clicks />`,
  ),
  'snippets/clicks.jsx': `export const Clicks = () => {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count > 9 ? 'clicked often' : 'click'}</button>
}
`,
  'api.yaml': `swagger: '2.0'
info: { title: Otters, version: '1' }
host: otters.example
paths:
  /otters:
    get:
      summary: List the otters
      description: Old text
      responses: { 200: { description: Fine } }
`,
  'overlay.yaml': `overlay: 1.0.0
info: { title: Words, version: '1' }
actions:
  - target: $.paths['/otters'].get
    update: { description: By the overlay. }
`,
}

const program = `import { build, check, dev, serve, printDiagnostics } from 'octavo'
import type { BuildOptions, BuildResult, DevServer, Diagnostic, DocsJson, Served } from 'octavo'

const settings: DocsJson = {
  name: 'Acme',
  colors: { primary: '#0f766e' },
  navigation: { tabs: [{ tab: 'Guides', pages: ['index'] }] },
}
// @ts-expect-error: a name is text
const wrong: DocsJson = { ...settings, name: 3 }
const options: BuildOptions = { root: 'site', out: undefined }
const result: BuildResult = await build(options)
const diagnostics: readonly Diagnostic[] = result.diagnostics
const text: string = printDiagnostics(diagnostics, { colors: false })
export { check, dev, serve, text, wrong }
export type { DevServer, Served }
`

async function readAll(folder: string, extension: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith(extension),
  )
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}
