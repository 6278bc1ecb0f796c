import type { Api } from '../model.ts'
import { callbackPlace, memberPlace } from '../pages/member-place.ts'
import { type ApiDiff, compareApis } from './compare-apis.ts'
import { type ModelUse, modelUses } from './schemas/compare-models.ts'

/** A version of an API, and what changed since the one before it. */
export interface VersionChanges {
  /** Unique in the history. */
  readonly label: string
  readonly diff: ApiDiff
  /** It has no version of its own yet. */
  readonly isUnreleased: boolean
}

/** The last version that added or changed an operation. */
export interface LastChange {
  readonly kind: 'new' | 'changed'
  readonly label: string
}

/** The last released changes of each operation, by its id. */
export function lastChanges(history: readonly VersionChanges[]): ReadonlyMap<string, LastChange> {
  const found = new Map<string, LastChange>()
  for (const { label, diff } of history.filter((it) => !it.isUnreleased)) {
    const here = new Map<string, LastChange>()
    for (const { operation, rule } of diff.changes) {
      if (operation === undefined || found.has(operation.id)) continue
      const isNew = rule === 'operation-added' || rule === 'webhook-added'
      here.set(operation.id, { kind: isNew ? 'new' : 'changed', label })
    }
    for (const [id, change] of here) found.set(id, change)
  }
  return found
}

/** The last released change of each member and callback of each operation: by the id of the operation, then by the place in it. */
export function lastMemberChanges(
  history: readonly VersionChanges[],
): ReadonlyMap<string, ReadonlyMap<string, LastChange>> {
  const found = new Map<string, Map<string, LastChange>>()
  for (const { label, diff } of history.filter((it) => !it.isUnreleased)) {
    for (const { operation, rule, path } of diff.changes) {
      if (operation === undefined) continue
      const members = found.get(operation.id) ?? new Map<string, LastChange>()
      found.set(operation.id, members)
      const callback = callbackPlace(path)
      if (callback) addLast(members, callback, { kind: kindOf(rule, /^callback-added$/), label })
      const place = memberPlace(path)
      if (place === undefined || /-(?:property|parameter|header)-removed$/.test(rule)) continue
      const kind = kindOf(rule, /-(?:property|parameter|header)-added$/)
      addLast(members, place, { kind, label })
    }
  }
  return found
}

/** The last released changes of named schemas and of their members, by the names of the schemas. */
export interface LastModelChanges {
  readonly models: ReadonlyMap<string, LastChange>
  readonly members: Readonly<Record<ModelUse, MembersByModel>>
}

type MembersByModel = ReadonlyMap<string, ReadonlyMap<string, LastChange>>

export function lastModelChanges(history: readonly VersionChanges[]): LastModelChanges {
  const models = new Map<string, LastChange>()
  const members = { request: new Map(), response: new Map(), any: new Map() } satisfies Record<
    ModelUse,
    Map<string, Map<string, LastChange>>
  >
  for (const { label, diff } of history.filter((it) => !it.isUnreleased)) {
    for (const [name, change] of diff.models()) {
      addLast(models, name, { kind: change.kind, label })
      for (const use of modelUses) {
        const own = members[use].get(name) ?? new Map<string, LastChange>()
        members[use].set(name, own)
        for (const [place, kind] of change.members[use]) addLast(own, place, { kind, label })
      }
    }
  }
  return { models, members }
}

/** Versions come from the newest; of one version, that something is new counts. */
function addLast(changes: Map<string, LastChange>, place: string, change: LastChange): void {
  const before = changes.get(place)
  if (before === undefined || (change.kind === 'new' && before.label === change.label))
    changes.set(place, change)
}

function kindOf(rule: string, added: RegExp): LastChange['kind'] {
  return added.test(rule) ? 'new' : 'changed'
}

/**
 * The changes from version to version, newest first. `earlier` are descriptions in any order. The current one is not a version
 * of its own if it has the version of the last of them and no changes.
 */
export function apiHistory(current: Api, earlier: readonly Api[]): readonly VersionChanges[] {
  const versions = inOrder(earlier).slice(-maxVersions)
  const history: VersionChanges[] = []
  for (const [index, { api, label }] of versions.entries()) {
    const before = versions[index - 1]
    if (before !== undefined)
      history.push({ label, diff: compareApis(before.api, api), isUnreleased: false })
  }
  const last = versions.at(-1)
  if (last !== undefined) {
    const diff = compareApis(last.api, current)
    const version = current.version ?? ''
    const isNew = version !== '' && versions.every(({ label }) => label !== version)
    if (isNew || diff.changes.length > 0)
      history.push({ label: isNew ? version : unreleased, diff, isUnreleased: !isNew })
  }
  return history.reverse()
}

interface LabeledApi {
  readonly api: Api
  readonly label: string
}

/** By `info.version`; by the names of the files if some have none or the same. */
function inOrder(apis: readonly Api[]): readonly LabeledApi[] {
  const versions = apis.map(({ version }) => version ?? '')
  const areUnique = new Set(versions).size === versions.length && !versions.includes('')
  return apis
    .map((api) => ({ api, label: areUnique ? (api.version ?? '') : fileName(api.from) }))
    .toSorted((a, b) => compareVersions(a.label, b.label))
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:json|ya?ml)$/i, '')
}

/** `1.9` before `1.10`, and `2.0.0-beta` before `2.0.0`. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)]
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [left, right] = [one[index], other[index]]
    if (left === right) continue
    if (left === undefined) return isPreRelease(right) ? 1 : -1
    if (right === undefined) return isPreRelease(left) ? -1 : 1
    const [first, second] = [Number(left), Number(right)]
    if (!Number.isNaN(first) && !Number.isNaN(second) && first !== second) return first - second
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

function partsOf(version: string): readonly string[] {
  return version.replace(/^v(?=\d)/i, '').match(/\d+|[a-z]+/gi) ?? []
}

function isPreRelease(part: string | undefined): boolean {
  return part !== undefined && /^[a-z]/i.test(part)
}

/** The label of a current description that has the version of an earlier one. */
const unreleased = 'Unreleased'
/** A page lists no older ones. */
export const maxVersions = 50
