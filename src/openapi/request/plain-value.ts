import { ownValue } from '../../base/own-value.ts'
import { compareNumbers, sumOf } from '../../base/numbers/decimal.ts'
import { type AnyNumber, nearest } from '../../base/numbers/exact-number.ts'
import type { Json } from '../json.ts'
import type { Constraints, ValueType } from '../model.ts'
import type { ResolvedSchema } from '../resolve-schema.ts'
import { brokenLimits } from './value-limits.ts'

/** A value of a plain type that keeps to its limits, for which the description has no example. */
export function plainValue(
  schema: ResolvedSchema,
  types: readonly ValueType[],
  text: string | undefined,
): Json {
  const [type = 'string'] = types
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'string') return stringValue(schema, text)
  return numberValue(schema, type === 'integer')
}

function stringValue({ format, limits }: ResolvedSchema, text: string | undefined): string {
  const value = ownValue(byFormat, format ?? '') ?? text ?? placeholder
  const most = nearest(limits?.maxLength ?? Infinity)
  const least = Math.min(nearest(limits?.minLength ?? 0), maxMadeLength)
  if (value.length > most) return 'string'.slice(0, most)
  if (value.length >= least) return value
  return (value === text ? 'example' : value).padEnd(least, 'x')
}

/** 123, or the number next to it that the limits allow. */
function numberValue({ limits = {} }: ResolvedSchema, isWhole: boolean): AnyNumber {
  const near = nearLimits(limits, isWhole)
  const { minimum, maximum, multipleOf } = limits
  const candidates = [near, ...atLimits(limits, isWhole), minimum, maximum, multipleOf, 0]
  const fitting = candidates.find(
    (it) => it !== undefined && Object.keys(brokenLimits(it, limits)).length === 0,
  )
  return fitting ?? near
}

function nearLimits(limits: Constraints, isWhole: boolean): number {
  const given = (limit: AnyNumber | undefined, absent: number) =>
    limit === undefined ? absent : nearest(limit)
  const step = given(limits.multipleOf, isWhole ? 1 : 0)
  const above = given(limits.exclusiveMinimum, -Infinity) + (step || 0.1)
  const below = given(limits.exclusiveMaximum, Infinity) - (step || 0.1)
  const least = Math.max(given(limits.minimum, -Infinity), above)
  const most = Math.min(given(limits.maximum, Infinity), below)
  const value = Math.max(Math.min(123, most), least)
  if (!Number.isFinite(value)) return 123
  if (step <= 0) return value
  const stepped = Math.floor(value / step) * step
  return stepped < least ? stepped + step : stepped
}

/** The numbers next to exclusive limits, with all their digits. */
function atLimits(
  { exclusiveMinimum, exclusiveMaximum, multipleOf }: Constraints,
  isWhole: boolean,
): readonly (AnyNumber | undefined)[] {
  const step =
    multipleOf !== undefined && compareNumbers(multipleOf, 0) > 0 ? multipleOf : undefined
  const smallest = step ?? (isWhole ? 1 : 0.1)
  return [
    exclusiveMinimum !== undefined ? sumOf(exclusiveMinimum, smallest) : undefined,
    exclusiveMaximum !== undefined ? sumOf(exclusiveMaximum, smallest, -1n) : undefined,
  ]
}

export const placeholder = '<string>'

const byFormat: Readonly<Record<string, string>> = {
  date: '2024-01-31',
  'date-time': '2024-01-31T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P3D',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  email: 'name@example.com',
  'idn-email': 'name@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'aGVsbG8=',
  base64: 'aGVsbG8=',
  password: 'correct-horse',
  'json-pointer': '/path/0',
  regex: '^[a-z]+$',
}

const maxMadeLength = 64
