import type { SchemaRow } from '../../../openapi/views/schema-rows.ts'
import { useScope } from '#render-scope'

/**
 * The attribute of a list of fields that says how many are required, for its style sheet: `all` are said to be so once,
 * above the list; `most` get a mark in place of the word.
 */
export function requiredShare(rows: readonly Pick<SchemaRow, 'required'>[]): RequiredShare {
  const count = rows.filter(({ required }) => required).length
  if (rows.length < 2 || count * 2 <= rows.length) return {}
  return { 'data-required': count === rows.length ? 'all' : 'most' }
}

/** The sentence above a list of fields that are all required. */
export function RequiredNote({ rows }: { readonly rows: readonly SchemaRow[] }) {
  const { strings } = useScope()
  if (requiredShare(rows)['data-required'] !== 'all') return null
  return <p data-part="all-required">{strings.allRequired}</p>
}

interface RequiredShare {
  readonly 'data-required'?: 'all' | 'most'
}
