import { feedGit, runGit } from './run-git.ts'

/** A working tree: where it is, and the path of a folder in it, which ends with a slash unless it is the root. */
export interface WorkingTree {
  readonly top: string
  readonly prefix: string
}

/** The working tree that holds a folder; `undefined` outside a repository. */
export async function workingTreeOf(folder: string): Promise<WorkingTree | undefined> {
  const printed = await runGit(folder, ['rev-parse', '--show-toplevel', '--show-prefix'])
  const [top, prefix = ''] = printed?.split(/\r?\n/) ?? []
  return top === undefined || top === '' ? undefined : { top, prefix }
}

/** The files that git tracks, from the root of the repository. */
export async function trackedFiles(top: string): Promise<readonly string[]> {
  return ((await runGit(top, ['ls-files', '-z'])) ?? '').split('\0').filter(Boolean)
}

/** The files with changes that are not committed, from the root of the repository. */
export async function uncommittedFiles(top: string): Promise<ReadonlySet<string>> {
  const printed = await runGit(top, ['diff', '--name-only', '--no-renames', '-z', 'HEAD'])
  return new Set((printed ?? '').split('\0').filter(Boolean))
}

/** The commits of the current branch that a commit or branch does not have. */
export async function commitsSince(top: string, ref: string): Promise<ReadonlySet<string>> {
  const printed = await runGit(top, ['rev-list', '--end-of-options', `${ref}..HEAD`])
  return new Set((printed ?? '').split('\n').filter(Boolean))
}

/** Texts of files at commits, `hash:path`, by one git process. A file that did not exist then is not among them. */
export async function textsAtCommits(
  top: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const child = feedGit(top, ['cat-file', '--batch'], names.map((name) => `${name}\n`).join(''))
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise<void>((done) => {
    child.on('error', () => done())
    child.on('close', () => done())
  })
  await ended
  return readBatch(Buffer.concat(chunks), names)
}

/** `<hash> blob <size>`, a line end, the contents, a line end; or `<name> missing`. */
function readBatch(output: Buffer, names: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  let at = 0
  for (const name of names) {
    const end = output.indexOf(10, at)
    if (end === -1) break
    const [, size] = /^[\da-f]+ \w+ (\d+)$/.exec(output.toString('utf8', at, end)) ?? []
    at = end + 1
    if (size === undefined) continue
    texts.set(name, output.toString('utf8', at, at + Number(size)))
    at += Number(size) + 1
  }
  return texts
}
