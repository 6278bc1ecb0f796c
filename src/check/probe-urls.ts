import { setTimeout as wait } from 'node:timers/promises'
import { NetworkError } from '../host/node/http-client.ts'
import type { HttpClient } from '../host/node/http-client.ts'

/** What asking for an address came to. Only `gone` says that something is wrong. */
export interface Answered {
  readonly found: 'there' | 'gone' | 'unsure'
  /** In words that end a sentence; empty when it is there. */
  readonly reason: string
}

export interface AskOptions {
  readonly web: HttpClient
  readonly signal?: AbortSignal | undefined
  /** Hears of each answer as it comes. */
  readonly onAnswer?: (url: string, answer: Answered) => void
  /** How long a host may take for the head of an answer. */
  readonly timeoutMs?: number
  /** The first pause before asking again; the second is twice as long. */
  readonly pauseMs?: number
}

/** How many questions a host gets at once, and all hosts together. */
const perHost = 2
const altogether = 16
/** Between an answer of a host and the next question in the same lane. */
const betweenMs = 100
const maxTries = 3
/** What a host may ask us to wait; one that asks for more is left alone. */
const maxPauseMs = 20_000
/** After so many addresses of a host that got no answer, one after the other, it is asked no more. */
const maxTimeouts = 2

/** Asks for addresses, politely: few at once of each host, and slower where it asks for that. */
export async function probeUrls(
  urls: readonly string[],
  options: AskOptions,
): Promise<ReadonlyMap<string, Answered>> {
  const answers = new Map<string, Answered>()
  const web = listening(options.web)
  const lanes = lanesOf(urls)
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(altogether, lanes.length) }, async () => {
      while (next < lanes.length) {
        for await (const [url, answer] of askHost(lanes[next++]!, { ...options, web })) {
          answers.set(url, answer)
          options.onAnswer?.(url, answer)
        }
      }
    }),
  )
  // Where no name at all can be looked up, a host without one is nothing certain.
  const gone = [...answers.keys()].filter((url) => answers.get(url)!.found === 'gone')
  if (gone.length > 0 && !web.hasHeard() && !(await web.isOnline())) {
    for (const url of gone) answers.set(url, offline)
  }
  return answers
}

const offline: Answered = { found: 'unsure', reason: 'could not be asked without a network' }

/** The web, and whether anybody there has ever answered. */
function listening(web: HttpClient): HttpClient & { hasHeard(): boolean } {
  let heard = false
  return {
    ...web,
    async request(...asked) {
      const head = await web.request(...asked)
      heard = true
      return head
    },
    hasHeard: () => heard,
  }
}

/** A host as it has shown itself in this run. */
interface HostState {
  readonly name: string
  readonly waiting: string[]
  /** Before this time nobody asks, by `performance.now()`. */
  quietUntil: number
  /** Addresses that got no answer, since the last that got one. */
  silent: number
  /** What all that is left of it is answered with. */
  verdict?: Answered | undefined
}

/** A host has as many lanes as it may have questions at once; they share what waits. */
function lanesOf(urls: readonly string[]): HostState[] {
  const byHost = new Map<string, HostState>()
  for (const url of urls) {
    const { host, hostname: name } = new URL(url)
    const state = byHost.get(host)
    if (state) state.waiting.push(url)
    else byHost.set(host, { name, waiting: [url], quietUntil: 0, silent: 0 })
  }
  return [...byHost.values()].flatMap((state) =>
    Array.from({ length: Math.min(perHost, state.waiting.length) }, () => state),
  )
}

async function* askHost(
  host: HostState,
  options: AskOptions,
): AsyncGenerator<readonly [string, Answered]> {
  for (let url = host.waiting.shift(); url !== undefined; url = host.waiting.shift()) {
    options.signal?.throwIfAborted()
    yield [url, host.verdict ?? (await askOne(url, host, options))]
    if (host.waiting.length > 0 && host.verdict === undefined) await pause(betweenMs, options)
  }
}

async function askOne(url: string, host: HostState, options: AskOptions): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    await pause(host.quietUntil - performance.now(), options)
    if (host.verdict) return host.verdict
    const reply = await question(url, options)
    if (reply.kind === 'answer') host.silent = 0
    const isLast = tries === maxTries || !mayPass(reply)
    host.verdict = verdictOf(reply, host, isLast)
    if (host.verdict) return host.verdict
    if (isLast) return judge(reply)
    await restAfter(reply, tries, host, options)
  }
}

/** What a reply says about all addresses of its host. */
function verdictOf(reply: Reply, host: HostState, isLast: boolean): Answered | undefined {
  if (reply.kind === 'answer') {
    const isTooLong = mayPass(reply) && (reply.retryAfterMs ?? 0) > maxPauseMs
    return isTooLong ? { found: 'unsure', reason: 'asked to be left alone for a while' } : undefined
  }
  if (reply.kind === 'no host') return reply.name === host.name ? judge(reply) : undefined
  return isLast && ++host.silent >= maxTimeouts ? judge(reply) : undefined
}

/** A host that is busy is given a rest by all lanes; one that broke off is tried again after a while. */
async function restAfter(
  reply: Reply,
  tries: number,
  host: HostState,
  options: AskOptions,
): Promise<void> {
  const asked = reply.kind === 'answer' ? reply.retryAfterMs : undefined
  const ms = asked ?? (options.pauseMs ?? 1000) * tries
  const isBusy = asked !== undefined || (reply.kind === 'answer' && reply.status === 429)
  if (isBusy) host.quietUntil = Math.max(host.quietUntil, performance.now() + ms)
  else await pause(ms, options)
}

type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfterMs?: number }
  /** There is no such host. */
  | { readonly kind: 'no host'; readonly name: string }
  /** Nothing came in time. */
  | { readonly kind: 'silence' }
  /** The network, or the host, broke off. */
  | { readonly kind: 'failure'; readonly code: string }

async function question(url: string, options: AskOptions): Promise<Reply> {
  const head = await request('HEAD', url, options)
  if (head.kind === 'silence' || (head.kind === 'answer' && head.status < 400)) return head
  if (head.kind === 'answer' && (head.status === 429 || head.retryAfterMs !== undefined))
    return head
  // Many servers answer a HEAD wrongly, so only what a GET says counts against an address.
  return request('GET', url, options)
}

async function request(
  method: 'HEAD' | 'GET',
  url: string,
  { web, signal, timeoutMs = 10_000 }: AskOptions,
): Promise<Reply> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const { status, retryAfter } = await web.request(
      method,
      url,
      signal ? AbortSignal.any([timeout, signal]) : timeout,
    )
    const retryAfterMs = milliseconds(retryAfter)
    return { kind: 'answer', status, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted) return { kind: 'silence' }
    if (!(error instanceof NetworkError)) throw error
    return error.unknownHost === undefined
      ? { kind: 'failure', code: error.code }
      : { kind: 'no host', name: error.unknownHost }
  }
}

/** `Retry-After` is a number of seconds or a date. */
function milliseconds(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined || retryAfter.trim() === '') return undefined
  const seconds = Number(retryAfter)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Whether it is worth asking again. A certificate that is wrong is wrong the second time too. */
function mayPass(reply: Reply): boolean {
  if (reply.kind === 'answer') return reply.status === 429 || reply.status >= 500
  return reply.kind === 'failure' && !/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(reply.code)
}

/** A page that is not there, and a host that has no name, are certain; everything else may pass. */
function judge(reply: Reply): Answered {
  switch (reply.kind) {
    case 'no host':
      return { found: 'gone', reason: `no host is called ${reply.name}` }
    case 'silence':
      return { found: 'unsure', reason: 'did not answer in time' }
    case 'failure':
      return { found: 'unsure', reason: `gave no answer (${reply.code})` }
    case 'answer': {
      const { status } = reply
      if (status < 400) return { found: 'there', reason: '' }
      if (status === 404 || status === 410)
        return { found: 'gone', reason: `the server answers ${status}` }
      return { found: 'unsure', reason: `answered ${status}` }
    }
  }
}

async function pause(ms: number, { signal }: AskOptions): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal })
}
