import { segmentsOf } from '../../documents/json-pointer.ts'
import type { Api, NamedSchema } from '../../model.ts'
import { namesIn, placeOf } from '../../pages/member-place.ts'
import type { Direction } from '../change.ts'
import type { ChangeRuleId } from '../rules.ts'
import type { ComparedSchemas, SchemaComparer } from './compare-schemas.ts'
import type { Step } from './finding.ts'

/** What changed in a named schema itself: what changed in others that it refers to is theirs. */
export interface ModelChange {
  readonly kind: 'new' | 'changed'
  /** The members that were added or changed, by their places: `owner.name`. */
  readonly members: Readonly<Record<ModelUse, MemberChanges>>
}

/** Where a model is used: what is new in responses need not be new in requests. `any`: in one of both. */
export type ModelUse = Direction | 'any'

export const modelUses: readonly ModelUse[] = ['request', 'response', 'any']

type MemberChanges = ReadonlyMap<string, 'new' | 'changed'>

/** The named schemas that were added or changed, by their names. Those that share a name are left out. */
export function compareModels(
  old: Api,
  fresh: Api,
  schemas: SchemaComparer,
): ReadonlyMap<string, ModelChange> {
  const found = new Map<string, ModelChange>()
  const before = byName(old)
  for (const [name, after] of byName(fresh)) {
    if (after === undefined) continue
    if (!before.has(name)) found.set(name, { kind: 'new', members: noMembers })
    const match = before.get(name)
    const change = match && changeOf(schemas.compare(referenceTo(match), referenceTo(after)))
    if (change) found.set(name, change)
  }
  return found
}

function byName({ schemas }: Api): ReadonlyMap<string, NamedSchema | undefined> {
  const found = new Map<string, NamedSchema | undefined>()
  for (const named of Object.values(schemas))
    found.set(named.name, found.has(named.name) ? undefined : named)
  return found
}

function referenceTo({ id, name }: NamedSchema) {
  return { kind: 'reference', id, name } as const
}

function changeOf(root: ComparedSchemas): ModelChange | undefined {
  const [request, response] = [changedMembers(root, 'request'), changedMembers(root, 'response')]
  if (request === undefined && response === undefined) return undefined
  const any = new Map(request)
  for (const [place, kind] of response ?? []) if (any.get(place) !== 'new') any.set(place, kind)
  const members = { request: request ?? new Map(), response: response ?? new Map(), any }
  return { kind: 'changed', members }
}

/** The changed members of a model in one direction; `undefined`: nothing is different. */
function changedMembers(root: ComparedSchemas, direction: Direction): MemberChanges | undefined {
  const members = new Map<string, 'new' | 'changed'>()
  let isChanged = false
  const seen = new Set<ComparedSchemas>([root])
  const waiting: Visit[] = [{ at: root, names: [] }]
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { at, names } = visit
    // of another named schema, that it changed as a whole changes the member that is one
    const isOther = at !== root && at.name !== undefined
    for (const { step, [direction]: verdict } of at.findings) {
      if (verdict === undefined || (isOther && step)) continue
      isChanged = true
      mark(members, verdict.rule, [...names, ...(step ? namesOf(step) : [])])
    }
    if (isOther) continue
    for (const { step, to, directions } of at.edges) {
      if (!to.isDifferent || directions?.includes(direction) === false) continue
      if (to.name === undefined && seen.has(to)) continue
      seen.add(to)
      waiting.push({ at: to, names: [...names, ...namesOf(step)] })
    }
  }
  return isChanged ? members : undefined
}

interface Visit {
  readonly at: ComparedSchemas
  readonly names: readonly string[]
}

function mark(
  members: Map<string, 'new' | 'changed'>,
  rule: ChangeRuleId,
  names: readonly string[],
): void {
  if (names.length === 0 || isRemoval(rule)) return
  const place = placeOf([], names)
  if (rule.endsWith('-property-added')) members.set(place, 'new')
  else if (!members.has(place)) members.set(place, 'changed')
}

function isRemoval(rule: ChangeRuleId): boolean {
  return /-property-(?:removed|no-longer-allowed)$/.test(rule)
}

function namesOf({ pointer }: Step): readonly string[] {
  return namesIn(segmentsOf(pointer))
}

const noMembers = { request: new Map(), response: new Map(), any: new Map() }
