import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { chanceOf } from '../../bench/chance.ts'
import type { Chance } from '../../bench/chance.ts'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { edits, everySite, sourcesOf } from '../pipeline/incremental/edited-site.ts'
import { onFileCall } from './file-calls.mjs'
import { differences, filesOf } from './killed-build.ts'
import type { Files } from './killed-build.ts'
import { createMemoryIo } from './memory-io.ts'

/*
 * A loss of power, as a build meets it: it stops at a call that changes the file system, or has just ended, and of what
 * it wrote since the last sync, files are as they were before, full of zeros, or cut off; their sizes and times may be those
 * that they should have. Then the system starts, with another id of its boot, and the next build begins.
 */

/** The calls of `node:fs` from now on: which boot they see, and at which of them the power is lost. */
interface Machine {
  boot: number
  /** Calls below this folder are counted. */
  below: string
  calls: number
  stopsAt: number
  /** Files whose contents are on the disk for certain. */
  readonly synced: Set<string>
}

let machine: Machine | undefined

function startMachine(): Machine {
  if (machine !== undefined) return machine
  const own: Machine = { boot: 0, below: '', calls: 0, stopsAt: Infinity, synced: new Set() }
  machine = own
  onFileCall((name, paths) => {
    const path = paths.find((it) => own.below !== '' && it?.startsWith(own.below))
    if (path === undefined) return
    if (++own.calls >= own.stopsAt)
      throw Object.assign(new Error('the power is lost'), { code: 'EIO' })
    if (name === 'fsyncSync') own.synced.add(path)
    else if (name.startsWith('rename')) moveSynced(own.synced, path, paths[1] ?? path)
    else own.synced.delete(path)
  })
  const { readFileSync } = fs
  fs.readFileSync = ((...args: Parameters<typeof readFileSync>) =>
    args[0] === '/proc/sys/kernel/random/boot_id' && own.below !== ''
      ? `boot ${own.boot}`
      : readFileSync(...args)) as typeof readFileSync
  syncBuiltinESMExports()
  return own
}

/** What a file that is renamed holds stays on the disk, and that of files of a folder. */
function moveSynced(synced: Set<string>, from: string, to: string): void {
  synced.delete(to)
  for (const path of [...synced]) {
    if (path !== from && !path.startsWith(`${from}/`)) continue
    synced.delete(path)
    synced.add(to + path.slice(from.length))
  }
}

export interface PowerLosses {
  /** Loses the power in a build, and gives what is wrong after the next one. */
  attempt(seed: number): Promise<readonly string[]>
  /** How often a build was cut off, and how many files were spoiled. */
  readonly counts: { cutOff: number; spoiled: number }
  /** The calls of this process are those of a plain machine again. */
  close(): void
}

/** A state of the sources, and the output of a clean build of it. */
interface SiteState {
  readonly sources: Files
  readonly clean: Files
}

const kept = /^(?:dist|\.octavo|\.octavo-dist)(?:[/\\]|$)/

/** Losses of power in builds of a small site of everything, from one edit of it to the next. */
export async function powerLosses(): Promise<PowerLosses> {
  const own = startMachine()
  const root = await everySite()
  const states = await statesOf(root)
  own.below = root
  const counts = { cutOff: 0, spoiled: 0 }
  let lastCalls = 400
  let at = 0

  async function build(): Promise<{ readonly code: number; readonly text: string }> {
    const { io, stdout, stderr } = createMemoryIo({ cwd: root })
    const code = await runCommandLine(['build', ...site], io)
    return { code, text: stdout() + stderr() }
  }

  return {
    counts,
    close: () => void (own.below = ''),
    async attempt(seed) {
      const chance = chanceOf(seed)
      at = (at + 1 + chance.number(states.length - 1)) % states.length
      const state = states[at] ?? states[0]!
      show(root, state.sources)
      const before = keptFiles(await filesOf(root))
      own.calls = 0
      own.synced.clear()
      own.stopsAt = chance.happens(70) ? 1 + chance.number(lastCalls) : Infinity
      const isCutOff = own.stopsAt < Infinity
      await build().catch((error: unknown) => ({ code: 70, text: String(error) }))
      if (!isCutOff) lastCalls = Math.max(50, own.calls)
      own.stopsAt = Infinity
      const after = keptFiles(await filesOf(root))
      const spoiled = spoil(root, { before, after, synced: own.synced }, chance)
      counts.spoiled += spoiled.length
      if (isCutOff) counts.cutOff++
      // the process that held them is gone, and here it still runs
      for (const path of after.keys())
        if (/(?:^|\/)(?:lock|user-\d+-\d+)$/.test(path))
          fs.rmSync(join(root, path), { force: true })
      own.boot++
      const { code, text } = await build()
      const flaws = code === 0 ? [] : [`the next build ends with ${code}: ${text.slice(0, 800)}`]
      const wrong = differences(await filesOf(join(root, 'dist')), state.clean)
      if (wrong.length > 0) flaws.push(`differs from a clean build at ${wrong.slice(0, 5)}`)
      if (flaws.length > 0) {
        fs.rmSync(join(root, 'dist'), { recursive: true, force: true })
        fs.rmSync(join(root, '.octavo'), { recursive: true, force: true })
        fs.rmSync(join(root, '.octavo-dist'), { recursive: true, force: true })
      }
      return flaws.map((flaw) => `${seed}, after ${spoiled.slice(0, 12).join(', ')}: ${flaw}`)
    },
  }
}

const site = ['--site', 'https://acme.example']

/** What authors edit between two builds. */
const steps = [
  ['text', 'navigation'],
  ['name of the site', 'island'],
  ['deleted page', 'asset'],
  ['new page', 'snippet'],
]

async function statesOf(root: string): Promise<readonly SiteState[]> {
  const states: SiteState[] = []
  for (const [index, names] of [[], ...steps].entries()) {
    for (const name of names) await edits[name]?.(root, chanceOf(index + 7))
    const copy = await sourcesOf(root)
    const { io, stdout, stderr } = createMemoryIo({ cwd: copy })
    const code = await runCommandLine(['build', ...site], io)
    if (code !== 0) throw new Error(`a clean build ends with ${code}: ${stdout()}${stderr()}`)
    states.push({ sources: await filesOf(root), clean: await filesOf(join(copy, 'dist')) })
    fs.rmSync(copy, { recursive: true })
  }
  return states
}

/** Makes the sources of a folder those of a state. */
function show(root: string, sources: Files): void {
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    if (!kept.test(path) && !sources.has(path)) fs.rmSync(join(root, path))
  }
  for (const [path, text] of sources) write(join(root, path), text)
}

function keptFiles(files: Files): Files {
  return new Map([...files].filter(([path]) => kept.test(path)))
}

function write(path: string, text: string): void {
  const bytes = Buffer.from(text, 'latin1')
  const isSame = fs.existsSync(path) && fs.readFileSync(path).equals(bytes)
  if (isSame) return
  fs.mkdirSync(dirname(path), { recursive: true })
  fs.writeFileSync(path, bytes)
}

interface Written {
  readonly before: Files
  readonly after: Files
  readonly synced: ReadonlySet<string>
}

/** Spoils some of what was written, and gives what was done to which file. */
function spoil(root: string, { before, after, synced }: Written, chance: Chance): string[] {
  const done: string[] = []
  const share = chance.pick([3, 20, 60, 100])
  for (const path of differences(before, after)) {
    const place = join(root, path)
    if (!chance.happens(share) || isBlocked(place)) continue
    const was = before.get(path)
    const is = after.get(path)
    // file systems keep the order of renames and removals: a call that is lost is lost with all after it
    if (is === undefined || synced.has(place)) continue
    const kind = chance.pick(['dropped', 'zeroed', 'torn', 'cut off'])
    if (kind === 'dropped') {
      if (was === undefined) fs.rmSync(place, { force: true })
      else write(place, was)
      done.push(`${path} dropped`)
    } else {
      const bytes = Buffer.from(is, 'latin1')
      const start = kind === 'zeroed' ? 0 : chance.number(bytes.length + 1)
      const { atime, mtime } = fs.statSync(place)
      fs.writeFileSync(place, kind === 'cut off' ? bytes.subarray(0, start) : bytes.fill(0, start))
      fs.utimesSync(place, atime, mtime)
      done.push(`${path} ${kind}`)
    }
  }
  return done
}

/** Whether a folder is where a file should be, or a file where one of its folders should be. */
function isBlocked(place: string): boolean {
  const found = fs.lstatSync(place, { throwIfNoEntry: false })
  if (found?.isDirectory() === true) return true
  for (let above = dirname(place); ; above = dirname(above)) {
    const folder = fs.lstatSync(above, { throwIfNoEntry: false })
    if (folder !== undefined) return !folder.isDirectory()
  }
}
