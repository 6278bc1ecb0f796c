import { maxOf } from '../../base/long-lists.ts'
import type { FormPart, HttpBody, HttpRequest } from '../request/http-request.ts'
import { multipartType } from '../request/multipart.ts'
import { formBoundary, formChunks } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { fileName, indented, isBlock, lines } from './source-text.ts'

export const rust: SampleLanguage = {
  id: 'rust',
  label: 'Rust',
  highlight: 'rust',
  aliases: ['rs', 'reqwest'],
  generate({ method, url, headers, body }: HttpRequest) {
    const isHandmade = body?.kind === 'multipart' && !body.parts.every(hasPlainNames)
    const all = isHandmade
      ? [...headers, ['Content-Type', multipartType(formBoundary)] as const]
      : headers
    const steps = [
      `.request(reqwest::Method::from_bytes(b${quoted(method)})?, ${quoted(url)})`,
      ...all.map(([name, value]) => `.header(${quoted(name)}, ${quoted(value)})`),
      ...(body
        ? [
            body.kind !== 'multipart'
              ? `.body(${bodyValue(body)})`
              : isHandmade
                ? '.body(body)'
                : '.multipart(form)',
          ]
        : []),
      '.send()?;',
    ]
    return lines(
      'fn main() -> Result<(), Box<dyn std::error::Error>> {',
      body?.kind === 'multipart' &&
        (isHandmade ? handmade(body.parts) : formLines(body.parts)).map((line) => `    ${line}`),
      '    let client = reqwest::blocking::Client::new();',
      '    let response = client',
      steps.map((step) => `        ${step}`),
      '',
      '    println!("{}", response.text()?);',
      '    Ok(())',
      '}',
    )
  },
}

function bodyValue(body: Exclude<HttpBody, { readonly kind: 'multipart' }>): string {
  return body.kind === 'file' ? `std::fs::read(${quoted(body.file.file)})?` : literal(body.text)
}

function formLines(parts: readonly FormPart[]): string[] {
  const last = parts.length - 1
  return [
    'use reqwest::blocking::multipart::{Form, Part};',
    '',
    'let form = Form::new()',
    ...parts.flatMap((part, index) => {
      const step = `.${formStep(part)}${index === last ? ';' : ''}`
      return indented(step, '    ').split('\n')
    }),
  ]
}

/** Other names are written in the manner of mail, which few servers read. */
function hasPlainNames({ name, value }: FormPart): boolean {
  const isPlainFile = typeof value === 'string' || /^[\w .()[\]-]+$/.test(fileName(value.file))
  return /^[\w.[\]-]+$/.test(name) && isPlainFile
}

function handmade(parts: readonly FormPart[]): string[] {
  const chunks = formChunks(parts).flatMap((chunk) =>
    chunk.kind === 'file'
      ? [`std::fs::read(${quoted(chunk.path)})?`]
      : chunk.text.split(/(?<=\r\n)/).map((line) => `${quoted(line)}.as_bytes()`),
  )
  return ['let mut body = Vec::new();', ...chunks.map((chunk) => `body.extend(${chunk});`)]
}

function formStep({ name, value, type, headers = [] }: FormPart): string {
  const pairs = headers.map(([key, text]) => `(${quoted(key)}.parse()?, ${quoted(text)}.parse()?)`)
  const more =
    pairs.length > 0 ? `.headers(reqwest::header::HeaderMap::from_iter([${pairs.join(', ')}]))` : ''
  const typed = `${type ? `.mime_str(${quoted(type)})?` : ''}${more}`
  if (typeof value !== 'string') {
    const file = `Part::file(${quoted(value.file)})?.file_name(${quoted(fileName(value.file))})${typed}`
    return `part(${quoted(name)}, ${file})`
  }
  if (typed === '') return `text(${quoted(name)}, ${quoted(value)})`
  return `part(${quoted(name)}, Part::text(${quoted(value)})${typed})`
}

/** A raw literal, with more signs around it than would end it. */
function literal(text: string): string {
  if (!isBlock(text)) return quoted(text)
  const runs = [...text.matchAll(/"(#*)/g)].map(([, run = '']) => run.length + 1)
  const signs = '#'.repeat(maxOf(runs, 0))
  return `r${signs}"${text}"${signs}`
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
