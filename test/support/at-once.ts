import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { page, present, repository } from '../pipeline/git-versions/repository.ts'
import { writeFiles } from './build.ts'
import type { Files } from './build.ts'
import { devResponses, mcpResponses } from './served-responses.ts'
import { runOctavo } from './run-octavo.ts'

/** A release of pages that all show a snippet, which is compiled again for each commit. */
function release(text: string, pages = 8): Files {
  const names = Array.from({ length: pages }, (_, number) => `guides/p${number}`)
  const body = (name: string) =>
    page(name, `import Note from '/snippets/note.mdx'\n\n${name} of ${text}.\n\n<Note />`)
  return {
    'docs.json': { name: 'Acme', navigation: [{ group: 'All', pages: ['index', ...names] }] },
    'index.mdx': page('Welcome', `Of ${text}. ![Logo](/images/logo.svg)`),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, body(name)])),
    'snippets/note.mdx': `A note of ${text}.`,
    'images/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${text.length}" height="9"/>`,
  }
}

/** A site with versions from git, one for each of these tags. */
export function versioned(tags: readonly string[], pages?: number): Promise<string> {
  const releases = Object.fromEntries(tags.map((it) => [`v${it}`, release(it, pages)]))
  const now = present({ tags: 'v*' })
  return repository(releases, {
    ...now,
    'guides/run.mdx': page('Run', '```js test=true\nexport const one = 1\n```'),
  })
}

export type Contents = Readonly<Record<string, string>>

/** A hash of each file of a folder; none if there is no folder. */
export async function contents(folder: string): Promise<Contents> {
  const found: Record<string, string> = {}
  if (!existsSync(folder)) return found
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    found[path.slice(folder.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return found
}

/** Where two folders differ, in a few words; none if they are equal. */
export function flawsOf(name: string, found: Contents, expected: Contents): readonly string[] {
  const paths = [...new Set([...Object.keys(found), ...Object.keys(expected)])]
  const wrong = paths.filter((path) => found[path] !== expected[path])
  return wrong.length === 0 ? [] : [`${name} differs at ${wrong.length}: ${wrong.slice(0, 3)}`]
}

export const commands = ['build', 'check', 'merge', 'dev', 'mcp', 'test'] as const

export type Command = (typeof commands)[number]

/** Two commands on one site, the second one so many milliseconds after the first. */
export interface Pair {
  readonly first: Command
  readonly second: 'build' | 'check'
  /** Whether both write to the same folder. */
  readonly sameOutput: boolean
  /** Whether there are a cache and outputs of the site before its last edit. */
  readonly isWarm: boolean
  readonly gap: number
}

/** The pairs that there are, without their gaps. */
export const pairs: readonly Omit<Pair, 'gap'>[] = commands.flatMap((first) =>
  (['build', 'check'] as const).flatMap((second) =>
    [false, true].flatMap((isWarm) =>
      (writes(first) && second === 'build' ? [false, true] : [false]).map((sameOutput) => ({
        ...{ first, second, sameOutput, isWarm },
      })),
    ),
  ),
)

export function nameOf({ first, second, sameOutput, isWarm }: Omit<Pair, 'gap'>): string {
  return `${first}+${second}${sameOutput ? ' same' : ''} ${isWarm ? 'warm' : 'cold'}`
}

function writes(command: Command): boolean {
  return command === 'build' || command === 'merge'
}

/** A site on which pairs are tried. */
export interface SharedSite {
  /** Gives what is wrong after two commands at once, and after a build alone after them. */
  attempt(pair: Pair): Promise<readonly string[]>
  remove(): Promise<void>
}

interface State {
  readonly folder: string
  readonly clean: Contents
  /** What commands report alone. */
  readonly alone: Map<Command, string>
}

/** `root` has a site without a cache; the states that pairs start from are made when they are needed. */
export function sharedSite(root: string): SharedSite {
  const states = new Map<boolean, State>()
  return {
    async attempt(pair) {
      const state = states.get(pair.isWarm) ?? (await stateOf(root, pair.isWarm))
      states.set(pair.isWarm, state)
      return tryPair(pair, state)
    },
    async remove() {
      for (const { folder } of states.values()) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The site after an edit, with what commands before it left if it is warm. */
async function stateOf(root: string, isWarm: boolean): Promise<State> {
  const folder = await copied(root)
  for (const shard of [1, 2])
    await succeeded(folder, ['build', '--shard', `${shard}/2`, '--out', `part-${shard}`])
  await rm(join(folder, '.octavo'), { recursive: true, force: true })
  if (isWarm) for (const out of ['one', 'two']) await succeeded(folder, ['build', '--out', out])
  await writeFiles(folder, { 'guides/install.mdx': page('Install', 'Edited, of version 3.') })
  const other = await copied(folder)
  await succeeded(other, ['build', '--out', 'clean', '--clean'])
  const clean = await contents(join(other, 'clean'))
  await rm(other, { recursive: true })
  return { folder, clean, alone: new Map() }
}

async function succeeded(cwd: string, args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await runOctavo(args, { cwd })
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stdout}${stderr}`)
}

async function copied(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'octavo-at-once-'))
  await cp(folder, copy, { recursive: true, preserveTimestamps: true })
  return copy
}

async function tryPair(pair: Pair, { folder, clean, alone }: State): Promise<readonly string[]> {
  const { first, second, sameOutput, gap } = pair
  for (const command of [first, second]) {
    if (alone.has(command)) continue
    const own = await copied(folder)
    alone.set(command, (await run(command, { cwd: own, out: 'one' })).report)
    await rm(own, { recursive: true })
  }
  const cwd = await copied(folder)
  try {
    const outs = ['one', sameOutput ? 'one' : 'two'] as const
    const started = run(first, { cwd, out: outs[0] })
    await pause(gap)
    const both = await Promise.all([started, run(second, { cwd, out: outs[1] })])
    const flaws: string[] = []
    let written = 0
    for (const [index, { code, report }] of both.entries()) {
      const command = index === 0 ? first : second
      const isRefused = sameOutput && code === 1 && /process \d+/.test(report)
      if (isRefused) continue
      written++
      // after another one, a build into the same folder reports less: nothing changed
      const expected = alone.get(command)
      if (!sameOutput && report !== expected)
        flaws.push(`${command} reports ${report}, alone ${expected}`)
      if (writes(command)) {
        const out = outs[index] ?? 'one'
        flaws.push(...flawsOf(`the output of ${command}`, await contents(join(cwd, out)), clean))
      }
    }
    if (written === 0) flaws.push('both were refused')
    await succeeded(cwd, ['build', '--out', 'three'])
    flaws.push(...flawsOf('a build after them', await contents(join(cwd, 'three')), clean))
    return flaws
  } catch (error) {
    return [String(error)]
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}

interface Ran {
  readonly code: number
  /** What it printed or served, without places and times. */
  readonly report: string
}

interface Where {
  readonly cwd: string
  readonly out: string
}

async function run(command: Command, where: Where): Promise<Ran> {
  const { cwd, out } = where
  if (command === 'dev') return { code: 0, report: plain(await devResponses(cwd), where) }
  if (command === 'mcp') return { code: 0, report: plain(await mcpResponses(cwd), where) }
  const args = {
    build: ['build', '--out', out],
    merge: ['merge', 'part-1', 'part-2', '--out', out],
    check: ['check'],
    test: ['test'],
  }[command]
  const { code, stdout, stderr } = await runOctavo([...args, '--json'], { cwd })
  return { code, report: plain(`${code} ${stdout}${code > 1 ? stderr : ''}`, where) }
}

function plain(text: string, { cwd, out }: Where): string {
  return text
    .replaceAll(cwd, '')
    .replaceAll(`/${out}"`, '/out"')
    .replaceAll(/"(?:seconds|ms)":\s*[\d.]+/g, '')
}
