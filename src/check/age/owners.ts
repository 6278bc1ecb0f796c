import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPathMatcher } from '../../host/ignore-files.ts'

/** The owners of a file of the repository by `CODEOWNERS`; the last pattern that matches decides. */
export type OwnersOf = (path: string) => readonly string[]

/** Reads the first `CODEOWNERS` that a code host would read. */
export async function readOwners(top: string): Promise<OwnersOf> {
  for (const place of places) {
    const text = await readFile(join(top, place), 'utf8').catch(() => undefined)
    if (text !== undefined) return ownersIn(text)
  }
  return () => []
}

const places = ['.github/CODEOWNERS', '.gitlab/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS']

function ownersIn(text: string): OwnersOf {
  const rules = text
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    // `[Section]` of GitLab
    .filter((line) => line !== '' && !/^\^?\[/.test(line))
    .slice(0, maxRules)
    .map((line) => {
      const [pattern = '', ...owners] = line.split(/(?<!\\)\s+/)
      return { matches: createPathMatcher([pattern]), owners }
    })
    .toReversed()
  return (path) => rules.find(({ matches }) => matches(path))?.owners ?? []
}

const maxRules = 2_000
