import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FilePath } from '../../base/paths.ts'

/** A file of the output, as the manifest records it. */
export interface OutputEntry {
  readonly path: FilePath
  /** `contentHash` of its bytes. */
  readonly hash: string
  /** In bytes. */
  readonly size: number
}

/** The files that a build wrote, by their path below the output. */
export type OutputManifest = ReadonlyMap<FilePath, OutputEntry>

/** Where the manifest lies in the output. It does not list itself. */
export const manifestPath = '_octavo/manifest.json' as FilePath

/** The manifest as text: one file per line, sorted by path, so that equal outputs have equal manifests. */
export function manifestText(files: Iterable<OutputEntry>): string {
  const lines = [...files]
    .filter(({ path }) => path !== manifestPath)
    .sort(byPath)
    .map(({ path, hash: of, size }) => `[${quoted(path)},"${of}",${size}]`)
  return `{"version":1,"files":[\n${lines.join(',\n')}\n]}\n`
}

export function byPath(a: OutputEntry, b: OutputEntry): number {
  return a.path < b.path ? -1 : 1
}

/** `JSON.stringify` of a path, which most paths do not need. */
function quoted(path: string): string {
  return /^[\w./-]*$/.test(path) ? `"${path}"` : JSON.stringify(path)
}

/** The manifest of an output; `undefined` if there is none or it cannot be trusted. */
export function readOutputManifest(folder: string): OutputManifest | undefined {
  try {
    return parseManifest(readFileSync(join(folder, manifestPath), 'utf8'))
  } catch {
    return undefined // there is none, or it is cut off
  }
}

function parseManifest(text: string): OutputManifest | undefined {
  const { version, files } = JSON.parse(text) as { version?: unknown; files?: unknown }
  if (version !== 1 || !Array.isArray(files)) return undefined
  const found = new Map<FilePath, OutputEntry>()
  for (const line of files as unknown[]) {
    if (!Array.isArray(line)) return undefined
    const [path, of, size] = line as unknown[]
    if (!isOutputPath(path) || typeof of !== 'string' || typeof size !== 'number') return undefined
    found.set(path, { path, hash: of, size })
  }
  return found
}

/** Whether a value read from disk is a path that stays below the folder it is joined to. */
export function isOutputPath(value: unknown): value is FilePath {
  if (typeof value !== 'string' || value === '' || value.includes('\0')) return false
  if (/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(value)) return true
  if (sep === '\\' && /[\\:]/.test(value)) return false
  return value.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
