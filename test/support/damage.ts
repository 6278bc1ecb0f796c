import fs from 'node:fs'
import { join } from 'node:path'
import { chanceOf } from '../../bench/chance.ts'
import type { Chance } from '../../bench/chance.ts'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { everySite } from '../pipeline/incremental/edited-site.ts'
import { versioned } from './at-once.ts'
import { differences, filesOf } from './killed-build.ts'
import type { Files } from './killed-build.ts'
import { createMemoryIo } from './memory-io.ts'

const kinds = ['flip', 'zero', 'cut', 'remove', 'link', 'empty', 'swap', 'folder link'] as const

/** Changes files below some folders by chance, and says how. */
function spoil(folders: readonly string[], chance: Chance): readonly string[] {
  return Array.from({ length: 1 + chance.number(4) }, () => {
    const all = folders.flatMap(filesBelow).filter((path) => !path.endsWith('.gitignore'))
    const path = chance.pick(all)
    const kind = chance.pick(kinds)
    return `${kind} ${change(path, kind, { all, chance, folders })}`
  })
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

interface Around {
  readonly all: readonly string[]
  readonly chance: Chance
  readonly folders: readonly string[]
}

/** Gives the path of what was changed. */
function change(
  path: string,
  kind: (typeof kinds)[number],
  { all, chance, folders }: Around,
): string {
  const bytes = fs.readFileSync(path)
  const start = chance.number(bytes.length + 1)
  if (kind === 'remove') fs.rmSync(path)
  else if (kind === 'empty') fs.truncateSync(path, 0)
  else if (kind === 'cut') fs.truncateSync(path, start)
  else if (kind === 'link') moveAndLink(path)
  else if (kind === 'folder link') {
    const above = join(path, '..')
    if (folders.includes(above)) moveAndLink(path)
    else moveAndLink(above)
  } else if (kind === 'swap') {
    const other = chance.pick(all)
    fs.writeFileSync(path, fs.readFileSync(other))
    fs.writeFileSync(other, bytes)
    return `${path} and ${other}`
  } else {
    const end = start + 1 + chance.number(4_000)
    for (let at = start; at < Math.min(end, bytes.length); at++)
      bytes[at] = kind === 'zero' ? 0 : (bytes[at] ?? 0) ^ 0x10
    fs.writeFileSync(path, bytes)
  }
  return path
}

function moveAndLink(path: string): void {
  if (fs.existsSync(`${path}.moved`)) return
  fs.renameSync(path, `${path}.moved`)
  fs.symlinkSync(`${path}.moved`, path)
}

export interface Damages {
  /** Damages the cache, or the parts that are merged, and gives what is wrong after the next build or merge. */
  attempt(seed: number): Promise<readonly string[]>
}

export async function octavo(args: readonly string[], cwd: string) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const site = args.includes('--shard') ? [] : ['--site', 'https://acme.example']
  const code = await runCommandLine([...args, ...site], io)
  return { code, text: stdout() + stderr() }
}

interface DamagedSite {
  readonly root: string
  readonly clean: Files
}

async function builtSite(root: string): Promise<DamagedSite> {
  const { code, text } = await octavo(['build'], root)
  if (code !== 0) throw new Error(text)
  return { root, clean: await filesOf(join(root, 'dist')) }
}

/** Damages in the cache of a small site of everything. */
export async function damagedCache(): Promise<Damages> {
  return damagesOf(await builtSite(await everySite()))
}

/** The same of a site with a version from git. */
export async function damagedVersions(): Promise<Damages> {
  return damagesOf(await builtSite(await versioned(['1.0'], 3)))
}

function damagesOf({ root, clean }: DamagedSite): Damages {
  return {
    async attempt(seed) {
      const chance = chanceOf(seed)
      const done = spoil([join(root, '.octavo')], chance)
      if (chance.happens(60)) fs.rmSync(join(root, 'dist'), { recursive: true })
      return flawsAfter(['build'], { root, clean }, { seed, done })
    },
  }
}

/** Damages in the parts of a small site of everything. */
export async function damagedParts(): Promise<Damages> {
  const { root, clean } = await builtSite(await everySite())
  return {
    async attempt(seed) {
      const chance = chanceOf(seed)
      const parts = [1, 2].map((index) => join(root, `part-${index}`))
      for (const [index, part] of parts.entries()) {
        fs.rmSync(join(root, '.octavo'), { recursive: true, force: true })
        fs.rmSync(part, { recursive: true, force: true })
        const { code, text } = await octavo(
          ['build', '--shard', `${index + 1}/2`, '--out', part],
          root,
        )
        if (code !== 0) throw new Error(text)
      }
      for (const folder of ['.octavo', 'dist'])
        fs.rmSync(join(root, folder), { recursive: true, force: true })
      const done = spoil(parts, chance)
      return flawsAfter(['merge', ...parts], { root, clean }, { seed, done })
    },
  }
}

interface Attempted {
  readonly seed: number
  readonly done: readonly string[]
}

async function flawsAfter(
  args: readonly string[],
  { root, clean }: DamagedSite,
  { seed, done }: Attempted,
): Promise<readonly string[]> {
  const flaws: string[] = []
  const result = await octavo(args, root).catch((error: unknown) => ({
    code: 70,
    text: String(error),
  }))
  if (result.code !== 0)
    flaws.push(`${args[0]} ends with ${result.code}: ${result.text.slice(0, 900)}`)
  const wrong = differences(await filesOf(join(root, 'dist')), clean)
  if (wrong.length > 0) flaws.push(`differs at ${wrong.slice(0, 5)}`)
  if (args[0] === 'merge' && done.some((it) => /^(?:remove|empty|link) .*(?:pack|json)$/.test(it)))
    if (!/build\/(?:damaged-part|other-shard|no-shard)/.test(result.text))
      flaws.push(`does not name the part: ${result.text.slice(0, 900)}`)
  // what was done may be damaged further
  if (flaws.length > 0) fs.rmSync(join(root, '.octavo'), { recursive: true, force: true })
  return flaws.map((flaw) => `${seed}, ${done.join('; ').replaceAll(root, '')}: ${flaw}`)
}
