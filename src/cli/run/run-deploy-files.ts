import { join } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import type { UrlStyle } from '../../base/paths.ts'
import { hostNames } from '../../outputs/hosts/host-names.ts'
import type { DeployFilesResult } from '../../project/deploy-files.ts'
import { basePath } from '../../pipeline/options.ts'
import { exitCode, isUsageError, refuse, type ExitCode, type UsageError } from '../command.ts'
import type { Io } from '../io.ts'
import { shownPath } from '../options/site-options.ts'
import { settingsIn, siteFolder } from '../options/site-folder.ts'

interface Input {
  readonly argument: string | undefined
  readonly secondArgument?: string | undefined
  readonly options: {
    readonly dir: string | undefined
    readonly out: string | undefined
    readonly branch: string | undefined
    readonly site: string | undefined
    readonly base: string | undefined
    readonly 'url-style': string | undefined
    readonly 'dry-run': boolean
    readonly force: boolean
    readonly json: boolean
  }
}

/** Writes or prints the files of a web host. */
export async function runDeployFiles(
  { argument, secondArgument, options }: Input,
  io: Io,
): Promise<ExitCode> {
  const host = hostNames.find((name) => name === argument)
  if (host === undefined) return refuse(unknownHost(argument), io)
  const root = siteFolder(options.dir ?? secondArgument, io)
  if (isUsageError(root)) return refuse(root, io)
  if (settingsIn(root) === undefined) return refuse(noSite(root, host, io), io)

  const { deployFiles } = await import('../../project/deploy-files.ts')
  const result = await deployFiles({
    host,
    root,
    out: options.out?.replaceAll('\\', '/').replace(/^(?:\.\/)+|\/+$/g, ''),
    branch: options.branch,
    siteUrl: options.site,
    base: options.base === undefined ? undefined : basePath(options.base),
    urlStyle: options['url-style'] as UrlStyle | undefined,
    force: options.force,
    dryRun: options['dry-run'],
  })
  if (options.json) printJson({ host, ...result }, io)
  else if (options['dry-run']) printFiles(result, io)
  const kept = result.files.filter(({ status }) => status === 'kept')
  if (kept.length > 0 && !options['dry-run']) {
    const paths = kept.map(({ path }) => shownPath(join(result.repository, path), io.cwd))
    return refuse(differing(paths, host), io)
  }
  if (!options.json && !options['dry-run']) printWritten(result, io)
  return exitCode.ok
}

function noSite(root: string, host: string, io: Io): UsageError {
  return {
    message: `The folder "${shownPath(root, io.cwd)}" has no docs.json.`,
    help: `Pass the folder of the site: octavo deploy-files ${host} docs`,
  }
}

function unknownHost(argument: string | undefined): UsageError {
  const list = `Hosts: ${hostNames.join(', ')}.`
  return argument === undefined
    ? { message: 'Pass a host, such as octavo deploy-files github-pages.', help: list }
    : { message: `"${argument}" is not a known host.`, help: list }
}

function differing(paths: readonly string[], host: string): UsageError {
  return {
    message: `These files already exist and differ: ${paths.join(', ')}. Nothing was written.`,
    help: `Compare them with octavo deploy-files ${host} --dry-run, or pass --force to overwrite them.`,
  }
}

function printJson({ host, files, steps }: DeployFilesResult & { host: string }, io: Io): void {
  io.stdout.write(`${JSON.stringify({ host, files, steps }, undefined, 2)}\n`)
}

function printFiles({ files }: DeployFilesResult, io: Io): void {
  for (const { path, contents } of files) io.stdout.write(`==> ${path}\n${contents}\n`)
}

function printWritten({ repository, files, steps }: DeployFilesResult, io: Io): void {
  const written = files.filter(({ status }) => status !== 'unchanged')
  for (const { path } of written)
    io.stdout.write(`Wrote ${shownPath(join(repository, path), io.cwd)}\n`)
  const same = files.length - written.length
  if (same > 0) io.stdout.write(`${count(same, 'file')} did not change.\n`)
  if (steps.length === 0) return
  io.stdout.write(`\nNext:\n${steps.map((step) => `- ${step}`).join('\n')}\n`)
}
