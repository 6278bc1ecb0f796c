import type { HttpBody, HttpRequest } from '../request/http-request.ts'
import { multipartType } from '../request/multipart.ts'
import { formBoundary, formChunks } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { isBlock, lines } from './source-text.ts'

export const powershell: SampleLanguage = {
  id: 'powershell',
  label: 'PowerShell',
  highlight: 'powershell',
  aliases: ['ps', 'ps1', 'pwsh'],
  generate({ method, url, headers, body }: HttpRequest) {
    const isType = (name: string): boolean => name.toLowerCase() === 'content-type'
    const others = headers.filter(([name]) => !isType(name))
    const type =
      body?.kind === 'multipart'
        ? multipartType(formBoundary)
        : headers.find(([name]) => isType(name))?.[1]
    const options = [
      standard.has(method) ? `-Method ${method}` : `-CustomMethod ${quoted(method)}`,
      `-Uri ${quoted(url)}`,
      ...(others.length > 0 ? ['-Headers $headers'] : []),
      ...(type ? [`-ContentType ${quoted(type)}`] : []),
      ...(body ? [body.kind === 'file' ? `-InFile ${quoted(body.file.file)}` : '-Body $body'] : []),
      '-SkipHeaderValidation',
    ]
    return lines(
      others.length > 0 && '$headers = @{',
      others.map(([name, value]) => `    ${quoted(name)} = ${quoted(value)}`),
      others.length > 0 && '}',
      body && bodyLines(body),
      `$response = Invoke-WebRequest ${options.join(' `\n    ')}`,
      '',
      '$response.Content',
    )
  },
}

function bodyLines(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      return [`$body = [Text.Encoding]::UTF8.GetBytes(${literal(body.text)})`]
    case 'file':
      return []
    case 'multipart':
      return [
        '[byte[]]$body = @(',
        ...formChunks(body.parts).flatMap((chunk) =>
          chunk.kind === 'file'
            ? [`    [IO.File]::ReadAllBytes((Resolve-Path ${quoted(chunk.path)}))`]
            : chunk.text
                .split(/(?<=\r\n)/)
                .map((line) => `    [Text.Encoding]::UTF8.GetBytes(${withLineEnds(line)})`),
        ),
        ')',
      ]
  }
}

/** Only the text between the first and the last line end belongs to it. */
function literal(text: string): string {
  return isBlock(text) && !/^['‘’‚‛]@/m.test(text) ? `@'\n${text}\n'@` : withLineEnds(text)
}

/** Single quotes have no escapes, so line ends are put in from outside. */
function withLineEnds(text: string): string {
  if (!/[\r\n]/.test(text)) return quoted(text)
  const pieces = text
    .split(/(\r\n|\r|\n)/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^[\r\n]+$/.test(piece) ? (lineEnds[piece] ?? '""') : quoted(piece)))
  return `(${pieces.join(' + ')})`
}

const lineEnds: Readonly<Record<string, string>> = { '\r\n': '"`r`n"', '\r': '"`r"', '\n': '"`n"' }

/** Typographic quotes end a text as well as straight ones do. */
function quoted(text: string): string {
  return `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`
}

const standard = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])
