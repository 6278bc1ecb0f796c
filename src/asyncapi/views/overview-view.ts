import type { AsyncApi, Channel, ChannelOperation } from '../model.ts'
import { channelTitle } from './channel-view.ts'
import { type AsyncServerView, serverView } from './server-view.ts'

/** An AsyncAPI description on its overview page. */
export interface AsyncApiOverviewView extends Pick<
  AsyncApi,
  | 'asyncapi'
  | 'version'
  | 'contact'
  | 'license'
  | 'termsOfService'
  | 'externalDocs'
  | 'application'
  | 'contentType'
  | 'tags'
> {
  /** What follows the paragraph below the title. */
  readonly description?: string
  readonly servers: readonly AsyncServerView[]
  readonly channels: readonly ChannelEntry[]
  /** How many more channels there are. */
  readonly more: number
}

export interface ChannelEntry {
  readonly title: string
  readonly address?: string
  readonly href?: string
  readonly actions: readonly ChannelOperation['action'][]
  readonly deprecated: boolean
}

export interface AsyncOverviewOptions {
  readonly description: string | undefined
  readonly maintainOrder: boolean
  hrefOf(channel: Channel): string | undefined
}

export function asyncOverviewView(
  api: AsyncApi,
  { description, maintainOrder, hrefOf }: AsyncOverviewOptions,
): AsyncApiOverviewView {
  const { asyncapi, version, contact, license, termsOfService, externalDocs } = api
  const { application, contentType, tags, channels } = api
  return {
    asyncapi,
    ...(version && { version }),
    ...(contact && { contact }),
    ...(license && { license }),
    ...(termsOfService && { termsOfService }),
    ...(externalDocs && { externalDocs }),
    ...(application && { application }),
    ...(contentType && { contentType }),
    tags,
    ...(description && { description }),
    servers: api.servers
      .slice(0, maxServers)
      .map((server) => serverView(server, api.schemas, { maintainOrder })),
    channels: channels.slice(0, maxChannels).map((channel) => {
      const href = hrefOf(channel)
      const own = api.operations.filter((it) => it.channel === channel.id)
      return {
        title: channelTitle(channel, own),
        ...(channel.address !== undefined && { address: channel.address }),
        ...(href && { href }),
        actions: [...new Set(own.map(({ action }) => action))],
        deprecated: channel.deprecated,
      }
    }),
    more: Math.max(0, channels.length - maxChannels),
  }
}

const maxServers = 50
const maxChannels = 400
