import { below } from '../documents/json-pointer.ts'
import type { Encoding, MediaType } from '../model.ts'
import { code, listed } from './change.ts'
import { addSchemaChanges, capitalized, type Subject } from './schema-changes.ts'
import { anything } from './schemas/compare-members.ts'
import { signatureOf, stableText } from './schemas/signature.ts'
import { report, type Scope } from './scope.ts'

/** What is sent. Its pointer is below the operation: `/requestBody`. */
export type Content = Subject

/** Compares the media types of a body. */
export function compareContent(
  old: readonly MediaType[],
  fresh: readonly MediaType[],
  content: Content,
  scope: Scope,
): void {
  const { direction, name } = content
  const { pairs, gone, added } = matchMediaTypes(old, fresh)
  for (const { type } of gone) {
    const text = `${capitalized(name)} can no longer be ${code(type)}.`
    report(scope, `${direction}-media-type-removed`, text, placeOf(content, type))
  }
  for (const { type } of added) {
    const text = `${capitalized(name)} can also be ${code(type)}.`
    report(scope, `${direction}-media-type-added`, text, placeOf(content, type))
  }
  const groups = groupBySchemas(pairs)
  for (const [[before, after], ...others] of groups) {
    const types = [after, ...others.map(([, it]) => it)].map(({ type }) => code(type))
    const one = {
      direction,
      name: groups.length > 1 ? `${name} as ${listed(types, 'or')}` : name,
      pointer: placeOf(content, after.type),
    }
    compareSchemas(before, after, one, scope)
  }
  if (direction === 'request')
    for (const [before, after] of pairs) {
      const pointer = placeOf(content, after.type)
      compareEncodings(before, after, { direction, name, pointer }, scope)
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
    const name = key === 'schema' ? content.name : `each part of ${content.name}`
    const pointer = `${scope.pointer}${content.pointer}/${key}`
    addSchemaChanges(compared, { name, pointer, direction }, scope)
  }
}

function compareEncodings(
  { encoding: old }: MediaType,
  { encoding: fresh }: MediaType,
  { name, pointer }: Content,
  scope: Scope,
): void {
  const added = new Map(Object.entries(fresh))
  for (const [field, before] of Object.entries(old)) {
    const after = added.get(field)
    if (after === undefined || formOf(before) === formOf(after)) continue
    const text = `In ${name}, the field ${code(field)} is written in another form.`
    report(scope, 'request-encoding-changed', text, below(`${pointer}/encoding`, field))
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
