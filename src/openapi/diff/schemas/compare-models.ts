import { segmentsOf } from '../../documents/json-pointer.ts'
import type { Api, NamedSchema } from '../../model.ts'
import { namesIn, placeOf } from '../../pages/member-place.ts'
import type { ComparedSchemas, SchemaComparer } from './compare-schemas.ts'
import type { Finding, Step } from './finding.ts'

/** What changed in a named schema itself: what changed in others that it refers to is theirs. */
export interface ModelChange {
  readonly kind: 'new' | 'changed'
  /** The members that were added or changed, by their places: `owner.name`. */
  readonly members: ReadonlyMap<string, 'new' | 'changed'>
}

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
    if (!before.has(name)) found.set(name, { kind: 'new', members: new Map() })
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
  const members = new Map<string, 'new' | 'changed'>()
  let isChanged = false
  const seen = new Set<ComparedSchemas>([root])
  const waiting: Visit[] = [{ at: root, names: [] }]
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { at, names } = visit
    // of another named schema, that it changed as a whole changes the member that is one
    const isOther = at !== root && at.name !== undefined
    for (const finding of at.findings) {
      if (isOther && finding.step) continue
      isChanged = true
      mark(members, finding, names)
    }
    if (isOther) continue
    for (const { step, to } of at.edges) {
      if (!to.isDifferent || (to.name === undefined && seen.has(to))) continue
      seen.add(to)
      waiting.push({ at: to, names: [...names, ...namesOf(step)] })
    }
  }
  return isChanged ? { kind: 'changed', members } : undefined
}

interface Visit {
  readonly at: ComparedSchemas
  readonly names: readonly string[]
}

function mark(
  members: Map<string, 'new' | 'changed'>,
  { step, request, response }: Finding,
  names: readonly string[],
): void {
  const rules = [request, response].flatMap((verdict) => verdict?.rule ?? [])
  const own = [...names, ...(step ? namesOf(step) : [])]
  if (own.length === 0 || rules.some((rule) => isRemoval(rule))) return
  const place = placeOf([], own)
  if (rules.some((rule) => rule.endsWith('-property-added'))) members.set(place, 'new')
  else if (!members.has(place)) members.set(place, 'changed')
}

function isRemoval(rule: string): boolean {
  return /-property-(?:removed|no-longer-allowed)$/.test(rule)
}

function namesOf({ pointer }: Step): readonly string[] {
  return namesIn(segmentsOf(pointer))
}
