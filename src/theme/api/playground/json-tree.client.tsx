import { useState } from 'preact/hooks'
import type { Json } from '../../../openapi/json.ts'

/** JSON to read: members fold, and what is searched for is marked and unfolded. */
export function JsonTree({ value, open, query, words }: JsonTreeProps) {
  return (
    <div data-part="json">
      <Node {...{ value, open, words }} query={query.toLowerCase()} depth={0} isLast />
    </div>
  )
}

interface JsonTreeProps {
  readonly value: Json
  /** Levels that are unfolded at first. */
  readonly open: number
  readonly query: string
  readonly words: { readonly items: string }
}

function Node({ name, value, open, query, depth, isLast, words }: NodeProps) {
  const [choice, setChoice] = useState<boolean>()
  const comma = isLast ? '' : ','
  const key =
    name === undefined ? null : (
      <>
        <span class="p">
          <Marked text={JSON.stringify(name)} query={query} />
        </span>
        {': '}
      </>
    )
  const entries = entriesOf(value)
  if (entries === undefined || entries.length === 0) {
    return (
      <div data-part="line">
        {key}
        <Leaf value={value} query={query} />
        {comma}
      </div>
    )
  }
  const isList = Array.isArray(value)
  const [start, end] = isList ? '[]' : '{}'
  const isOpen = choice ?? (depth < open || (query !== '' && holds(value, query)))
  return (
    <div data-part="node">
      <div data-part="line">
        <button
          type="button"
          data-part="fold"
          aria-expanded={isOpen}
          onClick={() => setChoice(!isOpen)}
        >
          {key}
          {start}
          {!isOpen && (
            <>
              <span data-part="folded">{isList ? `${entries.length} ${words.items}` : '…'}</span>
              {end}
              {comma}
            </>
          )}
        </button>
      </div>
      {isOpen && (
        <>
          <Children {...{ entries, isList, open, query, words }} depth={depth + 1} />
          <div data-part="line">
            {end}
            {comma}
          </div>
        </>
      )}
    </div>
  )
}

interface NodeProps extends JsonTreeProps {
  readonly name?: string
  readonly depth: number
  readonly isLast: boolean
}

/** The members, a hundred at a time. */
function Children({ entries, isList, depth, ...rest }: ChildrenProps) {
  const [shown, setShown] = useState(page)
  return (
    <div data-part="inside">
      {entries.slice(0, shown).map(([key, value], index) => (
        <Node
          key={key}
          {...(!isList && { name: key })}
          {...rest}
          value={value}
          depth={depth}
          isLast={index === entries.length - 1}
        />
      ))}
      {entries.length > shown && (
        <button type="button" data-part="small" onClick={() => setShown(shown + page * 5)}>
          … {entries.length - shown}
        </button>
      )}
    </div>
  )
}

interface ChildrenProps extends Omit<JsonTreeProps, 'value'> {
  readonly entries: readonly (readonly [string, Json])[]
  readonly isList: boolean
  readonly depth: number
}

function Leaf({ value, query }: { readonly value: Json; readonly query: string }) {
  return (
    <span class={typeof value === 'string' ? 's' : 'n'}>
      <Marked text={JSON.stringify(value)} query={query} />
    </span>
  )
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  if (query === '') return <>{text}</>
  const parts: (string | { readonly found: string })[] = []
  const low = text.toLowerCase()
  let from = 0
  for (let at = low.indexOf(query); at !== -1; at = low.indexOf(query, from)) {
    parts.push(text.slice(from, at), { found: text.slice(at, at + query.length) })
    from = at + query.length
  }
  return (
    <>
      {parts.map((part, index) =>
        typeof part === 'string' ? part : <mark key={index}>{part.found}</mark>,
      )}
      {text.slice(from)}
    </>
  )
}

function entriesOf(value: Json): readonly (readonly [string, Json])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value as Readonly<Record<string, Json>>)
}

function holds(value: Json, query: string): boolean {
  return JSON.stringify(value).toLowerCase().includes(query)
}

const page = 100
