import { linesOf } from '../../base/syntax/line-index.ts'
import type { Span } from '../../base/syntax/syntax-problem.ts'
import type { DataTree } from '../../base/syntax/data-tree.ts'
import type { FilePath } from '../../base/paths.ts'
import { type Place, placeOf, type Source } from '../../diagnostics/diagnostic.ts'
import type { Pointer } from '../setting-types.ts'

/** The settings as one value, read from one file or several, with the place of each part. */
export interface SettingsFile {
  readonly path: FilePath
  readonly value: unknown
  /** The other files that it was read from. */
  readonly others: readonly FilePath[]
  /** The place of a key or a value; if it does not exist, the place of its nearest parent. */
  place(pointer: Pointer, part?: 'key' | 'value'): Place
}

/** One file that settings are read from. */
export interface SettingsText {
  readonly source: Source
  readonly tree: DataTree
}

/** The point at which a file replaces an object with a `$ref`. */
export interface Mount {
  readonly at: Pointer
  readonly text: SettingsText
  /** Siblings of the `$ref`, which override keys of the file. */
  readonly overridden: ReadonlySet<string>
}

/** Returns a function that finds places in a file and the files mounted in it. Outer mounts come first. */
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

/** Reduces a range over several lines to its first character. */
function firstLine({ source }: SettingsText, { start, end }: Span): Place {
  const lines = linesOf(source)
  const next = lines.startOf(lines.lineAt(start) + 1) ?? source.text.length + 1
  return placeOf(source, start, end >= next ? start + 1 : end)
}

function keyOf(pointer: Pointer): string {
  return JSON.stringify(pointer)
}
