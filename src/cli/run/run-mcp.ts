import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestPath } from '../../pipeline/output/output-manifest.ts'
import { exitCode, isUsageError, refuse } from '../command.ts'
import type { ExitCode } from '../command.ts'
import type { UsageError } from '../command.ts'
import { completeOutput } from '../complete-output.ts'
import type { Io } from '../io.ts'
import { hostsOf, serverOptionsOf } from '../options/server-options.ts'
import { settingsIn, siteFolder } from '../options/site-folder.ts'
import { shownPath } from '../options/site-options.ts'
import { existingFolder } from '../options/validate-value.ts'

interface Input {
  readonly argument: string | undefined
  readonly options: {
    readonly http: boolean
    readonly port: string | undefined
    readonly host: string | undefined
    readonly 'allow-calls': boolean
    readonly 'allow-host': string | undefined
  }
}

/** Serves a built site to one client over standard input and output, or to many over HTTP. */
export async function runMcp({ argument, options }: Input, io: Io): Promise<ExitCode> {
  const isHttp = options.http || options.port !== undefined || options.host !== undefined
  if (options['allow-host'] !== undefined && !isHttp)
    return refuse({ message: '--allow-host has an effect only with --http.' }, io)
  const folder = await outputFolder(argument, io)
  if (typeof folder === 'number') return folder
  if (isUsageError(folder)) return refuse(folder, io)

  const { openBuiltDocs } = await import('../../mcp/built-docs.ts')
  const docs = await openBuiltDocs(folder)
  if (docs === undefined) {
    const message = `"${shownPath(folder, io.cwd)}" was built by an earlier version of Octavo.`
    return refuse({ message, help: 'Build the site again: octavo build' }, io)
  }
  const onError = (error: Error & { readonly code?: string }) => {
    // the client is gone, which ends the command
    if (error.code !== 'EPIPE') io.stderr.write(`warning: ${error.message}\n`)
  }
  const calls = options['allow-calls']
    ? (await import('../../mcp/mock-calls.ts')).createMockCalls(docs.folder)
    : undefined
  if (!isHttp) {
    const { serveDocsOverStdio } = await import('../../mcp/serve-stdio.ts')
    await serveDocsOverStdio(docs, { signal: io.signal, calls, onError })
    return exitCode.ok
  }
  const { serveDocsOverHttp } = await import('../../mcp/serve-http.ts')
  const where = serverOptionsOf({ ...options, 'allow-private': false, 'no-proxy': true })
  const served = await serveDocsOverHttp(docs, {
    port: where.port,
    host: where.host,
    allowedHosts: hostsOf(options['allow-host'] ?? ''),
    calls,
    onError,
  })
  if (where.port !== 0 && served.port !== where.port)
    io.stderr.write(`note: Port ${where.port} is taken; using ${served.port}.\n`)
  io.stdout.write(`Serving ${shownPath(folder, io.cwd)} at ${served.urls.join(' and ')}\n`)
  io.stdout.write('Press Ctrl-C to stop.\n')
  if (!io.signal.aborted) await once(io.signal, 'abort')
  await served.close()
  return exitCode.ok
}

/** The output to serve: the given folder, else the result of building the site in it. */
async function outputFolder(
  argument: string | undefined,
  io: Io,
): Promise<string | UsageError | number> {
  const named = existingFolder(argument ?? '.', io.cwd)
  if (isUsageError(named)) return named
  completeOutput(named, io)
  if (existsSync(join(named, manifestPath))) return named
  const root = siteFolder(argument, io)
  if (isUsageError(root)) return root
  if (settingsIn(root) === undefined) {
    return {
      message: `"${shownPath(root, io.cwd)}" is neither a built site nor the folder of a site.`,
      help: 'Pass the output of octavo build, or the folder that contains docs.json.',
    }
  }
  const { buildDocs } = await import('../../mcp/build-docs.ts')
  const { folder, code, printed } = await buildDocs(root, io.signal)
  if (code === exitCode.ok) return folder
  io.stderr.write(printed)
  return existsSync(join(folder, manifestPath)) ? folder : exitCode.site
}
