import { type AuthSettings, securityFor } from '../effective-security.ts'
import { serversFor } from '../effective-servers.ts'
import type { Api, Operation, SecurityScheme, Server } from '../model.ts'
import { operationTitles } from '../pages/operation-titles.ts'
import { tagSections } from '../pages/tag-sections.ts'
import { buildRequest, defaultVariables, serverUrl } from '../request/build-request.ts'
import type { HttpRequest } from '../request/http-request.ts'
import { sampleValues } from '../request/sample-values.ts'
import { createVariableNames, type VariableNames } from './variable-names.ts'

/** The requests of an API, for programs that send them: plain data that each format writes in its own way. */
export interface ExportedApi {
  readonly title: string
  readonly version?: string
  readonly description?: string
  readonly servers: readonly ExportedServer[]
  readonly credentials: readonly Credential[]
  readonly folders: readonly ExportedFolder[]
}

/** A base URL, in a variable. */
export interface ExportedServer {
  readonly variable: string
  readonly url: string
  /** Other URLs that the variable could have. */
  readonly others: readonly string[]
}

/** A security scheme with the variables that hold its values. */
export interface Credential {
  readonly scheme: SecurityScheme
  /** One for a token or a key; user and password for `basic`. */
  readonly variables: readonly string[]
}

/** The operations of a tag. Title `''`: those without a tag. */
export interface ExportedFolder {
  readonly title: string
  readonly description?: string
  readonly requests: readonly ExportedRequest[]
}

export interface ExportedRequest {
  readonly operation: Operation
  readonly title: string
  /** The variable of its base URL. */
  readonly server: string
  /** Path and query, encoded: `/pets/1?limit=10`. */
  readonly target: string
  /** Without authorization. */
  readonly request: HttpRequest
  readonly credentials: readonly Credential[]
}

export interface ExportSettings {
  readonly baseUrls: readonly string[]
  readonly auth?: AuthSettings
}

/** Every operation that readers see. */
export function exportedApi(api: Api, settings: ExportSettings): ExportedApi {
  const names = createVariableNames()
  const servers = serverVariables(names)
  const credentials = new Map<string, Credential>()
  const titles = operationTitles(api)
  const own = serversFor(api.servers, settings.baseUrls)
  servers.of(own)

  function exported(operation: Operation): ExportedRequest {
    const security = securityFor(operation, api, settings.auth)
    const needed = security.alternatives.find(({ requirements }) => requirements.length > 0)
    const values = sampleValues(operation, { schemas: api.schemas, servers: [], security })
    const server = { url: placeholder }
    const request = buildRequest(operation, { ...values, server, auth: {} }, {}, api.schemas)
    return {
      operation,
      title: titles.get(operation) ?? operation.id,
      server: servers.of(serversFor(operation.servers, settings.baseUrls)),
      target: request.url.slice(placeholder.length) || '/',
      request,
      credentials: (needed?.requirements ?? []).flatMap(({ scheme: id }) => {
        const scheme = Object.hasOwn(security.schemes, id) ? security.schemes[id] : undefined
        if (scheme === undefined || scheme.kind === 'mutualTLS') return []
        const known = credentials.get(id) ?? credentialOf(scheme, names)
        credentials.set(id, known)
        return [known]
      }),
    }
  }

  const folders = tagSections(api.tags, api.operations).map(({ tag, operations }) => ({
    title: tag?.title ?? '',
    ...(tag?.description && { description: tag.description }),
    requests: operations.map(exported),
  }))
  return {
    title: api.title,
    ...(api.version && { version: api.version }),
    ...(api.description && { description: api.description }),
    servers: servers.all(),
    credentials: [...credentials.values()],
    folders: folders.filter(({ requests }) => requests.length > 0),
  }
}

const placeholder = 'https://base.invalid'

/** A variable for each list of servers that operations have: `baseUrl`, `baseUrl2`. */
function serverVariables(names: VariableNames) {
  const known = new Map<string, ExportedServer>()
  return {
    of(servers: readonly Server[]): string {
      const [url = 'https://api.example.com', ...others] = servers.map((server) =>
        serverUrl({ url: server.url, variables: defaultVariables(server) }),
      )
      const absolute = /^[a-z][a-z\d+.-]*:/i.test(url)
        ? url
        : `https://api.example.com${url.startsWith('/') ? '' : '/'}${url}`
      const server = known.get(absolute) ?? {
        variable: names.unique('baseUrl'),
        url: absolute,
        others,
      }
      known.set(absolute, server)
      return server.variable
    },
    all: () => [...known.values()],
  }
}

function credentialOf(scheme: SecurityScheme, names: VariableNames): Credential {
  if (scheme.kind !== 'basic') return { scheme, variables: [names.unique(scheme.id)] }
  const variables = ['User', 'Password'].map((part) => names.unique(`${scheme.id}${part}`))
  return { scheme, variables }
}
