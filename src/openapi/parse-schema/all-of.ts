import { appendAll } from '../../base/long-lists.ts'
import { isObject } from '../json.ts'
import { type Located, placeKey, valueOf } from '../documents/resolve-ref.ts'
import { tooDeepSchema } from '../problems.ts'
import type { Reader } from '../documents/typed-reader.ts'

/**
 * A schema taken apart: what its own keywords, its `allOf` and its lonely alternatives say together. `names` is the
 * target of a reference in it; `notes` are the keywords next to that reference.
 */
export type SchemaPart =
  | { readonly kind: 'keywords'; readonly at: Located; readonly inherited: boolean }
  | { readonly kind: 'reference'; readonly target: Located; readonly notes: Located }

export type KeywordPart = Extract<SchemaPart, { readonly kind: 'keywords' }>

/** The parts of a schema, those that count less first. A reference is not followed. */
export function partsOf(at: Located, reader: Reader, inherited = false): SchemaPart[] {
  if (!isObject(at.value)) return []
  const parts: SchemaPart[] = []
  if (reader.refOf(at) !== undefined) {
    const target = reader.follow(at)
    if (target) parts.push({ kind: 'reference', target, notes: at })
    else parts.push({ kind: 'keywords', at, inherited })
    if (target && hasStructure(at.value)) parts.push({ kind: 'keywords', at, inherited })
    return parts
  }
  for (const member of reader.list(at, 'allOf'))
    appendAll(parts, partsOf(member, reader, inherited))
  const only = onlyOption(at, reader)
  if (only) appendAll(parts, partsOf(only, reader, inherited))
  parts.push({ kind: 'keywords', at, inherited })
  return parts
}

/** The parts with references opened, each named schema once. */
export function openParts(parts: readonly SchemaPart[], reader: Reader): KeywordPart[] {
  const opened: KeywordPart[] = []
  const seen = new Set<string>()

  function open(part: SchemaPart, ancestors: number): void {
    const key = placeKey(part.kind === 'keywords' ? part.at : part.target)
    if (seen.has(key)) return
    if (part.kind === 'keywords') {
      seen.add(key)
      opened.push(part)
    } else if (ancestors >= maxAncestors) {
      reader.report(tooDeepSchema(reader.place(part.target)))
    } else {
      // Its own keywords are a part with the same place, so only what is named here is marked.
      if (seen.has(`$ref ${key}`)) return
      seen.add(`$ref ${key}`)
      for (const inner of partsOf(part.target, reader, true)) open(inner, ancestors + 1)
    }
  }
  for (const part of parts) open(part, 0)
  return opened
}

/** The alternatives of a schema that are not "nothing". */
export function optionsOf(at: Located, by: 'oneOf' | 'anyOf', reader: Reader): readonly Located[] {
  return reader.list(at, by).filter((option) => !isNull(option.value))
}

/** Whether `null` is one of the types or of the alternatives. */
export function allowsNull(at: Located): boolean {
  const types = valueOf(at, 'type')
  if (Array.isArray(types) && types.includes('null')) return true
  return (['oneOf', 'anyOf'] as const).some((by) => {
    const value = valueOf(at, by)
    return Array.isArray(value) && value.some(isNull)
  })
}

/** Whether a schema constrains its values, instead of only annotating them. */
export function hasStructure(value: Readonly<Record<string, unknown>>): boolean {
  return structural.some((keyword) => value[keyword] !== undefined)
}

/** Whether a schema says more than what its `allOf` and lonely alternatives do, which are parts of their own. */
export function saysMore(at: Located, reader: Reader): boolean {
  if (!isObject(at.value)) return false
  const { allOf: _, oneOf: __, anyOf: ___, ...rest } = at.value
  if (hasStructure(rest)) return true
  return (['oneOf', 'anyOf'] as const).some((by) => optionsOf(at, by, reader).length > 1)
}

/** `anyOf` with one alternative, or one and `null`, is that alternative. */
function onlyOption(at: Located, reader: Reader): Located | undefined {
  for (const by of ['oneOf', 'anyOf'] as const) {
    const options = optionsOf(at, by, reader)
    if (options.length === 1) return options[0]
  }
  return undefined
}

function isNull(value: unknown): boolean {
  if (!isObject(value)) return false
  const { type, enum: values } = value
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null'))
    return true
  if ('const' in value) return value['const'] === null
  return Array.isArray(values) && values.length === 1 && values[0] === null
}

/** `type` is not among them: next to `allOf` it only repeats the members. */
const structural = [
  'properties',
  'additionalProperties',
  'patternProperties',
  'required',
  'allOf',
  'oneOf',
  'anyOf',
  'items',
  'prefixItems',
  'enum',
  'const',
]

/** A schema that extends another that extends another: real descriptions have seven. */
const maxAncestors = 100
