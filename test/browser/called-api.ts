import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What a request was when it arrived. */
export interface Arrived {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Every byte as a letter. */
  readonly body: string
}

/** An API on an origin of its own, that keeps what arrives and answers in every way there is. */
export interface CalledApi {
  readonly origin: string
  /** The next request that arrived, once it has; those that browsers make by themselves are left out. */
  next(): Promise<Arrived>
  readonly arrived: readonly Arrived[]
  close(): Promise<void>
}

export async function startApi({ cors }: { readonly cors: boolean }): Promise<CalledApi> {
  const arrived: Arrived[] = []
  let taken = 0
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    if (cors) {
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
      response.setHeader('Access-Control-Expose-Headers', '*')
    }
    if (request.method === 'OPTIONS') {
      if (cors) {
        response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
        const asked = request.headers['access-control-request-headers'] ?? ''
        response.setHeader('Access-Control-Allow-Headers', asked)
      }
      response.end()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method !== 'HEAD') arrived.push(arrivedOf(request, Buffer.concat(chunks)))
      answer(request, response)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    async next() {
      for (let tries = 0; tries < 200; tries++) {
        const one = arrived[taken]
        if (one) {
          taken++
          return one
        }
        await new Promise((done) => setTimeout(done, 25))
      }
      throw new Error('nothing arrived')
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function arrivedOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Arrived {
  return {
    method,
    url,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
    body: body.toString('latin1'),
  }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const kind = /^\/answer\/([\w-]+)/.exec(url)?.[1] ?? 'json'
  const say = (status: number, type: string, body: string | Buffer): void => {
    response.writeHead(status, { 'Content-Type': type, 'X-Request-Id': 'req-7' })
    response.end(body)
  }
  switch (kind) {
    case 'json':
      return say(200, 'application/json', JSON.stringify({ good: true, pets: [{ name: 'Rex' }] }))
    case 'error':
      return say(422, 'application/problem+json', '{"title":"The name is taken"}')
    case 'failure':
      return say(503, 'text/plain', 'later')
    case 'broken-json':
      return say(200, 'application/json', '{"a": 1,}')
    case 'xml':
      return say(200, 'application/xml', '<pets><pet id="1">Rex</pet></pets>')
    case 'html':
      return say(200, 'text/html', '<script>document.title = "owned"</script><h1>Hi</h1>')
    case 'image':
      return say(200, 'image/png', pixel)
    case 'svg':
      return say(
        200,
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"/>',
      )
    case 'numbers':
      return say(200, 'application/json', '{"id":12345678901234567890,"price":1.10,"İx":"ab"}')
    case 'audio':
      return say(200, 'audio/wav', Buffer.from('RIFF'))
    case 'bytes':
      return say(200, 'application/zip', Buffer.from([80, 75, 3, 4]))
    case 'nothing':
      response.writeHead(204)
      response.end()
      return
    case 'events':
      return stream(
        response,
        'text/event-stream',
        (n) => `event: tick\nid: ${n}\ndata: {"n":${n}}\n\n`,
      )
    case 'lines':
      return stream(response, 'application/x-ndjson', (n) => `{"n":${n}}\n`)
    case 'drop':
      response.destroy()
      return
    case 'break-off':
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '100' })
      response.write('half of it', () => setTimeout(() => response.destroy(), 100))
      return
    case 'never':
      return // the reader gives up
    case 'large-text':
      return sendLarge(response, 'text/plain', 'a line of text, and one more\n', 300_000_000)
    case 'large-line':
      return sendLarge(response, 'text/plain', 'one endless line ', 30_000_000)
    case 'large-bytes':
      return sendLarge(response, 'application/octet-stream', 'bytes', 300_000_000)
    case 'large-json':
      return sendLarge(response, 'application/json', '12,', 30_000_000, ['[', '0]'])
    case 'wide-json':
      return sendLarge(response, 'application/json', '1,', 900_000, ['[', '0]'])
    case 'deep-json':
      return say(200, 'application/json', '['.repeat(400_000) + ']'.repeat(400_000))
    case 'long-string':
      return say(200, 'application/json', JSON.stringify({ a: 'word '.repeat(150_000) }))
    case 'large-xml':
      return sendLarge(response, 'application/xml', '<a>', 2_000_000)
    case 'large-events':
      return sendLarge(response, 'text/event-stream', 'data: {"n":[1,2,3]}\n\n', 60_000_000)
    case 'endless':
      return sendLarge(response, 'text/plain', 'and so on\n', Infinity)
    default:
      return say(404, 'application/json', '{}')
  }
}

/** A text again and again, as fast as it is taken. */
function sendLarge(
  response: ServerResponse,
  type: string,
  text: string,
  size: number,
  [start, end] = ['', ''],
): void {
  response.writeHead(200, { 'Content-Type': type })
  response.write(start)
  const piece = Buffer.from(text.repeat(Math.floor(450_000 / text.length)))
  let sent = 0
  const more = (): void => {
    while (sent < size && !response.destroyed) {
      sent += piece.length
      if (!response.write(piece)) return void response.once('drain', more)
    }
    response.end(end)
  }
  more()
}

/** Two parts at once, and the third a good while later. */
function stream(response: ServerResponse, type: string, part: (n: number) => string): void {
  response.writeHead(200, { 'Content-Type': type })
  response.write(part(1) + part(2))
  setTimeout(() => response.end(part(3)), 1200)
}

const text = { type: 'string' } as const

/** The description of the API: an operation for each way of asking and of being let in. */
export function describeApi(origin: string): object {
  const ok = { 200: { description: 'Good.', content: { 'application/json': {} } } }
  const body = (type: string, schema: object | undefined, required = true): object => ({
    post: {
      security: [],
      requestBody: { required, content: { [type]: schema ? { schema } : {} } },
      responses: ok,
    },
  })
  const secured = (...security: object[]): object => ({ get: { security, responses: ok } })
  return {
    openapi: '3.1.0',
    info: { title: 'Called', version: '1' },
    servers: [{ url: origin }],
    paths: {
      '/echo/{id}': {
        get: {
          security: [],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: text },
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
            { name: 'big', in: 'query', schema: { type: 'integer', format: 'int64' } },
            { name: 'good', in: 'query', schema: { type: 'boolean' } },
            { name: 'tags', in: 'query', schema: { type: 'array', items: text } },
            {
              name: 'sort',
              in: 'query',
              schema: { type: 'array', items: { enum: ['name', 'age'] } },
            },
            {
              name: 'filter',
              in: 'query',
              style: 'deepObject',
              schema: { type: 'object', properties: { color: text } },
            },
            { name: 'X-Trace', in: 'header', schema: text },
            { name: 'session', in: 'cookie', schema: text },
          ],
          responses: ok,
        },
      },
      '/auth/bearer': secured({ bearer: [] }),
      '/auth/basic': secured({ basic: [] }),
      '/auth/key-header': secured({ headerKey: [] }),
      '/auth/key-query': secured({ queryKey: [] }),
      '/auth/key-cookie': secured({ cookieKey: [] }),
      '/auth/oauth': secured({ oauth: ['read'] }),
      '/auth/both': secured({ bearer: [], headerKey: [] }),
      '/auth/either': secured({ bearer: [] }, { queryKey: [] }),
      '/body/json': body('application/json', { $ref: '#/components/schemas/Pet' }),
      '/body/form': body('application/x-www-form-urlencoded', {
        type: 'object',
        properties: { name: text, age: { type: 'integer' } },
      }),
      '/body/multipart': body('multipart/form-data', {
        type: 'object',
        properties: {
          name: text,
          photo: { type: 'string', contentMediaType: 'image/png' },
          more: { type: 'array', items: { type: 'string', contentMediaType: 'image/png' } },
        },
      }),
      '/body/text': body('text/plain', text, false),
      '/body/xml': body('application/xml', {
        type: 'object',
        xml: { name: 'pet' },
        properties: { name: { type: 'string', example: 'Rex' } },
      }),
      '/body/bytes': body('application/octet-stream', undefined),
      '/answer/{kind}': {
        get: {
          security: [],
          parameters: [{ name: 'kind', in: 'path', required: true, schema: text }],
          responses: ok,
        },
      },
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic' },
        headerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
        queryKey: { type: 'apiKey', in: 'query', name: 'key' },
        cookieKey: { type: 'apiKey', in: 'cookie', name: 'sid' },
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: 'https://x.example/token', scopes: { read: '' } },
          },
        },
      },
      schemas: {
        Pet: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', minLength: 2 },
            age: { type: 'integer' },
            tags: { type: 'array', items: text },
            owner: { type: 'object', properties: { city: text } },
            toys: { type: 'array', items: { type: 'object', properties: { kind: text } } },
            home: {
              oneOf: [{ $ref: '#/components/schemas/House' }, { title: 'Word', type: 'string' }],
            },
            parent: { $ref: '#/components/schemas/Pet' },
            secretToken: text,
          },
        },
        House: { type: 'object', title: 'House', properties: { rooms: { type: 'integer' } } },
      },
    },
  }
}

/** A site with a page for each operation, at an address that follows from it: `/get-auth-bearer`. */
export function siteOf(
  origin: string,
  more: Readonly<Record<string, string | object>> = {},
): Record<string, string | object> {
  const description = describeApi(origin) as { readonly paths: Record<string, object> }
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ method, path, page: pageOf(method, path) })),
  )
  return {
    'docs.json': {
      name: 'Called',
      colors: { primary: '#0b7a4b', light: '#4fc490' },
      navigation: [{ group: 'API', pages: ['index', ...operations.map(({ page }) => page)] }],
      openapi: 'api.json',
      api: {
        examples: { languages: ['bash', 'python', 'javascript'] },
        playground: { open: true },
      },
    },
    'api.json': description,
    'index.mdx': '---\ntitle: Start\ndescription: Here.\n---\n\nHello.\n',
    ...Object.fromEntries(
      operations.map(({ method, path, page }) => [
        `${page}.mdx`,
        `---\ntitle: ${page}\ndescription: It is called.\nopenapi: ${method.toUpperCase()} ${path}\n---\n`,
      ]),
    ),
    ...more,
  }
}

function pageOf(method: string, path: string): string {
  return `${method}${path.replace(/[{}]/g, '').replaceAll('/', '-')}`
}
