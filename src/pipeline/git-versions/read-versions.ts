import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { CompiledPages } from '../compile-pages.ts'
import type { Sources } from '../read-sources.ts'
import type { Run } from '../run.ts'

export interface SourcesWithVersions {
  readonly sources: Sources
  /** Adds the pages of the versions to those of the site. */
  withVersions(pages: CompiledPages): CompiledPages
}

/** Adds the versions that the settings read from git. A site without such versions costs nothing. */
export async function readVersions(sources: Sources, run: Run): Promise<SourcesWithVersions> {
  if (!hasGitVersions(sources)) return { sources, withVersions: (pages) => pages }
  const [{ addGitVersions }, { withPages }] = await Promise.all([
    import('./add-git-versions.ts'),
    import('./place-versions.ts'),
  ])
  const added = await addGitVersions(sources, run)
  return { sources: added.sources, withVersions: (pages) => withPages(pages, added.frozen) }
}

/** Whether the settings name versions that are read from git. */
export function hasGitVersions({ apis }: Pick<Sources, 'apis'>): boolean {
  for (const { node } of walkPlan(apis.config.navigation.root))
    if (node.kind === 'version' && node.git !== undefined) return true
  return false
}
