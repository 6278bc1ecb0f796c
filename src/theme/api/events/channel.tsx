import type {
  ChannelOperationView,
  ChannelView,
  MessageLink,
} from '../../../asyncapi/views/channel-view.ts'
import { Enclosing } from '../../authoring/enclosing.tsx'
import { headingOf } from '../../markdown/heading.tsx'
import { useScope } from '#render-scope'
import { Field } from '../fields.tsx'
import { MoreAbout } from '../operation-notes.tsx'
import { ExamplePlaces, SampleTools } from '../operation.tsx'
import { longPath, TryButton } from '../endpoint.tsx'
import { panelId } from '../playground.tsx'
import { Samples } from '../samples.tsx'
import { Markdown } from '../text/described-text.tsx'
import { Messages } from './messages.tsx'
import { Bindings, EventServers, Security, Tags } from './parts.tsx'
import { Socket } from './socket.tsx'

const Heading = headingOf(2)
const SmallHeading = headingOf(3)

/** A channel: its address, who sends what through it, its messages, and the servers that it is on. */
export function Channel({ view }: { readonly view: ChannelView }) {
  const scope = useScope()
  const { strings } = scope
  scope.feature('operation')
  scope.feature('reference')
  return (
    <div
      data-component="Operation"
      data-of="channel"
      data-deprecated={view.deprecated ? '' : undefined}
    >
      <Address view={view} />
      {view.socket && <Socket view={view.socket} />}
      <Samples slot="request" codes={view.sentSamples} />
      <Samples slot="response" codes={view.receivedSamples} />
      <Enclosing facts={{ expanded: view.expanded }}>
        <Markdown text={view.description} level={2} />
        <MoreAbout docs={view.externalDocs} />
        <Tags tags={view.tags} />
        <Bindings bindings={view.bindings} />
        <ExamplePlaces />
        {view.parameters.length > 0 && (
          <section data-part="parameters">
            <Heading>{strings.parameters}</Heading>
            {view.parameters.map(({ location, ...row }) => (
              <Field key={row.name} row={row}>
                {location && <Location location={location} />}
              </Field>
            ))}
          </section>
        )}
        <Operations operations={view.operations} />
        <Messages messages={view.messages} />
        {view.servers.length > 0 && (
          <section data-part="servers-of">
            <Heading>{strings.servers}</Heading>
            <EventServers servers={view.servers} />
          </section>
        )}
      </Enclosing>
      <SampleTools />
      {view.id !== undefined && (
        <p data-part="operation-id">
          {strings.channel}: <code>{view.id}</code>
        </p>
      )}
    </div>
  )
}

/** What the application does, and the address to copy. */
function Address({ view: { address, actions, socket } }: { readonly view: ChannelView }) {
  const { strings } = useScope()
  return (
    <div data-part="endpoint" data-long={longPath(address ?? '')}>
      {actions.map((action) => (
        <>
          <Action key={action} action={action} />
          {'\n'}
        </>
      ))}
      <code data-part="path">
        {(address ?? '')
          .split(/(\{[^{}]*\})/)
          .map((part, index) => (index % 2 === 1 ? <var key={index}>{part}</var> : part))}
      </code>
      {address !== undefined && (
        <button
          type="button"
          data-part="copy"
          data-copy={address}
          aria-label={strings.copy}
          data-copied={strings.copied}
        />
      )}
      {socket && <TryButton panel={panelId} />}
    </div>
  )
}

/** The word of AsyncAPI, like the method of a request. */
export function Action({ action }: { readonly action: 'send' | 'receive' }) {
  return (
    <b data-part="method" data-method={action.toUpperCase()}>
      {action.toUpperCase()}
    </b>
  )
}

function Location({ location }: { readonly location: string }) {
  const { strings } = useScope()
  return (
    <p data-part="constraints">
      {strings.location}: <code>{location}</code>
    </p>
  )
}

function Operations({ operations }: { readonly operations: readonly ChannelOperationView[] }) {
  const { strings } = useScope()
  if (operations.length === 0) return null
  return (
    <section data-part="operations-of">
      <Heading>{strings.operations}</Heading>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} />
      ))}
    </section>
  )
}

function Operation({ operation }: { readonly operation: ChannelOperationView }) {
  const { strings } = useScope()
  const { id, action, heading, summary, description, messages, reply } = operation
  const { security } = operation
  return (
    <section
      data-part="operation"
      data-operation={id}
      data-deprecated={operation.deprecated ? '' : undefined}
    >
      <SmallHeading>{heading}</SmallHeading>
      <p data-part="facts">
        <Action action={action} /> <code data-part="name">{id}</code>{' '}
        <span data-part="who">{action === 'send' ? strings.youReceive : strings.youSend}</span>{' '}
        {operation.deprecated && <span data-part="deprecated">{strings.deprecated}</span>}
      </p>
      {summary && summary !== heading && <p data-part="summary">{summary}</p>}
      <Markdown text={description} level={3} />
      <MoreAbout docs={operation.externalDocs} />
      <MessageLinks label={strings.messages} messages={messages} />
      {reply && (
        <div data-part="reply">
          <p data-part="label">
            {strings.reply}
            {reply.channel && (
              <>
                : <Linked link={reply.channel} />
              </>
            )}
          </p>
          <Markdown text={reply.description} />
          {reply.location && <Location location={reply.location} />}
          <MessageLinks label={strings.messages} messages={reply.messages} />
        </div>
      )}
      {security.length > 0 && (
        <div data-part="authorization">
          <p data-part="label">{strings.authorizations}</p>
          <Security schemes={security} />
        </div>
      )}
      <Tags tags={operation.tags} />
      <Bindings bindings={operation.bindings} />
    </section>
  )
}

function MessageLinks({
  label,
  messages,
}: {
  readonly label: string
  readonly messages: readonly MessageLink[]
}) {
  if (messages.length === 0) return null
  return (
    <p data-part="message-links">
      {label}:{' '}
      {messages.map((link, index) => (
        <>
          {index > 0 && ', '}
          <Linked link={link} />
        </>
      ))}
    </p>
  )
}

function Linked({ link: { title, href } }: { readonly link: MessageLink }) {
  const scope = useScope()
  if (href === undefined) return <code>{title}</code>
  return <a href={href.startsWith('#') ? href : scope.link(href)}>{title}</a>
}
