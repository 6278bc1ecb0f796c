import { appendAll } from '../../../base/long-lists.ts'
import { ownValue } from '../../../base/own-value.ts'
import type { Schema } from '../../model.ts'
import { type NamedSchemas, resolveSchema } from '../../resolve-schema.ts'
import type { Direction } from '../change.ts'
import type { Resolve } from './compare-members.ts'
import { comparePair } from './compare-pair.ts'
import type { Finding, Step } from './finding.ts'

/**
 * Two schemas that were compared. A pair that is met again is the same object, so that recursive schemas end, and what many
 * operations share is compared once.
 */
export interface ComparedSchemas {
  /** The named schema, if it is one. */
  readonly name: string | undefined
  readonly findings: readonly Finding[]
  readonly edges: readonly Edge[]
  /** Whether there is a finding here or behind an edge. */
  readonly isDifferent: boolean
}

interface Edge {
  readonly step: Step
  readonly to: ComparedSchemas
  readonly directions: readonly Direction[] | undefined
}

export interface SchemaComparer {
  compare(old: Schema, fresh: Schema): ComparedSchemas
  /** Whether all that was passed has been compared. */
  isComplete(): boolean
}

export interface ComparerInput {
  readonly old: NamedSchemas
  readonly fresh: NamedSchemas
  /** Whether one of the descriptions has a media type of XML. */
  readonly usesXml: boolean
  /** The maximum number of compared pairs. */
  readonly maxPairs?: number
}

export function createSchemaComparer(input: ComparerInput): SchemaComparer {
  const { old, fresh, usesXml, maxPairs = defaultMaxPairs } = input
  const known = new Map<Schema, Map<Schema, Node>>()
  const resolve: Resolve = {
    old: (schema) => resolveSchema(schema, old).schema,
    fresh: (schema) => resolveSchema(schema, fresh).schema,
  }
  let pairs = 0

  function nodeOf(before: Schema, after: Schema, waiting: Node[]): Node {
    const keys = [keyOf(before, old), keyOf(after, fresh)] as const
    const partners = known.get(keys[0]) ?? new Map<Schema, Node>()
    known.set(keys[0], partners)
    const found = partners.get(keys[1])
    if (found) return found
    if (pairs >= maxPairs) {
      pairs++
      return createNode(before, after)
    }
    pairs++
    const node = createNode(before, after)
    partners.set(keys[1], node)
    waiting.push(node)
    return node
  }

  function compareNode(node: Node, waiting: Node[]): void {
    const [before, after] = node.pair
    const pair = [resolve.old(before), resolve.fresh(after)] as const
    const { findings, inner } = comparePair(pair, resolve, usesXml)
    appendAll(
      node.findings,
      findings.filter((it) => it.request ?? it.response),
    )
    for (const { step, old: innerOld, fresh: innerFresh, directions } of inner) {
      const to = nodeOf(innerOld, innerFresh, waiting)
      to.users.push(node)
      node.edges.push({ step, to, directions })
    }
  }

  return {
    compare(before, after) {
      const waiting: Node[] = []
      const root = nodeOf(before, after, waiting)
      const compared: Node[] = []
      for (let node = waiting.pop(); node; node = waiting.pop()) {
        compareNode(node, waiting)
        compared.push(node)
      }
      markDifferent(compared)
      return root
    },
    isComplete: () => pairs <= maxPairs,
  }
}

interface Node extends ComparedSchemas {
  readonly pair: readonly [old: Schema, fresh: Schema]
  readonly findings: Finding[]
  readonly edges: (Edge & { readonly to: Node })[]
  /** Those that have an edge to this one. */
  readonly users: Node[]
  isDifferent: boolean
}

function createNode(old: Schema, fresh: Schema): Node {
  const name =
    fresh.kind === 'reference' ? fresh.name : old.kind === 'reference' ? old.name : undefined
  return { pair: [old, fresh], name, findings: [], edges: [], users: [], isDifferent: false }
}

/** Marks what leads to a finding. */
function markDifferent(compared: readonly Node[]): void {
  const waiting = compared.filter(
    ({ findings, edges }) => findings.length > 0 || edges.some(({ to }) => to.isDifferent),
  )
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.isDifferent) continue
    node.isDifferent = true
    for (const user of node.users) if (!user.isDifferent) waiting.push(user)
  }
}

/** One object for all references to a schema that say nothing else. */
function keyOf(schema: Schema, schemas: NamedSchemas): Schema {
  const seen = new Set<Schema>()
  let current = schema
  while (current.kind === 'reference' && Object.keys(current).length === 3 && !seen.has(current)) {
    seen.add(current)
    const named = ownValue(schemas, current.id)
    if (named === undefined) return current
    current = named.schema
  }
  return current
}

/** The largest real descriptions have some hundred thousand. */
const defaultMaxPairs = 2_000_000
