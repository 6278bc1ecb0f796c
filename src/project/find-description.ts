import { existsSync, statSync } from 'node:fs'
import { basename, dirname, posix, relative, resolve, sep } from 'node:path'
import { filePath } from '../base/paths.ts'
import { quote } from '../base/text/quote.ts'
import { createCommitHost } from '../host/git/commit-host.ts'
import { commitOf } from '../host/git/read-commit.ts'
import { runGit } from '../host/git/run-git.ts'
import type { Host } from '../host/host.ts'
import { fetchText } from '../host/node/http/fetch-text.ts'
import { createNodeHost } from '../host/node/node-host.ts'

/** A description that a command names, and what its files are read with. */
export interface FoundDescription {
  readonly host: Host
  /** A file of the host, or a URL. */
  readonly from: string
  /** The prefix for file names in messages, if they are in a commit or in another folder. */
  readonly folder: string
}

export interface MissingDescription {
  readonly message: string
  readonly help: string
}

/** Finds `openapi.yaml`, `https://acme.example/openapi.yaml` or `v1.2:openapi.yaml` from a folder. */
export async function findDescription(
  written: string,
  cwd: string,
): Promise<FoundDescription | MissingDescription> {
  if (/^https?:\/\//i.test(written)) {
    return URL.canParse(written)
      ? { host: createNodeHost(cwd), from: written, folder: '' }
      : missing(`${quote(written)} is not a URL.`)
  }
  const path = resolve(cwd, written)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return missing(`${quote(written)} is a folder.`)
  if (found !== undefined) return fileOf(path, cwd)
  const [, ref, file] = /^([^:]+):(.+)$/.exec(written) ?? []
  if (ref === undefined || file === undefined || file.startsWith('//'))
    return missing(`There is no file ${quote(written)}.`)
  return committedFile(ref, file, cwd)
}

/** References may lead to all files of the repository, or else of the folder, that the file is in. */
async function fileOf(path: string, cwd: string): Promise<FoundDescription> {
  const folder = dirname(path)
  const [prefix, up] = ((await runGit(folder, placeInRepository)) ?? '').split('\n')
  const isBelow = !relative(cwd, path).startsWith('..')
  const outside = isBelow ? cwd : folder
  const root = prefix === undefined || up === undefined ? outside : resolve(folder, up || '.')
  const shown = relative(cwd, root).replaceAll(sep, '/')
  return {
    host: createNodeHost(root),
    from: relative(root, path).replaceAll(sep, '/') || basename(path),
    folder: shown === '' ? '' : `${shown}/`,
  }
}

const placeInRepository = ['rev-parse', '--show-prefix', '--show-cdup']

/** As in git, a path starts at the root of the repository, with `./` at this folder; one that fits nothing is tried as the other. */
async function committedFile(
  ref: string,
  file: string,
  cwd: string,
): Promise<FoundDescription | MissingDescription> {
  if (!existsSync(cwd) || (await runGit(cwd, ['rev-parse', '--git-dir'])) === undefined)
    return missing(`There is no file ${quote(`${ref}:${file}`)}, and this is no git repository.`)
  const commit = await commitOf(cwd, ref)
  if (commit === undefined)
    return missing(`The repository has no commit, branch or tag ${quote(ref)}.`)
  const prefix = (await runGit(cwd, ['rev-parse', '--show-prefix']))?.trim() ?? ''
  const host = createCommitHost(cwd, commit, fetchText)
  const paths = [
    posix.join(prefix, file),
    ...(/^\.{1,2}\//.test(file) ? [] : [posix.normalize(file)]),
  ]
  for (const path of paths.toReversed())
    if ((await host.read(filePath(path))) !== undefined)
      return { host, from: path, folder: `${ref}:` }
  return missing(`There is no file ${quote(file)} in ${quote(ref)}.`)
}

function missing(message: string): MissingDescription {
  return {
    message,
    help: 'Pass a file, a URL, or a file of a commit, such as v1.2:openapi.yaml.',
  }
}
