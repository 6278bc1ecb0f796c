import type { AsyncScheme, AsyncTag } from '../../../asyncapi/model.ts'
import type { BindingView } from '../../../asyncapi/views/binding-view.ts'
import type { AsyncServerView } from '../../../asyncapi/views/server-view.ts'
import { useScope } from '#render-scope'
import { Flow, Scopes, Urls } from '../authorization.tsx'
import { Field } from '../fields.tsx'
import { MoreAbout } from '../operation-notes.tsx'
import { Markdown } from '../text/described-text.tsx'
import { isLong, jsonWords, LongValue } from '../values.tsx'

/** Tags in a line; one with a description or a link has it below. */
export function Tags({ tags }: { readonly tags: readonly AsyncTag[] }) {
  const { strings } = useScope()
  if (tags.length === 0) return null
  return (
    <div data-part="tags">
      <span data-part="label">{strings.tags}</span>
      <ul data-part="values">
        {tags.map(({ name, description, externalDocs }) => (
          <li key={name}>
            <b>{name}</b> <Markdown text={description} />
            <MoreAbout docs={externalDocs} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What each protocol needs to know. */
export function Bindings({ bindings }: { readonly bindings: readonly BindingView[] }) {
  const { strings } = useScope()
  if (bindings.length === 0) return null
  return (
    <div data-part="bindings">
      {bindings.map(({ protocol, values, rows }) => (
        <details key={protocol} data-part="folded" data-protocol={protocol}>
          <summary>
            {strings.bindings}: <code>{protocol}</code>
          </summary>
          {values.length > 0 && (
            <ul data-part="values">
              {values.map(({ name, value }) => (
                <li key={name}>
                  <code>{name}</code>{' '}
                  {isLong(value) ? <LongValue value={value} /> : <code>{jsonWords(value)}</code>}
                </li>
              ))}
            </ul>
          )}
          {rows.map((row) => (
            <Field key={row.path} row={row} />
          ))}
        </details>
      ))}
    </div>
  )
}

/** The ways to be let in, each with what is known of it. */
export function Security({ schemes }: { readonly schemes: readonly AsyncScheme[] }) {
  const { strings } = useScope()
  return (
    <div data-part="schemes">
      {schemes.map((scheme, index) => (
        <>
          {index > 0 && <p data-part="or">{strings.or}</p>}
          <Scheme key={scheme.id} scheme={scheme} />
        </>
      ))}
    </div>
  )
}

function Scheme({ scheme }: { readonly scheme: AsyncScheme }) {
  const { strings } = useScope()
  const { id, type, name, scheme: word, bearerFormat, flows, discoveryUrl, scopes } = scheme
  return (
    <div data-part="scheme" data-type={type}>
      <p data-part="label">
        <b>{id}</b> <code>{[type, word, bearerFormat].filter(Boolean).join(' ')}</code>
        {name && (
          <>
            {' '}
            <code>{name}</code>
          </>
        )}
        {scheme.in && <span data-part="location"> {scheme.in}</span>}
      </p>
      <Markdown text={scheme.description} />
      {flows.map((flow) => (
        <>
          <Flow key={flow.kind} flow={flow} />
          <Scopes scopes={flow.scopes} />
        </>
      ))}
      <Urls urls={[{ label: strings.discoveryUrl, url: discoveryUrl }]} />
      {scopes.length > 0 && (
        <p data-part="label">
          {strings.scopes}:{' '}
          {scopes.map((scope, index) => (
            <>
              {index > 0 && ', '}
              <code>{scope}</code>
            </>
          ))}
        </p>
      )}
    </div>
  )
}

/** Servers: the URL with its protocol, what its variables can be, and how one is let in. */
export function EventServers({ servers }: { readonly servers: readonly AsyncServerView[] }) {
  return (
    <ul data-part="event-servers">
      {servers.map((server) => (
        <li key={server.id} data-server={server.id}>
          <EventServer server={server} />
        </li>
      ))}
    </ul>
  )
}

function EventServer({ server }: { readonly server: AsyncServerView }) {
  const { strings } = useScope()
  const { url, protocol, protocolVersion, title, summary, description, variables } = server
  const { security, tags, externalDocs, bindings } = server
  return (
    <>
      <p data-part="server-head">
        <b>{title ?? server.id}</b>{' '}
        <code data-part="protocol">{[protocol, protocolVersion].filter(Boolean).join(' ')}</code>{' '}
        <code data-part="url">{url}</code>
      </p>
      {summary && <p data-part="summary">{summary}</p>}
      <Markdown text={description} />
      {variables.length > 0 && (
        <ul data-part="values">
          {variables.map((variable) => (
            <li key={variable.name}>
              <code>{variable.name}</code>
              {variable.default !== '' && (
                <>
                  {' '}
                  ({strings.defaultValue}: <code>{variable.default}</code>)
                </>
              )}
              {variable.enum.length > 0 && <>: {variable.enum.join(', ')}</>}
              {variable.examples.length > 0 && (
                <>
                  {' '}
                  {strings.example}: {variable.examples.join(', ')}
                </>
              )}{' '}
              <Markdown text={variable.description} />
            </li>
          ))}
        </ul>
      )}
      {security.length > 0 && <Security schemes={security} />}
      <Tags tags={tags} />
      <MoreAbout docs={externalDocs} />
      <Bindings bindings={bindings} />
    </>
  )
}
