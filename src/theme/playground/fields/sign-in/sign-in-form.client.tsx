import { useEffect, useState } from 'preact/hooks'
import { ownValue } from '../../../../base/own-value.ts'
import type { OAuthFlow } from '../../../../openapi/model.ts'
import { CopyButton } from '../../copy-button.client.tsx'
import { FieldRow } from '../field-row.client.tsx'
import { SecretRow } from '../secret-field.client.tsx'
import { TextInput } from '../text-input.client.tsx'
import { fieldId, useForm } from '../../form-context.client.ts'
import { fill } from '../../fill.client.ts'
import type { LateWords } from '../../../words/late-english.client.ts'
import { isSafeEndpoint } from '../../sign-in/endpoints.client.ts'
import type { Client, DeviceCode } from '../../sign-in/exchange.client.ts'
import type { SignInFlow } from '../../sign-in/flows.client.ts'
import { redirectUrl } from '../../sign-in/run-flow.client.ts'
import { readSession } from '../../sign-in/sessions.client.ts'
import type { SignInPanelProps } from './sign-in-props.client.ts'

/** What a reader has chosen for a sign-in. */
export interface Choices {
  readonly flow: SignInFlow
  readonly client: Client
  readonly scopes: readonly string[]
}

/** A flow, a client, scopes, and the URL that the reader is sent to. Names of fields are those of OAuth, in every language. */
export function SignInForm(props: SignInFormProps) {
  const { view, scheme, wanted, late, flows, code, problem, isRunning, isPressed } = props
  const { words } = useForm()
  const name = `sign-in.${scheme.id}`
  const { client: last } = readSession(view.api, scheme.id) ?? {}
  const [chosen, setChosen] = useState(0)
  const [id, setId] = useState(last?.id ?? defaultClient(props))
  const [secret, setSecret] = useState(last?.secret ?? '')
  const [scopes, setScopes] = useState<readonly string[]>(wanted)
  const flow = flows[chosen]
  useEffect(() => {
    if (isPressed) document.getElementById(fieldId(`${name}.client_id`))?.focus()
  }, [])

  const start = (): void => {
    if (flow === undefined) return
    const isPublic = flow.kind === 'implicit'
    props.onStart({ flow, client: { id: id.trim(), secret: isPublic ? '' : secret }, scopes })
  }
  return (
    <div
      data-part="sign-in"
      role="group"
      aria-label={`${words.signIn}: ${scheme.id}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // in a field of the form, Enter would send the request
        event.preventDefault()
        start()
      }}
    >
      {flows.length > 1 && (
        <FieldRow name={`${name}.flow`} label={late.flow} inWords>
          <select
            id={fieldId(`${name}.flow`)}
            value={String(chosen)}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {flows.map(({ kind }, index) => (
              <option key={kind} value={String(index)} selected={index === chosen}>
                {kind}
              </option>
            ))}
          </select>
        </FieldRow>
      )}
      <FieldRow name={`${name}.client_id`} label="client_id">
        <TextInput name={`${name}.client_id`} type="text" value={id} onType={setId} />
      </FieldRow>
      {flow && flow.kind !== 'implicit' && (
        <SecretRow
          name={`${name}.client_secret`}
          label="client_secret"
          value={secret}
          onChange={setSecret}
        />
      )}
      {flow && (
        <ScopeBoxes
          offered={[...wanted.map((it) => ({ name: it, description: '' })), ...flow.scopes]}
          chosen={scopes}
          onChange={setScopes}
        />
      )}
      {flow && <Destination flow={flow} late={late} copy={words} />}
      {code && <Code code={code} late={late} />}
      <p data-part="hint" role="status">
        {isRunning && flow && late.signInWaits}
      </p>
      {problem !== '' && (
        <p data-part="problem" role="alert">
          {problem}
        </p>
      )}
      <div data-part="tools">
        <button
          type="button"
          data-part="small"
          disabled={isRunning || flow === undefined}
          onClick={start}
        >
          {words.signIn}
        </button>
        {isRunning && (
          <button type="button" data-part="small" onClick={props.onCancel}>
            {words.cancel}
          </button>
        )}
      </div>
    </div>
  )
}

interface SignInFormProps extends SignInPanelProps {
  readonly flows: readonly SignInFlow[]
  /** The code that the reader enters on another page. */
  readonly code: DeviceCode | undefined
  readonly problem: string
  readonly isRunning: boolean
  onStart(choices: Choices): void
  onCancel(): void
}

/** What the settings have for the scheme. */
function defaultClient({ view, scheme }: Pick<SignInPanelProps, 'view' | 'scheme'>): string {
  const { clientIds = '' } = view
  return typeof clientIds === 'string' ? clientIds : (ownValue(clientIds, scheme.id) ?? '')
}

/** Where a reader is sent and comes back to, before anything is opened. */
function Destination({ flow, late, copy }: DestinationProps) {
  const { authorizationUrl, tokenUrl, deviceUrl } = flow.provider
  const isElsewhere = flow.kind === 'authorizationCode' || flow.kind === 'implicit'
  const url = (isElsewhere ? authorizationUrl : (deviceUrl ?? tokenUrl)) ?? ''
  const back = isElsewhere ? redirectUrl() : undefined
  return (
    <>
      {back !== undefined && (
        <div data-part="row">
          <span data-part="label">
            <span data-part="name">redirect_uri</span>
          </span>
          <div data-part="control">
            <code data-part="redirect-url">{back}</code>
            <p data-part="hint">{late.registerRedirect}</p>
            <CopyButton label={copy.copy} copied={copy.copied} text={() => back} />
          </div>
        </div>
      )}
      <p data-part="hint" data-destination={url}>
        {fill(late.continuesAt, { url })}
      </p>
      {flow.kind === 'implicit' && <p data-part="hint">{late.implicitRisk}</p>}
    </>
  )
}

interface DestinationProps {
  readonly flow: SignInFlow
  readonly late: LateWords
  readonly copy: { readonly copy: string; readonly copied: string }
}

function Code({ code, late }: { readonly code: DeviceCode; readonly late: LateWords }) {
  const { url, completeUrl = url, userCode } = code
  return (
    <p data-part="device-code">
      {late.enterCode} <strong>{userCode}</strong>{' '}
      {isSafeEndpoint(completeUrl) ? (
        <a href={completeUrl} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      ) : (
        <code>{url}</code>
      )}
    </p>
  )
}

/** A checkbox for each scope; those that the operation needs come first, and are chosen at first. */
function ScopeBoxes({ offered, chosen, onChange }: ScopeBoxesProps) {
  const names = [...new Set(offered.map(({ name }) => name))]
  if (names.length === 0) return null
  const wordsOf = (name: string): string | undefined =>
    offered.find((it) => it.name === name && it.description !== '')?.description
  return (
    <div data-part="row">
      <span data-part="label">
        <span data-part="name">scope</span>
      </span>
      <div data-part="boxes" role="group" aria-label="scope">
        {names.map((name) => (
          <label key={name} title={wordsOf(name)}>
            <input
              type="checkbox"
              value={name}
              checked={chosen.includes(name)}
              onChange={() => onChange(names.filter((it) => chosen.includes(it) !== (it === name)))}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

interface ScopeBoxesProps {
  readonly offered: OAuthFlow['scopes']
  readonly chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}
