import { exactDigits } from '../../base/numbers/exact-number.ts'
import type { FormPart, HttpBody, HttpRequest } from '../request/http-request.ts'
import type { Json } from '../json.ts'
import { multipartType } from '../request/multipart.ts'
import { formBoundary } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { doubleQuoted, fileName, indented, lines } from './source-text.ts'

export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  highlight: 'javascript',
  aliases: ['js', 'fetch'],
  generate: fetchProgram,
}

export const node: SampleLanguage = {
  id: 'node',
  label: 'Node.js',
  highlight: 'javascript',
  aliases: ['nodejs', 'node.js'],
  generate: fetchProgram,
}

export const typescript: SampleLanguage = {
  id: 'typescript',
  label: 'TypeScript',
  highlight: 'typescript',
  aliases: ['ts'],
  generate: fetchProgram,
}

/** `fetch`, as browsers, Node, Deno and Bun have it. */
function fetchProgram({ method, url, headers, body }: HttpRequest): string {
  const parts = body ? bodyParts(body) : { before: [], value: undefined }
  const all =
    parts.type === undefined ? headers : [...headers, ['Content-Type', parts.type] as const]
  const members = [
    `method: ${quoted(method)}`,
    ...(all.length > 0 ? [`headers: {\n${indented(headerLines(all))}\n}`] : []),
    ...(parts.value === undefined ? [] : [`body: ${parts.value}`]),
  ]
  return lines(
    parts.before,
    parts.before.length > 0 && '',
    `const response = await fetch(${quoted(url)}, {`,
    `${indented(members.join(',\n'))}`,
    '})',
    '',
    'console.log(await response.text())',
  )
}

interface BodyParts {
  /** Lines that come first. */
  readonly before: readonly string[]
  readonly value: string | undefined
  readonly type?: string
}

function bodyParts(body: HttpBody): BodyParts {
  switch (body.kind) {
    case 'json': {
      const value = literalOf(body.text)
      const text = value === undefined ? quoted(body.text) : `JSON.stringify(${value}, null, 2)`
      return { before: [], value: text }
    }
    case 'text':
      return { before: [], value: quoted(body.text) }
    case 'form': {
      if (String(new URLSearchParams(body.fields.map(([...it]) => it))) !== body.text) {
        return { before: [], value: quoted(body.text) }
      }
      const pairs = body.fields.map(([name, value]) => `[${quoted(name)}, ${quoted(value)}]`)
      return { before: [], value: `new URLSearchParams([\n${indented(pairs.join(',\n'))}\n])` }
    }
    case 'file':
      return {
        before: [
          "import { openAsBlob } from 'node:fs'",
          '',
          `const file = await openAsBlob(${quoted(body.file.file)})`,
        ],
        value: 'file',
      }
    case 'multipart':
      return body.parts.some(
        (part) => part.headers || (part.type && typeof part.value === 'string'),
      )
        ? handmadeForm(body.parts)
        : form(body.parts)
  }
}

function form(parts: readonly FormPart[]): BodyParts {
  const hasFiles = parts.some(({ value }) => typeof value !== 'string')
  const added = parts.map(({ name, value, type }) => {
    if (typeof value === 'string') return `form.append(${quoted(name)}, ${quoted(value)})`
    const options = type ? `, { type: ${quoted(type)} }` : ''
    const blob = `await openAsBlob(${quoted(value.file)}${options})`
    return `form.append(${quoted(name)}, ${blob}, ${quoted(fileName(value.file))})`
  })
  return {
    before: [
      ...(hasFiles ? ["import { openAsBlob } from 'node:fs'", ''] : []),
      'const form = new FormData()',
      ...added,
    ],
    value: 'form',
  }
}

/** `FormData` makes a file of every part that has a type, so the body is put together by hand. */
function handmadeForm(parts: readonly FormPart[]): BodyParts {
  const hasFiles = parts.some(({ value }) => typeof value !== 'string')
  const chunks = parts.flatMap(({ name, value, type, headers = [] }) => {
    const isFile = typeof value !== 'string'
    const disposition = `form-data; name="${escaped(name)}"${isFile ? `; filename="${escaped(fileName(value.file))}"` : ''}`
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}${headers.map(([header, text]) => `${header}: ${text}\r\n`).join('')}\r\n`
    return [
      quoted(head),
      isFile ? `await openAsBlob(${quoted(value.file)})` : quoted(value),
      quoted('\r\n'),
    ]
  })
  return {
    before: [
      ...(hasFiles ? ["import { openAsBlob } from 'node:fs'", ''] : []),
      `const form = new Blob([\n${indented([...chunks, quoted(`--${boundary}--\r\n`)].join(',\n'))}\n])`,
    ],
    value: 'form',
    type: multipartType(boundary),
  }
}

/** A literal whose `JSON.stringify(…, null, 2)` is the text, to the letter; `undefined` when there is none. */
function literalOf(text: string): string | undefined {
  if (text.includes('__proto__')) return undefined // a literal would make it the prototype
  try {
    const value = JSON.parse(text) as Json
    return JSON.stringify(value, null, 2) === text ? literal(value) : undefined
  } catch {
    return undefined
  }
}

/** A value as a literal of JavaScript. */
export function literal(value: Json): string {
  if (typeof value === 'string') return exactDigits(value) ?? quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const items = Array.isArray(value)
    ? value.map((item: Json) => literal(item))
    : Object.entries(value).map(([name, item]) => `${key(name)}: ${literal(item)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return items.length === 0 ? open + close : `${open}\n${indented(items.join(',\n'))}\n${close}`
}

function headerLines(headers: HttpRequest['headers']): string {
  return headers.map(([name, value]) => `${key(name)}: ${quoted(value)}`).join(',\n')
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

function quoted(text: string): string {
  const inner = doubleQuoted(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}

function escaped(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

const boundary = formBoundary
