import { webUrl } from '../../../base/safe-url.ts'
import type { OAuthFlow, SecurityScheme, Server } from '../../../openapi/model.ts'
import { headingOf } from '../../markdown/heading.tsx'
import { useScope } from '#render-scope'
import { Markdown } from '../text/described-text.tsx'

const Heading = headingOf(2)
const SmallHeading = headingOf(3)

/** The base URLs of an API, with the values that their variables can have. */
export function Servers({ servers }: { readonly servers: readonly Server[] }) {
  const { strings } = useScope()
  if (servers.length === 0) return null
  return (
    <section data-part="servers">
      <Heading>{strings.servers}</Heading>
      <ul>
        {servers.map(({ url, name, description, variables }) => (
          <li key={url}>
            <code data-part="url">{url}</code>
            {name && <b> {name}</b>}
            <Markdown text={description} />
            {variables.length > 0 && (
              <ul>
                {variables.map((variable) => (
                  <li key={variable.name}>
                    <code>{`{${variable.name}}`}</code>
                    {variable.default !== '' && (
                      <>
                        {' '}
                        {strings.defaultValue}: <code>{variable.default}</code>
                      </>
                    )}
                    {variable.enum.length > 1 && (
                      <>
                        {' · '}
                        <Values values={variable.enum} />
                      </>
                    )}
                    <Markdown text={variable.description} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How requests are authorized. */
export function SecuritySchemes({ schemes }: { readonly schemes: readonly SecurityScheme[] }) {
  const { strings } = useScope()
  if (schemes.length === 0) return null
  return (
    <section data-part="security">
      <Heading>{strings.authorizations}</Heading>
      {schemes.map((scheme) => (
        <section key={scheme.id} data-part="scheme">
          <SmallHeading>{scheme.id}</SmallHeading>
          <Scheme scheme={scheme} />
          <Markdown text={scheme.description} />
        </section>
      ))}
    </section>
  )
}

function Scheme({ scheme }: { readonly scheme: SecurityScheme }) {
  const { strings } = useScope()
  switch (scheme.kind) {
    case 'apiKey':
      return <Sent name={scheme.name} place={scheme.in} />
    case 'bearer':
      return <Sent name={`Authorization: Bearer <${scheme.format ?? 'token'}>`} place="header" />
    case 'basic':
      return <Sent name="Authorization: Basic <credentials>" place="header" />
    case 'http':
      return <Sent name={`Authorization: ${scheme.scheme} <credentials>`} place="header" />
    case 'mutualTLS':
      return <p>{strings.authCertificate}</p>
    case 'openIdConnect':
      return (
        <p>
          <b>OpenID Connect</b> {scheme.url && <Url url={scheme.url} />}
        </p>
      )
    case 'oauth2':
      return (
        <>
          {scheme.flows.map((flow) => (
            <Flow key={flow.kind} flow={flow} />
          ))}
        </>
      )
  }
}

function Sent({ name, place }: { readonly name: string; readonly place: string }) {
  return (
    <p>
      <code>{name}</code> <small data-part="place">{place}</small>
    </p>
  )
}

/** A flow of OAuth 2, in the words of the description. */
function Flow({ flow }: { readonly flow: OAuthFlow }) {
  const { kind, authorizationUrl, tokenUrl, refreshUrl, scopes } = flow
  const urls = Object.entries({ authorizationUrl, tokenUrl, refreshUrl })
  return (
    <>
      <p>
        <b>OAuth 2</b> <code>{kind}</code>
      </p>
      <ul data-part="flow">
        {urls.map(
          ([name, url]) =>
            url && (
              <li key={name}>
                <code>{name}</code> <Url url={url} />
              </li>
            ),
        )}
        {scopes.slice(0, maxScopes).map(({ name, description }) => (
          <li key={name}>
            <code>{name}</code> <Markdown text={description} />
          </li>
        ))}
        {scopes.length > maxScopes && <li>… +{scopes.length - maxScopes}</li>}
      </ul>
    </>
  )
}

const maxScopes = 200

function Url({ url }: { readonly url: string }) {
  const href = webUrl(url)
  return href === undefined ? <>{url}</> : <a href={href}>{url}</a>
}

function Values({ values }: { readonly values: readonly string[] }) {
  return (
    <>
      {values.slice(0, maxValues).map((value, index) => (
        <>
          {index > 0 && ', '}
          <code>{value}</code>
        </>
      ))}
      {values.length > maxValues && ' …'}
    </>
  )
}

const maxValues = 20
