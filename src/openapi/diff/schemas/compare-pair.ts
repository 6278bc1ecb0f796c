import { appendAll } from '../../../base/long-lists.ts'
import type { Schema, ValueType } from '../../model.ts'
import type { ResolvedSchema } from '../../resolve-schema.ts'
import { choicesOf, compareChoices } from './compare-choices.ts'
import {
  compareItems,
  compareMembers,
  type ComparedMembers,
  type Resolve,
} from './compare-members.ts'
import { compareDeprecated, compareNotes, compareNull, compareXml } from './compare-notes.ts'
import { compareTypes, typesOf } from './compare-types.ts'
import type { Finding, Pair } from './finding.ts'

/** What is different between two schemas themselves, and which schemas in them are to be compared. */
export function comparePair(pair: Pair, resolve: Resolve, usesXml: boolean): ComparedMembers {
  const old = withoutScalarChoice(pair[0])
  const fresh = withoutScalarChoice(pair[1])
  const findings: Finding[] = [
    ...(isOpen(old) || isOpen(fresh) ? [] : compareNull(old, fresh)),
    ...compareDeprecated(old, fresh),
    ...(usesXml ? compareXml(old, fresh) : []),
  ]
  const hasChoice = old.kind === 'choice' || fresh.kind === 'choice'
  if (hasChoice && !isOpen(old) && !isOpen(fresh)) {
    if (old.kind === fresh.kind) appendAll(findings, compareNotes([old, fresh]))
    const { findings: others, inner } = compareChoices([old, fresh], resolve)
    return { findings: [...findings, ...others], inner }
  }
  const types = compareTypes([old, fresh])
  appendAll(findings, types.findings)
  if (!types.isAlike) return { findings, inner: [] }
  appendAll(findings, compareNotes([old, fresh]))
  const parts = [compareParts([old, fresh], resolve)]
  if (choicesOf(old).length > 0 || choicesOf(fresh).length > 0)
    parts.push(compareChoices([old, fresh], resolve))
  return {
    findings: [...findings, ...parts.flatMap((it) => it.findings)],
    inner: parts.flatMap((it) => it.inner),
  }
}

function compareParts([old, fresh]: Pair, resolve: Resolve): ComparedMembers {
  if (old.kind === 'object' && fresh.kind === 'object') return compareMembers(old, fresh, resolve)
  if (old.kind === 'array' && fresh.kind === 'array')
    return { findings: [], inner: compareItems(old, fresh) }
  return { findings: [], inner: [] }
}

/** Whether a schema allows anything. */
function isOpen(schema: ResolvedSchema): boolean {
  return typesOf(schema) === undefined
}

/** `anyOf: [{type: string}, {type: integer}]` as `type: [string, integer]`. */
function withoutScalarChoice(schema: ResolvedSchema): ResolvedSchema {
  if (schema.kind !== 'choice') return schema
  const { choice, ...notes } = schema
  const types = choice.options.flatMap((option) => plainTypes(option.schema))
  if (types.length === 0 || choice.options.some((it) => plainTypes(it.schema).length === 0))
    return schema
  return { ...notes, kind: 'value', types: [...new Set(types)] }
}

/** The types of a schema that says nothing else. */
function plainTypes(schema: Schema): readonly ValueType[] {
  if (schema.kind !== 'value') return []
  const { kind: _, types, title: __, description: ___, examples: ____, ...rest } = schema
  return Object.keys(rest).length === 0 ? types : []
}
