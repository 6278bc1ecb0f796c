import { useEffect, useRef } from 'preact/hooks'
import { bareType } from '../../../openapi/media-types.ts'
import { JsonTree } from './json-tree.client.tsx'
import { parsedText } from './state.client.ts'
import type { Words } from './words.client.ts'

/** The parts of a stream, as they come in. The list stays at its end while its reader does. */
export function StreamedParts({ text, type, words }: StreamedPartsProps) {
  const parts = bareType(type) === 'text/event-stream' ? eventsIn(text) : linesIn(text)
  const shown = parts.slice(-maxShown)
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = list.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [parts.length])
  return (
    <>
      <p data-part="hint">
        {parts.length} {words.events}
      </p>
      <ol
        data-part="stream"
        ref={list}
        tabIndex={0}
        aria-label={words.events}
        start={parts.length - shown.length + 1}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 8
        }}
      >
        {shown.map((part, index) => (
          <Part key={parts.length - shown.length + index} part={part} words={words} />
        ))}
      </ol>
    </>
  )
}

interface StreamedPartsProps {
  readonly text: string
  readonly type: string
  readonly words: Words
}

function Part({
  part: { event, id, data },
  words,
}: {
  readonly part: Streamed
  readonly words: Words
}) {
  const json = /^\s*[[{]/.test(data) ? parsedText(data)?.value : undefined
  return (
    <li data-part="event">
      {(event || id) && (
        <span data-part="label">
          {event} {id && `#${id}`}
        </span>
      )}
      {json === undefined ? (
        <code>{data}</code>
      ) : (
        <JsonTree value={json} open={1} query="" {...{ words }} />
      )}
    </li>
  )
}

interface Streamed {
  readonly event?: string
  readonly id?: string
  readonly data: string
}

/** The events of a text that may end within one; what is not ended yet is left out. */
export function eventsIn(text: string): Streamed[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n\n')
  return blocks.slice(0, -1).flatMap((block) => {
    const fields: Record<string, string> = {}
    const data: string[] = []
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
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

const maxShown = 500
