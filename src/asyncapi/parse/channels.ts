import { type Located, memberAt, valueOf } from '../../openapi/documents/resolve-ref.ts'
import type { Channel, ChannelParameter } from '../model.ts'
import { undescribedParameter, unknownServer, unusedParameter } from '../problems.ts'
import { isDeprecated, layersOf } from './layers.ts'
import type { MessageReader } from './messages.ts'
import { namedMembers, namesOfRefs, type PartReaders, readBindings, readTags } from './parts.ts'

/** A channel and the place it is described at. */
export interface FoundChannel {
  readonly channel: Channel
  readonly at: Located
}

/** `channels`: in 2.x the key is the address. */
export function readChannels(
  root: Located,
  servers: readonly string[],
  { readers, message }: { readonly readers: PartReaders; readonly message: MessageReader },
): FoundChannel[] {
  const { reader, isOld } = readers
  return namedMembers(root, 'channels', readers).map(([id, at]) => {
    const layers = layersOf(at, { reader, isOld })
    const address = isOld ? id : addressOf(at, readers)
    const title = reader.text(at, 'title')
    const summary = reader.text(at, 'summary')
    const description = reader.text(at, 'description')
    const externalDocs = layers.docs()
    const named = namesOfRefs(at, 'servers', reader)
    for (const [index, name] of named.entries()) {
      if (servers.includes(name)) continue
      const place = reader.place(memberAt(memberAt(at, 'servers'), index))
      reader.report(unknownServer(name, place, servers))
    }
    const channel = {
      id,
      ...(address !== undefined && { address }),
      ...(title && { title }),
      ...(summary && { summary }),
      ...(description && { description }),
      servers: named.filter((name) => servers.includes(name)),
      parameters: readParameters(at, address, readers),
      messages: isOld
        ? []
        : reader.members(at, 'messages').flatMap(([key, it]) => message(it, key) ?? []),
      tags: readTags(at, readers),
      ...(externalDocs && { externalDocs }),
      bindings: readBindings(layers, readers),
      deprecated: isDeprecated(layers),
    }
    return { channel, at }
  })
}

/** `null` and an absent address mean the same: it is known only at run time. */
function addressOf(at: Located, { reader }: PartReaders): string | undefined {
  return valueOf(at, 'address') === null ? undefined : reader.text(at, 'address')
}

function readParameters(
  at: Located,
  address: string | undefined,
  readers: PartReaders,
): ChannelParameter[] {
  const { reader } = readers
  const described = namedMembers(at, 'parameters', readers).map(([name, parameter]) =>
    readParameter(name, parameter, readers),
  )
  const names = [
    ...new Set([...(address ?? '').matchAll(/\{([^{}]+)\}/g)].map(([, it = '']) => it)),
  ]
  for (const { name } of described) {
    if (address === undefined || names.includes(name)) continue
    const place = reader.place(memberAt(memberAt(at, 'parameters'), name), 'key')
    reader.report(unusedParameter(name, address, place))
  }
  const undescribed = names.filter((name) => !described.some((it) => it.name === name))
  for (const name of undescribed)
    reader.report(undescribedParameter(name, address ?? '', reader.place(at, 'key')))
  return [
    ...described,
    ...undescribed.map((name): ChannelParameter => ({
      name,
      schema: { kind: 'value', types: ['string'] },
    })),
  ]
}

/** In 3.x a parameter is a text with some keywords of its own, in 2.x it has a schema. */
function readParameter(
  name: string,
  at: Located,
  { reader, schemas, isOld }: PartReaders,
): ChannelParameter {
  const description = reader.text(at, 'description')
  const location = reader.text(at, 'location')
  const about = { name, ...(description && { description }), ...(location && { location }) }
  if (isOld) return { ...about, schema: schemas.read(memberAt(at, 'schema')) }
  const values = reader.texts(at, 'enum')
  const preset = reader.text(at, 'default')
  const examples = reader.texts(at, 'examples')
  return {
    ...about,
    schema: {
      kind: 'value',
      types: ['string'],
      ...(values.length > 0 && { enum: values.map((value) => ({ value })) }),
      ...(preset !== undefined && { default: preset }),
      ...(examples.length > 0 && { examples }),
    },
  }
}
