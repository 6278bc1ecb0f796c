import { type Options, type Part, parsePattern } from './parse-pattern.ts'

/** Something about a text that takes time in proportion to its length. */
export interface LinearTest {
  /** In the syntax of RE2. */
  readonly source: string
  /** How many states a machine needs that tries all ways at once. */
  readonly size: number
  /** It must not match. */
  readonly isNegative?: boolean
  /** How many characters the text has, in steps. */
  readonly length?: { readonly min: number; readonly max: number; readonly step: number }
}

/**
 * Tests that are all true for the texts that a pattern matches. `undefined` if there are none: it is no pattern, looks ahead or
 * back in the middle, refers back, or needs too many states.
 */
export function linearTests(pattern: string): readonly LinearTest[] | undefined {
  const options = pattern.length > maxPattern ? undefined : parsePattern(pattern)
  if (options === undefined) return undefined
  try {
    return testsOf(options)
  } catch (error) {
    if (error instanceof NotLinear) return undefined
    throw error
  }
}

class NotLinear extends Error {}

function testsOf(options: Options): readonly LinearTest[] {
  const [only, ...others] = options
  if (only === undefined || others.length > 0) return [written(options)]
  const tests: LinearTest[] = []
  let parts = only
  // what is looked for at the start or the end of the text can be looked for alone
  for (let next = parts[1]; parts[0]?.kind === 'start' && next?.kind === 'look'; next = parts[1]) {
    if (!next.ahead) throw new NotLinear()
    tests.push(lookedFor(next, (source) => `\\A(?:${source})`))
    parts = parts.toSpliced(1, 1)
  }
  for (let last = parts.at(-2); parts.at(-1)?.kind === 'end' && last?.kind === 'look';) {
    if (last.ahead) throw new NotLinear()
    tests.push(lookedFor(last, (source) => `(?:${source})\\z`))
    parts = parts.toSpliced(-2, 1)
    last = parts.at(-2)
  }
  return [...tests, counted(parts) ?? written([parts])]
}

function lookedFor(
  { options, negative }: Extract<Part, { readonly kind: 'look' }>,
  atPlace: (source: string) => string,
): LinearTest {
  const { source, size } = written(options)
  return { source: atPlace(source), size, isNegative: negative }
}

/**
 * `^[a-z]{1,4000}$` needs no states to count with: the length of the text says how often the one part was repeated, as all
 * others have a length of their own.
 */
function counted(parts: readonly Part[]): LinearTest | undefined {
  const index = parts.findIndex(isLong)
  const long = parts[index]
  if (long?.kind !== 'repeat' || parts[0]?.kind !== 'start' || parts.at(-1)?.kind !== 'end') {
    return undefined
  }
  const step = widthOf(long.part)
  const rest = sumOf(parts.toSpliced(index, 1).map(widthOf))
  if (step === undefined || step === 0 || rest === undefined) return undefined
  const repeated: Part = { ...long, min: 0, max: Infinity }
  return {
    ...written([parts.toSpliced(index, 1, repeated)]),
    length: { min: rest + long.min * step, max: rest + long.max * step, step },
  }
}

function isLong(part: Part): boolean {
  if (part.kind !== 'repeat') return false
  return (part.max === Infinity ? part.min : part.max) > maxCounted
}

/** How many characters a part takes, if it always takes as many. */
function widthOf(part: Part): number | undefined {
  switch (part.kind) {
    case 'text':
      return 1
    case 'start':
    case 'end':
    case 'boundary':
    case 'inside':
      return 0
    case 'look':
      return undefined
    case 'repeat': {
      const width = widthOf(part.part)
      return part.min === part.max && width !== undefined ? width * part.min : undefined
    }
    case 'group': {
      const widths = new Set(part.options.map((option) => sumOf(option.map(widthOf))))
      const [width] = widths
      return widths.size === 1 ? width : undefined
    }
  }
}

function sumOf(widths: readonly (number | undefined)[]): number | undefined {
  let sum = 0
  for (const width of widths) {
    if (width === undefined) return undefined
    sum += width
  }
  return sum
}

interface Written extends Pick<LinearTest, 'source' | 'size'> {
  /** How often the innermost part is repeated, with all repetitions around it. */
  readonly count: number
}

function written(options: Options): Written {
  const all = options.map((option) => option.map(writtenPart))
  const parts = all.flat()
  const size = parts.reduce((sum, part) => sum + part.size, options.length)
  if (size > maxSize) throw new NotLinear()
  return {
    source: all.map((option) => option.map((it) => it.source).join('')).join('|'),
    size,
    count: parts.reduce((most, part) => Math.max(most, part.count), 1),
  }
}

function writtenPart(part: Part): Written {
  switch (part.kind) {
    case 'text':
      return { source: part.source, size: 1, count: 1 }
    case 'start':
      return { source: '\\A', size: 1, count: 1 }
    case 'end':
      return { source: '\\z', size: 1, count: 1 }
    case 'boundary':
      return { source: '\\b', size: 1, count: 1 }
    case 'inside':
      return { source: '\\B', size: 1, count: 1 }
    case 'look':
      throw new NotLinear()
    case 'group': {
      const inner = written(part.options)
      return { ...inner, source: `(?:${inner.source})` }
    }
    case 'repeat':
      return repeated(part)
  }
}

function repeated({ part, min, max }: Extract<Part, { readonly kind: 'repeat' }>): Written {
  const inner = writtenPart(part)
  const copies = Math.max(1, max === Infinity ? min + 1 : max)
  const size = inner.size * copies + 1
  if (size > maxSize) throw new NotLinear()
  const source = part.kind === 'text' ? inner.source : `(?:${inner.source})`
  const most = Math.floor(maxCounted / inner.count)
  const isEndless = max === Infinity
  const some = [
    ...chunks(min, most).map((count) => `{${count}}`),
    ...(isEndless ? ['*'] : chunks(max - min, most).map((count) => `{0,${count}}`)),
  ]
  return {
    // a part that occurs no time is still a part
    source: some.length === 0 ? '(?:)' : `(?:${some.map((it) => source + it).join('')})`,
    size,
    count: inner.count * Math.min(most, isEndless ? Math.max(1, min) : Math.max(1, max)),
  }
}

/** A number in parts that are as large as RE2 counts. */
function chunks(count: number, most: number): readonly number[] {
  return Array.from({ length: Math.ceil(count / most) }, (_, index) =>
    Math.min(most, count - index * most),
  )
}

/** RE2 counts as far, repetitions inside others together. */
const maxCounted = 1_000
const maxSize = 10_000
const maxPattern = 4_000
