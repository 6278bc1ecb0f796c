import { resolve } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import type { LateErrors } from '../../pipeline/page-code/late-errors.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { reuseResponses } from '../../pipeline/cache/description-cache.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import { openIconDrawings } from '../../pipeline/assets/icon-store.ts'
import type { OpenDrawings } from '../../pipeline/assets/icon-store.ts'
import type { MachineState } from '../../pipeline/incremental/inputs.ts'
import { readManifest } from '../../pipeline/assets/theme-assets.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import { catchLateErrors } from '../../pipeline/page-code/late-errors.ts'
import type { ClientManifest } from '../../theme/client-manifest.ts'
import { createPageHeads } from './page-heads.ts'
import type { PageHeads } from './page-heads.ts'
import type { VersionShelf } from './version-shelf.ts'

/** What all versions of a live site share. */
export interface SiteTools {
  readonly root: string
  readonly options: SiteOptions
  readonly host: Host
  readonly drawings: OpenDrawings
  readonly manifest: ClientManifest
  readonly late: LateErrors
  readonly heads: PageHeads
  /** Long work calls this every few milliseconds, and continues when no early page is being served. */
  readonly pause: (() => Promise<void>) | undefined
  /** Receives what the site depends on in the repository: tags and branches. */
  readonly onRefs: ((state: MachineState) => void) | undefined
  /** The versions from git that were opened; absent where they are not shown. */
  readonly shelf: VersionShelf | undefined
  /** The commit that the site is of, if it is a version of another one. */
  readonly commit?: string
  /** An error of code of a page after the page was compiled. */
  onStrayError(problem: Diagnostic): void
}

export async function openSiteTools(
  options: SiteOptions,
  {
    pause,
    onCodeFile,
    onRefs,
    openShelf,
  }: {
    readonly pause?: () => Promise<void>
    /** Receives the path of each file of code that a page names. */
    readonly onCodeFile?: (file: FilePath) => void
    /** Receives what the site depends on in the repository: tags and branches. */
    readonly onRefs?: (state: MachineState) => void
    /** Gives what shows versions from git, which is loaded when the first page of one is requested. */
    readonly openShelf?: (tools: SiteTools) => VersionShelf
  } = {},
): Promise<SiteTools> {
  const root = resolve(options.root)
  const onStrayError = ({ at, message }: Diagnostic): void => {
    process.stderr.write(`warning: ${at === undefined ? '' : `${at.file}: `}${message}\n`)
  }
  const host = reuseResponses(reportingCodeFiles(createNodeHost(root), onCodeFile))
  const tools: SiteTools = {
    root,
    options,
    host,
    onRefs,
    shelf: undefined,
    heads: createPageHeads(root, host),
    pause,
    drawings: openIconDrawings(),
    manifest: await readManifest(),
    late: catchLateErrors(onStrayError),
    onStrayError,
  }
  return openShelf === undefined ? tools : { ...tools, shelf: openShelf(tools) }
}

function reportingCodeFiles(host: Host, onCodeFile: ((file: FilePath) => void) | undefined): Host {
  const { readCode } = host
  if (readCode === undefined || onCodeFile === undefined) return host
  return {
    ...host,
    readCode(file) {
      onCodeFile(file)
      return readCode(file)
    },
  }
}
