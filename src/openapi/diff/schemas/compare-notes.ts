import type { SchemaNotes } from '../../model.ts'
import { compareLimits } from './compare-limits.ts'
import { type Finding, inBoth, type Pair, valueText } from './finding.ts'
import { signatureOf, stableText } from './signature.ts'

/** Compares what two schemas of the same type say, apart from their members. */
export function compareNotes([old, fresh]: Pair): Finding[] {
  return [
    ...compareFormats(old.format, fresh.format),
    ...compareValues(valuesOf(old), valuesOf(fresh)),
    ...compareLimits(old.limits, fresh.limits),
    ...compareConditions(old.rules, fresh.rules),
    ...compareDefaults(old, fresh),
  ]
}

export function compareNull(old: SchemaNotes, fresh: SchemaNotes): Finding[] {
  if ((old.nullable ?? false) === (fresh.nullable ?? false)) return []
  const effect = fresh.nullable ? 'nullable' : 'not-nullable'
  const says = { kind: fresh.nullable ? 'nullable' : 'notNullable' } as const
  return [
    {
      request: { rule: `request-became-${effect}`, says },
      response: { rule: `response-became-${effect}`, says },
    },
  ]
}

export function compareDeprecated(old: SchemaNotes, fresh: SchemaNotes): Finding[] {
  return fresh.deprecated && !old.deprecated
    ? [inBoth('property-deprecated', { kind: 'deprecated' })]
    : []
}

export function compareXml(old: SchemaNotes, fresh: SchemaNotes): Finding[] {
  return stableText(old.xml) === stableText(fresh.xml)
    ? []
    : [inBoth('xml-form-changed', { kind: 'otherXmlForm' })]
}

function compareFormats(before: string | undefined, after: string | undefined): Finding[] {
  if (before === after) return []
  const says = { kind: 'keyword', keyword: 'format', from: before, to: after } as const
  if (before === undefined) {
    return [
      {
        request: { rule: 'request-format-added', says },
        response: { rule: 'response-format-narrowed', says },
      },
    ]
  }
  if (after === undefined) {
    return [
      {
        request: { rule: 'request-format-widened', says },
        response: { rule: 'response-format-removed', says },
      },
    ]
  }
  const isWider = isWiderFormat(after, before)
  const isNarrower = isWiderFormat(before, after)
  return [
    {
      request: { rule: isWider ? 'request-format-widened' : 'request-format-changed', says },
      response: { rule: isNarrower ? 'response-format-narrowed' : 'response-format-changed', says },
    },
  ]
}

function isWiderFormat(wide: string, narrow: string): boolean {
  return (wide === 'int64' && narrow === 'int32') || (wide === 'double' && narrow === 'float')
}

/** By a text that is equal for equal values. */
type Values = ReadonlyMap<string, unknown>

function valuesOf({ enum: all, const: only }: SchemaNotes): Values | undefined {
  const values = all?.map(({ value }) => value) ?? (only === undefined ? undefined : [only])
  return values && new Map(values.map((value) => [stableText(value), value]))
}

function compareValues(before: Values | undefined, after: Values | undefined): Finding[] {
  if (before === undefined) {
    if (after === undefined) return []
    const says = { kind: 'onlyAllowed', values: valueTexts(after.values()) } as const
    return [
      {
        request: { rule: 'request-enum-added', says },
        response: { rule: 'response-enum-added', says },
      },
    ]
  }
  if (after === undefined) {
    const says = { kind: 'anyAllowed', values: valueTexts(before.values()) } as const
    return [
      {
        request: { rule: 'request-enum-removed', says },
        response: { rule: 'response-enum-removed', says },
      },
    ]
  }
  const gone = [...before].flatMap(([key, value]) => (after.has(key) ? [] : [value]))
  const added = [...after].flatMap(([key, value]) => (before.has(key) ? [] : [value]))
  const findings: Finding[] = []
  if (gone.length > 0) {
    const says = { kind: 'noLongerAllowed', values: valueTexts(gone) } as const
    findings.push({
      request: { rule: 'request-enum-value-removed', says },
      response: { rule: 'response-enum-value-removed', says },
    })
  }
  if (added.length > 0) {
    const says = { kind: 'alsoAllowed', values: valueTexts(added) } as const
    findings.push({
      request: { rule: 'request-enum-value-added', says },
      response: { rule: 'response-enum-value-added', says },
    })
  }
  return findings
}

function valueTexts(values: Iterable<unknown>): readonly string[] {
  return [...values].map(valueText)
}

function compareConditions(
  before: SchemaNotes['rules'] = [],
  after: SchemaNotes['rules'] = [],
): Finding[] {
  const old = new Map(before.map((rule) => [signatureOf(rule), rule.kind]))
  const fresh = new Map(after.map((rule) => [signatureOf(rule), rule.kind]))
  const gone = [...old].flatMap(([key, kind]) => (fresh.has(key) ? [] : [kind]))
  const added = [...fresh].flatMap(([key, kind]) => (old.has(key) ? [] : [kind]))
  if (gone.length === 0 && added.length === 0) return []
  const names = [...new Set([...gone, ...added])]
  const effect = gone.length === 0 ? 'added' : added.length === 0 ? 'removed' : 'changed'
  const says = { kind: 'condition', effect, names } as const
  return [
    {
      request: { rule: `request-condition-${effect}`, says },
      response: { rule: 'response-condition-changed', says },
    },
  ]
}

/** A default that is described for the first time need not be a new one. */
function compareDefaults(old: SchemaNotes, fresh: SchemaNotes): Finding[] {
  const { default: before } = old
  const { default: after } = fresh
  if (before === undefined || stableText(before) === stableText(after)) return []
  const [from, to] = [valueText(before), after === undefined ? undefined : valueText(after)]
  const says = { kind: 'keyword', keyword: 'default', from, to } as const
  return [{ request: { rule: 'request-default-changed', says } }]
}
