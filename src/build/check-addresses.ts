import { setTimeout as wait } from 'node:timers/promises'

/** What asking for an address came to. Only `gone` says that something is wrong. */
export interface Answered {
  readonly found: 'there' | 'gone' | 'unsure'
  readonly reason: string
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  /** The first pause before asking again; the second is twice as long. */
  readonly pauseMs?: number
}

/** How many questions a host gets at once, and all hosts together. */
const perHost = 2
const altogether = 16
const mostTries = 3
const longestPauseMs = 20_000

/** Asks for addresses, politely: few at once of each host, and slower where it asks for that. */
export async function askAddresses(
  urls: readonly string[],
  options: AskOptions = {},
): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>()
  const byHost = new Map<string, string[]>()
  for (const url of urls) {
    const { host } = new URL(url)
    const waiting = byHost.get(host)
    if (waiting) waiting.push(url)
    else byHost.set(host, [url])
  }
  // A lane asks one question after the other; a host has at most as many lanes as it may have questions.
  const lanes = [...byHost.values()].flatMap((waiting) => {
    const own = Array.from({ length: Math.min(perHost, waiting.length) }, (): string[] => [])
    for (const [index, url] of waiting.entries()) own[index % own.length]!.push(url)
    return own
  })
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(altogether, lanes.length) }, async () => {
      while (next < lanes.length) {
        for (const url of lanes[next++]!) {
          options.signal?.throwIfAborted()
          answers.set(url, await ask(url, options))
        }
      }
    }),
  )
  return answers
}

async function ask(url: string, options: AskOptions): Promise<Answered> {
  const { pauseMs = 1000, signal } = options
  for (let tries = 1; ; tries++) {
    const head = await request('HEAD', url, options)
    // Many servers answer a HEAD wrongly, so only what a GET says counts against an address.
    const answer =
      head.status !== undefined && head.status < 400 ? head : await request('GET', url, options)
    const isBusy = answer.status === 429 || (answer.status ?? 0) >= 500
    if (!isBusy || tries === mostTries) return judge(answer)
    await wait(Math.min(answer.retryAfterMs ?? pauseMs * tries, longestPauseMs), undefined, {
      signal,
    })
  }
}

interface Reply {
  readonly status?: number
  readonly retryAfterMs?: number
  /** What the network said in place of an answer. */
  readonly failure?: string
}

async function request(method: 'HEAD' | 'GET', url: string, options: AskOptions): Promise<Reply> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 10_000)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    const response = await fetch(url, {
      method,
      signal,
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; octavo-check)', accept: '*/*' },
    })
    await response.body?.cancel()
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return {
      status: response.status,
      ...(Number.isFinite(seconds) && { retryAfterMs: seconds * 1000 }),
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { failure: cause instanceof Error && 'code' in cause ? String(cause.code) : 'none' }
  }
}

/** A page that is not there, and a host that has no name, are certain; everything else may pass. */
function judge({ status, failure }: Reply): Answered {
  if (failure === 'ENOTFOUND') return { found: 'gone', reason: 'there is no host of that name' }
  if (status === 404 || status === 410)
    return { found: 'gone', reason: `the server answers ${status}` }
  if (status !== undefined && status < 400) return { found: 'there', reason: '' }
  return { found: 'unsure', reason: failure ?? String(status) }
}
