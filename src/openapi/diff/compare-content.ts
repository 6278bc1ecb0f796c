import { below } from '../documents/json-pointer.ts'
import type { Encoding, MediaType } from '../model.ts'
import { addSchemaChanges, type Subject } from './schema-changes.ts'
import { anything } from './schemas/compare-members.ts'
import { signatureOf, stableText } from './schemas/signature.ts'
import { report, type Scope } from './scope.ts'
import type { Noun } from './texts/statement.ts'

/** What is sent. Its pointer is below the operation: `/requestBody`. */
export type Content = Subject

/** Compares the media types of a body. */
export function compareContent(
  old: readonly MediaType[],
  fresh: readonly MediaType[],
  content: Content,
  scope: Scope,
): void {
  const { direction, noun } = content
  const { pairs, gone, added } = matchMediaTypes(old, fresh)
  for (const { type } of gone) {
    const says = { kind: 'noLongerAllowed', values: [type] } as const
    const at = placeOf(content, type)
    report(scope, `${direction}-media-type-removed`, { about: noun, says, at })
  }
  for (const { type } of added) {
    const says = { kind: 'alsoAllowed', values: [type] } as const
    const at = placeOf(content, type)
    report(scope, `${direction}-media-type-added`, { about: noun, says, at })
  }
  const groups = groupBySchemas(pairs)
  for (const [[before, after], ...others] of groups) {
    const types = [after, ...others.map(([, it]) => it)].map(({ type }) => type)
    const inTypes: Noun = groups.length > 1 ? { kind: 'inTypes', of: noun, types } : noun
    const one = { direction, noun: inTypes, pointer: placeOf(content, after.type) }
    compareSchemas(before, after, one, scope)
  }
  if (direction === 'request')
    for (const [before, after] of pairs) {
      const pointer = placeOf(content, after.type)
      compareEncodings(before, after, { direction, noun, pointer }, scope)
    }
}

type TypePair = readonly [old: MediaType, fresh: MediaType]

/** Most media types of a body have the same schema. */
function groupBySchemas(pairs: readonly TypePair[]): (readonly [TypePair, ...TypePair[]])[] {
  const groups = new Map<string, [TypePair, ...TypePair[]]>()
  for (const pair of pairs) {
    const isAlone = pairs.length === 1
    const key = isAlone ? '' : signatureOf(pair.map((it) => [it.schema, it.itemSchema]))
    const group = groups.get(key)
    if (group) group.push(pair)
    else groups.set(key, [pair])
  }
  return [...groups.values()]
}

function placeOf({ pointer }: Content, type: string): string {
  return below(`${pointer}/content`, type)
}

function compareSchemas(old: MediaType, fresh: MediaType, content: Content, scope: Scope): void {
  const { direction } = content
  for (const key of ['schema', 'itemSchema'] as const) {
    if (old[key] === undefined && fresh[key] === undefined) continue
    const compared = scope.schemas.compare(old[key] ?? anything, fresh[key] ?? anything)
    const noun: Noun = key === 'schema' ? content.noun : { kind: 'part', of: content.noun }
    const pointer = `${scope.pointer}${content.pointer}/${key}`
    addSchemaChanges(compared, { noun, pointer, direction }, scope)
  }
}

function compareEncodings(
  { encoding: old }: MediaType,
  { encoding: fresh }: MediaType,
  { noun, pointer }: Content,
  scope: Scope,
): void {
  const added = new Map(Object.entries(fresh))
  for (const [field, before] of Object.entries(old)) {
    const after = added.get(field)
    if (after === undefined || formOf(before) === formOf(after)) continue
    const about = { kind: 'field', name: field } as const
    const at = below(`${pointer}/encoding`, field)
    report(scope, 'request-encoding-changed', { in: noun, about, says: 'otherForm', at })
  }
}

function formOf({ headers: _, ...form }: Encoding): string {
  return stableText(form)
}

interface MatchedTypes {
  readonly pairs: readonly TypePair[]
  readonly gone: readonly MediaType[]
  readonly added: readonly MediaType[]
}

/** By their names, then without parameters such as `charset`. */
function matchMediaTypes(old: readonly MediaType[], fresh: readonly MediaType[]): MatchedTypes {
  const pairs: TypePair[] = []
  let gone = old
  let added = fresh
  for (const nameOf of [wholeName, bareName]) {
    const byName = new Map(added.map((type) => [nameOf(type), type]))
    gone = gone.filter((type) => {
      const match = byName.get(nameOf(type))
      if (match === undefined) return true
      byName.delete(nameOf(type))
      added = added.filter((it) => it !== match)
      pairs.push([type, match])
      return false
    })
  }
  return { pairs, gone, added }
}

function wholeName({ type }: MediaType): string {
  return type.toLowerCase().replace(/\s+/g, '')
}

function bareName(type: MediaType): string {
  return wholeName(type).split(';', 1)[0] ?? ''
}
