import { parseJson } from '../base/syntax/data-tree.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/**
 * Problems that are accepted for now: `check` reports only what is not in here. A problem is known by its file, code and
 * message, and by how many there are: its line may move. Errors that lose a page are never in a baseline.
 */
export interface Baseline {
  /** By file, code and message: how many there are. */
  readonly counts: ReadonlyMap<string, number>
}

/** The name of the baseline in the folder of a site. */
export const baselineFile = 'octavo.baseline.json'

export interface Compared {
  /** What the baseline does not have; of problems that are alike, the last ones. */
  readonly fresh: readonly Diagnostic[]
  /** How many problems the baseline has. */
  readonly known: number
  /** How many problems of the baseline are gone. */
  readonly gone: number
}

export function compareToBaseline(problems: readonly Diagnostic[], { counts }: Baseline): Compared {
  const left = new Map(counts)
  const fresh: Diagnostic[] = []
  for (const problem of problems) {
    const key = keyOf(problem)
    const count = left.get(key) ?? 0
    if (count === 0 || !mayBeAccepted(problem)) fresh.push(problem)
    else left.set(key, count - 1)
  }
  const known = problems.length - fresh.length
  const gone = [...left.values()].reduce((sum, count) => sum + count, 0)
  return { fresh, known, gone }
}

/** The text of a baseline: sorted, so that a change of it is easy to review. */
export function baselineText(problems: readonly Diagnostic[]): string {
  const files = new Map<string, Map<string, Map<string, number>>>()
  for (const { code, message, at } of problems.filter(mayBeAccepted)) {
    const codes = entryOf(files, at?.file ?? '', () => new Map<string, Map<string, number>>())
    const messages = entryOf(codes, code, () => new Map<string, number>())
    messages.set(message, (messages.get(message) ?? 0) + 1)
  }
  const sorted = sortedObject(files, (codes) => sortedObject(codes, (it) => sortedObject(it)))
  return `${JSON.stringify({ version: 1, problems: sorted }, undefined, 2)}\n`
}

/** Reads the text of a baseline; `undefined` if it is none. */
export function readBaseline(text: string): Baseline | undefined {
  const { value } = parseJson(text)
  if (!isRecord(value) || value['version'] !== 1 || !isRecord(value['problems'])) return undefined
  const counts = new Map<string, number>()
  for (const [file, codes] of Object.entries(value['problems'])) {
    if (!isRecord(codes)) return undefined
    for (const [code, messages] of Object.entries(codes)) {
      if (!isRecord(messages)) return undefined
      for (const [message, count] of Object.entries(messages)) {
        if (typeof count !== 'number') return undefined
        counts.set(JSON.stringify([file, code, message]), count)
      }
    }
  }
  return { counts }
}

/** What keeps a page from being built cannot be accepted. */
function mayBeAccepted({ code, severity }: Diagnostic): boolean {
  return severity !== 'error' || code.startsWith('check/')
}

function keyOf({ code, message, at }: Diagnostic): string {
  return JSON.stringify([at?.file ?? '', code, message])
}

function entryOf<Value>(table: Map<string, Value>, key: string, create: () => Value): Value {
  const value = table.get(key) ?? create()
  table.set(key, value)
  return value
}

function sortedObject<Value>(
  table: ReadonlyMap<string, Value>,
  convert: (value: Value) => unknown = (value) => value,
): object {
  const entries = [...table].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, value]) => [key, convert(value)]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
