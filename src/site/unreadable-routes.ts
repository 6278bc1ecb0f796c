import { isInside } from '../base/paths.ts'
import type { Route } from '../base/paths.ts'
import type { Site } from './site.ts'

/** Whether a route is that of a page which is missing only because its source could not be read. */
export function isUnreadable(
  route: Route,
  { unreadable, unreadFolders }: Pick<Site, 'unreadable' | 'unreadFolders'>,
): boolean {
  return unreadable.has(route) || unreadFolders.some((folder) => isInside(route, folder))
}
