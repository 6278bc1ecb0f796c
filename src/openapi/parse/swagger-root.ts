import { isText } from '../../base/numbers/exact-number.ts'
import { memberAt, type Located } from '../documents/resolve-ref.ts'
import type { Reader } from '../documents/typed-reader.ts'
import { isObject } from '../json.ts'
import { reportSwaggerWord } from './swagger-words.ts'

/** A description of version 3 whose servers are written as 2.0 has them, in parts of their URLs. */
export function withServers(root: Located, reader: Reader): Located {
  const { value } = root
  if (!isObject(value) || value['servers'] !== undefined) return root
  const { host, basePath, schemes } = value
  const word = ['host', 'basePath'].find((name) => isText(value[name]))
  if (word === undefined) return root
  reportSwaggerWord(word, memberAt(root, word), reader)
  const path = isText(basePath) ? `/${basePath.replace(/^\/|\/$/g, '')}`.replace(/^\/$/, '') : ''
  const kinds = Array.isArray(schemes) ? schemes.filter(isText) : []
  const urls = isText(host)
    ? (kinds.length > 0 ? kinds : ['https']).map((kind) => `${kind}://${host}${path}`)
    : path === ''
      ? []
      : [path]
  return { ...root, value: { ...value, servers: urls.map((url) => ({ url })) } }
}

/** The named schemas under `definitions`. */
export function definitionsOf(root: Located, reader: Reader): readonly Located[] {
  const definitions = memberAt(root, 'definitions')
  if (!isObject(definitions.value)) return []
  const names = Object.keys(definitions.value)
  if (names.length > 0) reportSwaggerWord('definitions', definitions, reader)
  return reader.bounded(names, root, 'definitions').map((name) => memberAt(definitions, name))
}
