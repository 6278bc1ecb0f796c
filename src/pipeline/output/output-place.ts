import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isEarlierOutput } from './earlier-output.ts'
import { manifestPath, readOutputManifest } from './output-manifest.ts'
import type { OutputManifest } from './output-manifest.ts'
import { unownedFolder, outputInSources } from './output-problems.ts'

/** What lies where the output goes. */
export type OutputState =
  | { readonly kind: 'none' }
  /** Nothing, or only files that do not get in the way: `.git`, `CNAME`. */
  | { readonly kind: 'empty' }
  /** The output of a build, with the list of its files. */
  | { readonly kind: 'built'; readonly manifest: OutputManifest }
  /** The output of version 0.1, which kept no list. */
  | { readonly kind: 'earlier' }

/** The real path of an output, which need not exist: symbolic links are followed, also those that lead nowhere yet. */
export function realOutput(out: string, links = 0): string {
  const path = resolve(out)
  try {
    return realpathSync.native(path)
  } catch {
    const parent = dirname(path)
    if (parent === path || links > 40) return path
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found?.isSymbolicLink() === true)
      return realOutput(resolve(parent, readlinkSync(path)), links + 1)
    return join(realOutput(parent, links), basename(path))
  }
}

/** The output folder as paths below the root, if it lies there: it is not part of the site. */
export function outputInside(root: string, out: string): FilePath[] {
  const ways = [
    relative(resolve(root), resolve(out)),
    relative(realOutput(root), realOutput(out)),
  ].filter((way) => way !== '' && !leadsOut(way))
  return [...new Set(ways.map(filePath))]
}

/** A diagnostic if nothing may be written there, as far as that is known without reading a manifest. */
export function refusedOutput(root: string, out: string): Diagnostic | undefined {
  if (existsSync(join(realOutput(out), manifestPath))) return undefined
  const state = outputState(root, out)
  return 'code' in state ? state : undefined
}

/** Looks at where the output goes; a diagnostic if nothing may be written there. */
export function outputState(root: string, out: string): OutputState | Diagnostic {
  const target = realOutput(out)
  const realRoot = realOutput(root)
  if (!leadsOut(relative(target, realRoot)))
    return outputInSources(out, { isRoot: target === realRoot })
  const found = statSync(target, { throwIfNoEntry: false })
  if (found === undefined) return { kind: 'none' }
  if (!found.isDirectory()) return unownedFolder(`${out} is a file.`)
  const manifest = readOutputManifest(target)
  if (manifest !== undefined) return { kind: 'built', manifest }
  if (isEarlierOutput(target)) return { kind: 'earlier' }
  const foreign = readdirSync(target).filter((name) => !isUnobtrusive(name))
  if (foreign.length === 0) return { kind: 'empty' }
  const isSource = !leadsOut(relative(realRoot, target))
  return unownedFolder(
    isSource
      ? `${out} holds files of the site itself, such as ${foreign.toSorted()[0]}.`
      : `${out} holds files that are not the output of a build, such as ${foreign.toSorted()[0]}.`,
  )
}

/** Files that people keep in a folder for a build to publish into. */
function isUnobtrusive(name: string): boolean {
  return (name.startsWith('.') && name !== '.well-known') || name === 'CNAME'
}

function leadsOut(way: string): boolean {
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
}
