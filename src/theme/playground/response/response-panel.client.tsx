import { useEffect, useState } from 'preact/hooks'
import { reasonPhrase } from '../../../base/reason-phrases.ts'
import type { ResponseState, Failure, ReceivedResponse } from '../request/response-state.client.ts'
import type { ResponseCheck } from './check-response.client.ts'
import { ResponseBody } from './response-body.client.tsx'
import { CopyButton } from '../copy-button.client.tsx'
import { sizeWords } from '../fields/file-field.client.tsx'
import { fill } from '../fill.client.ts'
import type { Words } from '../../words/playground-english.client.ts'

/** The response: status, time, size, headers and body, or the reason of a failure. */
export function ResponsePanel({ response, check, url, method, words, curl }: ResponsePanelProps) {
  const received =
    response.phase === 'failed'
      ? response.received
      : response.phase === 'sending'
        ? undefined
        : response
  return (
    <section data-part="response" aria-label={words.response} data-phase={response.phase}>
      <div data-part="head">
        <span role="status">
          <Status response={response} received={received} words={words} />
        </span>
        {received && <Measures received={received} words={words} />}
      </div>
      {response.phase === 'failed' && (
        <div data-part="failure">
          <p role="alert">{failureWords(response.failure, { url, method, words })}</p>
          {response.failure.kind === 'refused' && <p data-part="hint">{words.refusedHint}</p>}
          <CopyButton label={words.copyCurl} copied={words.copied} text={curl} />
        </div>
      )}
      {received && received.leftOut.length > 0 && (
        <p data-part="problem">
          {fill(words.cookiesLeftOut, { names: received.leftOut.join(', ') })}
        </p>
      )}
      {received && (
        <>
          {check && <Check check={check} />}
          <Headers headers={received.headers} words={words} />
          <ResponseBody response={received} isDone={response.phase !== 'receiving'} words={words} />
        </>
      )}
    </section>
  )
}

interface ResponsePanelProps {
  readonly response: ResponseState
  /** How it compares with its description, once that is known. */
  readonly check?: ResponseCheck | undefined
  readonly url: string
  readonly method: string
  readonly words: Words
  /** The request as a cURL command. */
  curl(): Promise<string>
}

/** What screen readers announce: it changes with the phase, not with each piece of the body. */
function Status({ response, received, words }: StatusProps) {
  if (response.phase === 'sending')
    return (
      <span data-part="waiting">
        {words.sending} <Elapsed began={response.began} />
      </span>
    )
  if (received === undefined) return <b data-part="status">{words.failedTitle}</b>
  const { status, statusText } = received
  return (
    <>
      <b data-part="status" data-family={String(status)[0]}>
        {/* HTTP/2 has no reason phrases */}
        {status} {statusText || reasonPhrase(status)}
      </b>
      {response.phase === 'receiving' && <span data-part="waiting">{words.receiving}</span>}
    </>
  )
}

/** The time since a request was sent. Screen readers would announce each change. */
function Elapsed({ began }: { readonly began: number }) {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMs(performance.now() - began), tickMs)
    return () => clearInterval(timer)
  }, [began])
  return ms < tickMs ? null : <span aria-hidden="true">{timeWords(ms)}</span>
}

const tickMs = 1_000

function Measures({ received, words }: MeasuresProps) {
  const { totalMs, headMs, size, viaProxy, mock } = received
  return (
    <>
      <span data-part="time" title={timeWords(headMs)}>
        {timeWords(totalMs)}
      </span>
      <span data-part="size">{sizeWords(size)}</span>
      {mock && <span data-part="mock">{words.mock}</span>}
      {viaProxy && <span data-part="via">{words.viaProxy}</span>}
    </>
  )
}

interface StatusProps {
  readonly response: ResponseState
  readonly received: ReceivedResponse | undefined
  readonly words: Words
}

interface MeasuresProps {
  readonly received: ReceivedResponse
  readonly words: Words
}

function Check({ check: { fits, summary, problems } }: { readonly check: ResponseCheck }) {
  return (
    <div data-part="check" data-fits={fits ? '' : undefined}>
      <p>{summary}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ pointer, text }, index) => (
            <li key={index}>
              {pointer !== '' && <code dir="ltr">{pointer}</code>} {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Headers({
  headers,
  words,
}: Pick<ReceivedResponse, 'headers'> & { readonly words: Words }) {
  return (
    <details data-part="headers">
      <summary>
        {words.headers} <span data-part="count">{headers.length}</span>
      </summary>
      <dl>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function failureWords(
  failure: Failure,
  { url, method, words }: Pick<ResponsePanelProps, 'url' | 'method' | 'words'>,
): string {
  const host = URL.canParse(url) ? new URL(url).host : url
  switch (failure.kind) {
    case 'cancelled':
      return fill(words.cancelled, { time: timeWords(failure.ms) })
    case 'timedOut':
      return fill(words.timedOut, { seconds: String(failure.seconds) })
    case 'dropped':
      return fill(words.dropped, { size: sizeWords(failure.size) })
    case 'proxyRefused':
    case 'badRequest':
      return fill(words[failure.kind], { reason: failure.reason })
    case 'unreachable':
    case 'untrusted': {
      const sentence = fill(words[failure.kind], { host })
      return failure.mayBeCors ? `${words.blockedOrClosed} ${sentence}` : sentence
    }
    case 'badUrl':
    case 'bodyWithGet':
    case 'badMethod':
    case 'mixed':
    case 'refused':
    case 'offline':
      return fill(words[failure.kind], { url, host, method, origin: location.origin })
  }
}

export function timeWords(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`
}
