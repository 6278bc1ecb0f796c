import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Division, GitVersions } from '../../config/navigation-plan.ts'
import { isShallow, matchingRefs } from '../../host/git/matching-refs.ts'
import { workingTreeOf } from '../../host/git/repository-files.ts'
import type { Sources } from '../read-sources.ts'
import type { Run } from '../run.ts'
import { chooseRefs } from './choose-refs.ts'
import type { ChosenRef } from './choose-refs.ts'
import { noMatchingRef, noVersionRepository } from './problems.ts'

/** An entry of the settings for versions from git, with the divisions around it. */
export interface GitEntry {
  readonly division: Division & { readonly git: GitVersions }
  readonly ancestors: readonly Division[]
  /** The folder of the site in the commits. */
  readonly folder: string
  readonly refs: readonly ChosenRef[]
}

/** The entries of the settings, with the tags and branches that they choose. */
export async function gitEntries(
  { settings, apis }: Pick<Sources, 'settings' | 'apis'>,
  run: Pick<Run, 'options' | 'report' | 'use'>,
): Promise<readonly GitEntry[]> {
  const { root } = run.options
  const tree = await workingTreeOf(root)
  const entries: GitEntry[] = []
  for (const { node, ancestors } of walkPlan(apis.config.navigation.root)) {
    if (node.kind !== 'version' || node.git === undefined) continue
    const { git, pointer, title } = node
    const at = settings.locate(pointer)
    const { tags, branches, folder = tree?.prefix.replace(/\/$/, '') ?? '' } = git
    // the check of the settings has reported it
    if (tags.length === 0 && branches.length === 0) continue
    run.use(`refs ${JSON.stringify({ tags, branches })}`)
    const all = await matchingRefs(root, { tags, branches })
    if (all === undefined) run.report.add(noVersionRepository(at))
    const refs = chooseRefs(all ?? [], git, title)
    if (all !== undefined && refs.length === 0)
      run.report.add(noMatchingRef(git, { at, isShallow: await isShallow(root) }))
    const around = ancestors.filter((it) => it.kind !== 'group')
    entries.push({ division: { ...node, git }, ancestors: around, folder, refs })
  }
  return entries
}
