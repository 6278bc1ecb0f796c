import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo, Server as SocketServer, Socket } from 'node:net'
import { createProxy, proxyPath } from '../src/server/api-proxy.ts'
import type { ProxyOptions } from '../src/server/api-proxy.ts'
import { hostileResponse } from './hostile-responses.ts'

export interface CampaignOptions {
  readonly seed: number
  /** How many responses. */
  readonly count: number
  readonly log: (line: string) => void
}

export interface CampaignResult {
  readonly count: number
  /** What broke a promise of the proxy: the case, by name and seed, and how. */
  readonly findings: readonly string[]
}

const limits = {
  timeoutMs: 250,
  responseBytes: 400_000,
  requestBytes: 50_000,
  redirects: 3,
  calls: 4,
}
/** A response without end that keeps talking is the reader's to leave. */
const patienceMs = 600
/** A hundred times the limit of the proxy: what takes longer hangs, on a busy machine too. */
const maxSeconds = 25
const maxGrowthBytes = 150_000_000

/**
 * Calls hostile servers through the proxy. Whatever they send: the proxy responds or hangs up in time, passes no more than
 * its limit and no header that a browser acts upon, reaches nothing that is not listed, and serves the next call.
 */
export async function run({ seed, count, log }: CampaignOptions): Promise<CampaignResult> {
  const findings: string[] = []
  let reached = 0
  const canary = await listening(createServer((_asked, answer) => void (reached++, answer.end())))
  const kinds = new Map<number, string>()
  const upstream = new Set<Socket>()
  const hostile = await listening(
    createSocketServer((socket) => {
      upstream.add(socket)
      socket.on('error', () => undefined).on('close', () => upstream.delete(socket))
      socket.once('data', (head) => {
        const number = Number(/^\w+ \/(\d+)/.exec(head.toString('latin1'))?.[1] ?? -1)
        if (number < 0) socket.end(goodResponse)
        else kinds.set(number, hostileResponse(seed + number, socket, canary.origin))
      })
    }),
  )
  const proxy = await startProxy({
    list: async () => ({ origins: [{ origin: hostile.origin, methods: ['GET', 'POST', 'HEAD'] }] }),
    allowPrivate: true,
    names: [],
    limits,
  })
  /** Where a machine is busy, the good server does not always get to respond in time. */
  async function goodCall(tries = 5): Promise<Outcome> {
    const outcome = await call(proxy, `${hostile.origin}/good`, 'GET')
    return outcome.status === 504 && tries > 1 ? goodCall(tries - 1) : outcome
  }
  const before = memory()
  try {
    for (let number = 0; number < count; number++) {
      const found = (what: string): void => {
        const line = `seed ${seed + number} (${kinds.get(number)}): ${what}`
        findings.push(line)
        log(line)
      }
      const method = ['GET', 'GET', 'POST', 'HEAD'][number % 4]!
      const started = performance.now()
      const { size, headers } = await call(proxy, `${hostile.origin}/${number}`, method)
      const seconds = (performance.now() - started) / 1000
      if (seconds > maxSeconds) found(`took ${seconds.toFixed(1)} s`)
      if (size > limits.responseBytes) found(`${size} bytes were passed`)
      const foreign = headers.filter((header) => !isOwnHeader(header))
      if (foreign.length > 0) found(`passed the headers ${foreign.join(', ')}`)
      if (reached > 0) {
        found('a server that is not listed was reached')
        reached = 0
      }
      const next = await goodCall()
      if (next.text !== 'good') found(`the next call got ${next.status} ${next.text.slice(0, 80)}`)
      if (number % 100 === 99) log(`${number + 1} of ${count} responses`)
    }
    for (let waits = 0; upstream.size > 0 && waits < 100; waits++)
      await new Promise((done) => setTimeout(done, 50))
    if (upstream.size > 0) findings.push(`${upstream.size} connections to hostile servers are left`)
    const growth = memory() - before
    if (growth > maxGrowthBytes) findings.push(`memory grew by ${Math.round(growth / 1e6)} MB`)
    log(`${count} responses of ${new Set(kinds.values()).size} kinds, ${findings.length} findings`)
  } finally {
    proxy.agent.destroy()
    for (const socket of upstream) socket.destroy()
    await Promise.all([proxy, hostile, canary].map((it) => it.close()))
  }
  return { count, findings }
}

const goodResponse =
  'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 4\r\nconnection: close\r\n\r\ngood'

const ownHeaders = new Set([
  ...['content-type', 'content-encoding', 'content-length', 'cache-control', 'connection', 'date'],
  ...['content-security-policy', 'x-frame-options', 'cross-origin-resource-policy', 'keep-alive'],
  ...['x-content-type-options', 'x-accel-buffering', 'transfer-encoding', 'x-octavo-error'],
])

function isOwnHeader(name: string): boolean {
  return ownHeaders.has(name) || name.startsWith('x-octavo-answer-')
}

interface ProxyServer {
  readonly origin: string
  /** One connection for all calls: what a hostile response leaves behind is met by the next call. */
  readonly agent: Agent
  close(): Promise<void>
}

async function startProxy(options: ProxyOptions): Promise<ProxyServer> {
  const handle = createProxy(options)
  const server = createServer((asked, answer) => void handle(asked, answer))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { ...(await listening(server)), agent }
}

interface Outcome {
  readonly status: number
  readonly headers: readonly string[]
  readonly size: number
  readonly text: string
}

/** A call as the playground makes it, until its response ends, breaks off, or goes on for too long. */
async function call(
  { origin, agent }: ProxyServer,
  target: string,
  method: string,
): Promise<Outcome> {
  const none = { status: 0, headers: [], size: 0, text: '' }
  const asked = request(origin + proxyPath, {
    method,
    agent,
    headers: { 'x-octavo-target': target },
  })
  asked.on('error', () => undefined)
  const giveUp = setTimeout(() => asked.destroy(), maxSeconds * 1000 + 1000)
  asked.end(method === 'POST' ? 'x'.repeat(1000) : undefined)
  const [answer] = (await Promise.race([
    once(asked, 'response'),
    once(asked, 'close').then(() => []),
  ]).catch(() => [])) as [IncomingMessage?]
  clearTimeout(giveUp)
  if (answer === undefined) return none
  let size = 0
  let text = ''
  const leave = setTimeout(() => answer.destroy(), patienceMs)
  try {
    for await (const chunk of answer) {
      size += (chunk as Buffer).length
      if (text.length < 1000) text += (chunk as Buffer).toString('latin1')
    }
  } catch {
    // it broke off, which the reader sees
  }
  clearTimeout(leave)
  return { status: answer.statusCode ?? 0, headers: Object.keys(answer.headers), size, text }
}

async function listening(server: Server | SocketServer) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

function memory(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
