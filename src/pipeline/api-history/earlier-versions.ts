import { isExternal } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { ApiChanges, ApiSource, Pointer } from '../../config/setting-types.ts'
import type { Place, Report } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { createHashingHost } from '../../host/node/hashing-host.ts'
import type { Api } from '../../openapi/model.ts'
import type { EarlierVersions } from '../../site/api/changes-pages.ts'
import type { MachineState } from '../incremental/inputs.ts'

export interface EarlierInput {
  readonly sources: readonly ApiSource[]
  /** The current versions. */
  readonly apis: readonly Api[]
  /** The folder of the site, in whose repository the tags are; absent: there are none. */
  readonly root?: string | undefined
  readonly host: Host
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
  /** Notes that the site depends on tags. */
  readonly use?: ((state: MachineState) => void) | undefined
  /** The descriptions of a folder. */
  filesIn(folder: string): readonly FilePath[]
  /** Reads descriptions. Their problems are not reported. */
  load(sources: readonly ApiSource[], host: Host): Promise<readonly Api[]>
}

export interface EarlierFound {
  readonly versions: EarlierVersions
  /** The commits that they were read from. */
  readonly commits: readonly string[]
}

/** The earlier versions of descriptions that the settings name: the files of a folder, or the tags of the repository. */
export async function earlierVersions(input: EarlierInput): Promise<EarlierFound> {
  const versions = new Map<string, readonly Api[]>()
  const commits: string[] = []
  for (const source of input.sources) {
    const { from, changes, pointer } = source
    const api = input.apis.find((it) => it.from === from)
    if (changes === undefined || api === undefined) continue
    const found =
      changes.by === 'folder'
        ? await input.load(input.filesIn(changes.folder).map(plainSource), input.host)
        : await atTags(source, changes.tags, input, commits)
    if (found.length > 0) versions.set(api.id, found)
    else await reportNone(changes, input, input.locate(pointer))
  }
  return { versions, commits }
}

function plainSource(from: string): ApiSource {
  return { from, overlays: [], pointer: [] }
}

/**
 * The description as it was at each tag, called as the tag is. Tags at which it is as before are left out, and older ones
 * than a page can show.
 */
async function atTags(
  { from, overlays }: ApiSource,
  tags: string,
  { root, host, load, use }: EarlierInput,
  commits: string[],
): Promise<readonly Api[]> {
  if (root === undefined || isExternal(from)) return []
  const [{ matchingRefs }, { createCommitHost }, { compareVersions, maxVersions }] =
    await Promise.all([
      import('../../host/git/matching-refs.ts'),
      import('../../host/git/commit-host.ts'),
      import('../../openapi/diff/api-history.ts'),
    ])
  const patterns = { tags: [tags], branches: [] }
  use?.(`refs ${JSON.stringify(patterns)}`)
  const refs = (await matchingRefs(root, patterns)) ?? []
  const newest = refs.toSorted((a, b) => compareVersions(a.name, b.name)).slice(-maxVersions)
  const found: Api[] = []
  let last: string | undefined
  for (const { name, commit } of newest) {
    const before = createCommitHost(root, commit, host.fetch)
    // the paths of git start at the root of the repository, unless they begin with a dot
    const inFolder = createHashingHost({
      ...before,
      read: (path) => before.read(`./${path}` as FilePath),
    })
    const [api] = await load([{ ...plainSource(from), overlays }], inFolder)
    const fingerprint = inFolder.fingerprint()
    if (api === undefined || fingerprint === last) continue
    last = fingerprint
    commits.push(commit)
    found.push({ ...api, from: name })
  }
  return found
}

async function reportNone(
  changes: ApiChanges,
  { root, report }: EarlierInput,
  at: Place | undefined,
): Promise<void> {
  const { noTaggedVersions, noVersions } = await import('../../openapi/problems.ts')
  if (changes.by === 'folder') return report.add(noVersions(changes.folder, at))
  const { isShallow } = await import('../../host/git/matching-refs.ts')
  const isCut = root !== undefined && (await isShallow(root))
  report.add(noTaggedVersions(changes.tags, isCut, at))
}
