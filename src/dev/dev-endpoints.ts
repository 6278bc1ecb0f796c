import { timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { readBody } from '../server/own-server.ts'
import { packageFile } from '../host/node/package-root.ts'
import { isOwnOrigin } from '../server/host-check.ts'
import { devPaths, tokenHeader } from '../client/dev/protocol.ts'
import type { ProblemList } from '../client/dev/protocol.ts'
import type { EditorPlace } from './open-in-editor.ts'

/** What the endpoints of the server itself do. */
export interface DevActions {
  readonly token: string
  listProblems(): Promise<ProblemList>
  /** Gives the reason if the file was not opened. */
  openInEditor(place: EditorPlace): Promise<string | undefined>
  /** Checks every page. */
  checkAll(): void
}

export interface DevResponse {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
}

/** Responds to a request for an endpoint of the server itself; `undefined` for all other URLs. */
export async function handleDevRequest(
  path: string,
  request: IncomingMessage,
  actions: DevActions,
): Promise<DevResponse | undefined> {
  if (request.method === 'POST') return handlePost(path, request, actions)
  if (path === devPaths.script) {
    const body = await readFile(packageFile('dist/dev/client.js'))
    return { status: 200, type: 'text/javascript; charset=utf-8', body }
  }
  if (path === devPaths.list) {
    const body = JSON.stringify(await actions.listProblems())
    return { status: 200, type: 'application/json', body }
  }
  return undefined
}

async function handlePost(path: string, request: IncomingMessage, actions: DevActions) {
  if (path !== devPaths.open && path !== devPaths.read) return undefined
  if (!hasToken(request, actions.token))
    return text(403, 'This request was not sent by a page of this server.')
  if (path === devPaths.read) {
    actions.checkAll()
    return text(202, '')
  }
  const body = await readBody(request, maxPlaceBytes)
  if (body === undefined) return text(413, 'The request is too long.')
  const place = readPlace(new TextDecoder().decode(body))
  if (place === undefined) return text(400, 'A file, a line and a column are needed.')
  const refusal = await actions.openInEditor(place)
  return refusal === undefined ? text(204, '') : text(422, refusal)
}

/** CSRF protection: only pages of this server know the token. Compared in constant time. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const sent = Buffer.from(String(headers[tokenHeader] ?? ''))
  return (
    isOwnOrigin(headers) &&
    sent.length === token.length &&
    timingSafeEqual(sent, Buffer.from(token))
  )
}

/** Limit of a request body that names a file, a line and a column. */
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

function text(status: number, body: string): DevResponse {
  return { status, type: 'text/plain; charset=utf-8', body }
}
