import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findRepository } from '../../host/git/find-repository.ts'
import { matchingRefs } from '../../host/git/matching-refs.ts'
import type { RefPatterns } from '../../host/git/matching-refs.ts'
import { tagState } from '../../host/git/read-tags.ts'
import { runGit } from '../../host/git/run-git.ts'
import { hasOptionalPackage } from '../../host/node/optional-package.ts'
import type { MachineState } from './inputs.ts'

/** The value of a state of the machine: while it is the same, a site that depends on it is too. */
export async function machineState(state: MachineState, root: string): Promise<string> {
  if (state.startsWith('refs ')) {
    const patterns = JSON.parse(state.slice('refs '.length)) as RefPatterns
    return JSON.stringify(await matchingRefs(root, patterns)) ?? ''
  }
  if (state.startsWith('tags ')) {
    return tagState(root, JSON.parse(state.slice('tags '.length)) as readonly string[])
  }
  switch (state as Exclude<MachineState, `refs ${string}` | `tags ${string}`>) {
    case 'history':
      return historyOf(root)
    case 'repository':
      return JSON.stringify(await findRepository(root)) ?? ''
    case 'social images':
      return String(hasOptionalPackage('@takumi-rs/core', root))
    case 'passphrases':
      return (await import('./passphrase-state.ts')).passphraseState()
  }
}

/** The commit, and where the history of a shallow clone ends: the dates of all files follow from them. */
async function historyOf(root: string): Promise<string> {
  const args = ['rev-parse', '--show-prefix', '--git-path', 'shallow', 'HEAD']
  const text = await runGit(root, args)
  if (text === undefined) return ''
  const [, shallow = ''] = text.split('\n')
  return text + (await readFile(resolve(root, shallow), 'utf8').catch(() => ''))
}
