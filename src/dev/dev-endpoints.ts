import { timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { readBody } from '../server/own-server.ts'
import { packageFile } from '../host/node/package-root.ts'
import { isOwnOrigin } from '../server/host-check.ts'
import { devAddresses, tokenHeader } from '../client/dev/protocol.ts'
import type { ProblemList } from '../client/dev/protocol.ts'
import type { EditorPlace } from './open-in-editor.ts'

/** What the server answers for itself, beside the pages. */
export interface DevActions {
  readonly token: string
  listProblems(): Promise<ProblemList>
  /** Why a file was not opened; nothing when it was. */
  openInEditor(place: EditorPlace): Promise<string | undefined>
  /** Looks at every page. */
  readAll(): void
}

export interface OwnAnswer {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
}

/** The answer to an address of the server's own; `undefined` for all others. */
export async function handleDevRequest(
  path: string,
  request: IncomingMessage,
  actions: DevActions,
): Promise<OwnAnswer | undefined> {
  if (request.method === 'POST') return act(path, request, actions)
  if (path === devAddresses.script) {
    const body = await readFile(packageFile('dist/dev/client.js'))
    return { status: 200, type: 'text/javascript; charset=utf-8', body }
  }
  if (path === devAddresses.list) {
    const body = JSON.stringify(await actions.listProblems())
    return { status: 200, type: 'application/json', body }
  }
  return undefined
}

async function act(path: string, request: IncomingMessage, actions: DevActions) {
  if (path !== devAddresses.open && path !== devAddresses.read) return undefined
  if (!isOurs(request, actions.token))
    return text(403, 'This was not asked by a page of this server.')
  if (path === devAddresses.read) {
    actions.readAll()
    return text(202, '')
  }
  const body = await readBody(request, maxPlaceBytes)
  if (body === undefined) return text(413, 'The request is too long.')
  const place = readPlace(new TextDecoder().decode(body))
  if (place === undefined) return text(400, 'A file, a line and a column are needed.')
  const refusal = await actions.openInEditor(place)
  return refusal === undefined ? text(204, '') : text(422, refusal)
}

/** Whether a request was made by a page that was served here: only such pages know the token. */
function isOurs({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(String(headers[tokenHeader] ?? ''))
  return (
    isOwnOrigin(headers) &&
    given.length === token.length &&
    timingSafeEqual(given, Buffer.from(token))
  )
}

/** Of a request that names a file, a line and a column. */
const maxPlaceBytes = 10_000

function readPlace(json: string): EditorPlace | undefined {
  try {
    const { file, line, column } = JSON.parse(json) as Record<string, unknown>
    if (typeof file !== 'string' || !Number.isInteger(line) || !Number.isInteger(column)) {
      return undefined
    }
    return { file, line: Number(line), column: Number(column) }
  } catch {
    return undefined
  }
}

function text(status: number, body: string): OwnAnswer {
  return { status, type: 'text/plain; charset=utf-8', body }
}
