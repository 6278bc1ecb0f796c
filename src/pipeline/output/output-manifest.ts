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
export type OutputManifest = ReadonlyMap<FilePath, ManifestEntry>

/** An entry that was read from a manifest. */
export interface ManifestEntry extends OutputEntry {
  /** How many entries come before it. */
  readonly index: number
}

/** Where the manifest lies in the output. It does not list itself. */
export const manifestPath = '_octavo/manifest.json' as FilePath

/** A line of a manifest. */
export interface ManifestLine {
  readonly path: FilePath
  readonly line: string
}

/** The lines of files in a manifest. */
export function manifestLines(files: Iterable<OutputEntry>): readonly ManifestLine[] {
  const lines: ManifestLine[] = []
  for (const { path, hash, size } of files) {
    if (path !== manifestPath) lines.push({ path, line: `[${quoted(path)},"${hash}",${size}]` })
  }
  return lines
}

/**
 * The manifest as text: one file per line, sorted by path, so that equal outputs have equal manifests. `lines` are sorted, and so
 * are `more`.
 */
export function manifestText(
  lines: readonly ManifestLine[],
  more: readonly ManifestLine[] = [],
): string {
  const all: string[] = []
  let next = 0
  for (const { path, line } of lines) {
    for (let other = more[next]; other !== undefined && other.path < path; other = more[++next])
      all.push(other.line)
    all.push(line)
  }
  for (const { line } of more.slice(next)) all.push(line)
  return `{"version":1,"files":[\n${all.join(',\n')}\n]}\n`
}

export function byPath(a: { readonly path: FilePath }, b: { readonly path: FilePath }): number {
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
  const found = new Map<FilePath, ManifestEntry>()
  for (const [index, entry] of (files as unknown[]).entries()) {
    if (!Array.isArray(entry)) return undefined
    const [path, hash, size] = entry as unknown[]
    if (!isOutputPath(path) || typeof hash !== 'string' || typeof size !== 'number')
      return undefined
    found.set(path, { path, hash, size, index })
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
