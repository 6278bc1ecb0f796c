import { feedGit, runGit } from './run-git.ts'

/** A file of a commit: its path from the folder that was listed, and the id of its contents. */
export interface CommitFile {
  readonly path: string
  readonly id: string
}

/**
 * The files of a folder of a commit, sorted by path; links to other files of the folder have the contents of those.
 * `undefined` if the commit is missing or has no such folder.
 */
export async function commitFiles(
  root: string,
  commit: string,
  folder: string,
): Promise<readonly CommitFile[] | undefined> {
  const tree = folder === '' ? commit : `${commit}:${folder}`
  const printed = await runGit(root, ['ls-tree', '-r', '-z', '--full-tree', tree])
  if (printed === undefined) return undefined
  const files = new Map<string, string>()
  const links = new Map<string, string>()
  for (const [, mode, id = '', path = ''] of printed.matchAll(
    /(\d+) blob ([\da-f]+)\t([^\0]+)\0/g,
  )) {
    if (!isPlain(path)) continue
    if (mode === '120000') links.set(path, id)
    else files.set(path, id)
  }
  const targets = new Map<string, string>()
  if (links.size > 0)
    await readBlobs(root, links.values(), (id, bytes) => void targets.set(id, String(bytes)))
  for (const [path, link] of links) {
    const id = files.get(pathOf(targets.get(link) ?? '', path))
    if (id !== undefined) files.set(path, id)
  }
  return [...files]
    .map(([path, id]) => ({ path, id }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The ids of some files of a commit, by their paths from the root of the repository. */
export async function commitFileIds(
  root: string,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map()
  const args = ['--literal-pathspecs', 'ls-tree', '-r', '-z', '--full-tree', commit, '--', ...paths]
  const printed = (await runGit(root, args)) ?? ''
  const found = [...printed.matchAll(/100\d+ blob ([\da-f]+)\t([^\0]+)\0/g)]
  return new Map(found.map(([, id = '', path = '']) => [path, id]))
}

/** A path of a tree can be anything: only those that stay below the folder are read. */
function isPlain(path: string): boolean {
  return !path.includes('\\') && path.split('/').every((part) => !/^(?:|\.\.?|\.git)$/i.test(part))
}

/** The path that a link leads to. */
function pathOf(target: string, link: string): string {
  const parts = link.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Reads the contents of files by their ids, one after the other, with one git process. `false` if some are missing. */
export async function readBlobs(
  root: string,
  ids: Iterable<string>,
  take: (id: string, bytes: Buffer) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const child = feedGit(root, ['cat-file', '--batch'], `${wanted.join('\n')}\n`, signal)
  const ended = new Promise<boolean>((done) => {
    child.on('error', () => done(false)) // git is not installed, or the build was aborted
    child.on('close', (code) => done(code === 0))
  })
  let read = 0
  let chunks: Buffer[] = []
  let size = 0
  /** The number of bytes from which on the next object is whole. */
  let enough = 1
  for await (const chunk of child.stdout ?? []) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size < enough) continue
    let rest = Buffer.concat(chunks)
    for (;;) {
      const object = firstObject(rest)
      if (typeof object === 'number') {
        enough = object
        break
      }
      if (object.bytes !== undefined) {
        take(object.id, object.bytes)
        read++
      }
      rest = rest.subarray(object.end)
    }
    chunks = [rest]
    size = rest.length
  }
  return (await ended) && read === wanted.length
}

interface BatchObject {
  readonly id: string
  /** Absent: the repository does not have the object. */
  readonly bytes?: Buffer
  readonly end: number
}

/** `<id> blob <size>`, a line end, the contents, a line end; or `<id> missing`. A number of bytes if more are needed. */
function firstObject(output: Buffer): BatchObject | number {
  const line = output.indexOf(10)
  if (line === -1) return output.length + 1
  const [id = '', , length] = output.toString('utf8', 0, line).split(' ')
  if (length === undefined) return { id, end: line + 1 }
  const end = line + 1 + Number(length)
  if (output.length < end + 1) return end + 1
  return { id, bytes: output.subarray(line + 1, end), end: end + 1 }
}
