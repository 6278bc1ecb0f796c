import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml'
import type { Span } from '../../base/syntax/syntax-problem.ts'

/** The span of a value or its key in YAML; of the nearest parent when the text does not have it. */
export type YamlSpans = (pointer: readonly (string | number)[], part?: 'key' | 'value') => Span

/** The text is scanned when the first place is needed. */
export function createYamlSpans(text: string): YamlSpans {
  let events: readonly Event[] | undefined
  return (pointer, part = 'value') => {
    events ??= parseEvents(text, { maxDepth: 1_000 })
    return findSpan(text, events, pointer, part)
  }
}

function findSpan(
  text: string,
  events: readonly Event[],
  pointer: readonly (string | number)[],
  part: 'key' | 'value',
): Span {
  const reader = createReader(text, events)
  let found: Span = { start: 0, end: text.length }
  reader.next() // the document itself
  for (const segment of pointer) {
    const node = reader.peek()
    if (node === undefined) return found
    const key = node.type === EVENT_ID.MAPPING ? reader.enterKey(String(segment)) : undefined
    if (node.type === EVENT_ID.SEQUENCE && !reader.enterItem(Number(segment))) return found
    if (node.type === EVENT_ID.MAPPING && key === undefined) return found
    if (node.type !== EVENT_ID.MAPPING && node.type !== EVENT_ID.SEQUENCE) return found
    const start = reader.start()
    found = key && (part === 'key' || start === undefined) ? key : span(start, reader.end())
    if (part === 'value' && key && start !== undefined && isBlock(reader.peek())) found = key
  }
  return found
}

interface Reader {
  peek(): Event | undefined
  next(): void
  /** Moves from a mapping to the value of a key; returns the span of the key. */
  enterKey(name: string): Span | undefined
  enterItem(index: number): boolean
  start(): number | undefined
  end(): number | undefined
}

function createReader(text: string, events: readonly Event[]): Reader {
  let at = 0

  /** Goes past one node with everything in it. */
  function skip(): void {
    let depth = 0
    do {
      const { type } = events[at] ?? { type: EVENT_ID.POP }
      if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++
      else if (type === EVENT_ID.POP) depth--
      at++
    } while (depth > 0 && at < events.length)
  }

  return {
    peek: () => events[at],
    next: () => void at++,
    enterKey(name) {
      at++
      for (let key = events[at]; key && key.type !== EVENT_ID.POP; key = events[at]) {
        const named = key.type === EVENT_ID.SCALAR && getScalarValue(text, key) === name
        skip()
        if (named && key.type === EVENT_ID.SCALAR) return span(key.valueStart, key.valueEnd)
        skip()
      }
      return undefined
    },
    enterItem(index) {
      at++
      for (let item = 0; item < index; item++) {
        if ((events[at]?.type ?? EVENT_ID.POP) === EVENT_ID.POP) return false
        skip()
      }
      return (events[at]?.type ?? EVENT_ID.POP) !== EVENT_ID.POP
    },
    start: () => startOf(events[at]),
    end: () => {
      const node = events[at]
      return node?.type === EVENT_ID.SCALAR ? node.valueEnd : startOf(node)
    },
  }
}

function startOf(event: Event | undefined): number | undefined {
  if (event === undefined) return undefined
  const start =
    event.type === EVENT_ID.SCALAR
      ? event.valueStart
      : event.type === EVENT_ID.ALIAS
        ? event.anchorStart
        : event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE
          ? event.start
          : -1
  return start === -1 ? undefined : start
}

/** A mapping or sequence: its key is the best place to show. */
function isBlock(event: Event | undefined): boolean {
  return event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE
}

function span(start: number | undefined, end: number | undefined): Span {
  return { start: start ?? 0, end: end ?? start ?? 0 }
}
