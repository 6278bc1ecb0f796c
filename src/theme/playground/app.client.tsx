import { render } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PlaygroundView } from '../../openapi/views/playground-view.ts'
import { ownValue } from '../../base/own-value.ts'
import { isGiven } from '../../openapi/request/serialize-parameter.ts'
import type { ResponseState } from './request/response-state.client.ts'
import type { ResponseCheck } from './response/check-response.client.ts'
import { ResponsePanel } from './response/response-panel.client.tsx'
import { responseContainer, revealResponse } from './response/response-container.client.ts'
import { noExtras } from './extras/extras-state.client.ts'
import { fieldId } from './form-context.client.ts'
import { PlaygroundForm } from './form.client.tsx'
import { RequestHistory } from './request-history.client.tsx'
import { asBrowsersSend, curlOf, followSamples, offerLanguages } from './sync-samples.client.ts'
import {
  enterHistory,
  type HistoryEntry,
  saveSession,
  readHistory,
  restoreKept,
} from './session-storage.client.ts'
import { type FilledRequest, requestOf, serverUrl } from './request/request-from-form.client.ts'
import { shareLink, stateFromLink } from './panel/share-link.client.ts'
import { setHash } from '../authoring/dom.client.ts'
import { send } from './request/send-request.client.ts'
import {
  chosenSchemes,
  initialState,
  mockServer,
  parameterKey,
  type PlaygroundState,
  withVariables,
} from './form-state.client.ts'
import type { ServerVariables } from './server-variables-hook.client.ts'
import type { Words } from '../words/playground-english.client.ts'

/** The interactive form: updates the samples, sends the request and shows the response. */
export function Playground({ view, words, form, restored, onReady }: PlaygroundProps) {
  const [state, setState] = useState(() => initialState(view))
  const [isStatic, setStatic] = useState(true)
  const [isReady, setReady] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [filled, setFilled] = useState(0)
  const [history, setHistory] = useState<readonly HistoryEntry[]>([])
  const [running, setRunning] = useState<AbortController>()
  const current = useRef(state)
  const isRunning = useRef(false)
  /** The state that was not sent because values are missing. */
  const refused = useRef<PlaygroundState | undefined>(undefined)

  /** The request that the samples show. Computed when it is used: the form may have changed during an import. */
  const shownRequest = () => requestOf(view, current.current, true).request

  /** The request that Send would send now; what is missing keeps its placeholder. */
  const copiedRequest = () => {
    const { request } = requestOf(view, current.current)
    const missing = whatIsMissing(view, current.current, words)
    return Object.keys(missing).length > 0 ? request : asBrowsersSend(request)
  }

  // a layout effect, so that what a quick reader has typed is filled in after what was kept, and checked
  useLayoutEffect(() => {
    const before = current.current
    current.current = restoreKept(view, before)
    setState(current.current)
    setStatic(false)
    // fields are made anew, with the alternatives that fit what was typed
    const isTyped = current.current.parameters !== before.parameters
    if (isTyped) setFilled(1)
    if (isTyped || current.current.server.url !== before.server.url) {
      void followSamples(shownRequest)
    }
    setHistory(readHistory(view))
    offerLanguages(shownRequest)
    void restored.then(() => setReady(true))
    const fillFromLink = (): void => {
      const linked = stateFromLink(view, current.current)
      if (linked === undefined) return
      setHash('')
      fillAgain(linked)
    }
    fillFromLink()
    addEventListener('hashchange', fillFromLink)
    onReady((values) => change({ server: withVariables(view, current.current.server, values) }))
  }, [])

  useLayoutEffect(() => {
    const submit = (event: Event): void => {
      event.preventDefault()
      void call()
    }
    form.addEventListener('submit', submit)
    return () => form.removeEventListener('submit', submit)
  }, [])

  function change(changed: Partial<PlaygroundState>): void {
    const before = current.current
    // the next change starts from here, even if it comes before the next render
    const next = { ...before, ...changed }
    current.current = next
    setState(next)
    saveSession(view, before, next)
    void followSamples(shownRequest)
    void check(next)
  }

  /** Fills in the form again. Fields are made anew, with the alternatives that fit their values. */
  function fillAgain(changed: Partial<PlaygroundState>): void {
    setProblems({})
    setFilled((before) => before + 1)
    change(changed)
  }

  async function check(next: PlaygroundState): Promise<void> {
    const [{ loadFormPatterns, problemsOf }, { lateWords }] = await Promise.all([
      import('./request/validate-form.client.ts'),
      import('./late/late-words.client.ts'),
    ])
    const [late] = await Promise.all([lateWords(), loadFormPatterns(view)])
    if (current.current !== next) return
    // the check of the last change may end after the reader has pressed Send
    const missing = refused.current === next ? whatIsMissing(view, next, words) : {}
    setProblems({ ...problemsOf(view, next, late), ...missing })
  }

  async function call(): Promise<void> {
    if (isRunning.current) return
    const sent = current.current
    const missing = whatIsMissing(view, sent, words)
    const [first] = Object.keys(missing)
    if (first !== undefined) {
      refused.current = sent
      setProblems((problems) => ({ ...problems, ...missing }))
      document.getElementById(fieldId(first))?.focus()
      return
    }
    void followSamples(shownRequest)
    const controller = new AbortController()
    isRunning.current = true
    setRunning(controller)
    let outcome = await transmit(await renewed(sent, 'due'), controller.signal)
    if (outcome.last?.phase === 'done' && outcome.last.status === 401) {
      const again = await renewed(sent, 'refused')
      if (again !== sent) outcome = await transmit(again, controller.signal)
    }
    const { last, shown } = outcome
    isRunning.current = false
    setRunning(undefined)
    setHistory(enterHistory(view, sent, outcomeOf(last)))
    if (last !== undefined) await compare(last, shown)
  }

  /** The form with new tokens from a sign-in, if it has some that need it; the same object if not. */
  async function renewed(
    sent: PlaygroundState,
    reason: 'due' | 'refused',
  ): Promise<PlaygroundState> {
    const schemes = chosenSchemes(view, sent.alternative)
      .map(({ id }) => id)
      .filter((id) => ownValue(sent.auth, id)?.source !== undefined)
    if (schemes.length === 0 || sent.server.url === mockServer) return sent
    const { freshTokens } = await import('./sign-in/refresh.client.ts')
    const fresh = await freshTokens(view, schemes, reason)
    if (Object.keys(fresh).length === 0) return sent
    change({ auth: { ...current.current.auth, ...fresh } })
    return { ...sent, auth: { ...sent.auth, ...fresh } }
  }

  /** Sends what is filled in, and shows the response as it arrives. */
  async function transmit(
    sent: PlaygroundState,
    signal: AbortSignal,
  ): Promise<{ readonly last: ResponseState | undefined; readonly shown: ShownRequest }> {
    const isMock = sent.server.url === mockServer
    const filled = requestOf(view, isMock ? atMock(sent) : sent)
    const shown = { filled, words, curl: () => curlOf(() => asBrowsersSend(filled.request)) }
    let last: ResponseState | undefined
    const onResponse = (response: ResponseState): void => {
      last = response
      showResponse(form, response, shown)
    }
    if (isMock) {
      const { sendToMock } = await import('./mock/mock-server.client.ts')
      await sendToMock(filled, { view, prefer: sent.server.prefer ?? '', onResponse })
    } else {
      const { credentials, proxy } = view
      await send(filled, { signal, credentials, proxy, onResponse })
    }
    return { last, shown }
  }

  /** Says below a response whether it fits its description, if no other one is shown by then. */
  async function compare(last: ResponseState, shown: ShownRequest): Promise<void> {
    if (last.phase !== 'done') return
    const { checkResponse } = await import('./response/check-response.client.ts')
    const check = await checkResponse(view, last)
    if (check && !isRunning.current) showResponse(form, last, { ...shown, check })
  }

  return (
    <>
      <PlaygroundForm
        view={view}
        words={words}
        state={state}
        problems={problems}
        isStatic={isStatic}
        isReady={isReady}
        isSending={running !== undefined}
        filled={filled}
        onChange={change}
        onCancel={() => running?.abort()}
        shareLink={() => shareLink(view, current.current)}
        curl={() => curlOf(copiedRequest)}
        onReset={() => {
          const { parameters, body } = initialState(view)
          fillAgain({ parameters, body, extras: noExtras })
        }}
      />
      <RequestHistory entries={history} words={words} onRestore={fillAgain} />
    </>
  )
}

/** The form with a server of no path, which paths of a mock begin at. */
function atMock(state: PlaygroundState): PlaygroundState {
  return { ...state, server: { ...state.server, url: '', custom: 'https://mock.invalid' } }
}

interface PlaygroundProps {
  readonly view: PlaygroundView
  readonly words: Words
  readonly form: HTMLFormElement
  /** What was typed before the script was there is in the form. */
  readonly restored: Promise<void>
  /** Called once, with what sets variables of servers. */
  onReady(setServerVariables: (values: ServerVariables) => void): void
}

/** Shows a response next to the form. */
function showResponse(
  form: HTMLFormElement,
  response: ResponseState,
  { filled, words, curl, check }: ShownRequest,
): void {
  const { url, method } = filled.request
  const place = responseContainer(form)
  render(
    <ResponsePanel
      response={response}
      check={check}
      url={url}
      method={method}
      words={words}
      curl={curl}
    />,
    place,
  )
  if (response.phase !== 'receiving') revealResponse(place)
}

interface ShownRequest {
  readonly filled: FilledRequest
  readonly words: Words
  /** The curl command for the request that was sent. */
  readonly curl: () => Promise<string>
  readonly check?: ResponseCheck
}

/** The status and the duration of a request for the history. */
function outcomeOf(last: ResponseState | undefined): {
  readonly status: string
  readonly ms: number
} {
  const received =
    last?.phase === 'failed' ? last.received : last?.phase === 'done' ? last : undefined
  return { status: received ? String(received.status) : '–', ms: received?.totalMs ?? 0 }
}

/** Required values that are missing. */
function whatIsMissing(
  view: PlaygroundView,
  state: PlaygroundState,
  words: Words,
): Record<string, string> {
  const missing = view.parameters
    .filter((it) => it.in === 'path' && !isGiven(state.parameters[parameterKey(it)]))
    .map((it) => [parameterKey(it), words.pathMissing] as const)
  const server = serverUrl(state, view)
  return Object.fromEntries(
    server === '' ? [...missing, ['server', words.serverMissing] as const] : missing,
  )
}
