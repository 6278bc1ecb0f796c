import { parseExactly } from '../../base/numbers/exact-json.ts'
import { exactDigits } from '../../base/numbers/exact-number.ts'
import { jsonText } from '../json-text.ts'
import type { FormPart, HttpBody, HttpRequest } from '../request/http-request.ts'
import type { Json } from '../json.ts'
import type { SampleLanguage } from './sample-language.ts'
import { doubleQuoted, fileName, indented, lines } from './source-text.ts'

export const python: SampleLanguage = {
  id: 'python',
  label: 'Python',
  highlight: 'python',
  aliases: ['py', 'requests', 'python3'],
  generate({ method, url, headers, body }: HttpRequest) {
    const parts = body ? bodyParts(body) : undefined
    const call = methods.has(method)
      ? `requests.${method.toLowerCase()}(`
      : `requests.request(${quoted(method)}, `
    const args = [
      'url',
      ...(parts ? [parts.argument] : []),
      ...(headers.length > 0 ? ['headers=headers'] : []),
    ]
    return lines(
      ...(parts?.imports ?? []),
      'import requests',
      '',
      `url = ${quoted(url)}`,
      parts?.before,
      headers.length > 0 && `headers = {\n${indented(pairs(headers), '    ')}\n}`,
      '',
      `response = ${call}${args.join(', ')})`,
      '',
      'print(response.text)',
    )
  },
}

interface BodyParts {
  readonly imports?: readonly string[]
  readonly before: string
  readonly argument: string
}

function bodyParts(body: HttpBody): BodyParts {
  switch (body.kind) {
    case 'json': {
      const value = literalOf(body.text)
      if (value === undefined) return plainText(body.text)
      const dumped = isAscii(body.text)
        ? 'json.dumps(payload, indent=2)'
        : 'json.dumps(payload, indent=2, ensure_ascii=False).encode("utf-8")'
      return { imports: ['import json'], before: `payload = ${value}`, argument: `data=${dumped}` }
    }
    case 'text':
      return plainText(body.text)
    case 'form': {
      // Python leaves other signs unencoded than forms of browsers do.
      if (body.fields.some(([name, value]) => /[*~]/.test(name + value)))
        return plainText(body.text)
      const items = body.fields.map(([name, value]) => `(${quoted(name)}, ${quoted(value)}),`)
      return {
        before: `payload = [\n${indented(items.join('\n'), '    ')}\n]`,
        argument: 'data=payload',
      }
    }
    case 'file':
      return { before: `payload = open(${quoted(body.file.file)}, "rb")`, argument: 'data=payload' }
    case 'multipart':
      return {
        before: `files = [\n${indented(body.parts.map(filePart).join('\n'), '    ')}\n]`,
        argument: 'files=files',
      }
  }
}

function plainText(text: string): BodyParts {
  const before = `payload = ${quoted(text)}`
  return isAscii(text)
    ? { before, argument: 'data=payload' }
    : { before, argument: 'data=payload.encode("utf-8")' }
}

/** `(name, (file name, content, type))`; no file name makes it a plain field. */
function filePart({ name, value, type, headers }: FormPart): string {
  const more = headers ? `, {${pairs(headers).replaceAll('\n', ' ')}}` : ''
  const typed = type ? `, ${quoted(type)}${more}` : more && `, None${more}`
  if (typeof value === 'string') return `(${quoted(name)}, (None, ${quoted(value)}${typed})),`
  const file = quoted(value.file)
  return `(${quoted(name)}, (${quoted(fileName(value.file))}, open(${file}, "rb")${typed})),`
}

/** A literal whose `json.dumps(…, indent=2)` is the text, to the letter; `undefined` when there is none. */
function literalOf(text: string): string | undefined {
  try {
    const value = parseExactly(text) as Json
    return jsonText(value) === text ? literal(value) : undefined
  } catch {
    return undefined
  }
}

/** A value as a literal of Python; `undefined` for numbers and letters that Python would write otherwise. */
export function literal(value: Json): string | undefined {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  const digits = exactDigits(value)
  // Python keeps the digits of whole numbers
  if (digits !== undefined) return /^-?[1-9]\d*$/.test(digits) ? digits : undefined
  if (typeof value === 'number') {
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(String(value)) ? String(value) : undefined
  }
  if (typeof value === 'string')
    return /[\ud800-\udfff\x7f]/.test(pairless(value)) ? undefined : quoted(value)
  const items = Array.isArray(value)
    ? value.map((item: Json) => literal(item))
    : Object.entries(value).map(([name, item]) => {
        const inner = literal(item)
        return inner === undefined ? undefined : `${quoted(name)}: ${inner}`
      })
  if (items.includes(undefined)) return undefined
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return items.length === 0
    ? open + close
    : `${open}\n${indented(items.join(',\n'), '    ')}\n${close}`
}

/** Text without its whole surrogate pairs. */
function pairless(text: string): string {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '')
}

function pairs(headers: HttpRequest['headers']): string {
  return headers.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`).join(',\n')
}

function quoted(text: string): string {
  return doubleQuoted(text)
}

function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text)
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
