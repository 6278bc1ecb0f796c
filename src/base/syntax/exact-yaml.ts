import {
  CORE_SCHEMA,
  EVENT_ID,
  floatCoreTag,
  intCoreTag,
  load,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
  parseEvents,
  SCALAR_STYLE,
  seqTag,
} from 'js-yaml'
import { exactDigits } from '../numbers/exact-number.ts'
import type { Span } from './syntax-problem.ts'
import { noJsonNumber, numberOfYaml } from '../numbers/yaml-numbers.ts'

/**
 * The value of a YAML text with numbers as they are written (see `ExactNumber`), in keys too. Infinity and "not a number" are
 * left out. Throws if it is not YAML, or has a text that begins with NUL, as kept numbers do.
 */
export function loadExactly(text: string): unknown {
  if (beginsWithNul.test(text)) throw new SyntaxError('A text begins with NUL.')
  const value: unknown = load(text, { schema, maxDepth: maxYamlDepth, maxAliases: 10_000 })
  return value === left ? undefined : value
}

/** Where a YAML text has infinity or "not a number". */
export function noNumbersIn(text: string): Span[] {
  if (!/\.(?:inf|nan)/i.test(text)) return []
  return parseEvents(text, { maxDepth: maxYamlDepth }).flatMap((event) => {
    if (event.type !== EVENT_ID.SCALAR || event.style !== SCALAR_STYLE.PLAIN) return []
    const { valueStart: start, valueEnd: end } = event
    return noJsonNumber.test(text.slice(start, end)) ? [{ start, end }] : []
  })
}

/** Placeholder of what is left out, until the list or object that holds it is made. */
const left = Symbol('left out')

function resolve(source: string): unknown {
  return numberOfYaml(source) ?? (noJsonNumber.test(source) ? left : NOT_RESOLVED)
}

function keyOf(key: unknown): unknown {
  return exactDigits(key) ?? key
}

const schema = CORE_SCHEMA.withTags(
  mergeTag,
  { ...intCoreTag, resolve, implicitFirstChars: [...'-+.0123456789'] },
  { ...floatCoreTag, resolve, implicit: false },
  {
    ...seqTag,
    addItem: (list: unknown[], item: unknown) => {
      if (item !== left) list.push(item)
    },
  },
  {
    ...mapTag,
    addPair: (map: Record<string, unknown>, key: unknown, value: unknown) =>
      key === left || value === left ? '' : mapTag.addPair(map, keyOf(key), value),
    has: (map: Record<string, unknown>, key: unknown) => mapTag.has(map, keyOf(key)),
    get: (map: Record<string, unknown>, key: unknown) => mapTag.get(map, keyOf(key)),
  },
)

const beginsWithNul = /"\\(?:0|x00|u0000|U00000000)/
const maxYamlDepth = 1_000
