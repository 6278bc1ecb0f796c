import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)

/** The package as people get it: packed from `dist`, installed in an empty folder, asked from there. */
describe('the package', () => {
  let folder: string

  beforeAll(async () => {
    if (!existsSync('dist/cli/main.js'))
      throw new Error('There is no dist: run "npm run build" first.')
    folder = await mkdtemp(join(tmpdir(), 'octavo-package-'))
    await installInto(folder)
  }, 240_000)

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('says its version', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
    const { stdout } = await octavo('--version')
    expect(stdout.trim()).toContain(version)
  })

  test('builds a site', async () => {
    await writeFile(
      join(folder, 'docs.json'),
      JSON.stringify({
        name: 'Tiny',
        colors: { primary: '#0f766e' },
        navigation: [{ group: 'All', pages: ['index', 'second'] }],
      }),
    )
    await writeFile(join(folder, 'index.mdx'), '---\ntitle: First\n---\n\n<Note>Hello.</Note>\n')
    await writeFile(
      join(folder, 'second.mdx'),
      '---\ntitle: Second\n---\n\n```ts\nconst a = 1\n```\n\n<Card title="Up" icon="rocket" href="/">Back</Card>\n',
    )

    await octavo('build')

    const first = await readFile(join(folder, 'dist/index.html'), 'utf8')
    expect(first).toContain('data-component="Note"')
    const second = await readFile(join(folder, 'dist/second/index.html'), 'utf8')
    expect(second).toContain('data-component="CodeBlock"')
    expect(second).toMatch(/data-component="Card"[\s\S]*?<svg/)
    expect(await readdir(join(folder, 'dist/_octavo'))).not.toEqual([])
  })

  test('can be called from a program', async () => {
    await writeFile(
      join(folder, 'program.mjs'),
      `import { build } from 'octavo'\nconst result = await build({ root: '.', out: 'by-program' })\nconsole.log(result.pages)\n`,
    )
    const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder })
    expect(Number(stdout)).toBe(2)
  })

  test('says what to install for what few sites need', async () => {
    const failed: unknown = await octavo('check', '--rendered').catch((error: unknown) => error)
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        'npm install --save-dev html-validate axe-core playwright-core',
      ),
    })
  })

  test('--og names the package that draws pictures, and the output stays as it was', async () => {
    const failed: unknown = await octavo('build', '--og').catch((error: unknown) => error)
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm install --save-dev @takumi-rs/core'),
    })
  })

  test('holds neither sources nor tests', async () => {
    const files = await readdir(join(folder, 'node_modules/octavo'))
    expect(files.toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ])
  })

  function octavo(...args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
    return run(join(folder, 'node_modules/.bin/octavo'), args, { cwd: folder })
  }
})

/** Packs what is in `dist` and installs it; `npm ci` has left what it needs in npm's cache. */
async function installInto(folder: string): Promise<void> {
  // The tests run on a dist that is fresh, and packing must not replace it while others read it.
  const packed = await run('npm', [
    'pack',
    '--ignore-scripts',
    '--json',
    '--pack-destination',
    folder,
  ])
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }]
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  try {
    await run(
      'npm',
      [
        'install',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        `./${filename}`,
      ],
      { cwd: folder, timeout: 180_000 },
    )
  } catch (error) {
    process.stderr.write(
      `npm could not install the package (${String(error).split('\n', 1)[0]}); its dependencies are borrowed from this repository\n`,
    )
    await unpackInto(folder, filename)
  }
}

/** Without a network: the tarball unpacked by hand, over the packages that are installed here. */
async function unpackInto(folder: string, filename: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  await rm(modules, { recursive: true, force: true })
  await mkdir(join(modules, '.bin'), { recursive: true })
  const { peerDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    peerDependencies: Record<string, string>
  }
  for (const name of await readdir('node_modules')) {
    if (name.startsWith('.') || Object.hasOwn(peerDependencies, name)) continue
    await symlink(resolve('node_modules', name), join(modules, name))
  }
  await run('tar', ['-xzf', filename], { cwd: folder })
  await run('mv', ['package', join(modules, 'octavo')], { cwd: folder })
  await symlink('../octavo/dist/cli/main.js', join(modules, '.bin/octavo'))
}
