import { useEffect, useRef, useState } from 'preact/hooks'
import { setHash } from '../../../authoring/dom.client.ts'
import { fill } from '../../fill.client.ts'
import { endpointFetch } from '../../sign-in/endpoints.client.ts'
import type { Client, DeviceCode, Tokens } from '../../sign-in/exchange.client.ts'
import { discoverFlows, hasConfiguration } from '../../sign-in/discover.client.ts'
import { describedFlows, type SignInFlow } from '../../sign-in/flows.client.ts'
import { finishAuthorization } from '../../sign-in/oauth-client.client.ts'
import { signedIn, signOut } from '../../sign-in/refresh.client.ts'
import { exchangeOf, redirectUrl, returnHash, runFlow } from '../../sign-in/run-flow.client.ts'
import { keepWords, readSession, takeReturned } from '../../sign-in/sessions.client.ts'
import { type Choices, SignInForm } from './sign-in-form.client.tsx'
import { signInProblem } from './sign-in-problem.client.ts'
import type { SignInPanelProps } from './sign-in-props.client.ts'

/** The sign-in of a scheme: the form of its flows, or the way out. */
export function SignInPanel(props: SignInPanelProps) {
  const { view, scheme, input, late } = props
  const [flows, setFlows] = useState<readonly SignInFlow[]>(
    scheme.kind === 'openIdConnect' || hasConfiguration(scheme) ? [] : describedFlows(scheme.flows),
  )
  const [code, setCode] = useState<DeviceCode>()
  const [problem, setProblem] = useState('')
  const [isRunning, setRunning] = useState(false)
  const controller = useRef<AbortController | undefined>(undefined)
  const latest = useRef(props.onChange)
  latest.current = props.onChange
  const fetch = endpointFetch(view.proxy)

  /** Runs one step of a sign-in, and shows why it failed. */
  async function attempt(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const own = new AbortController()
    controller.current = own
    setRunning(true)
    setProblem('')
    try {
      await run(own.signal)
    } catch (error) {
      if (!own.signal.aborted) setProblem(signInProblem(error, late))
    }
    setRunning(false)
    setCode(undefined)
  }

  function finish(flow: SignInFlow, client: Client, tokens: Tokens): void {
    latest.current(signedIn(view, scheme.id, { flow, client, tokens }))
  }

  async function discover(signal: AbortSignal): Promise<void> {
    const found = await discoverFlows(scheme, fetch, signal)
    setFlows(found)
    if (found.length === 0) setProblem(late.noFlow)
  }

  useEffect(() => {
    keepWords({ done: late.closeWindow, foreign: late.foreignResponse })
    const returned = takeReturned(view.api, scheme.id)
    if (location.hash === `#${returnHash}`) setHash('')
    void attempt(async (signal) => {
      if (hasConfiguration(scheme)) await discover(signal)
      if (returned === undefined) return
      const { flow, client, request, response } = returned
      const back = { response, redirectUrl: redirectUrl() ?? '' }
      const exchange = exchangeOf({ flow, client, fetch })
      finish(flow, client, await finishAuthorization(exchange, request, back))
    })
    return () => controller.current?.abort()
  }, [])

  function start({ flow, client, scopes }: Choices): void {
    if (isRunning) return
    if (client.id === '') return setProblem(late.clientMissing)
    const isElsewhere = flow.kind === 'authorizationCode' || flow.kind === 'implicit'
    // without https browsers compute no challenge
    if (!isSecureContext || (isElsewhere && redirectUrl() === undefined)) {
      return setProblem(late.needsHttps)
    }
    void attempt(async (signal) => {
      const { api } = view
      const own = { api, scheme: scheme.id, flow, client, scopes, fetch, signal, onCode: setCode }
      finish(flow, client, await runFlow(own))
    })
  }

  if (input.source !== undefined) {
    return (
      <SignedIn
        {...props}
        onSignOut={() => {
          void signOut(view, scheme.id, input.value)
          latest.current({ value: '' })
        }}
      />
    )
  }
  return (
    <SignInForm
      {...props}
      flows={flows}
      code={code}
      problem={problem}
      isRunning={isRunning}
      onStart={start}
      onCancel={() => controller.current?.abort()}
    />
  )
}

function SignedIn({ view, scheme, late, onSignOut }: SignInPanelProps & { onSignOut(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // the button that was pressed is gone
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  const { expiresAt } = readSession(view.api, scheme.id) ?? {}
  const time = expiresAt === undefined ? undefined : timeOf(expiresAt)
  return (
    <div data-part="sign-in" data-signed-in>
      <p data-part="hint" role="status">
        {late.signedIn} {time !== undefined && fill(late.validUntil, { time })}
      </p>
      <button ref={button} type="button" data-part="small" onClick={onSignOut}>
        {late.signOut}
      </button>
    </div>
  )
}

function timeOf(ms: number): string {
  const { lang } = document.documentElement
  return new Date(ms).toLocaleTimeString(lang || undefined, { timeStyle: 'short' })
}
