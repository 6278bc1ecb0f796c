import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createProxy, proxyPath } from '../../src/server/api-proxy.ts'
import type { ProxyOptions } from '../../src/server/api-proxy.ts'

test('a reading without a target says that the proxy is there', async () => {
  const call = await proxyFor([])
  const { status, headers, text } = await call(undefined)
  expect([status, JSON.parse(text)]).toEqual([200, { proxy: true, version: 1 }])
  expect(headers['content-type']).toContain('application/json')
})

test('a call arrives as the page made it, without what the browser says of itself', async () => {
  const api = await echo()
  const call = await proxyFor([{ origin: api, methods: ['POST'] }])
  const { status, headers, text } = await call(`${api}/pets?tag=a%0d%0ab#x`, {
    method: 'POST',
    body: 'Grüße',
    headers: {
      authorization: 'Bearer t',
      'content-type': 'text/plain; charset=utf-8',
      'x-own': 'yes',
      cookie: 'session=docs',
      'x-octavo-cookie': 'key=typed',
      referer: 'http://localhost/docs',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '1.2.3.4',
      connection: 'close, x-hop',
      'x-hop': 'gone',
      te: 'trailers',
    },
  })
  expect(status).toBe(200)
  const arrived = JSON.parse(text) as Arrived
  expect(arrived).toMatchObject({ method: 'POST', url: '/pets?tag=a%0d%0ab', body: 'Grüße' })
  expect(arrived.headers).toEqual({
    host: new URL(api).host,
    authorization: 'Bearer t',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': '7',
    'x-own': 'yes',
    cookie: 'key=typed',
    connection: 'close',
  })
  // what a browser would act upon is told under another name
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-octavo-answer-set-cookie']).toBe('a=1')
  expect(headers['www-authenticate']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-total']).toBeUndefined()
  expect(headers['x-octavo-answer-x-total']).toBe('3')
})

test('what a browser acts upon, today or later, comes under a name of ours', async () => {
  const acting = {
    'set-login': 'logged-in',
    'attribution-reporting-register-source': '{}',
    'speculation-rules': '"/rules.json"',
    'activate-storage-access': 'load',
    'clear-site-data': '"*"',
    'supports-loading-mode': 'credentialed-prerender',
    'something-of-2031': 'yes',
    'x-octavo-error': 'host',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-frame-options': 'ALLOWALL',
    refresh: '0; url=https://evil.example',
  }
  const api = await server((_asked, answer) => void answer.writeHead(200, acting).end('ok'))
  const call = await proxyFor([{ origin: api, methods: ['GET'] }])
  const { headers } = await call(api)
  for (const [name, value] of Object.entries(acting))
    expect([name, headers[`x-octavo-answer-${name}`]]).toEqual([name, value])
  const own = Object.keys(headers).filter((name) => !name.startsWith('x-octavo-answer-'))
  expect(own.sort()).toEqual([
    ...['cache-control', 'connection', 'content-security-policy', 'cross-origin-resource-policy'],
    ...['date', 'keep-alive', 'transfer-encoding', 'x-accel-buffering', 'x-content-type-options'],
    'x-frame-options',
  ])
  expect(headers['x-frame-options']).toBe('DENY')
})

test('statuses, and answers without a body, pass as they are', async () => {
  const api = await server((asked, answer) => {
    answer.writeHead(Number(asked.url!.slice(1)), { 'x-status': 'own' }).end()
  })
  const call = await proxyFor([{ origin: api, methods: ['GET', 'HEAD', 'DELETE'] }])
  for (const status of [204, 304, 401, 404, 418, 500, 503]) {
    const answer = await call(`${api}/${status}`, { method: 'DELETE' })
    expect([answer.status, answer.headers['x-octavo-answer-x-status']]).toEqual([status, 'own'])
  }
  expect((await call(`${api}/200`, { method: 'HEAD' })).status).toBe(200)
})

test('only described hosts, ports and methods are reached', async () => {
  const api = await echo()
  const other = await echo()
  const call = await proxyFor([{ origin: api, methods: ['GET'] }])
  const port = new URL(api).port
  const refused: Record<string, string> = {
    [`${other}/`]: 'host',
    [`http://127.0.0.1.nip.io:${port}/`]: 'host',
    [`https://127.0.0.1:${port}/`]: 'host',
    [`http://127.0.0.1:${port}@example.com/`]: 'target',
    [`http://user:password@127.0.0.1:${port}/`]: 'target',
    [`file:///etc/passwd`]: 'target',
    [`//127.0.0.1:${port}/`]: 'target',
    [`ftp://127.0.0.1:${port}/`]: 'target',
    '': 'target',
    [`${api}/${'x'.repeat(12_001)}`]: 'target',
  }
  for (const [target, code] of Object.entries(refused)) {
    const answer = await call(target)
    expect([target.slice(0, 60), answer.headers['x-octavo-error']]).toEqual([
      target.slice(0, 60),
      code,
    ])
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  for (const method of ['POST', 'DELETE', 'OPTIONS', 'TRACE']) {
    const answer = await call(api, { method })
    expect([answer.status, answer.headers['x-octavo-error']]).toEqual([405, 'method'])
  }
  // another spelling of the same number is the same host
  expect((await call(`http://2130706433:${port}/`)).status).toBe(200)
})

test('a private number is not reached in any spelling, though it is described', async () => {
  const hosts = [
    ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0.0.0.0', '[::1]', '[::]'],
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]'],
    ...['[2002:7f00:1::]', '169.254.169.254', '[fd00:ec2::254]', '[fe80::1]', '10.0.0.1'],
    ...[
      '168.63.129.16',
      '[64:ff9b::a83f:8110]',
      '[64:ff9b:1::808:808]',
      '172.16.5.4',
      '192.168.0.1',
      '100.64.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
  ]
  const origins = hosts.map((host) => new URL(`http://${host}:9/`).origin)
  const call = await proxyFor(
    origins.map((origin) => ({ origin, methods: ['GET'] })),
    { allowPrivate: false },
  )
  for (const host of hosts) {
    const { status, headers } = await call(`http://${host}:9/latest/meta-data/`)
    expect([host, status, headers['x-octavo-error']]).toEqual([host, 403, 'private'])
  }
})

test('a name is looked up once for a connection, and one private number among its answers ends it', async () => {
  const api = await echo()
  const { port } = new URL(api)
  const origins = ['localhost', 'rebind.test', 'mixed.test'].map((name) => ({
    origin: `http://${name}:${port}`,
    methods: ['GET'],
  }))
  const asked: string[] = []
  const call = await proxyFor(origins, {
    allowPrivate: false,
    resolve(name, answer) {
      asked.push(name)
      const own = { address: '127.0.0.1', family: 4 }
      answer(null, name === 'mixed.test' ? [{ address: '8.8.8.8', family: 4 }, own] : [own])
    },
  })
  for (const { origin } of origins) {
    expect((await call(origin)).headers['x-octavo-error']).toBe('private')
  }
  expect(asked).toEqual(['localhost', 'rebind.test', 'mixed.test'])

  // with the system's own resolver
  const real = await proxyFor(origins, { allowPrivate: false })
  const answer = await real(`http://localhost:${port}/`)
  expect(JSON.parse(answer.text)).toEqual({
    error: { code: 'private', message: expect.stringContaining('--allow-private') },
  })
})

test('redirects are followed among described servers, and nowhere else', async () => {
  const far = await echo()
  const secret = await echo()
  const api = await server((asked, answer) => {
    const [, status, to] = /^\/(\d+)\/(.*)$/.exec(asked.url!) ?? []
    answer.writeHead(Number(status), { location: decodeURIComponent(to!) }).end()
  })
  const call = await proxyFor([
    { origin: api, methods: ['GET', 'POST'] },
    { origin: far, methods: ['GET', 'POST'] },
  ])
  const through = (status: number, to: string) =>
    call(`${api}/${status}/${encodeURIComponent(to)}`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json', 'x-key': 'k' },
    })

  for (const to of [
    secret,
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:22/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ]) {
    expect((await through(302, to)).headers['x-octavo-error']).toBe('host')
  }
  const kept = JSON.parse((await through(307, `${far}/kept`)).text) as Arrived
  expect(kept).toMatchObject({ method: 'POST', url: '/kept', body: '{"a":1}' })
  expect(kept.headers['authorization']).toBeUndefined()
  expect(kept.headers['x-key']).toBeUndefined()
  const anew = JSON.parse((await through(303, `${far}/anew`)).text) as Arrived
  expect(anew).toMatchObject({ method: 'GET', url: '/anew', body: '' })
  expect(anew.headers['content-type']).toBeUndefined()

  // the method must be described for the other server, too
  const readOnly = await proxyFor([
    { origin: api, methods: ['GET', 'POST'] },
    { origin: far, methods: ['GET'] },
  ])
  const sent = { method: 'POST', body: '{}' }
  const to = encodeURIComponent(`${far}/kept`)
  expect(await readOnly(`${api}/307/${to}`, sent)).toMatchObject({
    status: 405,
    headers: { 'x-octavo-error': 'method' },
  })
  expect((await readOnly(`${api}/303/${to}`, sent)).status).toBe(200)

  const circle = await server(
    (_asked, answer) => void answer.writeHead(302, { location: '/' }).end(),
  )
  const around = await proxyFor([{ origin: circle, methods: ['GET'] }])
  expect((await around(circle)).headers['x-octavo-error']).toBe('redirects')
})

test('a page of another site, and a name that is somebody else’s, get nothing', async () => {
  const api = await echo()
  const call = await proxyFor([{ origin: api, methods: ['GET'] }])
  for (const headers of [
    { host: 'evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { host: 'localhost:3000', origin: 'https://localhost:3000' },
    { host: 'localhost:3000', origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await call(api, { headers })
    expect([answer.status, answer.headers['x-octavo-error']]).toEqual([403, 'forbidden'])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('lines that are put into headers reach no server', async () => {
  const api = await echo()
  const { port } = new URL(await proxyUrl([{ origin: api, methods: ['GET'] }]))
  const raw = [
    `GET ${proxyPath} HTTP/1.1`,
    'host: localhost',
    `x-octavo-target: ${api}/a\rx-injected: 1`,
    'connection: close',
  ].join('\r\n')
  const text = await new Promise<string>((done) => {
    let all = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(`${raw}\r\n\r\n`))
    socket.on('data', (chunk) => (all += chunk.toString()))
    socket.on('close', () => done(all))
  })
  expect(text).toMatch(/^HTTP\/1.1 400/)

  // and what a server puts into its own reaches no reader
  const bad = await new Promise<string>((listening) => {
    const split = createServer()
    split.on('connection', (socket) => {
      socket.end('HTTP/1.1 200 OK\r\nx: a\rset-cookie: b\r\n\r\n')
    })
    split.listen(0, '127.0.0.1', () =>
      listening(`http://127.0.0.1:${(split.address() as AddressInfo).port}`),
    )
    onTestFinished(() => void split.close())
  })
  const call = await proxyFor([{ origin: bad, methods: ['GET'] }])
  expect((await call(bad)).headers['x-octavo-error']).toBe('broken')
})

test('what is too large is not carried, either way', async () => {
  const api = await server((asked, answer) => {
    asked.resume()
    answer.end(asked.url === '/much' ? 'x'.repeat(5_000) : 'ok')
  })
  const limits = { requestBytes: 1_000, responseBytes: 1_000 }
  const call = await proxyFor([{ origin: api, methods: ['GET', 'POST'] }], { limits })
  const announced = await call(api, { method: 'POST', body: 'x'.repeat(1_001) })
  expect([announced.status, announced.headers['x-octavo-error']]).toEqual([413, 'size'])
  const streamed = await call(api, { method: 'POST', body: 'x'.repeat(200_000), isStreamed: true })
  expect([streamed.status, streamed.headers['x-octavo-error']]).toEqual([413, 'size'])
  await expect(call(`${api}/much`)).rejects.toThrow(/aborted|socket|reset/)
  expect((await call(api, { method: 'POST', body: 'x'.repeat(1_000) })).text).toBe('ok')
})

test('silence, refusals and answers that break off are told apart', async () => {
  const api = await server((asked) => {
    if (asked.url === '/never') return
    if (asked.url === '/drop') asked.socket.destroy()
  })
  const gone = 'http://127.0.0.1:1'
  const secure = api.replace('http:', 'https:')
  const unknown = 'http://octavo.invalid'
  const methods = ['GET']
  const call = await proxyFor(
    [api, gone, secure, unknown].map((origin) => ({ origin, methods })),
    { limits: { timeoutMs: 300 } },
  )
  const codes: Record<string, [number, string]> = {
    [`${api}/never`]: [504, 'timeout'],
    [`${api}/drop`]: [502, 'broken'],
    [gone]: [502, 'refused'],
    [secure]: [502, 'tls'],
    [unknown]: [502, 'dns'],
  }
  for (const [target, expected] of Object.entries(codes)) {
    const { status, headers } = await call(target)
    expect([target, status, headers['x-octavo-error']]).toEqual([target, ...expected])
  }
})

test('events come through as they happen, and a reader who leaves ends the call', async () => {
  let send: ServerResponse | undefined
  let left: () => void
  const hasLeft = new Promise<void>((done) => (left = done))
  const api = await server((_asked, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    answer.on('close', () => left())
    send = answer
  })
  const address = await proxyUrl([{ origin: api, methods: ['GET'] }])
  const leaving = new AbortController()
  const answer = await fetch(address, {
    headers: { 'x-octavo-target': api },
    signal: leaving.signal,
  })
  const reader = answer.body!.getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await next()).toBe('data: 1\n\n')
  send!.write('data: 2\n\n')
  expect(await next()).toBe('data: 2\n\n')
  leaving.abort()
  await hasLeft
})

interface Arrived {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that answers with what arrived. */
function echo(): Promise<string> {
  return server(async (asked, answer) => {
    const body = await textOf(asked)
    answer.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': 'a=1',
      'www-authenticate': 'Basic',
      'cache-control': 'max-age=60',
      'x-total': '3',
    })
    const { method, url, headers } = asked
    answer.end(JSON.stringify({ method, url, headers, body }))
  })
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of message) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString()
}

async function server(listener: RequestListener): Promise<string> {
  const own = createServer(listener)
  await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    own.close()
    own.closeAllConnections()
  })
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}`
}

async function proxyUrl(
  origins: readonly { readonly origin: string; readonly methods: readonly string[] }[],
  options: Partial<ProxyOptions> = {},
): Promise<string> {
  const list = async () => ({ origins })
  const proxy = createProxy({ list, allowPrivate: true, names: [], ...options })
  return (await server((asked, answer) => void proxy(asked, answer))) + proxyPath
}

interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Without telling the size before. */
  readonly isStreamed?: boolean
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

async function proxyFor(
  ...options: Parameters<typeof proxyUrl>
): Promise<(target: string | undefined, call?: Call) => Promise<Answer>> {
  const address = await proxyUrl(...options)
  return async (target, { method = 'GET', headers = {}, body, isStreamed } = {}) => {
    const asked = request(address, {
      method,
      headers: {
        ...headers,
        ...(target !== undefined && { 'x-octavo-target': target }),
        ...(body !== undefined && !isStreamed && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode!, headers: answer.headers, text: await textOf(answer) }
  }
}
