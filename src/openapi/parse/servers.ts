import type { Located } from '../documents/resolve-ref.ts'
import type { Server, ServerVariable } from '../model.ts'
import { missingField } from '../problems.ts'
import type { Reader } from '../documents/typed-reader.ts'

/** `servers` of a description, a path or an operation; `undefined` when there are none. */
export function readServers(at: Located, reader: Reader): readonly Server[] | undefined {
  const servers = reader.list(at, 'servers').flatMap((item) => {
    const server = readServer(item, reader)
    return server ? [server] : []
  })
  return servers.length > 0 ? servers : undefined
}

/** A server of a list, or of a link. */
export function readServer(at: Located, reader: Reader): Server | undefined {
  const url = reader.text(at, 'url')
  if (url === undefined) {
    reader.report(missingField('A server', 'url', reader.place(at)))
    return undefined
  }
  const name = reader.text(at, 'name')
  const description = reader.text(at, 'description')
  const described = reader
    .members(at, 'variables')
    .map(([key, it]) => readVariable(key, it, reader))
  const named = new Set(described.map((variable) => variable.name))
  const undescribed = [...url.matchAll(/\{([^{}]+)\}/g)]
    .map(([, key]) => key ?? '')
    .filter((key) => !named.has(key))
  return {
    url: absolute(url.trim(), at.document.path),
    ...(name && { name }),
    ...(description && { description }),
    variables: [
      ...described,
      ...[...new Set(undescribed)].map((key) => ({ name: key, default: '', enum: [] })),
    ],
  }
}

function readVariable(name: string, at: Located, reader: Reader): ServerVariable {
  const values = reader.texts(at, 'enum')
  const description = reader.text(at, 'description')
  return {
    name,
    default: reader.text(at, 'default') ?? values[0] ?? '',
    enum: values,
    ...(description && { description }),
  }
}

/** `/v1` is resolved against the URL of the description, if it has one. */
function absolute(url: string, document: string): string {
  if (url.startsWith('//')) return `https:${url}`
  if (/^[a-z][a-z\d+.-]*:|^\{/i.test(url) || !/^https?:/.test(document)) return url
  const { origin, pathname } = new URL(document)
  if (url.startsWith('/')) return origin + url
  return origin + pathname.slice(0, pathname.lastIndexOf('/') + 1) + url.replace(/^\.\//, '')
}
