import type { FilePath } from '../../base/paths.ts'
import { contentHash } from '../../host/node/hash.ts'
import { isSameFolder } from './inputs.ts'
import type { FetchedText, Inputs, MachineState } from './inputs.ts'
import type { SourceFiles } from './source-files.ts'

/**
 * The files whose contents are not as they were recorded; `undefined` if anything else that a build was made from is not:
 * which files there are, the network, the machine.
 */
export async function changedFiles(
  { files, absent, folders, fetched, uses }: Inputs,
  root: string,
  sources: SourceFiles,
): Promise<readonly FilePath[] | undefined> {
  // git runs while files are looked at
  const states = Promise.all(uses.map((use) => isSameState(use, root)))
  const hashes = files.map(([file]) => sources.hash(file))
  const isSame =
    !hashes.includes(undefined) &&
    absent.every((file) => sources.isAbsent(file)) &&
    folders.every((folder) => isSameFolder(root, folder))
  if ((await states).includes(false) || !isSame || !(await areSameTexts(fetched, root)))
    return undefined
  return files.flatMap(([file, hash], index) => (hashes[index] === hash ? [] : [file]))
}

async function isSameState(
  [state, value]: readonly [MachineState, string],
  root: string,
): Promise<boolean> {
  const { machineState } = await import('./machine-state.ts')
  return (await machineState(state, root)) === value
}

/** Requests each URL again, as a build does. */
async function areSameTexts(fetched: readonly FetchedText[], root: string): Promise<boolean> {
  if (fetched.length === 0) return true
  const { createNodeHost } = await import('../../host/node/node-host.ts')
  const host = createNodeHost(root)
  const texts = await Promise.all(
    fetched.map(async ({ url, hash, ...options }) => {
      const response = await host.fetch(new URL(url), options)
      return response.ok && contentHash(response.text) === hash
    }),
  )
  return !texts.includes(false)
}
