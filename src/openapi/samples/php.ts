import type { FormPart, HttpBody, HttpRequest } from '../request/http-request.ts'
import { multipartType } from '../request/multipart.ts'
import { formBoundary, formChunks, isSimpleForm } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { curlHeader, fileName, lines } from './source-text.ts'

export const php: SampleLanguage = {
  id: 'php',
  label: 'PHP',
  highlight: 'php',
  aliases: [],
  generate({ method, url, headers, body }: HttpRequest) {
    const parts = body && bodyParts(body)
    const all = parts?.type ? [...headers, ['Content-Type', parts.type] as const] : headers
    const options = [
      'CURLOPT_RETURNTRANSFER => true,',
      method === 'HEAD' ? 'CURLOPT_NOBODY => true,' : `CURLOPT_CUSTOMREQUEST => ${quoted(method)},`,
      ...(all.length > 0
        ? [
            'CURLOPT_HTTPHEADER => [',
            ...all.map((header) => `    ${quoted(curlHeader(header))},`),
            '],',
          ]
        : []),
    ]
    return lines(
      '<?php',
      '',
      `$curl = curl_init(${quoted(url)});`,
      'curl_setopt_array($curl, [',
      options.map((option) => `    ${option}`),
      // Not moved to the right: its text may have lines of its own.
      parts && `    CURLOPT_POSTFIELDS => ${parts.value},`,
      ']);',
      '',
      'echo curl_exec($curl);',
    )
  },
}

function bodyParts(body: HttpBody): { readonly value: string; readonly type?: string } {
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      return { value: quoted(body.text) }
    case 'file':
      return { value: `file_get_contents(${quoted(body.file.file)})` }
    case 'multipart':
      return isSimpleForm(body.parts) && areDifferent(body.parts)
        ? { value: `[\n${body.parts.map(field).join('\n')}\n    ]` }
        : { value: handmade(body.parts), type: multipartType(formBoundary) }
  }
}

function field({ name, value, type }: FormPart): string {
  if (typeof value === 'string') return `        ${quoted(name)} => ${phpText(value)},`
  const args = [value.file, type ?? 'application/octet-stream', fileName(value.file)].map(quoted)
  return `        ${quoted(name)} => new CURLFile(${args.join(', ')}),`
}

function handmade(parts: readonly FormPart[]): string {
  const chunks = formChunks(parts).flatMap((chunk) =>
    chunk.kind === 'file'
      ? [`file_get_contents(${quoted(chunk.path)})`]
      : chunk.text.split(/(?<=\r\n)/).map(phpText),
  )
  return chunks.join('\n        . ')
}

/** A list of PHP has each name once. */
function areDifferent(parts: readonly FormPart[]): boolean {
  return new Set(parts.map(({ name }) => name)).size === parts.length
}

/** Single quotes keep everything; line ends of the mail kind need double ones. */
function phpText(text: string): string {
  if (!text.includes('\r')) return quoted(text)
  const escaped = text
    .replace(/["\\$]/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')
  return `"${escaped}"`
}

function quoted(text: string): string {
  return text.includes('\r') ? phpText(text) : `'${text.replace(/['\\]/g, '\\$&')}'`
}
