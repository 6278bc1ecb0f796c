import type { Schema, ValueType } from './model.ts'

/** The schema that the `type` of a ParamField or ResponseField means: `string[]`, `list<int>`, `file`. */
export function legacyType(written: string): Schema {
  const type = written.trim()
  if (type === '') return { kind: 'value', types: ['string'] }
  // each pair of brackets is a step of recursion that reads the rest again
  if (type.length > maxType) return plainType(type)
  const union = splitTop(type, '|')
  if (union.length > 1) return unionType(union)
  const list = /^(?:array|list)(?:\s*<(.*)>|\s*\[(.*)\]|\s+of\s(.*))$/is.exec(type)
  if (list) return { kind: 'array', items: legacyType(list[1] ?? list[2] ?? list[3] ?? '') }
  if (type.endsWith('[]')) return { kind: 'array', items: legacyType(type.slice(0, -2)) }
  const inner = /^(?:enum|optional|nullable)\s*<(.*)>$/is.exec(type)
  if (inner) return legacyType(inner[1] ?? '')
  const wrapped = /^\((.*)\)$/s.exec(type)
  if (wrapped) return legacyType(wrapped[1] ?? '')
  return plainType(type)
}

const maxType = 2_000

function plainType(type: string): Schema {
  const word = type.toLowerCase()
  const constant = /^(["'])(.*)\1$/s.exec(type)
  if (constant) return { kind: 'value', types: ['string'], enum: [{ value: constant[2] ?? '' }] }
  const known = Object.hasOwn(words, word) ? words[word] : undefined
  if (known) return known
  return { kind: 'object', properties: [] }
}

/** `t | t[]` is the list; quoted words are the values of an enum; `null` makes it nullable. */
function unionType(parts: readonly string[]): Schema {
  const schemas = parts.map(legacyType)
  const list = schemas.find((schema) => schema.kind === 'array')
  if (list) return list
  const rest = schemas.filter((schema) => !isNull(schema))
  const nullable = rest.length < schemas.length ? { nullable: true } : {}
  const types = new Set<ValueType>()
  for (const schema of rest) {
    if (schema.kind !== 'value') return { ...(rest[0] ?? { kind: 'any' }), ...nullable }
    for (const type of schema.types) types.add(type)
  }
  const values = rest.flatMap((schema) => schema.enum ?? [])
  return {
    kind: 'value',
    types: [...types],
    ...(values.length > 0 && values.length === rest.length && { enum: values }),
    ...nullable,
  }
}

function isNull(schema: Schema): boolean {
  return schema.kind === 'value' && schema.types.length === 1 && schema.types[0] === 'null'
}

/** Splits at a sign that is between no brackets or quotes. */
function splitTop(text: string, sign: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if ('<([{'.includes(letter)) depth++
    else if ('>)]}'.includes(letter)) depth--
    else if (letter === sign && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '')
}

const text: Schema = { kind: 'value', types: ['string'] }
const whole: Schema = { kind: 'value', types: ['integer'] }
const number: Schema = { kind: 'value', types: ['number'] }
const truth: Schema = { kind: 'value', types: ['boolean'] }
const record: Schema = { kind: 'object', properties: [], additional: true }
const list: Schema = { kind: 'array', items: { kind: 'any' } }

const words: Readonly<Record<string, Schema>> = {
  ...named(
    text,
    'str string text hash bytes xml enum email datetime timestamp time color html markdown',
  ),
  date: { ...text, format: 'date' },
  'date-time': { ...text, format: 'date-time' },
  uuid: { ...text, format: 'uuid' },
  url: { ...text, format: 'uri' },
  uri: { ...text, format: 'uri' },
  ...named(whole, 'int integer int32 int64'),
  ...named(number, 'num number float decimal long double'),
  ...named(truth, 'bool boolean'),
  ...named(record, 'obj object record dict dictionary map'),
  ...named(list, 'arr array list'),
  file: { kind: 'file' },
  any: { kind: 'any' },
  json: { kind: 'any' },
  null: { kind: 'value', types: ['null'] },
}

function named(schema: Schema, names: string): Record<string, Schema> {
  return Object.fromEntries(names.split(' ').map((name) => [name, schema]))
}
