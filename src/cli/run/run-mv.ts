import { statSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { exitCode, isUsageError, refuse } from '../command.ts'
import type { ExitCode } from '../command.ts'
import type { UsageError } from '../command.ts'
import type { Io } from '../io.ts'
import { siteAbove, settingsIn } from '../options/site-folder.ts'
import { noSiteOptions, siteOptionsOf } from '../options/site-options.ts'

interface Input {
  readonly argument: string | undefined
  readonly secondArgument?: string | undefined
  readonly options: { readonly 'dry-run': boolean; readonly 'no-redirect': boolean }
}

/** Moves what the command line names, and prints what changed and which problems are new. */
export async function runMv(
  { argument, secondArgument, options }: Input,
  io: Io,
): Promise<ExitCode> {
  const move = pathsOf(argument, secondArgument, io)
  if (isUsageError(move)) return refuse(move, io)
  const { root, from, to } = move
  const site = siteOptionsOf(root, noSiteOptions, io)
  const [{ moveFiles }, { check }, { printDiagnostics }] = await Promise.all([
    import('../../project/move/move-files.ts'),
    import('../../check/check.ts'),
    import('../../diagnostics/format-terminal.ts'),
  ])
  const before = options['dry-run'] ? undefined : await check(site)
  const result = await moveFiles({
    ...site,
    from,
    to,
    dryRun: options['dry-run'],
    redirect: !options['no-redirect'],
  })
  if ('message' in result) return refuse(result, io)

  const verb = options['dry-run'] ? 'Would move' : 'Moved'
  io.stdout.write(`${verb} ${from} to ${to}${count(result.moves.size)}.\n`)
  for (const [file, places] of result.edits)
    io.stdout.write(`  ${file}: ${places === 1 ? '1 change' : `${places} changes`}\n`)
  for (const { source, destination } of result.redirects)
    io.stdout.write(`  redirect: ${source} → ${destination}\n`)
  for (const { source, destination } of result.removed)
    io.stdout.write(`  redirect removed: ${source} → ${destination}\n`)
  if (before === undefined) return exitCode.ok

  const left = newProblems(before.diagnostics, (await check(site)).diagnostics, result.moves)
  if (left.length === 0) return exitCode.ok
  const { colors, columns: width } = io.stderr
  io.stderr.write(`${printDiagnostics(left, { colors, width, folder: '' })}\n`)
  io.stderr.write('These problems are new. Correct them by hand.\n')
  return exitCode.site
}

/** Problems of a kind that a file has more of than before. Their messages may name the new paths. */
function newProblems(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  moves: ReadonlyMap<FilePath, FilePath>,
): readonly Diagnostic[] {
  const kindOf = ({ code, at }: Diagnostic) =>
    `${code} ${at === undefined ? '' : (moves.get(at.file) ?? at.file)}`
  const counts = new Map<string, number>()
  for (const one of before) counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1)
  const known = new Set(before.map(({ message }) => message))
  const rest = after.filter(({ severity }) => severity !== 'hint')
  // those that are exactly as before use up the number first
  const ordered = [
    ...rest.filter(({ message }) => known.has(message)),
    ...rest.filter(({ message }) => !known.has(message)),
  ]
  return ordered.filter((one) => {
    const count = counts.get(kindOf(one)) ?? 0
    counts.set(kindOf(one), count - 1)
    return count <= 0
  })
}

function count(files: number): string {
  return files > 1 ? ` (${files} files)` : ''
}

interface Move {
  readonly root: string
  readonly from: FilePath
  readonly to: FilePath
}

/** The two paths, below the nearest site: they are relative to the working directory. */
function pathsOf(from: string | undefined, to: string | undefined, { cwd }: Io): Move | UsageError {
  if (from === undefined || to === undefined)
    return { message: 'Pass two paths.', help: 'octavo mv guides/install.mdx start/install.mdx' }
  const source = pageFile(resolve(cwd, from))
  if (source === undefined) return { message: `There is nothing at "${from}".` }
  const root = settingsIn(source) === undefined ? siteAbove(source) : undefined
  if (root === undefined)
    return { message: `"${from}" is not in a site.`, help: 'Pass a file below a docs.json.' }
  const target = targetOf(source, resolve(cwd, to), /[/\\]$/.test(to))
  const inside = relative(root, target)
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside))
    return { message: `"${to}" is not in the same site.` }
  return {
    root,
    from: filePath(relative(root, source).replaceAll(sep, '/')),
    to: filePath(inside.replaceAll(sep, '/')),
  }
}

/** The path itself, or the page without its extension. */
function pageFile(path: string): string | undefined {
  return [path, `${path}.mdx`, `${path}.md`].find(
    (one) => statSync(one, { throwIfNoEntry: false }) !== undefined,
  )
}

/** Into a folder that exists or that ends with a slash; a file keeps its extension. */
function targetOf(source: string, target: string, isFolder: boolean): string {
  const found = statSync(target, { throwIfNoEntry: false })
  if (isFolder || found?.isDirectory() === true) return join(target, basename(source))
  if (statSync(source).isDirectory()) return target
  const [extension = ''] = /\.[a-z]+$/i.exec(source) ?? []
  return /\.[a-z]+$/i.test(basename(target)) ? target : target + extension
}
