import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSite } from './generate.ts'
import { runProgram } from './run-program.ts'

/**
 * What versions from git cost: a repository with 20 tags, each of which changed a tenth of the pages. Seconds of a first
 * build, of one without changes, of one after an edit of the present site, of one that renders every page, and of one with a
 * new tag; megabytes of the cache and of the output. `npm run bench:versions`; `-- 200 20` chooses pages and tags.
 */
const [size = 200, tags = 20] = process.argv.slice(2).map(Number)
const program = join(process.cwd(), 'dist/cli/main.js')
const root = await mkdtemp(join(tmpdir(), 'octavo-versions-'))

function git(...args: readonly string[]): void {
  const own = ['-c', 'user.name=Bench', '-c', 'user.email=bench@acme.example']
  execFileSync('git', ['-C', root, ...own, ...args], { stdio: 'ignore' })
}

async function megabytes(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return (sizes.reduce((sum, one) => sum + one, 0) / 1_000_000).toFixed(1)
}

async function measure(what: string): Promise<void> {
  const run = await runProgram(process.execPath, [program, 'build', root])
  if (run.code !== 0) throw new Error(`the build failed: ${run.stderr}`)
  const { seconds, cpuSeconds = 0 } = run
  process.stdout.write(
    `${what.padEnd(28)}${seconds.toFixed(2).padStart(9)}${cpuSeconds.toFixed(2).padStart(9)}\n`,
  )
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(root, path), change(await readFile(join(root, path), 'utf8')))
}

interface Settings {
  readonly navigation: readonly { readonly pages: readonly string[] }[]
}

try {
  await writeSite(root, { size, flavour: 'mdx' })
  await writeFile(join(root, '.gitignore'), 'dist\n.octavo\n')
  git('init', '-q')
  const settings = JSON.parse(await readFile(join(root, 'docs.json'), 'utf8')) as Settings
  const pages = settings.navigation.flatMap((group) => group.pages)
  for (let tag = 0; tag < tags; tag++) {
    for (const page of pages.filter((_, index) => index % 10 === tag % 10))
      await edit(`${page}.mdx`, (text) => `${text}\nChanged for release ${tag}.\n`)
    git('add', '-A')
    git('commit', '-qm', `release ${tag}`)
    git('tag', `v1.${tag}`)
  }
  const versions = [{ version: 'v2', groups: settings.navigation }, { git: { tags: 'v1.*' } }]
  const { navigation: _navigation, ...rest } = settings
  const text = JSON.stringify({ ...rest, navigation: { versions } })
  await writeFile(join(root, 'docs.json'), text)
  const page = `${pages[3] ?? 'index'}.mdx`
  process.stdout.write(`${size} pages, ${tags} tags`.padEnd(28))
  process.stdout.write('  seconds      CPU\n')
  await measure('first')
  await measure('nothing changed')
  await edit(page, (now) => `${now}\nOne more sentence.\n`)
  await measure('a page edited')
  await writeFile(join(root, 'docs.json'), text.replace('{', '{ "description": "Other.",'))
  await measure('every page rendered')
  git('tag', `v1.${tags}`, `v1.${tags - 1}`)
  await measure('a new tag')
  const cache = join(root, '.octavo', 'cache')
  process.stdout.write(
    `MB: cache of versions ${await megabytes(join(cache, 'versions'))}, whole cache ${await megabytes(cache)}, output ${await megabytes(join(root, 'dist'))}\n`,
  )
} finally {
  await rm(root, { recursive: true, force: true })
}
