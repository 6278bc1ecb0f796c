import type { FileValue, FormPart, HttpBody } from '../request/http-request.ts'
import type { SampleLanguage } from './sample-language.ts'
import { curlHeader } from './source-text.ts'

export const shell: SampleLanguage = {
  id: 'bash',
  label: 'cURL',
  highlight: 'bash',
  aliases: ['curl', 'shell', 'sh'],
  generate({ method, url, headers, body }) {
    const options = [
      method === 'HEAD' ? '--head' : `--request ${quoted(method)}`,
      `--url ${quoted(url)}`,
      // cURL expands braces to a list of URLs
      ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
      ...headers.map((header) => `--header ${quoted(curlHeader(header))}`),
      ...(body ? bodyOptions(body) : []),
    ]
    return `curl ${options.join(' \\\n  ')}`
  },
}

function bodyOptions(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
      return [dataOption(body.text)]
    case 'form':
      return body.text.split('&').map(dataOption)
    case 'multipart':
      return body.parts.map(partOption)
    case 'file':
      return [`--data-binary ${quoted(`@${body.file.file}`)}`]
  }
}

/** `--data` reads a file when its text starts with an `@`. */
function dataOption(text: string): string {
  return `${text.startsWith('@') ? '--data-raw' : '--data'} ${quoted(text)}`
}

function partOption({ name, value, type, headers = [] }: FormPart): string {
  const more = headers
    .map(([header, text]) => `;headers="${`${header}: ${text}`.replace(/["\\]/g, '\\$&')}"`)
    .join('')
  if (typeof value !== 'string') {
    return `--form ${quoted(`${name}=${fileWord(value, type)}${more}`)}`
  }
  const typed = `${type ? `;type=${type}` : ''}${more}`
  // Between quotes nothing in a value is special but the quote and the backslash.
  const escaped = value.replace(/["\\]/g, '\\$&')
  const isPlain = !/^[@<"]|[;,]|^\s|\s$/.test(value)
  return `--form ${quoted(`${name}=${isPlain ? value : `"${escaped}"`}${typed}`)}`
}

function fileWord({ file }: FileValue, type: string | undefined): string {
  const path = /[;,"\\]/.test(file) ? `"${file.replace(/["\\]/g, '\\$&')}"` : file
  return `@${path}${type ? `;type=${type}` : ''}`
}

/** A word of the shell; nothing between single quotes means anything to it. */
function quoted(word: string): string {
  if (/^[A-Za-z0-9_./:@%+,-]+$/.test(word)) return word
  if (/[\r\0-\x08\x0b\x0c\x0e-\x1f]/.test(word)) {
    const escaped = word
      .replace(/[\\']/g, '\\$&')
      .replaceAll('\r', '\\r')
      .replaceAll('\n', '\\n')
      .replace(
        /[\0-\x08\x0b\x0c\x0e-\x1f]/g,
        (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
      )
    return `$'${escaped}'`
  }
  return `'${word.replaceAll("'", "'\\''")}'`
}
