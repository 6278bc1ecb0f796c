import type { DataProblem } from '../../base/syntax/syntax-problem.ts'
import { parseJson } from '../../base/syntax/data-tree.ts'
import { type FilePath, isExternal, resolvePath } from '../../base/paths.ts'
import { type Diagnostic, type Place, placeOf, placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import * as problems from '../problems.ts'
import { type Mount, placeFinder, type SettingsFile, type SettingsText } from './settings-file.ts'
import type { Pointer } from '../setting-types.ts'

export interface ReadSettings {
  readonly file: SettingsFile
  /** The file has syntax errors: other problems may be consequences of them. */
  readonly broken: boolean
}

/** Reads a settings file and all files that it references with `$ref` as one value. `undefined` if it does not exist. */
export async function readSettings(
  host: Host,
  path: FilePath,
  report: (problem: Diagnostic) => void,
): Promise<ReadSettings | undefined> {
  const root = await readText(host, path, report)
  if (root === undefined) return undefined
  const mounts: Mount[] = []
  const follow = createFollower(host, { mounts, report })
  const value = await follow({ text: root, at: [], chain: [path] })
  return {
    file: {
      path,
      value,
      others: [...new Set(mounts.map(({ text }) => text.source.path))],
      place: placeFinder(root, mounts),
    },
    broken: root.tree.errors.length > 0,
  }
}

async function readText(
  host: Host,
  path: FilePath,
  report: (problem: Diagnostic) => void,
): Promise<SettingsText | undefined> {
  const bytes = await host.readBytes(path)
  if (bytes === undefined) return undefined
  const { text, encoding } = decode(bytes)
  const source = { path, text }
  if (encoding === 'marked') report(problems.byteOrderMark(placeOfFile(path)))
  if (encoding === 'other') report(problems.notUtf8(placeOfFile(path)))

  const tree = parseJson(text)
  const [error] = tree.errors // later errors are usually consequences of the first
  if (error) report(problems.brokenJson(placeOf(source, error.start, error.end), error.message))
  else for (const it of tree.tolerated()) report(tolerated(it, placeOf(source, it.start, it.end)))
  return { source, tree }
}

function decode(bytes: Uint8Array): {
  readonly text: string
  readonly encoding: 'utf-8' | 'marked' | 'other'
} {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'other' }
  }
  const marked = first === 0xef && second === 0xbb && third === 0xbf
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, encoding: marked ? 'marked' : 'utf-8' }
  } catch {
    return { text: new TextDecoder().decode(bytes), encoding: 'other' }
  }
}

function tolerated({ kind, message }: DataProblem, at: Place): Diagnostic {
  if (kind === 'comment') return problems.comment(at)
  if (kind === 'trailing-comma') return problems.trailingComma(at)
  return problems.duplicateKey(at, message)
}

/** More references are a mistake or an attack: files that reference each other can expand exponentially. */
const maxReferences = 500

/** Each file of a chain adds to the depth of the settings, which recursive code reads. */
const maxChain = 50

interface Visit {
  /** The file that is being read. */
  readonly text: SettingsText
  /** The pointer to the value in the settings, and in its own file. */
  readonly at: Pointer
  readonly local: Pointer
  /** The chain of references to this file, outermost first. */
  readonly chain: readonly FilePath[]
}

function createFollower(
  host: Host,
  { mounts, report }: { mounts: Mount[]; report: (problem: Diagnostic) => void },
): (visit: Omit<Visit, 'local'>) => Promise<unknown> {
  const texts = new Map<FilePath, SettingsText | undefined>()
  let followed = 0

  return followFile

  function followFile(visit: Omit<Visit, 'local'>): Promise<unknown> {
    const { source, tree } = visit.text
    if (!source.text.includes('$ref')) return Promise.resolve(tree.value)
    return follow(tree.value, { ...visit, local: [] })
  }

  async function follow(value: unknown, visit: Visit): Promise<unknown> {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const entries: unknown[] = []
      for (const [index, entry] of value.entries()) {
        entries.push(await follow(entry, below(visit, index)))
      }
      return entries
    }
    const { $ref, ...rest } = value as Record<string, unknown>
    const siblings = await followAll(typeof $ref === 'string' ? rest : value, visit)
    if (typeof $ref !== 'string') return siblings

    const target = await open($ref, visit)
    if (target === undefined) return siblings
    mounts.push({ at: visit.at, text: target, overridden: new Set(Object.keys(rest)) })
    const chain = [...visit.chain, target.source.path]
    const read = await followFile({ text: target, at: visit.at, chain })
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read)
    return isObject ? { ...read, ...siblings } : read
  }

  async function followAll(values: object, visit: Visit): Promise<Record<string, unknown>> {
    const entries: [string, unknown][] = []
    for (const [key, value] of Object.entries(values)) {
      entries.push([key, await follow(value, below(visit, key))])
    }
    return Object.fromEntries(entries)
  }

  async function open($ref: string, visit: Visit): Promise<SettingsText | undefined> {
    const { text, local, chain } = visit
    const severity = problems.severityAt(visit.at)
    const { start, end } = text.tree.span([...local, '$ref'])
    const at = placeOf(text.source, start, end)
    const path =
      isExternal($ref) || $ref.startsWith('/') ? undefined : resolvePath($ref, text.source.path)
    if (path === undefined) return void report(problems.refOutside(at, $ref, severity))
    if (chain.includes(path)) {
      return void report(problems.refCycle(at, [...chain, path], severity))
    }
    if (chain.length >= maxChain) return void report(problems.refChain(at, maxChain))
    if (++followed > maxReferences) {
      if (followed === maxReferences + 1) report(problems.tooManyRefs(at, maxReferences))
      return undefined
    }
    if (!texts.has(path)) texts.set(path, await readText(host, path, report))
    const target = texts.get(path)
    if (target === undefined) report(problems.refMissing(at, path, severity))
    return target
  }
}

function below({ at, local, ...visit }: Visit, segment: string | number): Visit {
  return { ...visit, at: [...at, segment], local: [...local, segment] }
}
