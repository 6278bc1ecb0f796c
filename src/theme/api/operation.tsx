import type { ComponentChildren } from 'preact'
import type { OperationView } from '../../openapi/views/operation-view.ts'
import type { ChangeMark } from '../../openapi/views/change-mark.ts'
import { headingOf } from '../markdown/heading.tsx'
import { Enclosing } from '../authoring/enclosing.tsx'
import { useScope } from '#render-scope'
import { Authorization } from './authorization.tsx'
import { Endpoint } from './endpoint.tsx'
import { Markdown } from './text/described-text.tsx'
import { Field } from './fields.tsx'
import { LastChange, MoreAbout, OperationId, OverviewLink } from './operation-notes.tsx'
import { Contents, Responses } from './responses.tsx'
import { panelId, Playground } from './playground.tsx'
import { ListTools } from './lists/list-tools.tsx'
import { RequiredNote, requiredShare } from './lists/required-marks.tsx'
import { CodeList, Samples } from './samples.tsx'
import { WebhookPanel } from './webhooks/webhook-panel.tsx'
import { Servers } from './servers.tsx'

const Heading = headingOf(2)
const SmallHeading = headingOf(3)

/** The reference of an operation or a webhook; its samples go to the column next to the page. */
export function Operation({ view, change }: OperationProps) {
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
      <LastChange change={change} />
      <Samples slot="response" codes={view.responseSamples} />
      <Enclosing facts={{ expanded: view.expanded }}>
        <Parts view={view} between={<ExamplePlaces />} />
      </Enclosing>
      <SampleTools />
      {view.callbacks.length > 0 && (
        <section data-part="callbacks">
          <Heading>{strings.callbacks}</Heading>
          {view.callbacks.map((callback) => (
            <details key={callback.name}>
              <summary>
                {callback.name} <code>{callback.expression}</code>
              </summary>
              <LastChange change={callback.change} />
              {callback.operations.map((inner) => (
                <div key={inner.method} data-part="callback">
                  <LastChange change={inner.change} />
                  {inner.summary && <p data-part="summary">{inner.summary}</p>}
                  <Received view={inner} />
                  <Parts view={inner} small />
                  <CodeList codes={[...inner.requestSamples, ...inner.responseSamples]} />
                  <OperationId id={inner.operationId} />
                </div>
              ))}
            </details>
          ))}
        </section>
      )}
      <OperationId id={view.operationId} />
      <OverviewLink overview={view.overview} />
    </div>
  )
}

interface OperationProps {
  readonly view: OperationView
  readonly change?: ChangeMark | undefined
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
      <SampleTools />
      {view.security.some((schemes) => schemes.length > 0) && (
        <section data-part="authorization">
          <Heading>{strings.authorizations}</Heading>
          <Authorization security={view.security} />
        </section>
      )}
    </div>
  )
}

/** The endpoint, the panel that calls it, and the samples that follow its form. */
function Call({ view }: { readonly view: OperationView }) {
  const { endpoint, playground, kind, requestSamples, requestVariants } = view
  return (
    <>
      {kind === 'webhook' && <Received view={view} />}
      {kind !== 'webhook' && endpoint && (
        <Endpoint
          endpoint={endpoint}
          isPlayground={kind === 'operation' && !playground}
          panel={playground && panelId}
        />
      )}
      {playground && <Playground view={playground} />}
      <Samples slot="request" codes={requestSamples} variants={requestVariants} />
    </>
  )
}

/** The endpoint of a request that the reader's server receives, and the panel that sends it a sample. */
function Received({ view: { endpoint, trial } }: { readonly view: OperationView }) {
  const scope = useScope()
  if (endpoint === undefined) return null
  if (trial === undefined) return <Endpoint endpoint={endpoint} />
  const id = scope.id('octavo-webhook')
  return (
    <>
      <Endpoint endpoint={endpoint} webhook={id} />
      <WebhookPanel trial={trial} id={id} />
    </>
  )
}

/** Where narrow screens show the samples: before the long lists. */
export function ExamplePlaces() {
  return (
    <>
      <template data-example="RequestExample" />
      <template data-example="ResponseExample" />
    </>
  )
}

/** What the script adds to samples. */
export function SampleTools() {
  const { strings } = useScope()
  return (
    <template data-part="sample-tools">
      <button type="button" data-part="wrap" aria-label={strings.wrapLines} aria-pressed="false" />
    </template>
  )
}

/** Everything below the endpoint. */
function Parts({ view, small = false, between }: PartsProps) {
  const { strings } = useScope()
  const places = {
    path: strings.pathParameters,
    query: strings.queryParameters,
    querystring: strings.queryParameters,
    header: strings.headers,
    cookie: strings.cookies,
  }
  const Title = small ? SmallHeading : Heading
  const isSecured = view.security.some((schemes) => schemes.length > 0)
  // without a description, the first short list is what a reader begins with
  const [first] = view.parameters
  const isShort = isSecured || (first !== undefined && first.rows.length <= 3)
  const isFirst = view.description !== undefined || !isShort
  return (
    <>
      <Markdown text={view.description} level={small ? 3 : 2} />
      <MoreAbout docs={view.externalDocs} />
      {isFirst && between}
      {isSecured && (
        <section data-part="authorization">
          <Title>{strings.authorizations}</Title>
          <Authorization security={view.security} />
        </section>
      )}
      {!isFirst && isSecured && between}
      {view.parameters.map(({ in: place, rows }, index) => (
        <>
          <section key={place} data-part="parameters" data-in={place} {...requiredShare(rows)}>
            <Title>{places[place]}</Title>
            <ListTools views={rows} />
            <RequiredNote rows={rows} />
            {rows.map((row) => (
              <Field key={row.name} row={row} location={place} />
            ))}
          </section>
          {!isFirst && !isSecured && index === 0 && between}
        </>
      ))}
      {view.body && (
        <section data-part="request-body">
          <div data-part="head">
            <Title>{strings.body}</Title>
            {view.body.required && <span data-part="required">{strings.required}</span>}
          </div>
          <Markdown text={view.body.description} />
          <Contents content={view.body.content} location="body" />
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

interface PartsProps {
  readonly view: OperationView
  readonly small?: boolean
  /** Content between the short parts and the long ones. */
  readonly between?: ComponentChildren
}
