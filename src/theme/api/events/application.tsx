import type { AsyncApiOverviewView, ChannelEntry } from '../../../asyncapi/views/overview-view.ts'
import { headingOf } from '../../markdown/heading.tsx'
import { useScope } from '#render-scope'
import { LegalItems } from '../overview/overview.tsx'
import { Markdown } from '../text/described-text.tsx'
import { Action } from './channel.tsx'
import { EventServers, Tags } from './parts.tsx'

const Heading = headingOf(2)

/** The overview of an AsyncAPI description. */
export function Application({ view }: { readonly view: AsyncApiOverviewView }) {
  const scope = useScope()
  const { strings } = scope
  for (const feature of ['operation', 'overview', 'reference']) scope.feature(feature)
  return (
    <div data-component="Overview" data-of="asyncapi">
      <Facts view={view} />
      <Markdown text={view.description} level={2} />
      {view.channels.length > 0 && (
        <section data-part="channels">
          <Heading>{strings.channels}</Heading>
          <ul data-part="operations">
            {view.channels.map((channel, index) => (
              <Entry key={index} channel={channel} />
            ))}
            {view.more > 0 && <li data-part="more">… +{view.more.toLocaleString('en')}</li>}
          </ul>
        </section>
      )}
      {view.servers.length > 0 && (
        <section data-part="servers-of">
          <Heading>{strings.servers}</Heading>
          <EventServers servers={view.servers} />
        </section>
      )}
      <Tags tags={view.tags} />
    </div>
  )
}

function Facts({ view }: { readonly view: AsyncApiOverviewView }) {
  const { strings } = useScope()
  const { version, asyncapi, application, contentType } = view
  return (
    <ul data-part="facts">
      {version && (
        <li>
          <b>{strings.version}</b> {version}
        </li>
      )}
      <li>
        <b>AsyncAPI</b> {asyncapi}
      </li>
      {contentType && (
        <li>
          <b>{strings.contentType}</b> <code>{contentType}</code>
        </li>
      )}
      {application && (
        <li>
          <b>ID</b> <code>{application}</code>
        </li>
      )}
      <LegalItems view={view} />
    </ul>
  )
}

function Entry({ channel }: { readonly channel: ChannelEntry }) {
  const scope = useScope()
  const { title, address, href, actions, deprecated } = channel
  return (
    <li>
      <span data-part="actions">
        {actions.map((action) => (
          <>
            <Action key={action} action={action} />{' '}
          </>
        ))}
      </span>
      <span data-part="title" dir="auto">
        {href === undefined ? title : <a href={scope.link(href)}>{title}</a>}
      </span>{' '}
      {address !== undefined && address !== title && <code data-part="path">{address}</code>}
      {deprecated && (
        <>
          {' '}
          <small data-part="deprecated">{scope.strings.deprecated}</small>
        </>
      )}
    </li>
  )
}
