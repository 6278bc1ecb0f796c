import type { Route } from '../../base/paths.ts'
import type { NavBranch, NavNode, Site } from '../../site/site.ts'
import type { Directory, DirectoryEntry } from '../../theme/page-props.ts'
import { hrefOf } from './sidebar.ts'
import type { SidebarHrefs } from './sidebar.ts'

/** The lists of pages that pages show (`directory`), by the page. */
export interface Directories {
  of(route: Route): Directory | undefined
}

/** A list of more entries than this ends with a link to the list of all pages. */
const maxEntries = 200

export interface DirectoryHrefs extends SidebarHrefs {
  /** URL of the list of all pages. */
  readonly allPages: string
}

export function createDirectories(site: Site, hrefs: DirectoryHrefs): Directories {
  let found: ReadonlyMap<Route, Listed> | undefined
  return {
    of(route) {
      found ??= listedOn(site.navigation)
      const listed = found.get(route)
      if (listed === undefined) return undefined
      let left = maxEntries
      const entries = entriesOf(listed.nodes)
      if (entries.length === 0) return undefined
      return { style: listed.style, entries, ...(left < 0 && { more: hrefs.allPages }) }

      function entriesOf(nodes: readonly NavNode[]): readonly DirectoryEntry[] {
        return nodes.flatMap((node): readonly DirectoryEntry[] => {
          if (node.kind === 'page' && node.route === route) return []
          if (--left < 0) return []
          return [node.kind === 'page' ? pageEntry(node, hrefs) : groupEntry(node)]
        })
      }

      function groupEntry(node: Group): DirectoryEntry {
        const { title, icon, tag, version, root } = node
        return {
          kind: 'group',
          title,
          children: entriesOf(node.children),
          ...(root !== undefined && { href: hrefs.page(root) }),
          ...(icon && { icon }),
          ...(tag !== undefined && { tag }),
          ...(version !== undefined && { version }),
        }
      }
    },
  }
}

type Group = Extract<NavNode, { kind: 'group' }>

interface Listed {
  readonly style: Directory['style']
  readonly nodes: readonly NavNode[]
}

/** What each page lists: the entries of the group that it is the root of, or those next to it. */
function listedOn(root: NavBranch): ReadonlyMap<Route, Listed> {
  const found = new Map<Route, Listed>()
  visitBranch(root)
  return found

  function visitBranch({ choice, entries }: NavBranch): void {
    for (const { branch } of choice?.options ?? []) visitBranch(branch)
    visit(entries)
  }

  function visit(nodes: readonly NavNode[]): void {
    for (const node of nodes) {
      const { directory } = node
      if (node.kind === 'page') {
        if (directory && !found.has(node.route)) found.set(node.route, { style: directory, nodes })
        continue
      }
      if (directory && node.root !== undefined)
        found.set(node.root, { style: directory, nodes: node.children })
      visit(node.children)
    }
  }
}

function pageEntry(node: Extract<NavNode, { kind: 'page' }>, hrefs: SidebarHrefs): DirectoryEntry {
  const { title, href, description, icon, tag, version } = node
  return {
    kind: 'page',
    title,
    href: hrefOf(node, hrefs),
    external: href !== undefined,
    ...(description !== undefined && { description }),
    ...(icon && { icon }),
    ...(tag !== undefined && { tag }),
    ...(version !== undefined && { version }),
  }
}
