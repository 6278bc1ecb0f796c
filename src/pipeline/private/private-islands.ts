import type { FilePath } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import { themeToken } from '../../theme/layout/private/sealed.client.ts'
import { bundleTogether } from '../assets/bundle-islands.ts'
import type { IslandBundle } from '../assets/bundle-islands.ts'
import type { IslandOptions } from '../assets/island-bundler-plugin.ts'
import type { PrivateSections } from './private-sections.ts'

/** The live components of the private pages of an audience, in one script that only its readers can open. */
export type PrivateIslands = ReadonlyMap<string, IslandBundle>

/**
 * Bundles the live components on private pages, for each audience. Files of which open pages use something too are in the
 * script as a whole, since the last script that hands over a file counts: `open` are these pages.
 */
export async function privateIslands(
  { audiences, facts }: Pick<PrivateSections, 'audiences' | 'facts'>,
  open: readonly PageFacts[],
  options: IslandOptions,
): Promise<PrivateIslands> {
  const bundles = new Map<string, IslandBundle>()
  for (const { name, site } of audiences) {
    const own = facts.filter(
      ({ route, frozen }) => frozen !== true && site.pages.get(route)?.audience === name,
    )
    const files = new Set<FilePath>(own.flatMap(({ islands }) => islands.map(({ file }) => file)))
    const others = open.map(({ islands }) => ({
      islands: islands.filter(({ file }) => files.has(file)),
    }))
    bundles.set(name, await bundleTogether([...own, ...others], options, themeToken))
  }
  return bundles
}
