import type { Api, Operation } from '../model.ts'
import type { Change } from './change.ts'
import { compareModels, type ModelChange } from './schemas/compare-models.ts'
import { compareOperations, compareWebhooks } from './compare-operations.ts'
import { compareSchemes } from './compare-security.ts'
import { compareServers } from './compare-servers.ts'
import { createSchemaComparer } from './schemas/compare-schemas.ts'
import type { DiffContext } from './scope.ts'

/** What changed between two descriptions of an API. */
export interface ApiDiff {
  readonly old: DescribedVersion
  readonly fresh: DescribedVersion
  /** First those of the whole API, then those of each operation: in the order of the new description, removed ones last. */
  readonly changes: readonly Change[]
  /** `false` if there was more to compare, or to report, than the bounds allow. */
  readonly isComplete: boolean
  /** What changed in named schemas, used by operations or not. */
  models(): ReadonlyMap<string, ModelChange>
}

export type DescribedVersion = Pick<Api, 'title' | 'version'>

export interface DiffBounds {
  readonly maxChanges?: number
  /** Schemas of operations that are looked at for changes. */
  readonly maxSteps?: number
  readonly maxPairs?: number
}

/** Compares two descriptions of any versions of OpenAPI. Texts and examples are not compared. */
export function compareApis(old: Api, fresh: Api, bounds: DiffBounds = {}): ApiDiff {
  const { maxChanges = 100_000, maxSteps = 50_000_000, maxPairs } = bounds
  const changes: Change[] = []
  let steps = 0
  let found = 0
  const schemas = createSchemaComparer({
    old: old.schemas,
    fresh: fresh.schemas,
    usesXml: [old, fresh].some(hasXml),
    ...(maxPairs !== undefined && { maxPairs }),
  })
  const context: DiffContext = {
    old,
    fresh,
    schemas,
    add(change) {
      if (++found <= maxChanges) changes.push(change)
    },
    spend(count) {
      steps += count
      return steps <= maxSteps && found <= maxChanges
    },
  }
  compareServers(context)
  compareSchemes(context)
  compareOperations(context)
  compareWebhooks(context)
  return {
    old: versionOf(old),
    fresh: versionOf(fresh),
    changes,
    isComplete: schemas.isComplete() && steps <= maxSteps && found <= maxChanges,
    models: () => compareModels(old, fresh, schemas),
  }
}

function versionOf({ title, version }: Api): DescribedVersion {
  return { title, ...(version !== undefined && { version }) }
}

function hasXml({ operations, webhooks }: Api): boolean {
  return [...operations, ...webhooks].some((operation) =>
    contentsOf(operation).some(({ type }) => /xml/i.test(type)),
  )
}

function contentsOf({ body, responses }: Operation) {
  return [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)]
}
