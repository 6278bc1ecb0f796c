import type { Located } from '../../openapi/documents/resolve-ref.ts'
import { missingField } from '../../openapi/problems.ts'
import type { AsyncServer, AsyncVariable } from '../model.ts'
import { layersOf } from './layers.ts'
import { namedMembers, type PartReaders, readBindings, readTags } from './parts.ts'
import { readSecurity } from './security.ts'

/** `servers`: in 3.x a host and a path, in 2.x a URL. */
export function readServers(root: Located, readers: PartReaders): AsyncServer[] {
  return namedMembers(root, 'servers', readers).flatMap(
    ([id, at]) => readServer(id, at, { root, readers }) ?? [],
  )
}

function readServer(
  id: string,
  at: Located,
  { root, readers }: { readonly root: Located; readonly readers: PartReaders },
): AsyncServer | undefined {
  const { reader, isOld } = readers
  const layers = layersOf(at, { reader, isOld })
  const protocol = reader.text(at, 'protocol')
  const written = isOld ? reader.text(at, 'url') : reader.text(at, 'host')
  if (protocol === undefined || written === undefined) {
    const field = protocol === undefined ? 'protocol' : isOld ? 'url' : 'host'
    reader.report(missingField(`The server "${id}"`, field, reader.place(at)))
    return undefined
  }
  const path = isOld ? '' : (reader.text(at, 'pathname') ?? '')
  const location = `${written.trim()}${path === '' || path.startsWith('/') ? path : `/${path}`}`
  const title = reader.text(at, 'title')
  const summary = reader.text(at, 'summary')
  const description = reader.text(at, 'description')
  const protocolVersion = reader.text(at, 'protocolVersion')
  const externalDocs = layers.docs()
  return {
    id,
    url: /^[a-z][a-z\d+.-]*:\/\//i.test(location) ? location : `${protocol}://${location}`,
    protocol,
    ...(protocolVersion && { protocolVersion }),
    ...(title && { title }),
    ...(summary && { summary }),
    ...(description && { description }),
    variables: namedMembers(at, 'variables', readers).map(([name, variable]) =>
      readVariable(name, variable, readers),
    ),
    security: readSecurity(at, root, readers),
    tags: readTags(at, readers),
    ...(externalDocs && { externalDocs }),
    bindings: readBindings(layers, readers),
  }
}

function readVariable(name: string, at: Located, { reader }: PartReaders): AsyncVariable {
  const description = reader.text(at, 'description')
  const values = reader.texts(at, 'enum')
  return {
    name,
    ...(description && { description }),
    default: reader.text(at, 'default') ?? values[0] ?? '',
    enum: values,
    examples: reader.texts(at, 'examples'),
  }
}
