import { ownValue } from '../../../base/own-value.ts'
import type { SecurityScheme } from '../../../openapi/model.ts'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { FieldRow } from './field-row.client.tsx'
import { fieldId, useForm } from '../form-context.client.ts'
import { type AuthInput, chosenSchemes, type PlaygroundState } from '../form-state.client.ts'
import { canSignIn } from '../sign-in/flows.client.ts'
import { SignIn } from './sign-in/sign-in.client.tsx'
import { SecretRow } from './secret-field.client.tsx'
import { TextInput } from './text-input.client.tsx'

/** Authentication: a field for each required scheme, and a menu if there are alternatives. */
export function AuthFields({ view, state, onChange }: AuthFieldsProps) {
  const { words } = useForm()
  const { alternatives } = view.security
  if (!alternatives.some(({ requirements }) => requirements.length > 0)) return null
  const schemes = chosenSchemes(view, state.alternative)
  return (
    <fieldset data-part="inputs" data-in="auth">
      <legend>{words.authorization}</legend>
      {alternatives.length > 1 && (
        <FieldRow name="auth" label={words.scheme} inWords>
          <select
            id={fieldId('auth')}
            name="auth"
            value={String(state.alternative)}
            onChange={({ currentTarget }) =>
              onChange({ alternative: Number(currentTarget.value), auth: state.auth })
            }
          >
            {alternatives.map(({ requirements }, index) => (
              <option key={index} value={String(index)} selected={index === state.alternative}>
                {requirements.map(({ scheme }) => scheme).join(' + ') || words.noAuthorization}
              </option>
            ))}
          </select>
        </FieldRow>
      )}
      {schemes.map((scheme) => (
        <SchemeFields
          key={scheme.id}
          view={view}
          scheme={scheme}
          wanted={wantedScopes(view, state.alternative, scheme)}
          name={authName(scheme, schemes)}
          input={ownValue(state.auth, scheme.id) ?? { value: '' }}
          onChange={(input) =>
            onChange({
              alternative: state.alternative,
              auth: { ...state.auth, [scheme.id]: input },
            })
          }
        />
      ))}
    </fieldset>
  )
}

interface AuthFieldsProps {
  readonly view: PlaygroundView
  readonly state: PlaygroundState
  onChange(changed: Pick<PlaygroundState, 'alternative' | 'auth'>): void
}

/** The scopes that an alternative needs of a scheme. */
function wantedScopes(
  { security }: Pick<PlaygroundView, 'security'>,
  alternative: number,
  { id }: SecurityScheme,
): readonly string[] {
  const { requirements = [] } = security.alternatives[alternative] ?? {}
  return requirements.find(({ scheme }) => scheme === id)?.scopes ?? []
}

function SchemeFields({ view, scheme, wanted, name, input, onChange }: SchemeFieldsProps) {
  if (scheme.kind === 'mutualTLS') return null
  if (scheme.kind !== 'basic') {
    return (
      <>
        <SecretRow
          name={name}
          label={labelOf(scheme)}
          type={schemeWords(scheme)}
          hint={scheme.kind === 'http' ? `${scheme.scheme} …` : ''}
          value={input.value}
          onChange={(value) => onChange({ value })}
        />
        {canSignIn(scheme) && <SignIn {...{ view, scheme, wanted, input, onChange }} />}
      </>
    )
  }
  return (
    <>
      <FieldRow name={`${name}.username`} label={scheme.userLabel} type="basic">
        <TextInput
          name={`${name}.username`}
          type="text"
          value={input.value}
          onType={(value) => onChange({ ...input, value })}
        />
      </FieldRow>
      <SecretRow
        name={`${name}.password`}
        label={scheme.passwordLabel}
        value={input.password ?? ''}
        onChange={(password) => onChange({ ...input, password })}
      />
    </>
  )
}

interface SchemeFieldsProps {
  readonly view: PlaygroundView
  readonly scheme: SecurityScheme
  /** Scopes that the operation needs. */
  readonly wanted: readonly string[]
  readonly name: string
  readonly input: AuthInput
  onChange(input: AuthInput): void
}

/** `auth.bearer`, or `auth.` and the name of the scheme if several of one type are required. */
function authName(scheme: SecurityScheme, together: readonly SecurityScheme[]): string {
  const kind = kindOf(scheme)
  const isAlone = together.filter((it) => kindOf(it) === kind).length === 1
  return `auth.${isAlone ? kind : scheme.id}`
}

function kindOf({ kind }: SecurityScheme): string {
  return kind === 'apiKey' ? 'key' : kind
}

function labelOf(scheme: SecurityScheme): string {
  if (scheme.kind === 'apiKey') return scheme.name
  return (scheme.kind === 'bearer' ? scheme.label : undefined) ?? 'Authorization'
}

function schemeWords(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'apiKey':
      return scheme.in
    case 'bearer':
    case 'openIdConnect':
      return 'bearer token'
    case 'oauth2':
      return 'OAuth 2 token'
    case 'http':
      return scheme.scheme
    case 'basic':
    case 'mutualTLS':
      return scheme.kind
  }
}
