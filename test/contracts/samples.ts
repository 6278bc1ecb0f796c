import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpBody, HttpRequest } from '../../src/openapi/request/http-request.ts'
import { multipartChunks } from '../../src/openapi/request/multipart.ts'

/** What a request was when it arrived. */
export interface Arrived {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** A server that keeps what arrives. */
export interface Listener {
  readonly origin: string
  take(): Arrived | undefined
  close(): Promise<void>
}

export async function listen(): Promise<Listener> {
  const arrived: Arrived[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = joinedHeaders(request.rawHeaders)
      const { method = '', url = '' } = request
      arrived.push({ method, url, headers, body: Buffer.concat(chunks) })
      response.end('thanks')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    take: () => arrived.shift(),
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** As they came: Node itself keeps the first of two equal headers and hides the other. */
function joinedHeaders(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase()
    headers[name] = headers[name] === undefined ? raw[at + 1]! : `${headers[name]}, ${raw[at + 1]}`
  }
  return headers
}

/** The request as any correct client sends it; `files` holds what is in the files it names. */
export function expectedArrival(
  request: HttpRequest,
  arrived: Arrived,
  files: ReadonlyMap<string, Buffer>,
): Arrived {
  const { pathname, search } = new URL(request.url)
  const headers = Object.fromEntries(
    request.headers.map(([name, value]) => [name.toLowerCase(), value]),
  )
  const { body } = request
  const type = arrived.headers['content-type'] ?? ''
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? ''
  const isMultipart = body?.kind === 'multipart'
  return {
    method: request.method,
    url: pathname + search,
    headers: isMultipart ? { ...headers, 'content-type': type } : headers,
    body: isMultipart
      ? Buffer.concat(
          multipartChunks(body.parts, boundary).map((chunk) =>
            typeof chunk === 'string' ? Buffer.from(chunk) : (files.get(chunk.file) ?? Buffer.of()),
          ),
        )
      : body?.kind === 'file'
        ? (files.get(body.file.file) ?? Buffer.of())
        : Buffer.from(body?.text ?? ''),
  }
}

/** What arrived, without the headers that clients add by themselves and that change nothing. */
export function comparable(arrived: Arrived, expected: Arrived): Arrived {
  const unasked = Object.keys(arrived.headers).filter((name) => meaningful.test(name))
  const names = [...new Set([...Object.keys(expected.headers), ...unasked])]
  const isMultipart = arrived.headers['content-type']?.startsWith('multipart/') === true
  return {
    ...arrived,
    body: isMultipart ? plainParts(arrived.body) : arrived.body,
    headers: Object.fromEntries(
      names
        .filter((name) => name !== 'x-sample')
        .map((name) => [name, arrived.headers[name] ?? '(not sent)']),
    ),
  }
}

/** The parts of a form with their type first, and without their lengths: OkHttp adds both at the end. */
function plainParts(body: Buffer): Buffer {
  const text = body
    .toString('latin1')
    .replace(/\r\nContent-Length: \d+(?=\r\n\r\n)/g, '')
    .replace(
      /(\r\nContent-Disposition: [^\r]*)((?:\r\n[^\r]+)+)(\r\nContent-Type: [^\r]*)(?=\r\n\r\n)/g,
      '$1$3$2',
    )
  return Buffer.from(text, 'latin1')
}

/** Headers that no client may add to a request that does not have them. */
const meaningful = /^(?:authorization|content-type|content-encoding|cookie|x-.+)$/

/** Requests that are hard to write down: every sign that means something to some language. */
export function nastyRequests(origin: string): Readonly<Record<string, HttpRequest>> {
  const nasty = `it's "x" \\ $HOME \`ls\` #{1+1} \${2} %s \\n é 日本 😀`
  const json = (value: unknown): string => JSON.stringify(value, null, 2)
  const jsonType = ['Content-Type', 'application/json'] as const
  return {
    'a plain GET': { method: 'GET', url: `${origin}/pets`, headers: [] },
    'a query and headers': {
      method: 'GET',
      url: `${origin}/pets/a%2Fb%27c?q=a%20b%26c%27d%22&list=1,2&deep%5Bx%5D=%F0%9F%98%80&p=a%7Cb!*()`,
      headers: [
        ['Authorization', 'Bearer abc.def-ghi_jkl=='],
        ['X-Nasty', `it's "x" \\ $HOME \`ls\` #{1+1} \${2} %s %C3%A9 <a> | & ;`],
        ['Cookie', "session=a%20b; other='x'"],
      ],
    },
    'a HEAD': { method: 'HEAD', url: `${origin}/pets`, headers: [['X-A', '1']] },
    'a DELETE without a body': { method: 'DELETE', url: `${origin}/pets/1`, headers: [] },
    'headers of the content': {
      method: 'PUT',
      url: `${origin}/pets`,
      headers: [
        jsonType,
        ['Content-Language', 'de-CH, en'],
        ['content-encoding', 'identity'],
        ['Content-Disposition', 'attachment; filename="it\'s.json"'],
        ['Content-Location', '/pets/1'],
        ['Content-MD5', '1B2M2Y8AsgTpgAmY7PhCfg=='],
        ['Content-Range', 'bytes 0-1/2'],
        ['Allow', 'GET, PUT'],
        ['Expires', 'Thu, 01 Jan 2026 00:00:00 GMT'],
        ['Last-Modified', 'Thu, 01 Jan 2026 00:00:00 GMT'],
        ['Content-Own', 'x'],
      ],
      body: { kind: 'json', text: '{}' },
    },
    'headers of the content without a body': {
      method: 'POST',
      url: `${origin}/pets`,
      headers: [
        ['Content-Language', 'de'],
        ['Expires', '0'],
      ],
    },
    JSON: {
      method: 'POST',
      url: `${origin}/pets`,
      headers: [jsonType],
      body: {
        kind: 'json',
        text: json({
          name: 'Rex',
          age: 3,
          weight: 1.5,
          tags: ['a', 'b'],
          empty: [],
          none: {},
          nothing: null,
          good: true,
          'odd key': { $a: -1 },
        }),
      },
    },
    'JSON with nasty text': {
      method: 'PUT',
      url: `${origin}/pets`,
      headers: [jsonType],
      body: {
        kind: 'json',
        text: json({ [nasty]: nasty, lines: 'a\nb\r\nc\td', quotes: `"""'''` }),
      },
    },
    'JSON as it was typed': {
      method: 'PATCH',
      url: `${origin}/pets`,
      headers: [jsonType],
      body: {
        kind: 'json',
        text: '{"big": 12345678901234567890,\n\t"e": 1e3, "__proto__": {"a": 1}}\n',
      },
    },
    'text that starts with an @': {
      method: 'POST',
      url: `${origin}/text`,
      headers: [['Content-Type', 'text/plain']],
      body: { kind: 'text', text: `@file ${nasty}\nEOF\n  second line\n` },
    },
    'text with every quote': {
      method: 'POST',
      url: `${origin}/text`,
      headers: [['Content-Type', 'text/plain']],
      body: { kind: 'text', text: `"""\n'''\n"#\n'@\n]]>\n\`\`\`\n\\\\ trailing\\` },
    },
    XML: {
      method: 'POST',
      url: `${origin}/xml`,
      headers: [['Content-Type', 'application/xml']],
      body: { kind: 'text', text: '<?xml version="1.0"?>\n<pet id="1">it\'s &lt;ok&gt;</pet>' },
    },
    'a form': {
      method: 'POST',
      url: `${origin}/form`,
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: formOf([
        ['name', nasty],
        ['items[0]', 'a b'],
        ['items[1]', 'c&d=e'],
        ['plain', 'x'],
      ]),
    },
    'a form with signs that few encode': {
      method: 'POST',
      url: `${origin}/form`,
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: formOf([
        ['stars', '**~~**'],
        ['@at', '@file'],
      ]),
    },
    'a multipart form': {
      method: 'POST',
      url: `${origin}/upload`,
      headers: [['X-A', '1']],
      body: {
        kind: 'multipart',
        parts: [
          { name: 'plain', value: 'Rex' },
          { name: 'nasty "name"', value: `@not a file; ${nasty},` },
          { name: 'less', value: '<also not' },
          { name: 'lines', value: 'one\r\ntwo' },
          { name: 'photo', value: { file: 'cat photo.png' }, type: 'image/png' },
        ],
      },
    },
    'a multipart form with JSON in it': {
      method: 'POST',
      url: `${origin}/upload`,
      headers: [],
      body: {
        kind: 'multipart',
        parts: [
          {
            name: 'meta',
            value: JSON.stringify({ a: nasty, b: [1, 2] }),
            type: 'application/json',
          },
          { name: 'photo', value: { file: 'cat photo.png' }, type: 'application/octet-stream' },
        ],
      },
    },
    'a multipart form with headers of parts': {
      method: 'POST',
      url: `${origin}/upload`,
      headers: [
        ['Accept', 'application/xml'],
        ['X-Empty', ''],
      ],
      body: {
        kind: 'multipart',
        parts: [
          { name: 'plain', value: 'Rex', headers: [['X-Note', `it's "x" \\ $HOME; a, b`]] },
          {
            name: 'photo',
            value: { file: 'cat photo.png' },
            type: 'image/png',
            headers: [
              ['X-One', '1'],
              ['X-Two', '2'],
            ],
          },
        ],
      },
    },
    'a file': {
      method: 'PUT',
      url: `${origin}/photo`,
      headers: [['Content-Type', 'application/octet-stream']],
      body: { kind: 'file', file: { file: 'cat photo.png' } },
    },
  }
}

function formOf(fields: readonly (readonly [string, string])[]): HttpBody {
  return {
    kind: 'form',
    fields,
    text: String(new URLSearchParams(fields.map(([...pair]) => pair))),
  }
}
