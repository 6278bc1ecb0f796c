import type { Random } from './random.ts'

/** A JSON schema, or a part of one, as data. */
export type SchemaData = Readonly<Record<string, unknown>>

/**
 * Two schemas about the same kind of value, so that some values keep to both. They use the keywords that can be joined exactly. One
 * of the two names the type; the other may leave it out.
 */
export function randomPair(random: Random, depth = 0): readonly [SchemaData, SchemaData] {
  const kind = random.pick(depth > 2 ? plainKinds : kinds)
  const otherKind = random.once(8) ? random.pick(depth > 2 ? plainKinds : kinds) : kind
  const [one = {}, other = {}] = [kind, otherKind].map((it) => typed(it, random))
  // without a type, members would say that it is an object
  const isListed = [one, other].some((it) => it['type'] === undefined)
  const inner = membersOfPair(random, isListed ? Infinity : depth)
  const first: SchemaData = { ...one, ...inner[0], ...limits(random, one) }
  const isLoose = random.once(2)
  const second: SchemaData = {
    ...(isLoose ? withoutType(other) : other),
    ...inner[1],
    ...limits(random, other),
  }
  return random.once(2) ? [first, second] : [second, first]
}

/** A value that such a schema may allow. */
export function randomValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 5 : 8)
  if (kind === 0) return random.pick([null, true, false])
  if (kind <= 2) return random.pick(numbers)
  if (kind <= 4) return random.pick(texts)
  const count = random.below(4)
  if (kind === 5) return Array.from({ length: count }, () => randomValue(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: count }, () => [random.pick(names), randomValue(random, depth + 1)]),
  )
}

/**
 * The two schemas as one, in one of the forms that descriptions use. `named`: what `components` has besides; `parts`: what counts
 * together, if that is not the pair.
 */
export function joined(
  [one, other]: readonly [SchemaData, SchemaData],
  name: string,
  random: Random,
): {
  readonly schema: SchemaData
  readonly named: Readonly<Record<string, SchemaData>>
  readonly parts?: readonly SchemaData[]
} {
  const [a, b] = [`${name}a`, `${name}b`]
  const ref = (to: string): SchemaData => ({ $ref: `#/components/schemas/${to}` })
  switch (random.below(7)) {
    case 0:
      return { schema: { allOf: [one, other] }, named: {} }
    case 1:
      return { schema: { allOf: [one], ...other }, named: {} }
    case 2:
      return { schema: { ...ref(a), ...other }, named: { [a]: one } }
    case 3:
      return { schema: { allOf: [ref(a), ref(b)] }, named: { [a]: one, [b]: other } }
    case 4:
      return { schema: { allOf: [{ allOf: [other] }, ref(a)] }, named: { [a]: one } }
    case 5: {
      const orNull = { [random.pick(['anyOf', 'oneOf'])]: [one, { type: 'null' }] }
      const isEither = 'anyOf' in orNull || !allowsNull(one)
      const either = isEither ? orNull : { anyOf: [one, { type: 'null' }] }
      // a type next to alternatives with `null` excludes it, which no author means either
      const isNextTo = ['type', 'enum', 'const'].every((keyword) => other[keyword] === undefined)
      const schema = isNextTo ? { ...either, ...other } : { allOf: [either, other] }
      return { schema, named: {}, parts: [either, other] }
    }
    default:
      return { schema: ref(a), named: { [a]: { ...ref(b), ...one }, [b]: other } }
  }
}

/** `oneOf` with two alternatives that allow `null` forbids it, which no author means. */
function allowsNull({ type, enum: values, const: constant }: SchemaData): boolean {
  if (Array.isArray(values)) return values.includes(null)
  return constant === null || type === undefined || (Array.isArray(type) && type.includes('null'))
}

function typed(kind: string, random: Random): SchemaData {
  switch (kind) {
    case 'several':
      return { type: random.pick(severalTypes) }
    case 'enum': {
      const values = Array.from({ length: 1 + random.below(4) }, () => random.pick(plainValues))
      return { enum: [...new Set(values)] }
    }
    case 'const':
      return { const: random.pick(plainValues) }
    default:
      return { type: kind }
  }
}

function withoutType({ type: _, ...rest }: SchemaData): SchemaData {
  return rest
}

/** Members and items: a schema that only one of the two has names its type. */
function membersOfPair(random: Random, depth: number): readonly [SchemaData, SchemaData] {
  const [one, other]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  if (depth > 2) return [one, other]
  const both = [one, other]
  if (random.once(2)) {
    const members: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
    for (const name of names.slice(0, 1 + random.below(3))) {
      const pair = randomPair(random, depth + 1)
      const side = random.below(3)
      if (side === 2) pair.forEach((schema, index) => (members[index]![name] = schema))
      else members[side]![name] = certain(random, depth)
    }
    both.forEach((part, index) => (part['properties'] = members[index]))
  }
  for (const part of both) {
    if (random.once(4)) part['required'] = [random.pick(names)]
    if (random.once(5))
      part['additionalProperties'] = random.once(3) ? false : certain(random, depth)
    if (random.once(6)) part['propertyNames'] = random.pick(nameSchemas)
  }
  if (random.once(2)) {
    const pair = randomPair(random, depth + 1)
    const side = random.below(3)
    if (side === 2) pair.forEach((schema, index) => (both[index]!['items'] = schema))
    else both[side]!['items'] = random.once(4) ? false : certain(random, depth)
  }
  for (const part of both) {
    if (random.once(4))
      part['prefixItems'] = Array.from({ length: 1 + random.below(2) }, () =>
        certain(random, depth),
      )
  }
  return [one, other]
}

/** A schema that names its type, all of it said here. */
function certain(random: Random, depth: number): SchemaData {
  const type = random.pick([
    'string',
    'integer',
    'number',
    'boolean',
    ...(depth < 2 ? ['object'] : []),
  ])
  return { type, ...limits(random) }
}

function limits(random: Random, { type }: SchemaData = {}): SchemaData {
  const result: Record<string, unknown> = {}
  const some = (name: string, value: unknown): void => {
    if (random.once(7)) result[name] = value
  }
  some('minimum', random.below(8) - 2)
  some('maximum', random.below(12))
  some('exclusiveMinimum', random.below(6) - 1)
  some('exclusiveMaximum', random.below(12))
  some('multipleOf', random.pick([1, 2, 3, 0.5, 0.25, 4, 6]))
  some('minLength', random.below(4))
  some('maxLength', random.below(6))
  some('pattern', random.pick(['a', '^a', 'b$', '^[a-c]*$', 'bb']))
  some('minItems', random.below(3))
  some('maxItems', random.below(4))
  some('uniqueItems', true)
  some('minProperties', random.below(3))
  some('maxProperties', random.below(4))
  // values without "null" next to a type with it: authors mean that it is allowed
  const isNullable = Array.isArray(type) && type.includes('null')
  if (!isNullable && random.once(12))
    result['enum'] = [random.pick(texts), random.pick(numbers), random.pick(texts)]
  return result
}

const plainKinds = ['string', 'number', 'integer', 'boolean', 'enum', 'const']
const kinds = [...plainKinds, 'object', 'array', 'object', 'array', 'several']
const severalTypes = [
  ['string', 'null'],
  ['integer', 'null'],
  ['object', 'null'],
  ['string', 'integer'],
  ['number', 'string', 'null'],
  ['array', 'string'],
  ['object', 'integer'],
  ['object', 'array', 'null'],
]
const names = ['a', 'b', 'ab', 'x']
const nameSchemas = [
  { pattern: '^a' },
  { minLength: 2 },
  { enum: ['a', 'b', 'x'] },
  { maxLength: 1 },
  { pattern: '[bx]' },
]
const texts = ['', 'a', 'b', 'ab', 'abb', 'abbb', 'bb', 'x', 'cab', 'aaabbb']
const numbers = [-2, -1, 0, 0.5, 0.75, 1, 2, 3, 4, 5, 6, 8, 12, 2.5]
const plainValues = ['a', 'ab', 'abb', 'bb', 0, 1, 2, 6, 12, 0.5, true, false]
