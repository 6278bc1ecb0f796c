/**
 * Walks three values through the program and counts how straight their ways are:
 * `node scripts/run.mjs scripts/walks.ts [--tree FOLDER] [--list]`
 *
 * The source is bundled with every function wrapped, and runs over three small sites: a page and an operation are built, and
 * an edit is saved in `dev`. The values are known by a word in their text that nothing else has.
 *
 * - A *stay* is a file in which something happens to the value: a call from another file hands it over (an argument has the
 *   word, at most three members deep), and the file gives it on, as the result or to another file that does. A file that
 *   only looks at the value (a test, a hash) is no stay; neither is `base`, which is general, nor the second call of a
 *   function (a loop is no detour), nor the second stay in a tool: a file that gives the value to no other.
 * - `lint`, `search` and `outputs` are no stays: what they make of a value, such as its Markdown, is another walk.
 * - A *return* is a stay in a file that was left before.
 * - A *hop* is a change of the folder below `src`.
 *
 * The walks of a page and an operation begin when their text was read and end when their HTML is written. The walk of an
 * edit begins when it is saved and ends when the page is sent: what a browser does is not seen. Everything is compiled in
 * one thread.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build as bundle } from 'esbuild'
import type { BuildOptions, BuildResult, DevOptions, DevServer } from '../src/index.ts'
import { instrument } from './walks/instrument.ts'
import { createRecorder, type Stay } from './walks/recorder.ts'
import { savedEdit, walkedSites, words } from './walks/walked-site.ts'

interface Program {
  readonly build: (options: BuildOptions) => Promise<BuildResult>
  readonly dev: (options: DevOptions) => Promise<DevServer>
}

/** Folders that are not on the way of a value: what is general, and what has walks of its own. */
const notCounted = new Set(['base', 'lint', 'search', 'outputs'])

const { values } = parseArgs({ options: { tree: { type: 'string' }, list: { type: 'boolean' } } })
const tree = resolve(values.tree ?? '.')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo walks ')))
const bundled = join(tree, `node_modules/.cache/octavo/walked-program-${process.pid}.mjs`)
process.on('exit', () => {
  for (const path of [folder, bundled]) rmSync(path, { recursive: true, force: true })
})

const recorder = createRecorder((file) => !notCounted.has(topFolder(file)))
Object.assign(globalThis, { walkRecorder: recorder })
const program = await loadProgram()
for (const name of ['page', 'operation', 'edit'] as const) {
  for (const [path, text] of Object.entries(walkedSites[name])) write(join(name, path), text)
  print(name, straighten(await (name === 'edit' ? walkOfEdit() : walkOfBuild(name))))
}
process.exit()

async function loadProgram(): Promise<Program> {
  await bundle({
    absWorkingDir: tree,
    entryPoints: [join(tree, 'src/index.ts')],
    outfile: bundled,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    plugins: [instrument(join(tree, 'src'))],
    logLevel: 'error',
  })
  return (await import(pathToFileURL(bundled).href)) as Program
}

async function walkOfBuild(name: 'page' | 'operation'): Promise<readonly Stay[]> {
  const recording = recorder.record(words[name])
  let stays: readonly Stay[] | undefined
  const { written, diagnostics } = await program.build({
    root: join(folder, name),
    out: join(folder, `${name} output`),
    threads: 0,
    onProgress({ stage, done, total }) {
      if (stage === 'render' && done === total) stays ??= recording.end()
    },
  })
  if (!written || stays === undefined) throw new Error(JSON.stringify(diagnostics))
  return stays
}

async function walkOfEdit(): Promise<readonly Stay[]> {
  const { port } = await program.dev({
    root: join(folder, 'edit'),
    out: join(folder, 'edit output'),
    port: 0,
    onFailure: (error) => console.error(error),
  })
  const home = `http://localhost:${port}/`
  await (await fetch(home)).text()
  const { change } = await openEvents(new URL('_octavo/dev/live', home))
  const recording = recorder.record(words.edit)
  write('edit/index.mdx', savedEdit)
  await change
  const html = await (await fetch(home)).text()
  if (!html.includes(words.edit)) throw new Error('the edit is not in the page')
  return recording.end()
}

/** Connects as an open page does. */
async function openEvents(url: URL): Promise<{ readonly change: Promise<void> }> {
  const { body } = await fetch(url)
  if (body === null) throw new Error('no events')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  async function nextChange(): Promise<void> {
    const { value, done } = await reader.read()
    if (!done && !value.includes('event: change')) await nextChange()
  }
  return { change: nextChange() }
}

/** Consecutive calls into one file are one stay, and a tool has one. */
function straighten(stays: readonly Stay[]): readonly Stay[] {
  const senders = new Set(stays.filter((stay) => stay.sendsOn).map((stay) => stay.file))
  const tools = new Set<string>()
  const counted = stays.filter(({ file }) => {
    if (senders.has(file)) return true
    if (tools.has(file)) return false
    tools.add(file)
    return true
  })
  return counted.filter((stay, index) => stay.file !== counted[index - 1]?.file)
}

function print(walk: string, stays: readonly Stay[]): void {
  const seen = new Set<string>()
  const steps: string[] = []
  for (const { file, name } of stays) {
    steps.push(`  ${seen.has(file) ? 'returns to ' : ''}${file} (${name})\n`)
    seen.add(file)
  }
  const folders = stays.map(({ file }) => topFolder(file))
  const hops = folders.filter((top, index) => index > 0 && top !== folders[index - 1]).length
  const returns = stays.length - seen.size
  const figures = `${stays.length} stays, ${seen.size} files, ${returns} returns, ${hops} hops`
  process.stdout.write(`${walk}: ${figures}\n${values.list === true ? steps.join('') : ''}`)
}

function topFolder(file: string): string {
  return file.split('/', 1)[0] ?? ''
}

function write(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
