import { once } from 'node:events'
import { relative } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import type { ServedRequest } from '../../server/serve-mock.ts'
import { exitCode, refuse } from '../command.ts'
import type { ExitCode } from '../command.ts'
import type { Io } from '../io.ts'
import { printUrls } from '../options/server-options.ts'

interface Input {
  readonly argument: string | undefined
  readonly options: {
    readonly port: string | undefined
    readonly host: string | undefined
    readonly json: boolean
  }
}

/** Serves a mock until the command is stopped. */
export async function runMock({ argument = '.', options }: Input, io: Io): Promise<ExitCode> {
  const { readDescriptions } = await import('../../project/read-descriptions.ts')
  const read = await readDescriptions(argument, io.cwd)
  if (read === undefined) {
    const message = `"${argument}" does not exist.`
    return refuse({ message, help: 'Pass the file or URL of a description.' }, io)
  }
  const { apis, diagnostics, folder } = read
  if (diagnostics.length > 0) {
    const { printDiagnostics } = await import('../../diagnostics/format-terminal.ts')
    const { colors, columns: width } = io.stderr
    const shown = relative(io.cwd, folder).replaceAll('\\', '/')
    const prefix = shown === '' ? '' : `${shown}/`
    io.stderr.write(`${printDiagnostics(diagnostics, { colors, width, folder: prefix })}\n`)
  }
  const operations = apis.reduce((sum, api) => sum + api.operations.length, 0)
  if (operations === 0) {
    io.stderr.write(`error: There is no operation to mock in "${argument}".\n`)
    return exitCode.site
  }
  const [{ openMock }, { serveMock }] = await Promise.all([
    import('../../openapi/mock/create-mock.ts'),
    import('../../server/serve-mock.ts'),
  ])
  const wanted = options.port === undefined ? defaultPort : Number(options.port)
  const print = options.json ? jsonLog(io) : textLog(io)
  const served = await serveMock({
    mock: await openMock(apis),
    port: wanted,
    host: options.host,
    onRequest: print,
  })
  if (options.json) {
    const { urls } = served
    io.stdout.write(`${JSON.stringify({ event: 'listening', urls, operations })}\n`)
  } else {
    const what = `Mocking ${namesOf(apis)} (${count(operations, 'operation')})`
    printUrls(what, { ...served, wanted }, io)
  }
  if (!io.signal.aborted) await once(io.signal, 'abort')
  await served.close()
  return exitCode.ok
}

function namesOf(apis: readonly { readonly id: string }[]): string {
  const [first] = apis
  if (first === undefined || apis.length > 1) return count(apis.length, 'API')
  return first.id
}

/** `GET /pets 200 3 ms` */
function textLog(io: Io): (request: ServedRequest) => void {
  return ({ method, path, status, milliseconds }) => {
    const line = `${method} ${path} ${status} ${Math.round(milliseconds)} ms`
    io.stdout.write(`${line.replace(/[^\x20-\x7e]/g, '?')}\n`)
  }
}

function jsonLog(io: Io): (request: ServedRequest) => void {
  return ({ milliseconds, ...request }) => {
    const ms = Math.round(milliseconds * 10) / 10
    io.stdout.write(`${JSON.stringify({ event: 'request', ...request, ms })}\n`)
  }
}

const defaultPort = 4010
