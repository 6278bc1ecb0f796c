import type { OperationView } from '../../openapi/views/operation-view.ts'
import { headingOf } from '../markdown/heading.tsx'
import { Enclosing } from '../authoring/enclosing.tsx'
import { useScope } from '#render-scope'
import { Authorization } from './authorization.tsx'
import { Endpoint } from './endpoint.tsx'
import { Markdown } from './described-text.tsx'
import { Field } from './fields.tsx'
import { MoreAbout, OperationId } from './operation-notes.tsx'
import { Contents, Responses } from './responses.tsx'
import { Playground } from './playground.tsx'
import { Samples } from './samples.tsx'
import { Servers } from './servers.tsx'

const Heading = headingOf(2)
const SmallHeading = headingOf(3)

/** The reference of an operation or a webhook; its samples go to the column next to the page. */
export function Operation({ view }: { readonly view: OperationView }) {
  const scope = useScope()
  const { strings } = scope
  scope.feature('operation')
  return (
    <div
      data-component="Operation"
      data-method={view.method}
      data-path={view.path}
      data-deprecated={view.deprecated ? '' : undefined}
    >
      <Call view={view} />
      <Samples slot="response" codes={view.responseSamples} />
      <Enclosing facts={{ expanded: view.expanded }}>
        <Parts view={view} />
      </Enclosing>
      {view.callbacks.length > 0 && (
        <section data-part="callbacks">
          <Heading>{strings.callbacks}</Heading>
          {view.callbacks.map((callback) => (
            <details key={callback.name}>
              <summary>
                {callback.name} <code>{callback.expression}</code>
              </summary>
              {callback.operations.map((inner) => (
                <div key={inner.method} data-part="callback">
                  {inner.summary && <p data-part="summary">{inner.summary}</p>}
                  {inner.endpoint && <Endpoint endpoint={inner.endpoint} />}
                  <Parts view={inner} small />
                  <OperationId id={inner.operationId} />
                </div>
              ))}
            </details>
          ))}
        </section>
      )}
      <OperationId id={view.operationId} />
    </div>
  )
}

/** The header of a page that describes an operation itself; its samples go to the column next to the page. */
export function Described({ view }: { readonly view: OperationView }) {
  const scope = useScope()
  const { strings } = scope
  scope.feature('operation')
  return (
    <div data-component="Operation" data-method={view.method} data-path={view.path}>
      <Call view={view} />
      <Samples slot="response" codes={view.responseSamples} />
      {view.security.some((schemes) => schemes.length > 0) && (
        <section data-part="authorization">
          <Heading>{strings.authorizations}</Heading>
          <Authorization security={view.security} />
        </section>
      )}
    </div>
  )
}

/** The endpoint, the form that calls it, and the samples that follow the form. */
function Call({ view }: { readonly view: OperationView }) {
  const { endpoint, playground, kind, requestSamples, requestVariants } = view
  return (
    <>
      {endpoint && (
        <Endpoint endpoint={endpoint} isPlayground={kind === 'operation' && !playground} />
      )}
      {playground && <Playground view={playground} />}
      <Samples slot="request" codes={requestSamples} variants={requestVariants} />
    </>
  )
}

/** Everything below the endpoint. */
function Parts({
  view,
  small = false,
}: {
  readonly view: OperationView
  readonly small?: boolean
}) {
  const { strings } = useScope()
  const places = {
    path: strings.pathParameters,
    query: strings.queryParameters,
    querystring: strings.queryParameters,
    header: strings.headers,
    cookie: strings.cookies,
  }
  const Title = small ? SmallHeading : Heading
  return (
    <>
      <Markdown text={view.description} level={small ? 3 : 2} />
      <MoreAbout docs={view.externalDocs} />
      {view.security.some((schemes) => schemes.length > 0) && (
        <section data-part="authorization">
          <Title>{strings.authorizations}</Title>
          <Authorization security={view.security} />
        </section>
      )}
      {view.parameters.map(({ in: place, rows }) => (
        <section key={place} data-part="parameters" data-in={place}>
          <Title>{places[place]}</Title>
          {rows.map((row) => (
            <Field key={row.name} row={row} location={place} />
          ))}
        </section>
      ))}
      {view.body && (
        <section data-part="request-body">
          <Title>{strings.body}</Title>
          <Markdown text={view.body.description} />
          <Contents content={view.body.content} location="body" required={view.body.required} />
        </section>
      )}
      {view.responses.length > 0 && (
        <section data-part="responses">
          <Title>{strings.response}</Title>
          <Responses responses={view.responses} />
        </section>
      )}
      {view.servers.length > 0 && (
        <section data-part="own-servers">
          <Title>{strings.servers}</Title>
          <Servers servers={view.servers} />
        </section>
      )}
    </>
  )
}
