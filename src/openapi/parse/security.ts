import { isNumber, isText } from '../../base/numbers/exact-number.ts'
import { scalarText } from '../../base/text/scalar-text.ts'
import { isObject, type Json, typeWord } from '../json.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import type { OAuthFlow, SecurityAlternative, SecurityScheme } from '../model.ts'
import { missingField, unknownScheme, unknownWord, wrongType } from '../problems.ts'
import { reportSwaggerWord } from './swagger-words.ts'
import type { Reader } from '../documents/typed-reader.ts'

/** `components.securitySchemes`, by name. */
export function readSecuritySchemes(root: Located, reader: Reader): Record<string, SecurityScheme> {
  const components = reader.object(root, 'components')
  const written = [
    ...definedSchemes(root, reader),
    ...(components ? reader.members(components, 'securitySchemes') : []),
  ]
  const schemes = written.flatMap(([id, place]) => {
    const at = reader.follow(place)
    const scheme = at && readScheme(id, at, reader)
    return scheme ? [[id, { ...scheme, ...descriptionNextTo(place, reader) }] as const] : []
  })
  return Object.fromEntries(schemes)
}

/** Where 2.0 has them. */
function definedSchemes(root: Located, reader: Reader): readonly (readonly [string, Located])[] {
  const schemes = reader.members(root, 'securityDefinitions')
  const word = 'securityDefinitions'
  if (schemes.length > 0) reportSwaggerWord(word, memberAt(root, word), reader)
  return schemes
}

function descriptionNextTo(written: Located, reader: Reader): { readonly description?: string } {
  const { description } = reader.textsNextTo(written)
  return { ...(description && { description }) }
}

/** `security`: alternatives, each with all of its schemes; `undefined` when the key is absent. */
export function readSecurity(
  at: Located,
  schemes: Readonly<Record<string, SecurityScheme>>,
  reader: Reader,
): SecurityAlternative[] | undefined {
  if (valueOf(at, 'security') === undefined) return undefined
  return reader.list(at, 'security').flatMap((item) => {
    if (!isObject(item.value)) {
      const place = reader.place(item)
      reader.report(wrongType('A security requirement', 'an object', typeWord(item.value), place))
      return []
    }
    const names = Object.keys(item.value)
    const known = names.filter((name) => Object.hasOwn(schemes, name))
    for (const name of names) {
      if (known.includes(name)) continue
      const place = reader.place(memberAt(item, name), 'key')
      reader.report(unknownScheme(name, place, Object.keys(schemes)))
    }
    if (names.length > 0 && known.length === 0) return []
    const requirements = known.map((scheme) => ({
      scheme,
      scopes: reader.texts(item, scheme),
    }))
    return [{ requirements }]
  })
}

function readScheme(id: string, at: Located, reader: Reader): SecurityScheme | undefined {
  const type = reader.text(at, 'type')
  if (type === undefined) {
    reader.report(missingField('A security scheme', 'type', reader.place(at)))
    return undefined
  }
  const description = reader.text(at, 'description')
  const initial = defaultOf(valueOf(at, 'x-default') as Json | undefined)
  const common = {
    id,
    deprecated: reader.flag(at, 'deprecated') ?? false,
    ...(description && { description }),
    ...(initial !== undefined && { default: initial }),
  }
  switch (type) {
    case 'apiKey': {
      const place = reader.text(at, 'in')
      const name = reader.text(at, 'name')
      if (name === undefined) {
        reader.report(missingField('An API key', 'name', reader.place(at)))
        return undefined
      }
      return {
        ...common,
        kind: 'apiKey',
        in: place === 'query' || place === 'cookie' ? place : 'header',
        name,
      }
    }
    case 'http':
      return { ...common, ...readHttpScheme(at, reader) }
    case 'basic': // 2.0, in a file that a later version refers to
      return { ...common, ...basic }
    case 'oauth2':
      return { ...common, kind: 'oauth2', flows: readFlows(at, reader), ...metadataOf(at, reader) }
    case 'openIdConnect': {
      const url = reader.text(at, 'openIdConnectUrl')
      return { ...common, kind: 'openIdConnect', ...(url && { url }) }
    }
    case 'mutualTLS':
      return { ...common, kind: 'mutualTLS' }
    default:
      reader.report(
        unknownWord('kind of security', type, kinds, reader.place(memberAt(at, 'type'))),
      )
      return undefined
  }
}

type HttpScheme =
  | { readonly kind: 'bearer'; readonly format?: string }
  | typeof basic
  | { readonly kind: 'http'; readonly scheme: string }

function readHttpScheme(at: Located, reader: Reader): HttpScheme {
  const scheme = reader.text(at, 'scheme') ?? 'bearer'
  const format = reader.text(at, 'bearerFormat')
  if (scheme.toLowerCase() === 'basic') return basic
  if (scheme.toLowerCase() === 'bearer') return { kind: 'bearer', ...(format && { format }) }
  return { kind: 'http', scheme }
}

function metadataOf(at: Located, reader: Reader): { readonly metadataUrl?: string } {
  const metadataUrl = reader.text(at, 'oauth2MetadataUrl')
  return { ...(metadataUrl && { metadataUrl }) }
}

/** What 2.0 calls a flow. */
function flowOfSwagger(flow: string): string {
  return flow === 'application'
    ? 'clientCredentials'
    : flow === 'accessCode'
      ? 'authorizationCode'
      : flow
}

/** The flows of OAuth 2. AsyncAPI 3 calls the scopes that they offer `availableScopes`. */
export function readFlows(at: Located, reader: Reader): OAuthFlow[] {
  const only = reader.text(at, 'flow')
  const flows = reader.members(at, 'flows')
  const written =
    flows.length > 0 || only === undefined ? flows : [[flowOfSwagger(only), at] as const]
  return written.map(([kind, flow]) => {
    const authorizationUrl = reader.text(flow, 'authorizationUrl')
    const deviceUrl = reader.text(flow, 'deviceAuthorizationUrl')
    const tokenUrl = reader.text(flow, 'tokenUrl')
    const refreshUrl = reader.text(flow, 'refreshUrl')
    const scopes = valueOf(flow, 'scopes') === undefined ? 'availableScopes' : 'scopes'
    return {
      kind,
      ...(authorizationUrl && { authorizationUrl }),
      ...(deviceUrl && { deviceUrl }),
      ...(tokenUrl && { tokenUrl }),
      ...(refreshUrl && { refreshUrl }),
      scopes: reader.members(flow, scopes).map(([name, { value }]) => ({
        name,
        description: typeof value === 'string' ? value : '',
      })),
    }
  })
}

function defaultOf(value: Json | undefined): string | undefined {
  return isText(value) || isNumber(value) ? scalarText(value) : undefined
}

const basic = { kind: 'basic', userLabel: 'username', passwordLabel: 'password' } as const

const kinds = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS']
