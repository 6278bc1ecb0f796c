import type { FilePath } from '../../base/paths.ts'
import { folderOf } from '../../base/paths.ts'
import { codeRegion } from './code-region.ts'
import type { RegionResult } from './code-region.ts'

/** What an empty code block names: ` ```ts file=../src/a.ts region=start `. */
export interface CodeFileReference {
  /** As it is written: from the file that holds the block, or with a slash from the root of the site. */
  readonly file: string
  readonly region?: string
  /** The other options of the block. */
  readonly meta: string
}

/** The text that an empty code block gets from the file that it names. */
export type ReadCode =
  | (RegionResult & { readonly path?: FilePath })
  | { readonly ok: false; readonly missing: 'file' }
  | { readonly ok: false; readonly missing: 'too-many' }

/** A code block whose file or region is missing. */
export interface MissingCode {
  /** Where the block begins. */
  readonly offset: number
  readonly reference: CodeFileReference
  readonly result: Extract<ReadCode, { ok: false }>
}

/** The files that code blocks of a page name, with their texts; `undefined`: it cannot be read. */
export type CodeFiles = ReadonlyMap<FilePath, string | undefined>

/** Reads a file of code: one of the site, or one outside of it, whose path begins with `../`. */
export type CodeReader = (file: FilePath) => Promise<string | undefined>

/** Reads what code blocks of a page name. It also reads what only looks like the first line of a block, which costs nothing more. */
export async function readCodeFiles(
  text: string,
  from: FilePath,
  read: CodeReader,
): Promise<CodeFiles> {
  const files = new Map<FilePath, string | undefined>()
  if (!text.includes('file=')) return files
  for (const [, meta = ''] of text.matchAll(/^[ \t>*+\-\d.)]*(?:`{3}|~{3})(.*)$/gm)) {
    const reference = readReference(meta)
    if (reference === undefined || files.size === maxCodeFiles) continue
    const file = pathOfCode(reference.file, from)
    if (!files.has(file)) files.set(file, await read(file))
  }
  return files
}

/** The maximum number of files that the code blocks of one page name. */
export const maxCodeFiles = 1000

/** What the first line of a code block names; `undefined` if it names no file. */
export function readReference(meta: string): CodeFileReference | undefined {
  if (!meta.includes('file=')) return undefined
  const found = new Map<string, string>()
  const rest = meta.replace(option, (_, name: string, ...values: (string | undefined)[]) => {
    found.set(name, values.slice(0, 3).find((value) => value !== undefined) ?? '')
    return ''
  })
  const file = found.get('file')
  const region = found.get('region')
  if (file === undefined || file === '') return undefined
  return { file, ...(region !== undefined && region !== '' && { region }), meta: rest.trim() }
}

/** The files that the first line of a code block names: the paths, and their ranges in it. */
export function* codeFileOptions(
  meta: string,
): Generator<{ readonly path: string; readonly at: number; readonly end: number }> {
  for (const match of meta.matchAll(option)) {
    const path = match.slice(2).find((value) => value !== undefined) ?? ''
    if (match[1] !== 'file' || path === '') continue
    const at = match.index + match[0].indexOf(path, 'file='.length)
    yield { path, at, end: at + path.length }
  }
}

const option = /(?<!\S)(file|region)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/g

/** The path of a named file from the root of the site. It begins with `../` if the file is outside of the site. */
export function pathOfCode(written: string, from: FilePath): FilePath {
  const path = written.replaceAll('\\', '/')
  const folder = folderOf(from)
  const parts = path.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/') as FilePath
}

/** The text of a code block from the files that were read. */
export function codeOf(reference: CodeFileReference, from: FilePath, files: CodeFiles): ReadCode {
  const path = pathOfCode(reference.file, from)
  if (files.size === maxCodeFiles && !files.has(path)) return { ok: false, missing: 'too-many' }
  const text = files.get(path)
  if (text === undefined) return { ok: false, missing: 'file' }
  return { ...codeRegion(text, reference.region), path }
}
