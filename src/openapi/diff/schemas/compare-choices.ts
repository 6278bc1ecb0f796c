import { appendAll } from '../../../base/long-lists.ts'
import type { Choice, ChoiceOption, Schema } from '../../model.ts'
import type { ResolvedSchema } from '../../resolve-schema.ts'
import type { ComparedMembers, Inner, Resolve } from './compare-members.ts'
import { type Finding, inBoth, type Pair, propertyStep } from './finding.ts'
import { signatureOf } from './signature.ts'

/** Compares the alternatives of two schemas, at least one of which has some. */
export function compareChoices([old, fresh]: Pair, resolve: Resolve): ComparedMembers {
  const before = choicesOf(old)
  const after = choicesOf(fresh)
  const findings: Finding[] = []
  const inner: Inner[] = []
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const one = before[index] ?? (fresh.kind === 'object' ? undefined : loneOption(old, fresh))
    const other = after[index] ?? (old.kind === 'object' ? undefined : loneOption(fresh, old))
    if (one === undefined || other === undefined) {
      findings.push(appeared(other !== undefined))
      continue
    }
    const compared = compareOptions(one, other, resolve)
    appendAll(findings, compared.findings)
    appendAll(inner, compared.inner)
  }
  return { findings, inner }
}

export function choicesOf(schema: ResolvedSchema): readonly Choice[] {
  if (schema.kind === 'choice') return [schema.choice]
  return schema.kind === 'object' ? (schema.choices ?? []) : []
}

/**
 * A schema without alternatives as the only one. Whether it can be null was compared before. A copy only if it is needed: a
 * schema that was compared is recognized by its identity.
 */
function loneOption(schema: ResolvedSchema, other: ResolvedSchema): Choice {
  const { nullable, ...rest } = schema
  const option = {
    title: schema.title ?? schema.kind,
    schema: nullable === undefined ? schema : rest,
  }
  const by = other.kind === 'choice' ? other.choice.by : 'oneOf'
  return { by, options: [option] }
}

/** An object has members that depend on a choice, or no longer has. */
function appeared(isNew: boolean): Finding {
  const says = { kind: isNew ? 'alternativesAdded' : 'alternativesRemoved' } as const
  const rule = isNew ? 'request-condition-added' : 'request-condition-removed'
  return { request: { rule, says }, response: { rule: 'response-condition-changed', says } }
}

function compareOptions(old: Choice, fresh: Choice, resolve: Resolve): ComparedMembers {
  const findings: Finding[] = []
  const { pairs, gone, added } = matchOptions(old.options, fresh.options, resolve)
  if (
    old.discriminator !== undefined &&
    fresh.discriminator !== undefined &&
    old.discriminator !== fresh.discriminator
  ) {
    const [from, to] = [old.discriminator, fresh.discriminator]
    findings.push(inBoth('discriminator-changed', { kind: 'discriminator', from, to }))
  }
  const inner = pairs.map(([before, after]) => {
    const lost = before.values?.find((value) => !after.values?.includes(value))
    const [now] = after.values ?? []
    if (lost !== undefined && now !== undefined && fresh.discriminator !== undefined) {
      const names = { from: lost, to: now, option: after.title }
      const says = { kind: 'discriminatorValue', ...names } as const
      const step = propertyStep(fresh.discriminator)
      findings.push({ step, ...inBoth('discriminator-changed', says) })
    }
    const pointer = `/${fresh.by}/${fresh.options.indexOf(after)}`
    const words = fresh.options.length > 1 || old.options.length > 1 ? `(${after.title})` : ''
    return { step: { words, pointer }, old: before.schema, fresh: after.schema }
  })
  for (const { title } of gone) {
    const says = { kind: 'noLongerAllowed', values: [title] } as const
    findings.push({
      request: { rule: 'request-alternative-removed', says },
      response: { rule: 'response-alternative-removed', says },
    })
  }
  for (const { title } of added) {
    const says = { kind: 'alsoAllowed', values: [title] } as const
    findings.push({
      request: { rule: 'request-alternative-added', says },
      response: { rule: 'response-alternative-added', says },
    })
  }
  return { findings, inner }
}

interface MatchedOptions {
  readonly pairs: readonly (readonly [old: ChoiceOption, fresh: ChoiceOption])[]
  readonly gone: readonly ChoiceOption[]
  readonly added: readonly ChoiceOption[]
}

/** Finds for each option the one that it has become: by the most certain sign first. */
function matchOptions(
  old: readonly ChoiceOption[],
  fresh: readonly ChoiceOption[],
  resolve: Resolve,
): MatchedOptions {
  const pairs: (readonly [ChoiceOption, ChoiceOption])[] = []
  let gone = old
  let added = fresh
  const signs: readonly (readonly [Sign, Sign])[] = [
    [nameOf, nameOf],
    [discriminatorValue, discriminatorValue],
    [(it) => signatureOf(it.schema), (it) => signatureOf(it.schema)],
    // what was written in place may have a name now, or another one
    [(it) => signatureOf(resolve.old(it.schema)), (it) => signatureOf(resolve.fresh(it.schema))],
    [titleOf, titleOf],
    [(it) => formOf(it.schema, resolve.old), (it) => formOf(it.schema, resolve.fresh)],
  ]
  for (const [ofOld, ofFresh] of signs) {
    if (gone.length === 0 || added.length === 0) break
    const bySign = new Map<string, ChoiceOption[]>()
    for (const option of added) {
      const sign = ofFresh(option)
      if (sign === undefined) continue
      const same = bySign.get(sign)
      if (same) same.push(option)
      else bySign.set(sign, [option])
    }
    const found = new Set<ChoiceOption>()
    gone = gone.filter((option) => {
      const sign = ofOld(option)
      const match = sign === undefined ? undefined : bySign.get(sign)?.shift()
      if (match === undefined) return true
      found.add(match)
      pairs.push([option, match])
      return false
    })
    added = added.filter((option) => !found.has(option))
  }
  return { pairs, gone, added }
}

type Sign = (option: ChoiceOption) => string | undefined

function nameOf({ schema }: ChoiceOption): string | undefined {
  return schema.kind === 'reference' ? schema.id : undefined
}

function discriminatorValue({ values }: ChoiceOption): string | undefined {
  return values?.[0]
}

function titleOf({ title }: ChoiceOption): string | undefined {
  return /^Option \d+$/.test(title) ? undefined : title
}

/** What an option is, if no name says it: two named schemas are different alternatives. */
function formOf(schema: Schema, resolve: (schema: Schema) => ResolvedSchema): string | undefined {
  if (schema.kind === 'reference') return undefined
  const resolved = resolve(schema)
  return resolved.kind === 'value' ? resolved.types.join(' ') : resolved.kind
}
