import { type Located, memberAt, valueOf } from '../../openapi/documents/resolve-ref.ts'
import { missingField } from '../../openapi/problems.ts'
import type { ChannelOperation, Message, Reply } from '../model.ts'
import { messageElsewhere, unknownAction, unknownOperationChannel } from '../problems.ts'
import type { FoundChannel } from './channels.ts'
import { isDeprecated, layersOf } from './layers.ts'
import type { MessageReader } from './messages.ts'
import { namedMembers, type PartReaders, readBindings, readTags } from './parts.ts'
import { readSecurity } from './security.ts'

export interface OperationsInput {
  readonly root: Located
  readonly channels: readonly FoundChannel[]
  readonly readers: PartReaders
  readonly message: MessageReader
}

/** The operations of all channels: a map of their own in 3.x, `publish` and `subscribe` of each channel in 2.x. */
export function readOperations(input: OperationsInput): ChannelOperation[] {
  return input.readers.isOld ? readOldOperations(input) : readNewOperations(input)
}

function readOldOperations(input: OperationsInput): ChannelOperation[] {
  const { channels, readers, message } = input
  return channels.flatMap(({ channel, at }) =>
    (['subscribe', 'publish'] as const).flatMap((word) => {
      const operation = readers.reader.object(at, word)
      if (operation === undefined) return []
      const common = readCommon(operation, input)
      const id = layersOf(operation, readers).text('operationId') ?? `${word} ${channel.id}`
      const messages = oldMessages(operation, message, readers)
      const action = word === 'publish' ? 'receive' : 'send'
      return [{ id, action, channel: channel.id, ...common, messages } as const]
    }),
  )
}

/** One message, or alternatives under `oneOf`. */
function oldMessages(operation: Located, message: MessageReader, readers: PartReaders): Message[] {
  const { reader, isOld } = readers
  const holder = layersOf(operation, { reader, isOld }).holder('message')
  if (holder === undefined) return []
  const written = memberAt(holder, 'message')
  const found = reader.follow(written)
  if (found === undefined) return []
  if (valueOf(found, 'oneOf') === undefined) return [message(written) ?? []].flat()
  return withOwnIds(reader.list(found, 'oneOf').flatMap((item) => message(item) ?? []))
}

/** Messages without a name would all have one id. */
function withOwnIds(messages: readonly Message[]): Message[] {
  const seen = new Map<string, number>()
  return messages.map((it) => {
    const count = (seen.get(it.id) ?? 0) + 1
    seen.set(it.id, count)
    return count === 1 ? it : { ...it, id: `${it.id}-${count}` }
  })
}

function readNewOperations(input: OperationsInput): ChannelOperation[] {
  const { root, channels, readers } = input
  const { reader } = readers
  return namedMembers(root, 'operations', readers).flatMap(([id, at]) => {
    const action = reader.text(at, 'action')
    if (action !== 'send' && action !== 'receive') {
      if (action === undefined)
        reader.report(missingField(`The operation "${id}"`, 'action', reader.place(at)))
      else reader.report(unknownAction(action, reader.place(memberAt(at, 'action'))))
      return []
    }
    const found = channelAt(at, channels, readers)
    if (found === undefined) {
      const place = valueOf(at, 'channel') === undefined ? at : memberAt(at, 'channel')
      reader.report(unknownOperationChannel(id, reader.place(place)))
      return []
    }
    const own = messagesOf(at, found, input)
    const reply = readReply(at, input)
    return [
      {
        id,
        action,
        channel: found.channel.id,
        ...readCommon(at, input),
        messages: own ?? found.channel.messages,
        ...(reply && { reply }),
      } as const,
    ]
  })
}

/** The channel that `channel` refers to. */
function channelAt(
  at: Located,
  channels: readonly FoundChannel[],
  { reader }: PartReaders,
): FoundChannel | undefined {
  const target = reader.object(at, 'channel')
  return target && channels.find((it) => it.at.value === target.value)
}

/** `messages`: a part of those of the channel; `undefined` when they are not named. */
function messagesOf(
  at: Located,
  found: FoundChannel | undefined,
  { readers, message }: OperationsInput,
): readonly Message[] | undefined {
  const { reader } = readers
  if (valueOf(at, 'messages') === undefined) return undefined
  const ofChannel = new Map<unknown, string>(
    found === undefined
      ? []
      : reader.members(found.at, 'messages').flatMap(([key, it]) => {
          const value = reader.follow(it)?.value
          return value === undefined ? [] : [[value, key] as const]
        }),
  )
  return reader.list(at, 'messages').flatMap((item) => {
    const value = reader.follow(item)?.value
    const key = ofChannel.get(value)
    if (value !== undefined && key === undefined && found !== undefined)
      reader.report(messageElsewhere(found.channel.id, reader.place(item)))
    return message(item, key) ?? []
  })
}

function readReply(operation: Located, input: OperationsInput): Reply | undefined {
  const { readers, channels } = input
  const { reader } = readers
  const at = reader.object(operation, 'reply')
  if (at === undefined) return undefined
  const address = reader.object(at, 'address')
  const location = address && reader.text(address, 'location')
  const description = address && reader.text(address, 'description')
  const found = channelAt(at, channels, readers)
  return {
    ...(location && { location }),
    ...(description && { description }),
    ...(found && { channel: found.channel.id }),
    messages: messagesOf(at, found, input) ?? found?.channel.messages ?? [],
  }
}

function readCommon(at: Located, { root, readers }: OperationsInput) {
  const { reader, isOld } = readers
  const layers = layersOf(at, { reader, isOld })
  const title = layers.text('title')
  const summary = layers.text('summary')
  const description = layers.text('description')
  const externalDocs = layers.docs()
  return {
    ...(title && { title }),
    ...(summary && { summary }),
    ...(description && { description }),
    security: readSecurity(layers.holder('security'), root, readers),
    tags: readTags(layers.holder('tags'), readers),
    ...(externalDocs && { externalDocs }),
    bindings: readBindings(layers, readers),
    deprecated: isDeprecated(layers),
  }
}
