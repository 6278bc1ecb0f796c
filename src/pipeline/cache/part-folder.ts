import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { contentHash } from '../../host/node/hash.ts'
import { replaceFileSync } from '../../host/node/replace-file.ts'
import { outputState } from '../output/output-place.ts'
import { unownedFolder } from '../output/output-problems.ts'
import { readOwn } from './shared/read-own.ts'
import type { Shard } from './shard.ts'

/** The compiled pages of a shard: a page cache in a folder of its own, and a manifest. */
export interface Part {
  readonly shard: Shard
  /** The names of its files in the folder. */
  readonly files: readonly string[]
}

const manifestName = 'part.json'
const maxShards = 9_999
const isPackName = /^[\w-]+\.pack$/

function isNumberOf(value: unknown, most: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= Number(most)
}

function sumOf(shard: unknown, files: unknown): string {
  return contentHash(JSON.stringify([shard, files]))
}

/** Whether a folder was a part, whose manifest is damaged, gone, or that of another version. */
export function isBrokenPart(folder: string): boolean {
  return (
    readPart(folder) === undefined &&
    [manifestName, 'pages.json'].some((name) => existsSync(join(folder, name)))
  )
}

/** The manifest of a folder; `undefined` if `octavo build --shard` did not write it. */
export function readPart(folder: string): Part | undefined {
  try {
    const text = readOwn(join(folder, manifestName)).toString('utf8')
    const { version, shard, files, sum } = JSON.parse(text) as Record<string, unknown>
    if (version !== 2 || sum !== sumOf(shard, files)) return undefined
    if (!Array.isArray(shard) || !Array.isArray(files)) return undefined
    const [index, count] = shard as unknown[]
    if (!isNumberOf(index, count) || !isNumberOf(count, maxShards)) return undefined
    const names = (files as unknown[]).filter((it) => typeof it === 'string')
    return { shard: { index, count }, files: names.filter((name) => isPackName.test(name)) }
  } catch {
    return undefined
  }
}

/** Opens a folder for a part. Gives a diagnostic if it holds something else, which stays as it is. */
export function openPart(root: string, out: string): Diagnostic | undefined {
  if (readPart(out) !== undefined) return undefined
  const state = outputState(root, out)
  if ('code' in state) return state
  if (state.kind === 'built' || state.kind === 'earlier')
    return unownedFolder(`${out} holds a site that was built.`)
  mkdirSync(out, { recursive: true })
  return undefined
}

/** Writes the manifest of a folder, and removes the files that only its earlier manifest names. */
export function writePart(folder: string, shard: Shard, needed: ReadonlySet<string>): void {
  const earlier = readPart(folder)?.files ?? []
  const manifest = { shard: [shard.index, shard.count], files: [...needed].toSorted() }
  const sum = sumOf(manifest.shard, manifest.files)
  const text = JSON.stringify({ version: 2, ...manifest, sum })
  replaceFileSync(join(folder, manifestName), `${text}\n`)
  for (const name of earlier) if (!needed.has(name)) rmSync(join(folder, name), { force: true })
}
