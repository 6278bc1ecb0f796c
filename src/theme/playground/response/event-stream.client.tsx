import { useEffect, useMemo, useRef } from 'preact/hooks'
import { bareType } from '../../../openapi/media-types.ts'
import { responseLimits } from '../response-limits.client.ts'
import { JsonTree } from './json-tree.client.tsx'
import { parsedText } from '../form-state.client.ts'
import type { Words } from '../../words/playground-english.client.ts'

/** The events of a stream as they arrive. Follows the end of the list unless the reader scrolls up. */
export function StreamedParts({ text, type, isDone, words }: StreamedPartsProps) {
  const reader = useRef<StreamReader>(undefined)
  if (reader.current === undefined || reader.current.taken > text.length)
    reader.current = createStreamReader(bareType(type) === 'text/event-stream')
  reader.current.take(text, isDone)
  const { shown, count } = reader.current
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = list.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [count])
  return (
    <>
      <p data-part="hint">
        {count} {words.events}
      </p>
      <ol
        data-part="stream"
        ref={list}
        tabIndex={0}
        aria-label={words.events}
        start={count - shown.length + 1}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 8
        }}
      >
        {shown.map((part, index) => (
          <Part key={count - shown.length + index} part={part} words={words} />
        ))}
      </ol>
    </>
  )
}

interface StreamedPartsProps {
  readonly text: string
  readonly type: string
  readonly isDone: boolean
  readonly words: Words
}

function Part({
  part: { event, id, data },
  words,
}: {
  readonly part: Streamed
  readonly words: Words
}) {
  // events are immutable
  const drawn = useMemo(() => {
    const { partChars } = responseLimits
    if (data.length > partChars) return <code>{`${data.slice(0, partChars)}… ${data.length}`}</code>
    const json = /^\s*[[{]/.test(data) ? parsedText(data)?.value : undefined
    return json === undefined ? (
      <code>{data}</code>
    ) : (
      <JsonTree value={json} open={1} query="" {...{ words }} />
    )
  }, [data])
  return (
    <li data-part="event">
      {(event || id) && (
        <span data-part="label">
          {event} {id && `#${id}`}
        </span>
      )}
      {drawn}
    </li>
  )
}

interface Streamed {
  readonly event?: string
  readonly id?: string
  readonly data: string
}

/** Reads a text that grows, each piece of it once; the newest parts are kept. */
interface StreamReader {
  /** Characters that were read. */
  readonly taken: number
  readonly count: number
  readonly shown: readonly Streamed[]
  take(text: string, isDone: boolean): void
}

function createStreamReader(isEvents: boolean): StreamReader {
  let taken = 0
  let count = 0
  let shown: readonly Streamed[] = []
  return {
    get taken() {
      return taken
    },
    get count() {
      return count
    },
    get shown() {
      return shown
    },
    take(text, isDone) {
      // what is not ended yet is read when it is
      const end = isEvents ? endOfEvents(text) : isDone ? text.length : endOfLines(text)
      if (end <= taken) return
      const more = text.slice(taken, end)
      const parts = isEvents ? eventsIn(more) : linesIn(more)
      taken = end
      count += parts.length
      shown = [...shown, ...parts.slice(-responseLimits.shownParts)].slice(
        -responseLimits.shownParts,
      )
    },
  }
}

function endOfEvents(text: string): number {
  return Math.max(...['\n\n', '\r\n\r\n', '\r\r'].map((end) => endOfLast(end, text)))
}

function endOfLines(text: string): number {
  return Math.max(...['\n', '\u001E'].map((end) => endOfLast(end, text)))
}

function endOfLast(end: string, text: string): number {
  const at = text.lastIndexOf(end)
  return at === -1 ? 0 : at + end.length
}

/** The events of a text that ends with the end of one. */
function eventsIn(text: string): Streamed[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n\n')
  return blocks.slice(0, -1).flatMap((block) => {
    const fields: Record<string, string> = {}
    const data: string[] = []
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*):? ?([^]*)$/.exec(line) ?? []
      if (name === 'data') data.push(value)
      else if (name === 'event' || name === 'id') fields[name] = value
    }
    return data.length === 0 ? [] : [{ ...fields, data: data.join('\n') }]
  })
}

function linesIn(text: string): Streamed[] {
  return text
    .split(/\r?\n|\u001E/)
    .filter((line) => line.trim() !== '')
    .map((data) => ({ data }))
}
