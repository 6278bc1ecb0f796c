import type { HttpBody, FormPart } from '../request/http-request.ts'
import type { Credential, ExportedApi, ExportedRequest } from './exported-api.ts'
import {
  httpMethod,
  isHttpToken,
  jsonWithoutVariables,
  urlWithoutVariables,
  withoutVariables,
} from './variable-names.ts'

/** The requests of an API as the HTTP clients of editors read them; base URLs and credentials are variables. */
export function httpFile(api: ExportedApi): string {
  const variables = [
    ...api.servers.flatMap(({ variable, url, others }) => [
      ...others.map((other) => comment(other)),
      `@${variable} = ${variableValue(url)}`,
    ]),
    ...api.credentials.flatMap((credential) => credential.variables.map((name) => `@${name} =`)),
  ]
  const head = [
    comment([api.title, api.version ?? ''].filter(Boolean).join(' ')),
    variables.join('\n'),
  ]
  const names = new Set<string>()
  const requests = api.folders.flatMap((folder) =>
    folder.requests.map((exported) => requestText(exported, { folder: folder.title, names })),
  )
  return `${[...head, ...requests].join('\n\n')}\n`
}

interface RequestPlace {
  readonly folder: string
  /** The names of the requests above it. */
  readonly names: Set<string>
}

function requestText(exported: ExportedRequest, { folder, names }: RequestPlace): string {
  const { operation, request, credentials, server } = exported
  const auth = credentials.map(authOf)
  const query = auth.flatMap((one) => (one.query === undefined ? [] : [one.query]))
  const cookies = auth.flatMap((one) => (one.cookie === undefined ? [] : [one.cookie]))
  const target = urlWithoutVariables(exported.target).replace(/\s/g, '%20')
  const between = target.includes('?') ? '&' : '?'
  const url = `{{${server}}}${target}${query.length > 0 ? between + query.join('&') : ''}`
  const body = request.body && bodyText(request.body)
  const headers = [
    ...request.headers
      .filter(([name]) => isHttpToken(name) && name.toLowerCase() !== 'cookie')
      .map(([name, value]) => `${name}: ${withoutVariables(oneLine(value))}`),
    ...auth.flatMap((one) => (one.header === undefined ? [] : [one.header])),
    ...cookieHeader(request.headers, cookies),
    ...(body?.header === undefined ? [] : [body.header]),
  ]
  const id = operation.operationId
  const isName = id !== undefined && /^[A-Za-z_]\w{0,99}$/.test(id) && !names.has(id)
  if (isName) names.add(id)
  const title = [folder, exported.title].filter(Boolean).join(': ')
  return [
    `### ${oneLine(title)}`,
    ...(isName ? [`# @name ${id}`] : []),
    `${httpMethod(request.method)} ${url}`,
    ...headers,
    ...(body === undefined ? [] : ['', body.text]),
  ].join('\n')
}

/** Where a credential is sent. */
function authOf({ scheme, variables }: Credential): {
  readonly header?: string
  readonly query?: string
  readonly cookie?: string
} {
  const values = variables.map((name) => `{{${name}}}`)
  const [value = ''] = values
  switch (scheme.kind) {
    case 'basic':
      return { header: `Authorization: Basic ${values.join(' ')}` }
    case 'apiKey': {
      const name = urlWithoutVariables(encodeURIComponent(scheme.name))
      if (scheme.in === 'query') return { query: `${name}=${value}` }
      if (!isHttpToken(scheme.name)) return {}
      return scheme.in === 'cookie'
        ? { cookie: `${scheme.name}=${value}` }
        : { header: `${scheme.name}: ${value}` }
    }
    case 'http':
      return isHttpToken(scheme.scheme)
        ? { header: `Authorization: ${scheme.scheme} ${value}` }
        : {}
    default:
      return { header: `Authorization: Bearer ${value}` }
  }
}

function cookieHeader(
  headers: ExportedRequest['request']['headers'],
  cookies: readonly string[],
): readonly string[] {
  const own = headers
    .filter(([name]) => name.toLowerCase() === 'cookie')
    .map(([, value]) => withoutVariables(oneLine(value)))
  const all = [...own, ...cookies]
  return all.length === 0 ? [] : [`Cookie: ${all.join('; ')}`]
}

function bodyText(body: HttpBody): { readonly text: string; readonly header?: string } {
  switch (body.kind) {
    case 'json':
      return { text: isPlain(body.text) ? jsonWithoutVariables(body.text) : leftOut }
    case 'text':
      return { text: isPlain(body.text) ? withoutVariables(body.text) : leftOut }
    case 'form':
      return { text: urlWithoutVariables(body.text) }
    case 'multipart':
      return {
        header: `Content-Type: multipart/form-data; boundary=${boundary}`,
        text: [...body.parts.map(partText), `--${boundary}--`].join('\n'),
      }
    case 'file':
      return { text: `< ./${fileName(body.file.file)}` }
  }
}

function partText({ name, value, type }: FormPart): string {
  const field = `--${boundary}\nContent-Disposition: form-data; name="${quoted(name)}"`
  const typed = type === undefined ? '' : `\nContent-Type: ${withoutVariables(oneLine(type))}`
  if (typeof value === 'string')
    return `${field}${typed}\n\n${isPlain(value) ? withoutVariables(value) : leftOut}`
  const file = fileName(value.file)
  return `${field}; filename="${file}"${typed}\n\n< ./${file}`
}

const boundary = 'boundary'

/**
 * Whether no line of a body means something to an editor: a line that begins with `###` ends the request, `<` includes a
 * file of the reader, and `>` runs a script.
 */
function isPlain(text: string): boolean {
  return !/^\s*(?:###|<(?![A-Za-z!?/])|>|\/\/|#|--boundary)/m.test(text)
}

/** In place of a body that would not be sent as it is. */
const leftOut = '# The example of this body cannot be written in this format.'

function fileName(written: string): string {
  return written.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '') || 'file.bin'
}

function quoted(text: string): string {
  return withoutVariables(oneLine(text)).replaceAll('"', "'")
}

function variableValue(url: string): string {
  return urlWithoutVariables(oneLine(url)).replace(/\s/g, '%20')
}

/** `@` at the beginning of a comment is an instruction to the editor. */
function comment(text: string): string {
  return `# ${oneLine(text).replace(/^[@#\s]+/, '')}`
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
