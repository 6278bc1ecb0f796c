import { isObject } from '../../openapi/json.ts'
import { memberAt, type Located } from '../../openapi/documents/resolve-ref.ts'
import { unknownScheme } from '../../openapi/problems.ts'
import type { Reader } from '../../openapi/documents/typed-reader.ts'
import { readFlows } from '../../openapi/parse/security.ts'
import type { AsyncScheme } from '../model.ts'
import { nameOfRef } from './layers.ts'

/** `security`: in 3.x a list of schemes, in 2.x a list of the names of schemes with their scopes. */
export function readSecurity(
  at: Located | undefined,
  root: Located,
  { reader, isOld }: { readonly reader: Reader; readonly isOld: boolean },
): AsyncScheme[] {
  if (at === undefined) return []
  const schemes = isOld ? componentsOf(root, reader) : undefined
  return reader.list(at, 'security').flatMap((item) => {
    if (schemes === undefined) {
      const scheme = reader.follow(item)
      return readScheme(nameOfRef(item, reader), scheme, reader) ?? []
    }
    if (!isObject(item.value)) return []
    return Object.keys(item.value).flatMap((name) => {
      const scheme = schemes.get(name)
      if (scheme === undefined) {
        const place = reader.place(memberAt(item, name), 'key')
        reader.report(unknownScheme(name, place, schemes.keys()))
        return []
      }
      const read = readScheme(name, reader.follow(scheme), reader)
      return read === undefined ? [] : [{ ...read, scopes: reader.texts(item, name) }]
    })
  })
}

function componentsOf(root: Located, reader: Reader): ReadonlyMap<string, Located> {
  const components = reader.object(root, 'components')
  return new Map(components && reader.members(components, 'securitySchemes'))
}

function readScheme(
  id: string | undefined,
  at: Located | undefined,
  reader: Reader,
): AsyncScheme | undefined {
  const type = at && reader.text(at, 'type')
  if (at === undefined || type === undefined) return undefined
  const description = reader.text(at, 'description')
  const name = reader.text(at, 'name')
  const place = reader.text(at, 'in')
  const scheme = reader.text(at, 'scheme')
  const bearerFormat = reader.text(at, 'bearerFormat')
  const discoveryUrl = reader.text(at, 'openIdConnectUrl')
  return {
    id: id ?? type,
    type,
    ...(description && { description }),
    ...(name && { name }),
    ...(place && { in: place }),
    ...(scheme && { scheme }),
    ...(bearerFormat && { bearerFormat }),
    ...(discoveryUrl && { discoveryUrl }),
    flows: readFlows(at, reader),
    scopes: reader.texts(at, 'scopes'),
  }
}
