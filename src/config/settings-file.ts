import type { Span } from '../base/data-problem.ts'
import type { DataTree } from '../base/data-tree.ts'
import type { FilePath } from '../base/paths.ts'
import { type Place, placeOf, type Source } from '../diagnostics/diagnostic.ts'
import type { Pointer } from './config.ts'

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
function firstLine({ source }: SettingsText, { start, end }: Span): Place {
  const several = source.text.slice(start, end).includes('\n')
  return placeOf(source, start, several ? start + 1 : end)
}

function keyOf(pointer: Pointer): string {
  return JSON.stringify(pointer)
}
