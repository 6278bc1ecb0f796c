import { setTimeout as wait } from 'node:timers/promises'
import { NetworkError } from '../host/node/http/http-client.ts'
import type { HttpClient } from '../host/node/http/http-client.ts'

/** The result of requesting a URL. Only `gone` is reported as a problem. */
export interface UrlResult {
  readonly found: 'there' | 'gone' | 'unsure'
  /** In words that end a sentence; empty when it is there. */
  readonly reason: string
}

export interface ProbeOptions {
  readonly web: HttpClient
  readonly signal?: AbortSignal | undefined
  /** Called with each result as it arrives. */
  readonly onResult?: (url: string, result: UrlResult) => void
  /** Timeout for the headers of a response. */
  readonly timeoutMs?: number
  /** The pause before the first retry; the second is twice as long. */
  readonly pauseMs?: number
}

/** Maximum concurrent requests, for one host and for all hosts together. */
const perHost = 2
const altogether = 16
/** The pause between a response of a host and the next request in the same lane. */
const betweenMs = 100
const maxTries = 3
/** The longest `Retry-After` that is respected; a host that sends a longer one gets no more requests. */
const maxPauseMs = 20_000
/** After this many consecutive URLs without a response, the host gets no more requests. */
const maxTimeouts = 2

/** Requests URLs politely: few at once per host, and slower if the host requires it. */
export async function probeUrls(
  urls: readonly string[],
  options: ProbeOptions,
): Promise<ReadonlyMap<string, UrlResult>> {
  const results = new Map<string, UrlResult>()
  const web = trackResponses(options.web)
  const lanes = lanesOf(urls)
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(altogether, lanes.length) }, async () => {
      while (next < lanes.length) {
        for await (const [url, result] of probeHost(lanes[next++]!, { ...options, web })) {
          results.set(url, result)
          options.onResult?.(url, result)
        }
      }
    }),
  )
  // If no host name can be resolved at all, an unknown host proves nothing.
  const gone = [...results.keys()].filter((url) => results.get(url)!.found === 'gone')
  if (gone.length > 0 && !web.hasResponded() && !(await web.isOnline())) {
    for (const url of gone) results.set(url, offline)
  }
  return results
}

const offline: UrlResult = { found: 'unsure', reason: 'could not be checked without a network' }

/** The client, and whether any request has had a response. */
function trackResponses(web: HttpClient): HttpClient & { hasResponded(): boolean } {
  let hasResponse = false
  return {
    ...web,
    async request(...args) {
      const head = await web.request(...args)
      hasResponse = true
      return head
    },
    hasResponded: () => hasResponse,
  }
}

/** A host as it has shown itself in this run. */
interface HostState {
  readonly name: string
  readonly waiting: string[]
  /** No request is sent before this time, by `performance.now()`. */
  quietUntil: number
  /** Consecutive URLs without a response. */
  silent: number
  /** The result of all its remaining URLs. */
  verdict?: UrlResult | undefined
}

/** A host has as many lanes as concurrent requests; they share its queue. */
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

async function* probeHost(
  host: HostState,
  options: ProbeOptions,
): AsyncGenerator<readonly [string, UrlResult]> {
  for (let url = host.waiting.shift(); url !== undefined; url = host.waiting.shift()) {
    options.signal?.throwIfAborted()
    yield [url, host.verdict ?? (await probeUrl(url, host, options))]
    if (host.waiting.length > 0 && host.verdict === undefined) await pause(betweenMs, options)
  }
}

async function probeUrl(url: string, host: HostState, options: ProbeOptions): Promise<UrlResult> {
  for (let tries = 1; ; tries++) {
    await pause(host.quietUntil - performance.now(), options)
    if (host.verdict) return host.verdict
    const reply = await headOrGet(url, options)
    if (reply.kind === 'response') host.silent = 0
    const isLast = tries === maxTries || !mayPass(reply)
    host.verdict = verdictOf(reply, host, isLast)
    if (host.verdict) return host.verdict
    if (isLast) return judge(reply)
    await restAfter(reply, tries, host, options)
  }
}

/** What a reply says about all URLs of its host. */
function verdictOf(reply: Reply, host: HostState, isLast: boolean): UrlResult | undefined {
  if (reply.kind === 'response') {
    const isTooLong = mayPass(reply) && (reply.retryAfterMs ?? 0) > maxPauseMs
    return isTooLong ? { found: 'unsure', reason: 'sent a long Retry-After' } : undefined
  }
  if (reply.kind === 'no host') return reply.name === host.name ? judge(reply) : undefined
  return isLast && ++host.silent >= maxTimeouts ? judge(reply) : undefined
}

/** A host that is busy is given a rest by all lanes; one that broke off is tried again after a while. */
async function restAfter(
  reply: Reply,
  tries: number,
  host: HostState,
  options: ProbeOptions,
): Promise<void> {
  const retryAfter = reply.kind === 'response' ? reply.retryAfterMs : undefined
  const ms = retryAfter ?? (options.pauseMs ?? 1000) * tries
  const isBusy = retryAfter !== undefined || (reply.kind === 'response' && reply.status === 429)
  if (isBusy) host.quietUntil = Math.max(host.quietUntil, performance.now() + ms)
  else await pause(ms, options)
}

type Reply =
  | { readonly kind: 'response'; readonly status: number; readonly retryAfterMs?: number }
  /** There is no such host. */
  | { readonly kind: 'no host'; readonly name: string }
  /** Nothing came in time. */
  | { readonly kind: 'silence' }
  /** The network, or the host, broke off. */
  | { readonly kind: 'failure'; readonly code: string }

async function headOrGet(url: string, options: ProbeOptions): Promise<Reply> {
  const head = await request('HEAD', url, options)
  if (head.kind === 'silence' || (head.kind === 'response' && head.status < 400)) return head
  if (head.kind === 'response' && (head.status === 429 || head.retryAfterMs !== undefined))
    return head
  // Many servers handle HEAD incorrectly, so a URL fails only if GET fails.
  return request('GET', url, options)
}

async function request(
  method: 'HEAD' | 'GET',
  url: string,
  { web, signal, timeoutMs = 10_000 }: ProbeOptions,
): Promise<Reply> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const { status, retryAfter } = await web.request(
      method,
      url,
      signal ? AbortSignal.any([timeout, signal]) : timeout,
    )
    const retryAfterMs = milliseconds(retryAfter)
    return { kind: 'response', status, ...(retryAfterMs !== undefined && { retryAfterMs }) }
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

/** Whether a retry may help. A retry does not fix a certificate error. */
function mayPass(reply: Reply): boolean {
  if (reply.kind === 'response') return reply.status === 429 || reply.status >= 500
  return reply.kind === 'failure' && !/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(reply.code)
}

/** A page that is not there, and a host that has no name, are certain; everything else may pass. */
function judge(reply: Reply): UrlResult {
  switch (reply.kind) {
    case 'no host':
      return { found: 'gone', reason: `no host is called ${reply.name}` }
    case 'silence':
      return { found: 'unsure', reason: 'did not respond in time' }
    case 'failure':
      return { found: 'unsure', reason: `failed to load (${reply.code})` }
    case 'response': {
      const { status } = reply
      if (status < 400) return { found: 'there', reason: '' }
      if (status === 404 || status === 410)
        return { found: 'gone', reason: `the server returned ${status}` }
      return { found: 'unsure', reason: `returned ${status}` }
    }
  }
}

async function pause(ms: number, { signal }: ProbeOptions): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal })
}
