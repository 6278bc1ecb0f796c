import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { completePublish } from '../../src/pipeline/output/staging.ts'
import { buildFolder, settings, writeFiles } from './build.ts'

/** A site before and after its author changed it, and what a build makes of each. */
export interface KilledSite {
  /** Holds the changed sources, and `dist` as the build before left it. */
  readonly root: string
  /** The files of both outputs, by path. */
  readonly before: Files
  readonly after: Files
}

export type Files = ReadonlyMap<string, string>

/** Every file of a folder; bytes as a string of the same length. */
export async function filesOf(folder: string): Promise<Files> {
  const files = new Map<string, string>()
  if (!existsSync(folder)) return files
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length + 1), await readFile(path, 'latin1'))
  }
  return files
}

export interface KilledRun {
  /** The calls that it made below the folder of the site, `name path`. */
  readonly calls: readonly string[]
  readonly killed: boolean
}

/** Runs the built program on a site, and kills it before its n-th call that changes the file system there. */
export async function killedBuild(
  root: string,
  { at, args = [] }: { readonly at?: number; readonly args?: readonly string[] } = {},
): Promise<KilledRun> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-kill-'))
  const counter = join(folder, 'calls')
  const preload = pathToFileURL(join(process.cwd(), 'test/support/kill-at-call.mjs')).href
  const command = ['--import', preload, 'dist/cli/main.js', 'build', root, ...args]
  const child = spawn(process.execPath, command, {
    stdio: 'ignore',
    env: {
      ...process.env,
      KILL_BELOW: [join(root, 'dist'), join(root, '.octavo-dist')].join(delimiter),
      KILL_COUNTER: counter,
      ...(at !== undefined && { KILL_AT: String(at) }),
    },
  })
  const signal = await new Promise((ended) => child.on('exit', (_code, by) => ended(by)))
  const text = await readFile(counter, 'utf8').catch(() => '')
  await rm(folder, { recursive: true, force: true })
  return { calls: text.split('\n').slice(0, -1), killed: signal === 'SIGKILL' }
}

/** The number of the first call that changes the output, and how many there are up to the last one. */
export function publishCalls(calls: readonly string[]): {
  readonly first: number
  readonly last: number
} {
  const first = calls.findIndex((call) => /work\/journal\.json/.test(call))
  return { first: first + 1, last: calls.length }
}

/** What is wrong with an output after a kill. */
export function flawsOf(
  output: Files,
  { before, after }: Pick<KilledSite, 'before' | 'after'>,
): string[] {
  const flaws: string[] = []
  for (const [path, text] of output) {
    if (path === '_octavo/manifest.json') continue
    if (text !== before.get(path) && text !== after.get(path)) flaws.push(`${path} is of no build`)
    if (!path.endsWith('.html')) continue
    if (!text.trimEnd().endsWith('</html>')) flaws.push(`${path} is cut off`)
    for (const named of namedFiles(text)) {
      if (!output.has(named)) flaws.push(`${path} names ${named}, which does not exist`)
    }
  }
  for (const path of before.keys()) {
    if (after.has(path) && !output.has(path)) flaws.push(`${path} is missing`)
  }
  return flaws
}

/** Scripts, styles, images and other files that a page loads. */
function namedFiles(html: string): string[] {
  const found = html.matchAll(
    /(?:<(?:script|img|source)[^>]*? src|<link(?=[^>]*rel="(?:stylesheet|preload|modulepreload|icon|alternate)")[^>]*? href)="\/([^"?#]*)/g,
  )
  return [...found]
    .map(([, path = '']) => decodeURIComponent(path))
    .filter((path) => /\.\w+$/.test(path))
}

/** Kills a build of a site at a call, and says what is wrong then, and what is wrong when the next command has run. */
export async function tryKill(site: KilledSite, at: number): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'octavo-killed-'))
  try {
    await cp(site.root, root, { recursive: true })
    const run = await killedBuild(root, { at })
    if (!run.killed) return [`there is no call ${at}`]
    const out = join(root, 'dist')
    const flaws = flawsOf(await filesOf(out), site)
    const wasPublishing = existsSync(join(root, '.octavo-dist/work/journal.json'))
    completePublish(out)
    const next = await filesOf(out)
    const expected = wasPublishing ? [site.after] : [site.before, site.after]
    if (!expected.some((files) => differences(next, files).length === 0))
      flaws.push('the next run does not complete it')
    return flaws.map((flaw) => `call ${at} (${run.calls.at(-1)}): ${flaw}`)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** The paths at which two folders differ. */
export function differences(a: Files, b: Files): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path))
}

export interface ChangedSite extends KilledSite {
  remove(): Promise<void>
}

/** A small site with every kind of change between two builds, and with files of others in its output. */
export async function changedSite(): Promise<
  KilledSite & { readonly remove: () => Promise<void> }
> {
  const root = await mkdtemp(join(tmpdir(), 'octavo-kill-site-'))
  const out = join(root, 'dist')
  const build = async () => {
    const result = await buildFolder(root)
    if (!result.written) throw new Error(JSON.stringify(result.diagnostics, undefined, 2))
  }
  const common = (word: string) =>
    Object.fromEntries(
      ['index', 'a', 'b', 'guides/c', 'guides/d'].map((name) => [
        `${name}.mdx`,
        `---\ntitle: ${name}\n---\n\n${word} text of ${name}.\n\n![](/images/${word}.svg)\n`,
      ]),
    )
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  await writeFiles(root, {
    'docs.json': settings('index', 'a', 'b', 'guides/c', 'guides/d', 'old'),
    ...common('before'),
    'old.mdx': '---\ntitle: Old\n---\n\nOld text. ![](/images/old.svg)\n',
    'images/before.svg': svg,
    'images/old.svg': svg,
    'images/same.svg': svg,
    'files/kept.txt': 'one',
    'folder/inside.txt': 'a folder',
    plain: 'a file',
  })
  await build()
  await writeFiles(out, { CNAME: 'docs.example', '.git/HEAD': 'ref', 'notes/mine.txt': 'mine' })
  const before = await filesOf(out)
  for (const path of ['old.mdx', 'images/before.svg', 'images/old.svg', 'folder', 'plain'])
    await rm(join(root, path), { recursive: true })
  await writeFiles(root, {
    'docs.json': settings('index', 'a', 'b', 'guides/c', 'guides/d', 'new'),
    ...common('after'),
    'new.mdx': '---\ntitle: New\n---\n\nNew text. ![](/images/new.svg)\n',
    'images/after.svg': svg,
    'images/new.svg': svg,
    'files/kept.txt': 'two',
    folder: 'a file now',
    'plain/inside.txt': 'a folder now',
  })
  const clean = await mkdtemp(join(tmpdir(), 'octavo-kill-clean-'))
  const built = await buildFolder(root, { out: join(clean, 'dist'), clean: true })
  const others = [...before].filter(([path]) => /^(?:CNAME|\.git|notes)/.test(path))
  const after = new Map([...(await filesOf(join(clean, 'dist'))), ...others])
  await rm(clean, { recursive: true, force: true })
  if (!built.written) throw new Error(JSON.stringify(built.diagnostics, undefined, 2))
  return { root, before, after, remove: () => rm(root, { recursive: true, force: true }) }
}
