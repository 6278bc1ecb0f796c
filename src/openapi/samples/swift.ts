import { maxOf } from '../../base/long-lists.ts'
import type { HttpBody, HttpRequest } from '../request/http-request.ts'
import { multipartType } from '../request/multipart.ts'
import { formBoundary, formChunks } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { isBlock, lines } from './source-text.ts'

export const swift: SampleLanguage = {
  id: 'swift',
  label: 'Swift',
  highlight: 'swift',
  aliases: [],
  generate({ method, url, headers, body }: HttpRequest) {
    const isForm = body?.kind === 'multipart'
    const all = isForm
      ? [...headers, ['Content-Type', multipartType(formBoundary)] as const]
      : headers
    return lines(
      'import Foundation',
      '',
      `var request = URLRequest(url: URL(string: ${quoted(url)})!)`,
      `request.httpMethod = ${quoted(method)}`,
      all.map(
        ([name, value]) =>
          `request.setValue(${quoted(value)}, forHTTPHeaderField: ${quoted(name)})`,
      ),
      body && bodyLines(body),
      '',
      'let (data, _) = try await URLSession.shared.data(for: request)',
      'print(String(decoding: data, as: UTF8.self))',
    )
  },
}

function bodyLines(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      return [`request.httpBody = Data(${literal(body.text)}.utf8)`]
    case 'file':
      return [`request.httpBody = ${fileData(body.file.file)}`]
    case 'multipart':
      return [
        'var body = Data()',
        ...formChunks(body.parts).flatMap((chunk) =>
          chunk.kind === 'file'
            ? [`body.append(${fileData(chunk.path)})`]
            : chunk.text
                .split(/(?<=\r\n)/)
                .map((line) => `body.append(Data(${quoted(line)}.utf8))`),
        ),
        'request.httpBody = body',
      ]
  }
}

function fileData(path: string): string {
  return `try Data(contentsOf: URL(fileURLWithPath: ${quoted(path)}))`
}

/** A raw literal, with more signs around it than would end it. */
function literal(text: string): string {
  if (!isBlock(text)) return quoted(text)
  const runs = [...text.matchAll(/["\\](#+)/g)].map(([, run = '']) => run.length)
  const signs = '#'.repeat(maxOf(runs, 0) + 1)
  return `${signs}"""\n${text}\n"""${signs}`
}

function quoted(text: string): string {
  const escaped = text
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/[\0-\x1f\x7f]/g, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`)
  return `"${escaped}"`
}
