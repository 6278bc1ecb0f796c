import type { OAuthFlow, SecurityScheme } from '../../openapi/model.ts'
import type { RequirementView, ScopeView } from '../../openapi/views/requirement-view.ts'
import type { SchemaRow } from '../../openapi/views/schema-rows.ts'
import { useScope } from '#render-scope'
import { Markdown } from './text/described-text.tsx'
import { Field } from './fields.tsx'
import type { Strings } from '../words/site.ts'
import { Url } from './values.tsx'

/** What has to be sent to be let in; alternatives one after the other. */
export function Authorization({ security }: AuthorizationProps) {
  const { strings } = useScope()
  const alternatives = security.filter((schemes) => schemes.length > 0)
  const isOptional = security.length > alternatives.length
  // of alternatives none is required, and several schemes of one say so with "and"
  const isOnly = alternatives.length === 1 && alternatives[0]?.length === 1
  return (
    <>
      {alternatives.map((schemes, index) => (
        <>
          {index > 0 && <p data-part="or">{strings.or}</p>}
          {schemes.map((requirement, position) => (
            <>
              {position > 0 && <p data-part="or">{strings.and}</p>}
              <Requirement
                key={requirement.scheme.id}
                requirement={requirement}
                required={isOnly && !isOptional}
              />
            </>
          ))}
        </>
      ))}
    </>
  )
}

interface AuthorizationProps {
  readonly security: readonly (readonly RequirementView[])[]
}

function Requirement({ requirement, required }: RequirementProps) {
  const { strings } = useScope()
  const { scheme, scopes, others } = requirement
  const location = scheme.kind === 'apiKey' ? scheme.in : 'header'
  return (
    <Field row={rowOf(scheme, required, strings)} location={location}>
      {scheme.kind === 'openIdConnect' && (
        <Urls urls={[{ label: strings.discoveryUrl, url: scheme.url }]} />
      )}
      {scheme.kind === 'oauth2' && (
        <>
          {scheme.flows.map((flow) => (
            <Flow key={flow.kind} flow={flow} />
          ))}
          <Urls urls={[{ label: strings.discoveryUrl, url: scheme.metadataUrl }]} />
        </>
      )}
      {scopes.length > 0 && (
        <div data-part="scopes">
          <p data-part="label">{strings.scopes}</p>
          <Scopes scopes={scopes} />
        </div>
      )}
      {others.length > 0 && (
        <details data-part="folded">
          <summary>
            {scopes.length > 0 ? strings.otherScopes : strings.scopes} ({others.length})
          </summary>
          <Scopes scopes={others} />
        </details>
      )}
    </Field>
  )
}

interface RequirementProps {
  readonly requirement: RequirementView
  readonly required: boolean
}

/** A way to get a token. Its name is that of the description: `authorizationCode`. */
export function Flow({ flow }: { readonly flow: OAuthFlow }) {
  const { strings } = useScope()
  return (
    <div data-part="flow" data-flow={flow.kind}>
      <p data-part="label">
        <code>{flow.kind}</code>
      </p>
      <Urls
        urls={[
          { label: strings.authorizationUrl, url: flow.authorizationUrl },
          { label: strings.deviceUrl, url: flow.deviceUrl },
          { label: strings.tokenUrl, url: flow.tokenUrl },
          { label: strings.refreshUrl, url: flow.refreshUrl },
        ]}
      />
    </div>
  )
}

export function Urls({ urls }: { readonly urls: readonly LabeledUrl[] }) {
  const known = urls.filter(({ url }) => url !== undefined)
  if (known.length === 0) return null
  return (
    <ul data-part="urls">
      {known.map(({ label, url = '' }) => (
        <li key={label}>
          {label}: <Url url={url} />
        </li>
      ))}
    </ul>
  )
}

interface LabeledUrl {
  readonly label: string
  readonly url: string | undefined
}

export function Scopes({ scopes }: { readonly scopes: readonly ScopeView[] }) {
  return (
    <ul data-part="values">
      {scopes.map(({ name, description }) => (
        <li key={name}>
          <code>{name}</code> <Markdown text={description} />
        </li>
      ))}
    </ul>
  )
}

function rowOf(scheme: SecurityScheme, required: boolean, strings: Strings): SchemaRow {
  const name = scheme.kind === 'apiKey' ? scheme.name : 'Authorization'
  return {
    name,
    kind: 'property',
    required,
    path: `auth.${name}`,
    type: 'string',
    ...(scheme.kind === 'bearer' && scheme.format && { format: scheme.format }),
    nullable: false,
    deprecated: scheme.deprecated,
    readOnly: false,
    writeOnly: false,
    description: scheme.description ?? wordsOf(scheme, strings),
    examples: [],
    rules: [],
    pills: [],
    before: [],
    after: [],
    rows: [],
    choices: [],
  }
}

function wordsOf(scheme: SecurityScheme, strings: Strings): string {
  switch (scheme.kind) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return strings.authBearer
    case 'basic':
      return strings.authBasic
        .replace('{user}', () => scheme.userLabel)
        .replace('{password}', () => scheme.passwordLabel)
    case 'apiKey':
      return strings.authKey
    case 'http':
      return `\`${scheme.scheme} <credentials>\``
    case 'mutualTLS':
      return strings.authCertificate
  }
}
