import { type DataTree, parseJson, parseYaml } from '../../base/syntax/data-tree.ts'
import { type DataProblem, isTooDeep } from '../../base/syntax/syntax-problem.ts'
import { extensionOf, type FilePath } from '../../base/paths.ts'
import { type Diagnostic, type Place, placeOf } from '../../diagnostics/diagnostic.ts'
import { type PointerText, segmentsOf } from './json-pointer.ts'
import type { Provenance } from '../model.ts'
import { descriptionProblems, noNumber, type SourceProblems } from '../problems.ts'
import { loadExactly, noNumbersIn } from '../../base/syntax/exact-yaml.ts'
import { createYamlSpans } from './yaml-spans.ts'

/** A file of a description: its value, and the place of each part. */
export interface Document {
  /** A file below the root, or a URL. */
  readonly path: string
  /** Numbers are as they are written: see `ExactNumber`. */
  readonly value: unknown
  /** What keeps the text from being what it means to be. */
  readonly problems: readonly Diagnostic[]
  /** Whose words the value at a pointer is. */
  provenance(pointer: PointerText): Provenance
  /** Where a value or its key is written; of its nearest parent when it is not in the text. */
  place(pointer: PointerText, part?: 'key' | 'value'): Place
}

/** A file that is neither JSON nor YAML: its value is its text. */
export function textDocument(text: string, path: string, provenance: Provenance): Document {
  const source = { path: path as FilePath, text }
  return {
    path,
    value: text,
    problems: [],
    provenance: () => provenance,
    place: () => placeOf(source, 0, Math.max(text.indexOf('\n'), 0)),
  }
}

/** A text as JSON, YAML, or (`.md`, `.txt`) as itself. `provenance`: of the whole text. */
export function parseDocument(
  text: string,
  path: string,
  provenance: Provenance,
  { malformed }: Pick<SourceProblems, 'malformed'> = descriptionProblems,
): Document {
  const tree = parse(text, extensionOf(path.split(/[?#]/, 1)[0] ?? ''))
  const source = { path: path as FilePath, text }
  return {
    path,
    value: tree.value,
    provenance: () => provenance,
    problems: [
      ...tree.errors
        .slice(0, maxProblems)
        .map(({ message, start, end }) => malformed(message, placeOf(source, start, end))),
      ...(tree.duplicates ?? [])
        .slice(0, maxProblems)
        .map(({ message, start, end }): Diagnostic => ({
          ...malformed(message, placeOf(source, start, end)),
          severity: 'warning',
          help: 'Remove one of the two, or rename it.',
        })),
      ...(tree.noNumbers ?? [])
        .slice(0, maxProblems)
        .map(({ start, end }) => noNumber(text.slice(start, end), placeOf(source, start, end))),
    ],
    place(pointer, part = 'value') {
      const { start, end } = tree.span(segmentsOf(pointer), part)
      const lineEnd = text.indexOf('\n', start)
      // underlining a whole schema is no help; its first line is
      return placeOf(source, start, lineEnd === -1 ? end : Math.min(end, lineEnd))
    },
  }
}

export interface ChangedDocument {
  readonly value: unknown
  /** Returns the original position of a value that was moved. */
  readonly moved?: (pointer: PointerText) => PointerText
  readonly provenance: Document['provenance']
}

/** The same file after its value was changed; what is no longer at its place is looked up by `moved`. */
export function withValue(
  document: Document,
  { value, moved = (pointer) => pointer, provenance }: ChangedDocument,
): Document {
  return {
    ...document,
    value,
    provenance,
    place: (pointer, part) => document.place(moved(pointer), part),
  }
}

interface Tree extends Pick<DataTree, 'value' | 'errors' | 'noNumbers' | 'span'> {
  /** Keys of YAML that an object has twice. */
  readonly duplicates?: readonly DataProblem[]
}

function parse(text: string, extension: string): Tree {
  if (extension === 'md' || extension === 'txt') {
    return { value: text, errors: [], span: () => ({ start: 0, end: text.length }) }
  }
  const first = text.trimStart()[0]
  if (extension === 'json' || first === '{' || first === '[') {
    const tree = parseJson(text, { exact: true })
    if (tree.errors.length === 0 || extension === 'json') return tree
  }
  return parseBigYaml(text)
}

/**
 * Descriptions are the largest YAML there is (50 MB are allowed), so they are read by a parser that makes values and no
 * tree of nodes: five times as fast, in half the memory. What it refuses goes to the tolerant one.
 */
function parseBigYaml(text: string): Tree {
  try {
    const value = loadExactly(text)
    if (isTooDeep(value) || expandedSize(value) > maxValues) return parseTolerantly(text)
    return { value, errors: [], noNumbers: noNumbersIn(text), span: createYamlSpans(text) }
  } catch {
    return parseTolerantly(text)
  }
}

/** After the first mistake the rest of YAML means something else, so later mistakes are not reported. */
function parseTolerantly(text: string): Tree {
  const tree = parseYaml(text, { exact: true })
  const errors = tree.errors.slice(0, 1)
  return {
    ...tree,
    errors,
    duplicates: errors.length === 0 ? tree.tolerated() : [],
  }
}

/** The number of values once every alias is expanded: nine lines can be a billion. */
function expandedSize(value: unknown): number {
  const sizes = new Map<object, number>()
  function sizeOf(part: unknown): number {
    if (typeof part !== 'object' || part === null) return 1
    const known = sizes.get(part)
    if (known !== undefined) return known
    const size = Object.values(part).reduce((sum: number, inner) => sum + sizeOf(inner), 1)
    sizes.set(part, size)
    return size
  }
  return sizeOf(value)
}

/** A description of 50 MB has some five million. */
const maxValues = 20_000_000

/** One missing bracket can look like a thousand mistakes. */
const maxProblems = 10
