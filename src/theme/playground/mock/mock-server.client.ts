import { reasonPhrase } from '../../../base/reason-phrases.ts'
import { createMock } from '../../../openapi/mock/create-mock.ts'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { readBody } from '../request/read-body.client.ts'
import type { FilledRequest } from '../request/request-from-form.client.ts'
import type { ReceivedResponse, ResponseState } from '../request/response-state.client.ts'
import { readMockState, saveMockState } from '../session-storage.client.ts'
import { loadApi } from './described-api.client.ts'

export interface MockOptions {
  readonly view: PlaygroundView
  /** The `Prefer` header. */
  readonly prefer: string
  onResponse(response: ResponseState): void
}

/** Makes the response to a request in this page. Nothing is sent but a request for the description. */
export async function sendToMock(
  { request }: FilledRequest,
  { view, prefer, onResponse }: MockOptions,
): Promise<void> {
  const began = performance.now()
  onResponse({ phase: 'sending', began })
  const api = await loadApi(view.api)
  if (api === undefined) {
    onResponse({ phase: 'failed', failure: { kind: 'unreachable' } })
    return
  }
  const mock = createMock([api], readMockState(view))
  const { method, url, headers, body } = request
  const mocked = mock.respond({
    method,
    target: url.replace(/^https?:\/\/[^/?#]*/i, ''),
    headers: [
      ...headers,
      ...(body?.kind === 'multipart' ? [['Content-Type', 'multipart/form-data'] as const] : []),
      ...(prefer === '' ? [] : [['Prefer', prefer] as const]),
    ],
    hasBody: body !== undefined,
    ...(body && 'text' in body && { body: body.text }),
  })
  saveMockState(view, mock.state())
  const { status } = mocked
  const hasBody = mocked.body !== '' && status !== 204 && status !== 304
  const response = new Response(hasBody ? mocked.body : null, {
    status,
    headers: mocked.headers.map(([name, value]): [string, string] => [name, value]),
  })
  let received: ReceivedResponse = {
    status,
    statusText: '',
    headers: [...response.headers],
    type: response.headers.get('content-type') ?? '',
    headMs: performance.now() - began,
    totalMs: 0,
    size: 0,
    isCut: false,
    viaProxy: false,
    mock: mocked.isOwn ? 'own' : 'described',
    leftOut: [],
  }
  await readBody(response, (part, isDone) => {
    received = { ...received, ...part, totalMs: performance.now() - began }
    onResponse({ phase: isDone ? 'done' : 'receiving', ...received })
  })
}

/** A response to choose, and the `Prefer` header that requests it. */
export interface MockChoice {
  readonly prefer: string
  readonly label: string
}

/** The responses that the description has for an operation, and their named examples. */
export async function mockChoices(view: PlaygroundView): Promise<readonly MockChoice[]> {
  const api = await loadApi(view.api)
  const operation = api?.operations.find(
    ({ method, path }) => method === view.method && path === view.path,
  )
  return (operation?.responses ?? []).flatMap(({ status, content }) => {
    const code = /^[2-5]XX$/i.test(status) ? `${status.charAt(0)}00` : status
    if (!/^[2-5]\d\d$/.test(code)) return []
    const label = `${code} ${reasonPhrase(code) ?? ''}`.trim()
    const names = new Set(content.flatMap(({ examples }) => examples.map(({ name }) => name)))
    const named = names.size < 2 ? [] : [...names].filter((name) => !name.includes('"'))
    return [
      { prefer: `code=${code}`, label },
      ...named.slice(0, maxNamed).map((name) => ({
        prefer: `code=${code}, example="${name}"`,
        label: `${label} – ${name}`,
      })),
    ]
  })
}

const maxNamed = 20
