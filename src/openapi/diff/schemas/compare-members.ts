import { below } from '../../documents/json-pointer.ts'
import type { ObjectParts, Property, Schema } from '../../model.ts'
import { isPartOf, type ResolvedSchema } from '../../resolve-schema.ts'
import type { Direction } from '../change.ts'
import { type Finding, propertyStep, type Step } from './finding.ts'

/** Two schemas in the two compared ones, at the same place. */
export interface Inner {
  readonly step: Step
  readonly old: Schema
  readonly fresh: Schema
  /** Absent: both. */
  readonly directions?: readonly Direction[]
}

export interface Resolve {
  old(schema: Schema): ResolvedSchema
  fresh(schema: Schema): ResolvedSchema
}

export interface ComparedMembers {
  readonly findings: readonly Finding[]
  readonly inner: readonly Inner[]
}

/** Compares the members of two objects. */
export function compareMembers(
  old: ObjectParts,
  fresh: ObjectParts,
  resolve: Resolve,
): ComparedMembers {
  const findings: Finding[] = []
  const inner: Inner[] = []
  const added = new Map(fresh.properties.map((property) => [property.name, property]))
  for (const before of old.properties) {
    const after = added.get(before.name)
    added.delete(before.name)
    const step = propertyStep(before.name)
    const was = visibility(resolve.old(before.schema))
    if (after === undefined) {
      findings.push(removed(before, { step, was, isClosed: fresh.additional === false }))
      continue
    }
    const is = visibility(resolve.fresh(after.schema))
    findings.push({
      step,
      ...comparedInRequest([before, was.request], [after, is.request]),
      ...comparedInResponse([before, was.response], [after, is.response]),
    })
    const directions = (['request', 'response'] as const).filter((it) => was[it] && is[it])
    inner.push({ step, old: before.schema, fresh: after.schema, directions })
  }
  for (const after of added.values()) {
    const is = visibility(resolve.fresh(after.schema))
    const step = propertyStep(after.name)
    findings.push({
      step,
      ...(is.request && addedToRequest(after)),
      ...(is.response && addedToResponse(after)),
    })
  }
  const others = compareOthers(old, fresh)
  return { findings: [...findings, ...others.findings], inner: [...inner, ...others.inner] }
}

type Visibility = Readonly<Record<Direction, boolean>>

function visibility(schema: ResolvedSchema): Visibility {
  return { request: isPartOf('request', schema), response: isPartOf('response', schema) }
}

interface RemovedContext {
  readonly step: Step
  readonly was: Visibility
  readonly isClosed: boolean
}

function removed({ required }: Property, { step, was, isClosed }: RemovedContext): Finding {
  return {
    step,
    ...(was.request && {
      request: isClosed
        ? {
            rule: 'request-property-no-longer-allowed',
            says: { kind: 'removedRefused' },
          }
        : { rule: 'request-property-removed', says: { kind: 'removed' } },
    }),
    ...(was.response && {
      response: required
        ? {
            rule: 'response-required-property-removed',
            says: { kind: 'removedAlways' },
          }
        : { rule: 'response-property-removed', says: { kind: 'removed' } },
    }),
  }
}

/** A member, and whether values of one direction have it. */
type SeenProperty = readonly [property: Property, isThere: boolean]

function comparedInRequest(
  [before, was]: SeenProperty,
  [after, is]: SeenProperty,
): Pick<Finding, 'request'> {
  if (was && !is)
    return { request: { rule: 'request-property-became-read-only', says: { kind: 'readOnly' } } }
  if (!was) return is ? addedToRequest(after) : {}
  if (before.required === after.required) return {}
  return {
    request: after.required
      ? { rule: 'request-property-became-required', says: { kind: 'required' } }
      : { rule: 'request-property-became-optional', says: { kind: 'optional' } },
  }
}

function comparedInResponse(
  [before, was]: SeenProperty,
  [after, is]: SeenProperty,
): Pick<Finding, 'response'> {
  if (was && !is)
    return {
      response: { rule: 'response-property-became-write-only', says: { kind: 'writeOnly' } },
    }
  if (!was) return is ? addedToResponse(after) : {}
  if (before.required === after.required) return {}
  return {
    response: after.required
      ? { rule: 'response-property-became-required', says: { kind: 'alwaysThere' } }
      : { rule: 'response-property-became-optional', says: { kind: 'notAlwaysThere' } },
  }
}

function addedToRequest({ required }: Property): Pick<Finding, 'request'> {
  return {
    request: required
      ? { rule: 'request-required-property-added', says: { kind: 'addedRequired' } }
      : { rule: 'request-property-added', says: { kind: 'added' } },
  }
}

function addedToResponse(_: Property): Pick<Finding, 'response'> {
  return { response: { rule: 'response-property-added', says: { kind: 'added' } } }
}

/** Members that are not named. */
function compareOthers(old: ObjectParts, fresh: ObjectParts): ComparedMembers {
  const patterns = comparePatterns(old, fresh)
  const before = old.additional ?? true
  const after = fresh.additional ?? true
  if (before === after) return patterns
  if (before === false || after === false) {
    const [effect, kind] =
      after === false
        ? (['forbidden', 'othersForbidden'] as const)
        : (['allowed', 'othersAllowed'] as const)
    const says = { kind }
    const finding: Finding = {
      request: { rule: `request-additional-properties-${effect}`, says },
      response: { rule: `response-additional-properties-${effect}`, says },
    }
    return { ...patterns, findings: [...patterns.findings, finding] }
  }
  const step = { words: '.*', pointer: '/additionalProperties' }
  const inner = { step, old: asSchema(before), fresh: asSchema(after) }
  return { ...patterns, inner: [...patterns.inner, inner] }
}

function asSchema(additional: Schema | true): Schema {
  return additional === true ? anything : additional
}

export const anything: Schema = { kind: 'any' }

function comparePatterns(old: ObjectParts, fresh: ObjectParts): ComparedMembers {
  const added = new Map((fresh.patterns ?? []).map(({ pattern, schema }) => [pattern, schema]))
  const inner: Inner[] = []
  let isSame = true
  for (const { pattern, schema } of old.patterns ?? []) {
    const after = added.get(pattern)
    added.delete(pattern)
    if (after === undefined) isSame = false
    else {
      const step = { words: `./${pattern}/`, pointer: below('/patternProperties', pattern) }
      inner.push({ step, old: schema, fresh: after })
    }
  }
  if (isSame && added.size === 0) return { findings: [], inner }
  const says = { kind: 'otherPatterns' } as const
  const finding: Finding = {
    request: { rule: 'request-condition-changed', says },
    response: { rule: 'response-condition-changed', says },
  }
  return { findings: [finding], inner }
}

type List = Extract<ResolvedSchema, { readonly kind: 'array' }>

/** Compares the items of two lists. */
export function compareItems(old: List, fresh: List): readonly Inner[] {
  const before = old.tuple ?? []
  const after = fresh.tuple ?? []
  const rest = { old: old.items ?? anything, fresh: fresh.items ?? anything }
  const first = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    step: { words: `[${index}]`, pointer: `/prefixItems/${index}` },
    old: before[index] ?? rest.old,
    fresh: after[index] ?? rest.fresh,
  }))
  return [...first, { step: { words: '[]', pointer: '/items' }, ...rest }]
}
