import { useMemo, useState } from 'preact/hooks'
import type { Json } from '../../../openapi/json.ts'
import { responseLimits } from '../response-limits.client.ts'
import { containersWith, isContainer, leafText, lowerCase } from './json-search.client.ts'
import type { Container } from './json-search.client.ts'

/** A collapsible JSON tree. Search matches are highlighted and expanded. Large containers render in pages. */
export function JsonTree({ value, open, query, words }: JsonTreeProps) {
  const wanted = lowerCase(query)
  const found = useMemo(() => containersWith(value, wanted), [value, wanted])
  return (
    <div data-part="json">
      <Node {...{ value, open, found, words }} query={wanted} depth={0} isLast />
    </div>
  )
}

interface JsonTreeProps {
  readonly value: Json
  /** Levels that are expanded at first. */
  readonly open: number
  readonly query: string
  readonly words: { readonly items: string }
}

function Node({ name, value, open, found, query, depth, isLast, words }: NodeProps) {
  const [choice, setChoice] = useState<boolean>()
  const comma = isLast ? '' : ','
  const key =
    name === undefined ? null : (
      <>
        <span class="p">
          <Marked text={shortened(JSON.stringify(name))} query={query} />
        </span>
        {': '}
      </>
    )
  const names = useMemo(() => namesOf(value), [value])
  const count = Array.isArray(value) ? value.length : (names?.length ?? 0)
  if (!isContainer(value) || count === 0) {
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
  const isOpen = choice ?? (depth < open || found.has(value))
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
              <span data-part="folded">{isList ? `${count} ${words.items}` : '…'}</span>
              {end}
              {comma}
            </>
          )}
        </button>
      </div>
      {isOpen && (
        <>
          <Children {...{ value, names, count, open, found, query, words }} depth={depth + 1} />
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
  /** Containers that a search expands. */
  readonly found: ReadonlySet<Container>
  readonly depth: number
  readonly isLast: boolean
}

/** The children, a hundred at a time. */
function Children({ value, names, count, depth, ...rest }: ChildrenProps) {
  const [shown, setShown] = useState(treePage)
  const members = Array.from({ length: Math.min(count, shown) }, (_, index) => {
    const name = names?.[index]
    const member = name === undefined ? (value as readonly Json[])[index] : memberOf(value, name)
    return { index, name, member: member ?? null }
  })
  return (
    <div data-part="inside">
      {members.map(({ index, name, member }) => (
        <Node
          key={name ?? index}
          {...(name !== undefined && { name })}
          {...rest}
          value={member}
          depth={depth}
          isLast={index === count - 1}
        />
      ))}
      {count > shown && (
        <button type="button" data-part="small" onClick={() => setShown(shown + treePage * 5)}>
          … {count - shown}
        </button>
      )}
    </div>
  )
}

interface ChildrenProps extends Omit<JsonTreeProps, 'value'> {
  readonly value: Container
  /** Of an object. */
  readonly names: readonly string[] | undefined
  readonly count: number
  readonly found: ReadonlySet<Container>
  readonly depth: number
}

function Leaf({ value, query }: { readonly value: Json; readonly query: string }) {
  const text = leafText(value)
  return (
    <span class={text.startsWith('"') ? 's' : 'n'}>
      <Marked text={shortened(text)} query={query} />
    </span>
  )
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  if (query === '') return <>{text}</>
  const parts: (string | { readonly found: string })[] = []
  const low = lowerCase(text)
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

function namesOf(value: Json): readonly string[] | undefined {
  return isContainer(value) && !Array.isArray(value) ? Object.keys(value) : undefined
}

function memberOf(value: Container, name: string): Json | undefined {
  return (value as Readonly<Record<string, Json>>)[name]
}

/** Truncates long strings: layout of a line with millions of characters takes seconds. */
function shortened(text: string): string {
  const { stringChars } = responseLimits
  return text.length > stringChars ? `${text.slice(0, stringChars)}… ${text.length}` : text
}

/** Children per page. */
export const treePage = 100
