import { walkPlan } from '../../config/navigation/walk-plan.ts'
import { matchingRefs } from '../../host/git/matching-refs.ts'
import type { Sources } from '../read-sources.ts'
import { chooseRefs } from './choose-refs.ts'

/** The folders of versions from git, without reading them: the first parts of the paths of their pages. */
export async function versionFolders(
  { apis }: Pick<Sources, 'apis'>,
  root: string,
): Promise<readonly string[]> {
  const folders = new Set<string>()
  for (const { node } of walkPlan(apis.config.navigation.root)) {
    if (node.kind !== 'version' || node.git === undefined) continue
    const refs = (await matchingRefs(root, node.git)) ?? []
    for (const { folder } of chooseRefs(refs, node.git, node.title)) folders.add(folder)
  }
  return [...folders]
}
