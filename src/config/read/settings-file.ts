import type { Span } from '../../base/syntax/syntax-problem.ts'
import type { DataTree } from '../../base/syntax/data-tree.ts'
import type { FilePath } from '../../base/paths.ts'
import { type Place, placeOf, type Source } from '../../diagnostics/diagnostic.ts'
import type { Pointer } from '../setting-types.ts'

/** The settings as one value, read from one file or several, and where each part of it is written. */
export interface SettingsFile {
  readonly path: FilePath
  readonly value: unknown
  /** A key or a value; what is not there has the place of its nearest parent. */
  place(pointer: Pointer, part?: 'key' | 'value'): Place
}

/** One file that settings are read from. */
export interface SettingsText {
  readonly source: Source
  readonly tree: DataTree
  readonly lines: LineIndex
}

/** Where another file stands in for an object that holds a `$ref`. */
export interface Mount {
  readonly at: Pointer
  readonly text: SettingsText
  /** Keys beside the `$ref`, which count instead of those of the file. */
  readonly overridden: ReadonlySet<string>
}

/** A finder of places over a file and what is mounted in it; outer mounts come first. */
export function placeFinder(root: SettingsText, mounts: readonly Mount[]): SettingsFile['place'] {
  const byPointer = new Map<string, Mount[]>()
  for (const mount of mounts) {
    const key = keyOf(mount.at)
    byPointer.set(key, [...(byPointer.get(key) ?? []), mount])
  }
  return (pointer, part = 'value') => {
    let text = root
    let local: (string | number)[] = []
    for (const [depth, segment] of pointer.entries()) {
      for (const mount of byPointer.get(keyOf(pointer.slice(0, depth))) ?? []) {
        if (mount.overridden.has(String(segment))) break
        text = mount.text
        local = []
      }
      local.push(segment)
    }
    return firstLine(text, text.tree.span(local, part))
  }
}

/** What goes over several lines is pointed at by its first sign. */
function firstLine({ source, lines }: SettingsText, { start, end }: Span): Place {
  const line = lines.lineAt(start)
  const next = lines.startOf(line + 1) ?? source.text.length + 1
  const from = lines.startOf(line) ?? 0
  const last = end >= next ? start + 1 : end
  // Counting lines anew for every place would take long where there are many.
  const text = source.text.slice(from, next)
  const near = placeOf({ path: source.path, text }, start - from, last - from)
  return { ...near, line: line + 1, start, end: last }
}

/** Where the lines of a text start; both count from 0. */
export interface LineIndex {
  lineAt(offset: number): number
  startOf(line: number): number | undefined
}

export function indexLines(text: string): LineIndex {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return {
    startOf: (line) => starts[line],
    lineAt(offset) {
      let low = 0
      let high = starts.length
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (starts[middle]! <= offset) low = middle
        else high = middle
      }
      return low
    },
  }
}

function keyOf(pointer: Pointer): string {
  return JSON.stringify(pointer)
}
