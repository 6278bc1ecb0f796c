import { contentHash } from '../output/output-manifest.ts'
import { isSameFolder } from './inputs.ts'
import type { FetchedText, Inputs, MachineState } from './inputs.ts'
import type { SourceFiles } from './source-files.ts'

/** The first input that is not as it was recorded, such as `the file guide.mdx`; `undefined` if all are. */
export async function changedInput(
  { files, absent, folders, fetched, uses }: Inputs,
  root: string,
  sources: SourceFiles,
): Promise<string | undefined> {
  // git runs while files are looked at
  const states = Promise.all(uses.map((use) => isSameState(use, root)))
  const file =
    files.find(([file, hash]) => sources.hash(file) !== hash)?.[0] ??
    absent.find((file) => !sources.isAbsent(file))
  if (file !== undefined) return `the file ${file}`
  const folder = folders.find((folder) => !isSameFolder(root, folder))
  if (folder !== undefined)
    return `the files in ${folder[0] === '' ? 'the folder of the site' : folder[0]}`
  const same = await states
  const use = uses.find((_use, index) => same[index] !== true)
  if (use !== undefined) return `the ${use[0]}`
  return changedText(fetched, root)
}

async function isSameState(
  [state, value]: readonly [MachineState, string],
  root: string,
): Promise<boolean> {
  const { machineState } = await import('./machine-state.ts')
  return (await machineState(state, root)) === value
}

/** Requests each URL again, as a build does. */
async function changedText(
  fetched: readonly FetchedText[],
  root: string,
): Promise<string | undefined> {
  if (fetched.length === 0) return undefined
  const { createNodeHost } = await import('../../host/node/node-host.ts')
  const host = createNodeHost(root)
  const texts = await Promise.all(
    fetched.map(async ({ url, hash, ...options }) => {
      const response = await host.fetch(new URL(url), options)
      return response.ok && contentHash(response.text) === hash
    }),
  )
  return fetched.find((_text, index) => texts[index] !== true)?.url
}
