import type { FormPart, HttpBody, HttpRequest } from '../request/http-request.ts'
import { multipartType } from '../request/multipart.ts'
import { formBoundary, formChunks, isSimpleForm } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { fileName, lines } from './source-text.ts'

export const ruby: SampleLanguage = {
  id: 'ruby',
  label: 'Ruby',
  highlight: 'ruby',
  aliases: ['rb'],
  generate({ method, url, headers, body }: HttpRequest) {
    const name = method.charAt(0) + method.slice(1).toLowerCase()
    // To an empty body of its own classes Ruby adds a content type.
    const isPlain = body !== undefined || !withBody.has(method)
    const construction =
      methods.has(method) && isPlain
        ? `Net::HTTP::${name}.new(uri)`
        : `Net::HTTPGenericRequest.new(${quoted(method)}, ${body !== undefined}, true, uri)`
    return lines(
      "require 'net/http'",
      '',
      `uri = URI(${quoted(url)})`,
      `request = ${construction}`,
      headers.map(([header, value]) => `request[${quoted(header)}] = ${quoted(value)}`),
      body && bodyLines(body),
      '',
      "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      '  http.request(request)',
      'end',
      '',
      'puts response.body',
    )
  },
}

function bodyLines(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      return [`request.body = ${quoted(body.text)}`]
    case 'file':
      return [`request.body = File.binread(${quoted(body.file.file)})`]
    case 'multipart':
      return isSimpleForm(body.parts) ? form(body.parts) : handmade(body.parts)
  }
}

function form(parts: readonly FormPart[]): string[] {
  const fields = parts.map(({ name, value, type }) => {
    if (typeof value === 'string') return `  [${quoted(name)}, ${quoted(value)}],`
    const options = `filename: ${quoted(fileName(value.file))}, content_type: ${quoted(type ?? '')}`
    return `  [${quoted(name)}, File.open(${quoted(value.file)}, 'rb'), { ${options} }],`
  })
  return ['request.set_form([', ...fields, "], 'multipart/form-data')"]
}

function handmade(parts: readonly FormPart[]): string[] {
  const chunks = formChunks(parts).flatMap((chunk) =>
    chunk.kind === 'file'
      ? [`File.binread(${quoted(chunk.path)})`]
      : chunk.text.split(/(?<=\r\n)/).map((line) => `${quoted(line)}.b`),
  )
  return [
    `request['Content-Type'] = ${quoted(multipartType(formBoundary))}`,
    'request.body = [',
    ...chunks.map((chunk) => `  ${chunk},`),
    '].join',
  ]
}

/** Single quotes keep everything but themselves; a carriage return needs double ones. */
function quoted(text: string): string {
  if (!text.includes('\r')) return `'${text.replace(/['\\]/g, '\\$&')}'`
  const escaped = text
    .replace(/["\\#]/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')
  return `"${escaped}"`
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

const withBody = new Set(['POST', 'PUT', 'PATCH'])
