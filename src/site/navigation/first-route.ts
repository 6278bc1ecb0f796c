import type { Route } from '../../base/paths.ts'
import type { NavBranch, NavDivision, NavNode } from '../site.ts'

/**
 * The page that a division leads to: its first in reading order, by way of the default option of each choice.
 * With a version, entries of other versions do not count.
 */
export function firstRoute(branch: NavBranch, version?: string): Route | undefined {
  for (const option of defaultsFirst(branch.choice?.options ?? [])) {
    if (option.hidden || isOther(option.version, version)) continue
    const route = firstRoute(option.branch, version)
    if (route !== undefined) return route
  }
  return firstRouteOf(branch.entries, version)
}

/** The first page of some entries in reading order. */
export function firstRouteOf(nodes: readonly NavNode[], version?: string): Route | undefined {
  for (const node of nodes) {
    if (isOther(node.version, version)) continue
    if (node.kind === 'page') {
      if (node.href === undefined) return node.route
      continue
    }
    const route = node.root ?? firstRouteOf(node.children, version)
    if (route !== undefined) return route
  }
  return undefined
}

function defaultsFirst(options: readonly NavDivision[]): readonly NavDivision[] {
  const chosen = options.find((option) => option.isDefault)
  if (chosen === undefined || chosen === options[0]) return options
  return [chosen, ...options.filter((option) => option !== chosen)]
}

function isOther(own: string | undefined, wanted: string | undefined): boolean {
  return own !== undefined && wanted !== undefined && own !== wanted
}
