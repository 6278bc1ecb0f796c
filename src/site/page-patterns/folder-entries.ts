import { folderOf, titleFromName } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { defaults } from '../../config/defaults.ts'
import type { PlanEntry, PlanGroup } from '../../config/navigation-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import type { PageFile } from '../../content/discover.ts'
import type { Frontmatter } from '../../content/page.ts'
import { compareNames } from './compare-names.ts'

/** The entries that a pattern stands for. */
export interface FolderEntries {
  readonly entries: readonly PlanEntry[]
  /** The pages that give groups their titles. */
  readonly groupPages: readonly FilePath[]
}

export interface PatternFolder {
  readonly folder: string
  readonly pages: readonly PageFile[]
  readonly pointer: Pointer
  readonly metaOf: (file: FilePath) => Frontmatter | undefined
  /** The `index` of a folder, whether the pattern lists it or not. */
  readonly indexOf: (folder: string) => FilePath | undefined
}

/** The pages of a folder, and a group for each of its folders: in each, the index is first. */
export function folderEntries({ folder, pages, ...tools }: PatternFolder): FolderEntries {
  const { pointer, metaOf, indexOf } = tools
  const groupPages: FilePath[] = []
  return { entries: entriesIn(folder, pages), groupPages }

  function entriesIn(within: string, own: readonly PageFile[]): PlanEntry[] {
    const items: Item[] = []
    const folders = new Map<string, PageFile[]>()
    for (const page of own) {
      const below = within === '' ? page.file : page.file.slice(within.length + 1)
      const slash = below.indexOf('/')
      if (slash === -1) {
        items.push(pageItem(page))
        continue
      }
      const name = below.slice(0, slash)
      const inside = folders.get(name)
      if (inside === undefined) folders.set(name, [page])
      else inside.push(page)
    }
    for (const [name, inside] of folders)
      items.push(folderItem(within === '' ? name : `${within}/${name}`, inside))
    return items.toSorted(compareItems).map(({ entry }) => entry)
  }

  function pageItem({ file }: PageFile): Item {
    const path = file.replace(/\.mdx?$/i, '')
    const name = path.slice(path.lastIndexOf('/') + 1)
    return {
      name,
      rank: name === 'index' ? 0 : 1,
      order: metaOf(file)?.order,
      entry: { kind: 'page', path, found: true, pointer },
    }
  }

  function folderItem(path: string, inside: readonly PageFile[]): Item {
    const index = indexOf(path)
    const meta = index && metaOf(index)
    if (index !== undefined) groupPages.push(index)
    const { title, icon, iconType, tag, expanded = defaults.expanded } = meta ?? {}
    const entry: PlanGroup = {
      kind: 'group',
      title: title ?? titleFromName(path),
      ...(icon !== undefined && {
        icon: { name: icon, ...(iconType !== undefined && { type: iconType }) },
      }),
      ...(tag !== undefined && { tag }),
      expanded,
      hidden: false,
      descriptions: [],
      entries: entriesIn(path, inside),
      found: true,
      pointer,
    }
    return { name: path.slice(path.lastIndexOf('/') + 1), rank: 2, order: meta?.order, entry }
  }
}

/** Every folder that is a group of a pattern. */
export function foldersBelow(folder: string, pages: readonly PageFile[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { file } of pages) {
    for (let at = folderOf(file); at !== folder && !found.has(at); at = folderOf(at)) found.add(at)
  }
  return found
}

interface Item {
  readonly name: string
  /** The index, other pages, folders. */
  readonly rank: 0 | 1 | 2
  readonly order: number | undefined
  readonly entry: PlanEntry
}

/** The index, then what has an `order`, then by name; of one name, the page is before the folder. */
function compareItems(one: Item, other: Item): number {
  if (one.rank === 0 || other.rank === 0) return one.rank - other.rank
  const { order = Infinity } = one
  const { order: against = Infinity } = other
  if (order !== against) return order < against ? -1 : 1
  return compareNames(one.name, other.name) || one.rank - other.rank
}
