import type { NavEntry } from '../migration.ts'
import { titleOfFile } from '../paths.ts'

export interface FolderOrder {
  /** The title of a folder; by default, made from its name. */
  title?(folder: string): string | undefined
  /** The position of a file or folder; entries without one come last, in the order of their names. */
  position?(path: string): number | undefined
}

/** The navigation of pages by their folders: the index first, then by position and name. */
export function folderNavigation(
  files: readonly string[],
  folder: string,
  order: FolderOrder = {},
): NavEntry[] {
  const prefix = folder === '.' || folder === '' ? '' : `${folder}/`
  const names = new Set(
    files
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.slice(prefix.length).split('/', 1)[0] ?? ''),
  )
  const rank = (name: string): number =>
    order.position?.(prefix + name) ?? (/^(?:index|readme)\.\w+$/i.test(name) ? -1 : Infinity)
  return [...names]
    .map((name) => ({ name, rank: rank(name) }))
    .toSorted((a, b) =>
      a.rank === b.rank ? a.name.localeCompare(b.name, 'en', { numeric: true }) : a.rank - b.rank,
    )
    .flatMap(({ name }): NavEntry[] => {
      const path = prefix + name
      if (files.includes(path)) return [{ kind: 'page', file: path }]
      const entries = folderNavigation(files, path, order)
      if (entries.length === 0) return []
      return [
        { kind: 'group', title: order.title?.(path) ?? titleOfFile(`${name}/index.md`), entries },
      ]
    })
}
