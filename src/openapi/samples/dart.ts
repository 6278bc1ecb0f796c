import type { FormPart, HttpBody, HttpRequest } from '../request/http-request.ts'
import { multipartType } from '../request/multipart.ts'
import { formBoundary, formChunks } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { isBlock, lines } from './source-text.ts'

export const dart: SampleLanguage = {
  id: 'dart',
  label: 'Dart',
  highlight: 'dart',
  aliases: ['flutter'],
  generate({ method, url, headers, body }: HttpRequest) {
    const isForm = body?.kind === 'multipart'
    const all = isForm
      ? [...headers, ['Content-Type', multipartType(formBoundary)] as const]
      : headers
    return lines(
      body && "import 'dart:convert';",
      body && usesFile(body) && "import 'dart:io';",
      "import 'package:http/http.dart' as http;",
      '',
      'void main() async {',
      `  final request = http.Request(${quoted(method)}, Uri.parse(${quoted(url)}));`,
      all.map(([name, value]) => `  request.headers[${quoted(name)}] = ${quoted(value)};`),
      body && bodyLines(body),
      '',
      '  final response = await http.Response.fromStream(await request.send());',
      '  print(response.body);',
      '}',
    )
  },
}

function bodyLines(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      return [`  request.bodyBytes = utf8.encode(${literal(body.text)});`]
    case 'file':
      return [`  request.bodyBytes = File(${quoted(body.file.file)}).readAsBytesSync();`]
    case 'multipart':
      return handmade(body.parts)
  }
}

function handmade(parts: readonly FormPart[]): string[] {
  const chunks = formChunks(parts).flatMap((chunk) =>
    chunk.kind === 'file'
      ? [`...File(${quoted(chunk.path)}).readAsBytesSync(),`]
      : chunk.text.split(/(?<=\r\n)/).map((line) => `...utf8.encode(${quoted(line)}),`),
  )
  return ['  request.bodyBytes = [', ...chunks.map((chunk) => `    ${chunk}`), '  ];']
}

function usesFile(body: HttpBody): boolean {
  if (body.kind === 'file') return true
  return body.kind === 'multipart' && body.parts.some(({ value }) => typeof value !== 'string')
}

/** A raw literal keeps everything, if it holds no three quotes. A first line end would be taken off. */
function literal(text: string): string {
  const canBeRaw =
    isBlock(text) && !text.includes("'''") && !text.endsWith("'") && !/^\s*\n/.test(text)
  return canBeRaw ? `r'''${text}'''` : quoted(text)
}

function quoted(text: string): string {
  const escaped = text
    .replace(/['\\$]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/[\0-\x1f\x7f]/g, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`)
  return `'${escaped}'`
}
