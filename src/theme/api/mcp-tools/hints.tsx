import type { McpHints } from '../../../mcp-tools/model.ts'
import { useScope } from '#render-scope'
import type { Strings } from '../../words/site.ts'

/** What a server says of a tool, as quiet marks: what is usual is silent. */
export function Hints({ hints }: { readonly hints: McpHints }) {
  const { strings } = useScope()
  const marks = marksOf(hints, strings)
  if (marks.length === 0) return null
  return (
    <ul data-part="hints">
      {marks.map(([kind, words]) => (
        <li key={kind} data-hint={kind}>
          {words}
        </li>
      ))}
    </ul>
  )
}

/** A tool that only reads destroys nothing and may be repeated. */
function marksOf(
  { readOnly, destructive, idempotent, openWorld, taskSupport }: McpHints,
  strings: Strings,
): readonly (readonly [kind: string, words: string])[] {
  return [
    ...(readOnly ? [['read-only', strings.toolReadOnly] as const] : []),
    ...(!readOnly && destructive ? [['destructive', strings.toolDestructive] as const] : []),
    ...(!readOnly && destructive === false ? [['additive', strings.toolAdditive] as const] : []),
    ...(!readOnly && idempotent ? [['idempotent', strings.toolIdempotent] as const] : []),
    ...(openWorld ? [['open-world', strings.toolOpenWorld] as const] : []),
    ...(openWorld === false ? [['closed-world', strings.toolClosedWorld] as const] : []),
    ...(taskSupport && taskSupport !== 'forbidden'
      ? [['task', `taskSupport: ${taskSupport}`] as const]
      : []),
  ]
}
