import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { basename, join, resolve } from 'node:path'
import { basePath } from '../../pipeline/options.ts'
import { isBuiltSite, serve } from '../../server/serve.ts'
import { exitCode, isUsageError, refuse } from '../command.ts'
import type { ExitCode, UsageError, Values } from '../command.ts'
import { completeOutput } from '../complete-output.ts'
import type { Io } from '../io.ts'
import { serverOptionsOf, printUrls } from '../options/server-options.ts'
import type { serverOptions } from '../options/server-options.ts'
import { shownPath } from '../options/site-options.ts'
import { settingsIn, siteAbove } from '../options/site-folder.ts'
import { existingFolder } from '../options/validate-value.ts'

interface Input {
  readonly argument: string | undefined
  readonly options: Values<typeof serverOptions> & { readonly base: string | undefined }
}

/** Serves a folder until it is stopped. */
export async function runServe({ argument, options }: Input, io: Io): Promise<ExitCode> {
  const given = argument ?? defaultOutput(io.cwd)
  const named = resolve(io.cwd, given)
  for (const out of [named, join(named, 'dist')]) completeOutput(out, io)
  const folder = builtFolder(given, io.cwd)
  if (isUsageError(folder)) return refuse(folder, io)

  const where = serverOptionsOf(options)
  const base = options.base === undefined ? undefined : basePath(options.base)
  const served = await serve({
    folder,
    ...where,
    base,
    onError: ({ message }) => io.stderr.write(`warning: ${message}\n`),
  })
  printUrls(`Serving ${shownPath(folder, io.cwd)}`, { ...served, wanted: where.port }, io)
  if (!io.signal.aborted) await once(io.signal, 'abort')
  await served.close()
  return exitCode.ok
}

/** `dist` in this folder, else in the nearest site above it. */
function defaultOutput(cwd: string): string {
  const site = existsSync(join(cwd, 'dist')) ? undefined : siteAbove(cwd)
  return site === undefined ? 'dist' : join(site, 'dist')
}

/** The folder to serve: the given one, or its `dist` folder. */
function builtFolder(named: string, cwd: string): string | UsageError {
  const folder = resolve(cwd, named)
  if (isBuiltSite(folder)) return folder
  const built = join(folder, 'dist')
  if (isBuiltSite(built)) return built

  if (settingsIn(folder) !== undefined)
    return { message: `The site in ${named} is not built yet.`, help: `octavo build ${named}` }
  const existing = existingFolder(named, cwd)
  if (!isUsageError(existing)) {
    return {
      message: `"${named}" is not a built site: it has no index.html.`,
      help: buildFirst(cwd),
    }
  }
  return basename(named) === 'dist' ? { ...existing, help: buildFirst(cwd) } : existing
}

function buildFirst(cwd: string): string {
  return settingsIn(cwd) !== undefined || siteAbove(cwd) !== undefined
    ? 'Build the site first: octavo build'
    : 'Build a site first (octavo build <dir>), then pass its output: octavo serve <dir>/dist'
}
