import type { Division, GlobalLink } from '../../config/navigation-plan.ts'
import { firstRoute } from './first-route.ts'
import type { NavBranch, NavDivision } from '../site.ts'

/** A division of the settings with its branch grown; `version` is the one shown to who has chosen none. */
export function navDivision(
  division: Division,
  branch: NavBranch,
  version: string | undefined,
): NavDivision {
  const { kind, title, hidden, isDefault } = division
  const first = firstRoute(branch, division.version ?? version) ?? firstRoute(branch)
  return {
    kind,
    title,
    hidden,
    isDefault,
    branch,
    ...(first !== undefined && { first }),
    ...(division.code !== undefined && { code: division.code }),
    ...(division.icon && { icon: division.icon }),
    ...(division.paint && { paint: division.paint }),
    ...(division.description !== undefined && { description: division.description }),
    ...(division.tag !== undefined && { tag: division.tag }),
    ...(division.href !== undefined && { href: division.href }),
    ...(division.audience !== undefined && { audience: division.audience }),
    ...(division.version !== undefined && { version: division.version }),
    ...(division.outdated === true && { outdated: true }),
    ...(division.align && { align: division.align }),
    ...(division.overrides && { overrides: division.overrides }),
    ...(division.global && { globalLinks: division.global.map(linkDivision) }),
  }
}

/** A link that every page shows, as a division without pages. */
export function linkDivision(link: GlobalLink): NavDivision {
  return { ...link, hidden: false, isDefault: false, branch: { entries: [] } }
}
