import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Allowed } from '../../compare/allowed.ts'
import { exitCode, isUsageError, refuse, type ExitCode, type UsageError } from '../command.ts'
import { shownPath } from '../options/site-options.ts'
import { existingFolder } from '../options/validate-value.ts'
import type { Io } from '../io.ts'

interface Input {
  readonly argument: string | undefined
  readonly secondArgument?: string | undefined
  readonly options: {
    readonly content: string | undefined
    readonly allow: string | undefined
    readonly report: string | undefined
    readonly json: boolean
    readonly verbose: boolean
  }
}

/** Compares two folders of HTML, and prints what the new one has lost. */
export async function runCompare(
  { argument, secondArgument, options }: Input,
  io: Io,
): Promise<ExitCode> {
  if (argument === undefined || secondArgument === undefined) {
    const help = 'Pass two folders of HTML, such as octavo compare site dist.'
    return refuse({ message: 'Name the folder of the old site and that of the new one.', help }, io)
  }
  const old = existingFolder(argument, io.cwd)
  if (isUsageError(old)) return refuse(old, io)
  const fresh = existingFolder(secondArgument, io.cwd)
  if (isUsageError(fresh)) return refuse(fresh, io)
  const { readAllowed } = await import('../../compare/allowed.ts')
  const allowed =
    options.allow === undefined ? [] : await allowedOf(options.allow, io.cwd, readAllowed)
  if (isUsageError(allowed)) return refuse(allowed, io)
  const { listSite } = await import('../../compare/site/site-files.ts')
  for (const folder of [old, fresh]) {
    const { pages } = await listSite(folder)
    if (pages.length > 0) continue
    const message = `The folder ${shownPath(folder, io.cwd)} has no HTML pages.`
    return refuse({ message, help: 'Build the site first, and pass the folder of its output.' }, io)
  }
  const { compareSites, isSelector } = await import('../../compare/compare-sites.ts')
  if (options.content !== undefined && !isSelector(options.content)) {
    const message = `"${options.content}" is not a selector.`
    return refuse({ message, help: 'Pass one as in CSS, such as --content "main .article".' }, io)
  }
  const report = await import('../reports/compare-report.ts')
  const progress = report.compareProgress(io)
  const comparison = await compareSites({
    old,
    fresh,
    content: options.content,
    allowed,
    onPage: progress.show,
    signal: io.signal,
  }).finally(progress.end)
  const names = { old: shownPath(old, io.cwd), fresh: shownPath(fresh, io.cwd) }
  if (options.report !== undefined) {
    const { reportHtml } = await import('../../compare/report-html.ts')
    await writeFile(resolve(io.cwd, options.report), reportHtml(comparison, names))
  }
  if (options.json) {
    const { comparisonJson } = await import('../../compare/comparison-json.ts')
    io.stdout.write(`${comparisonJson(comparison, names)}\n`)
  } else report.printComparison(comparison, { verbose: options.verbose }, io)
  return comparison.lost === 0 ? exitCode.ok : exitCode.site
}

async function allowedOf(
  file: string,
  cwd: string,
  read: (source: string) => readonly Allowed[] | string,
): Promise<readonly Allowed[] | UsageError> {
  const source = await readFile(resolve(cwd, file), 'utf8').catch(() => undefined)
  if (source === undefined) return { message: `The file "${file}" cannot be read.` }
  const allowed = read(source)
  return typeof allowed === 'string'
    ? { message: `The file "${file}" does not list accepted losses: ${allowed}` }
    : allowed
}
