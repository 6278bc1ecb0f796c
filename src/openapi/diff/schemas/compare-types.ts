import type { ResolvedSchema } from '../../resolve-schema.ts'
import type { Finding, Pair } from './finding.ts'

export interface ComparedTypes {
  readonly findings: readonly Finding[]
  /** Whether it makes sense to compare what else they say. */
  readonly isAlike: boolean
}

/** Compares the types of two schemas, at most one of which is a choice. */
export function compareTypes([old, fresh]: Pair): ComparedTypes {
  const before = typesOf(old)
  const after = typesOf(fresh)
  if (before === undefined && after === undefined) return { findings: [], isAlike: true }
  if (before === undefined) return { findings: [typeAdded(after ?? [])], isAlike: false }
  if (after === undefined) return { findings: [typeRemoved(before)], isAlike: false }

  const gone = before.filter((type) => !covers(after, type))
  const added = after.filter((type) => !covers(before, type))
  if (gone.length === 0 && added.length === 0) return { findings: [], isAlike: true }
  const says = { kind: 'types', from: before, to: after } as const
  const finding: Finding = {
    request: { rule: gone.length > 0 ? 'request-type-changed' : 'request-type-widened', says },
    response: { rule: added.length > 0 ? 'response-type-changed' : 'response-type-narrowed', says },
  }
  return { findings: [finding], isAlike: before.some((type) => isAmong(after, type)) }
}

function typeAdded(types: readonly string[]): Finding {
  const says = { kind: 'types', to: types } as const
  return {
    request: { rule: 'request-type-added', says },
    response: { rule: 'response-type-narrowed', says },
  }
}

function typeRemoved(types: readonly string[]): Finding {
  const says = { kind: 'types', from: types } as const
  return {
    request: { rule: 'request-type-widened', says },
    response: { rule: 'response-type-removed', says },
  }
}

/** The types of JSON, or the alternatives, that a schema allows, apart from `null`; `undefined`: anything. */
export function typesOf(schema: ResolvedSchema): readonly string[] | undefined {
  switch (schema.kind) {
    case 'object':
    case 'array':
      return [schema.kind]
    case 'file':
      return ['string']
    case 'value':
      return schema.types.length === 0 ? undefined : schema.types
    case 'nothing':
      return []
    case 'choice':
      return schema.choice.options.map(({ title }) => title)
    case 'any':
      return undefined
  }
}

function covers(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

function isAmong(types: readonly string[], type: string): boolean {
  return covers(types, type) || (type === 'number' && types.includes('integer'))
}
