import type { FilePath } from '../../base/paths.ts'
import type { Fetched, Host, Listing, ListOptions } from '../../host/host.ts'
import { contentHash } from '../../host/node/hash.ts'
import { recordFolder } from './inputs.ts'
import type { FetchedText, Inputs, MachineState } from './inputs.ts'
import { machineState } from './machine-state.ts'
import { createSourceFiles } from './source-files.ts'
import type { SourceFiles } from './source-files.ts'

/** Records what a build reads, so that the next one can compare. */
export interface InputRecorder {
  /** A host that records everything that is read through it. */
  readonly host: Host
  readonly hashes: SourceFiles
  /** Notes that the site depends on something that is not one of its files. */
  use(state: MachineState): void
  /**
   * The inputs of the build, with the files that were read by other means. `undefined` if something changed while the
   * site was built, or if the next build may have another result although its inputs are the same.
   */
  finish(more: Iterable<FilePath>): Promise<Inputs | undefined>
}

export function recordInputs(
  host: Host,
  root: string,
  hashes: SourceFiles = createSourceFiles(root),
): InputRecorder {
  const read = new Set<FilePath>()
  const listings: { readonly options: ListOptions; readonly found: Listing }[] = []
  const fetched = new Map<string, FetchedText>()
  const uses = new Set<MachineState>()
  let mayDiffer = false

  function watched(file: FilePath): FilePath {
    read.add(file)
    hashes.watch(file)
    return file
  }

  return {
    host: {
      ...host,
      read: (file) => host.read(watched(file)),
      readCode: (file) => host.readCode?.(watched(file)) ?? host.read(watched(file)),
      readBytes: (file) => host.readBytes(watched(file)),
      async list(options) {
        const found = await host.list(options)
        for (const file of found.files) watched(file)
        listings.push({ options, found })
        return found
      },
      async fetch(url, options) {
        const response: Fetched = await host.fetch(url, options)
        if (response.ok) {
          const { timeoutMs, maxBytes, allowPrivate } = options
          const hash = contentHash(response.text)
          fetched.set(url.href, { url: url.href, timeoutMs, maxBytes, allowPrivate, hash })
        } else mayDiffer = true
        return response
      },
    },
    hashes,
    use: (state) => void uses.add(state),
    async finish(more) {
      if (mayDiffer) return undefined
      const folders = [...new Set(listings.flatMap(({ found }) => found.folders ?? []))]
      const recorded = folders.map((folder) => recordFolder(root, folder))
      for (const { options, found } of listings) {
        if (!isSameListing(await host.list(options), found)) return undefined
      }
      const files: [FilePath, string][] = []
      const absent: FilePath[] = []
      for (const file of new Set([...read, ...more])) {
        const hash = hashes.settledHash(file)
        if (hash !== undefined) files.push([file, hash])
        else if (hashes.isAbsent(file)) absent.push(file)
        else return undefined
      }
      if (recorded.includes(undefined)) return undefined
      return {
        files,
        absent,
        folders: recorded.filter((folder) => folder !== undefined),
        fetched: [...fetched.values()],
        uses: await Promise.all(
          [...uses].map(async (use) => [use, await machineState(use, root)] as const),
        ),
      }
    },
  }
}

function isSameListing(a: Listing, b: Listing): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
