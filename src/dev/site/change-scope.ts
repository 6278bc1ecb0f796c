import { routeOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Host } from '../../host/host.ts'
import { outlineFacts } from './outline-facts.ts'
import type { SiteOutline } from './read-outline.ts'

/**
 * What a change may affect. `pages`: only the pages compiled from the files. `frontmatter`: also the navigation, which
 * shows their titles. `all`: everything, because settings or descriptions changed, or a file was added or removed.
 */
export type ChangeScope = 'pages' | 'frontmatter' | 'all'

export async function scopeOf(
  files: readonly FilePath[],
  { settings, found, facts, apis }: SiteOutline,
  host: Host,
): Promise<ChangeScope> {
  if (settings === undefined) return 'all'
  const assets = new Set([...found.assets, ...found.withheld])
  let scope: ChangeScope = 'pages'
  for (const file of files) {
    if (file === '') return 'all'
    if (apis?.documents.has(file) === true) return 'all'
    if (
      file === settings.config.file ||
      file === 'docs.json' ||
      /^\.(?:mint|octavo)ignore$/.test(file)
    )
      return 'all'
    const known = facts.get(file)
    // the frontmatter alone does not say what an API description adds to a page
    const isPlain = (page: PageFacts) =>
      (apis?.pages.length ?? 0) === 0 && !page.meta.openapi && !page.meta.api
    if (known !== undefined) {
      const text = await host.read(file)
      if (text === undefined) return 'all'
      const now = outlineFacts(file, routeOf(file), text)
      if (now.title === known.title && sameMeta(now, known)) continue
      if (!isPlain(known) || !isPlain(now)) return 'all'
      scope = 'frontmatter'
    } else if (/\.mdx?$/i.test(file)) {
      if (!/(?:^|\/)_?snippets\//.test(file) && (await host.read(file)) !== undefined) return 'all'
    } else if (assets.has(file) !== ((await host.readBytes(file)) !== undefined)) return 'all'
  }
  return scope
}

/** Moved pages: a file was removed and one with the same frontmatter was added. */
export function movedRoutes(before: SiteOutline, now: SiteOutline): ReadonlyMap<Route, Route> {
  const removed = [...before.facts.values()].filter(({ file }) => !now.facts.has(file))
  const added = [...now.facts.values()].filter(({ file }) => !before.facts.has(file))
  const moved = new Map<Route, Route>()
  for (const page of removed) {
    const alike = added.filter((it) => isAlike(it, page))
    const [same] = alike.length > 1 ? alike.filter((it) => nameOf(it) === nameOf(page)) : alike
    const isUnique = same !== undefined && removed.filter((it) => isAlike(it, same)).length === 1
    if (isUnique || (same !== undefined && nameOf(same) === nameOf(page)))
      moved.set(page.route, same.route)
  }
  return moved
}

function isAlike(one: PageFacts, other: PageFacts): boolean {
  if (one.titleFrom !== other.titleFrom || !sameMeta(one, other)) return false
  return one.titleFrom === 'file' || one.title === other.title
}

function sameMeta(one: PageFacts, other: PageFacts): boolean {
  return JSON.stringify(one.meta) === JSON.stringify(other.meta)
}

function nameOf({ file }: PageFacts): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
