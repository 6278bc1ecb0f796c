import type { ExternalDocs } from '../../openapi/model.ts'
import type { CodeView } from '../../openapi/views/operation-samples.ts'
import type { RowOptions, SchemaRow } from '../../openapi/views/schema-rows.ts'
import { wordsOf } from '../../openapi/pages/operation-titles.ts'
import type {
  AsyncApi,
  AsyncScheme,
  AsyncServer,
  AsyncTag,
  Channel,
  ChannelOperation,
  Message,
  Reply,
} from '../model.ts'
import { type BindingView, bindingViews, schemaRow } from './binding-view.ts'
import { messageSamples, messageTitle, type MessageView, messageView } from './message-view.ts'
import { type AsyncServerView, serverView } from './server-view.ts'
import { type SocketView, socketSample, socketView } from './socket-view.ts'

/** A channel as its page shows it: plain data of limited size, however large the description is. */
export interface ChannelView {
  readonly address?: string
  readonly actions: readonly ChannelOperation['action'][]
  readonly deprecated: boolean
  /** Nested members are shown expanded. */
  readonly expanded: boolean
  /** Its key, if that is not its address. */
  readonly id?: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
  readonly tags: readonly AsyncTag[]
  readonly servers: readonly AsyncServerView[]
  readonly parameters: readonly (SchemaRow & { readonly location?: string })[]
  readonly operations: readonly ChannelOperationView[]
  readonly messages: readonly MessageView[]
  readonly bindings: readonly BindingView[]
  /** Examples of messages that the reader sends, and of those that the application sends. */
  readonly sentSamples: readonly CodeView[]
  readonly receivedSamples: readonly CodeView[]
  /** The form that connects; absent if no server speaks WebSocket, or the settings want none. */
  readonly socket?: SocketView
}

export interface ChannelOperationView {
  readonly id: string
  readonly action: ChannelOperation['action']
  /** Its title, else its id in words. */
  readonly heading: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated: boolean
  readonly security: readonly AsyncScheme[]
  readonly tags: readonly AsyncTag[]
  readonly externalDocs?: ExternalDocs
  readonly bindings: readonly BindingView[]
  readonly messages: readonly MessageLink[]
  readonly reply?: ReplyView
}

/** A message of this page (`#…`), or of the page of another channel. */
export interface MessageLink {
  readonly title: string
  readonly href?: string
}

export interface ReplyView extends Omit<Reply, 'channel' | 'messages'> {
  readonly channel?: MessageLink
  readonly messages: readonly MessageLink[]
}

export interface ChannelViewOptions extends RowOptions {
  readonly expanded: boolean
  /** What the page does not show below its title. */
  readonly description: string | undefined
  /** Whether the page has a form that connects. */
  readonly playground: boolean
  /** The page of another channel. */
  channelHref(id: string): string | undefined
}

export function channelView(
  api: AsyncApi,
  channel: Channel,
  options: ChannelViewOptions,
): ChannelView {
  const { schemas } = api
  const { expanded, description, channelHref, playground, ...rows } = options
  const operations = api.operations.filter((it) => it.channel === channel.id)
  const messages = messagesOf(channel, operations)
  const servers = serversOf(api, channel)
  const { id, address, tags, externalDocs, deprecated } = channel
  const linkTo = linksTo(api, messages, channelHref)
  const isSentByReader = (message: Message): boolean =>
    operations.some(
      (it) => it.action === 'receive' && it.messages.some(({ id: own }) => own === message.id),
    )
  const samples = (some: readonly Message[]) =>
    some.flatMap((message) => messageSamples(message, api)).slice(0, maxSamples)
  const sent = messages.filter(isSentByReader)
  const socket = socketView({ api, channel, servers, sent })
  return {
    ...(address !== undefined && { address }),
    ...(id !== address && { id }),
    actions: [...new Set(operations.map(({ action }) => action))],
    deprecated,
    expanded,
    ...(description && { description }),
    ...(externalDocs && { externalDocs }),
    tags,
    servers: servers.slice(0, maxServers).map((it) => serverView(it, schemas, rows)),
    parameters: channel.parameters.map(({ name, description: about, schema, location }) => ({
      ...schemaRow(name, schema, {
        schemas,
        options: { ...rows, path: `parameter.${name}` },
        required: true,
      }),
      ...(about && { description: about }),
      ...(location && { location }),
    })),
    operations: operations.map((it) =>
      operationView(it, { api, rows, linkTo, channel, channelHref }),
    ),
    messages: messages.slice(0, maxMessages).map((it) => messageView(it, api, rows)),
    bindings: bindingViews(channel.bindings, schemas, { ...rows, path: 'channel' }),
    sentSamples: [...(socket ? [socketSample(socket)] : []), ...samples(sent)],
    receivedSamples: samples(messages.filter((it) => !isSentByReader(it))),
    ...(socket && playground && { socket }),
  }
}

/**
 * The title of a channel's page: its own, else its key in words. If the key is an address, the title is that of the only
 * operation, else the address.
 */
export function channelTitle(
  { id, title }: Channel,
  operations: readonly ChannelOperation[],
): string {
  if (title !== undefined) return title
  if (isName(id)) return wordsOf(id) ?? id
  const [only, ...others] = operations.filter(({ channel }) => channel === id)
  const named = only && (only.title ?? (isName(only.id) ? wordsOf(only.id) : undefined))
  return others.length === 0 ? (named ?? id) : id
}

/** Whether an id consists of words, unlike an address. */
function isName(id: string): boolean {
  return /^[\p{L}\p{N}_-]+$/u.test(id)
}

/** The anchor of a message on the page of its channel. */
export function messageAnchor(id: string): string {
  return `message-${id.replace(/[^\p{L}\p{N}_-]+/gu, '-')}`
}

/** The messages of the channel, and those that only an operation names, each once. */
function messagesOf(channel: Channel, operations: readonly ChannelOperation[]): readonly Message[] {
  const found = new Map<string, Message>()
  const replies = operations.flatMap(({ reply }) =>
    reply?.channel === undefined ? (reply?.messages ?? []) : [],
  )
  for (const message of [
    ...channel.messages,
    ...operations.flatMap((it) => it.messages),
    ...replies,
  ])
    if (!found.has(message.id)) found.set(message.id, message)
  return [...found.values()]
}

function serversOf(api: AsyncApi, { servers }: Channel): readonly AsyncServer[] {
  return servers.length === 0 ? api.servers : api.servers.filter(({ id }) => servers.includes(id))
}

type LinkTo = (message: Message, channel: string) => MessageLink

function linksTo(
  api: AsyncApi,
  here: readonly Message[],
  channelHref: ChannelViewOptions['channelHref'],
): LinkTo {
  const own = new Set(here.map(({ id }) => id))
  return (message, channel) => {
    const title = messageTitle(message)
    const anchor = `#${messageAnchor(message.id)}`
    if (own.has(message.id)) return { title, href: anchor }
    const href = api.channels.some(({ id }) => id === channel) ? channelHref(channel) : undefined
    return { title, ...(href && { href: `${href}${anchor}` }) }
  }
}

function operationView(
  operation: ChannelOperation,
  { rows, ...around }: OperationPlace & { readonly rows: RowOptions },
): ChannelOperationView {
  const { api, linkTo, channel } = around
  const { schemas } = api
  const { bindings, messages, reply, channel: _, title, ...about } = operation
  const { id, summary } = about
  return {
    ...about,
    heading: title ?? (isName(id) ? wordsOf(id) : summary) ?? id,
    bindings: bindingViews(bindings, schemas, { ...rows, path: `operation.${operation.id}` }),
    messages: messages.map((it) => linkTo(it, channel.id)),
    ...(reply && { reply: replyView(reply, around) }),
  }
}

interface OperationPlace {
  readonly api: AsyncApi
  readonly channel: Channel
  readonly linkTo: LinkTo
  readonly channelHref: ChannelViewOptions['channelHref']
}

function replyView(
  { channel: id, messages, ...about }: Reply,
  { api, channel, linkTo, channelHref }: OperationPlace,
): ReplyView {
  const target = id === channel.id ? undefined : api.channels.find((it) => it.id === id)
  const href = target && channelHref(target.id)
  return {
    ...about,
    ...(target && {
      channel: { title: channelTitle(target, api.operations), ...(href && { href }) },
    }),
    messages: messages.map((it) => linkTo(it, target?.id ?? channel.id)),
  }
}

const maxServers = 50
const maxMessages = 200
const maxSamples = 12
