import { parseYaml } from '../../base/syntax/data-tree.ts'
import { type Fields, fieldsOf } from '../values.ts'

export interface Frontmatter {
  readonly fields: Fields
  /** The offset at which the content begins. */
  readonly end: number
}

export function readFrontmatter(text: string): Frontmatter {
  const found = /^\uFEFF?---[^\S\n]*\r?\n([\s\S]*?)(?:^|\n)---[^\S\n]*(?:\r?\n|$)/.exec(text)
  if (!found) return { fields: {}, end: 0 }
  return { fields: fieldsOf(parseYaml(found[1] ?? '').value), end: found[0].length }
}

/** Fields that the generators know and that mean nothing, or something else, in Octavo. */
const ownFields = new Set(
  (
    'layout hero features template slug id sidebar sidebar_position sidebar_label sidebar_class_name pagination_label pagination_next ' +
    'pagination_prev hide_title hide_table_of_contents toc_min_heading_level toc_max_heading_level custom_edit_url displayed_sidebar ' +
    'draft unlisted last_update editLink lastUpdated prev next outline aside footer navbar pageClass head hide status tags icon search ' +
    'tableOfContents editUrl banner pagefind cover coverY url mode version image author authors date titleTemplate'
  ).split(' '),
)

/** The frontmatter of the new page. */
export function newFrontmatter(old: Fields, added: Fields): string {
  const kept = Object.entries(old).filter(
    ([key, value]) => !ownFields.has(key) && !(key in added) && isPlain(value),
  )
  const fields = [...Object.entries(added), ...kept].filter(([, value]) => value !== undefined)
  const lines = fields.map(
    ([key, value]) =>
      `${/^[\w-]+$/.test(key) ? key : JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  return `---\n${lines.join('\n')}\n---\n`
}

function isPlain(value: unknown): boolean {
  return (
    ['string', 'number', 'boolean'].includes(typeof value) ||
    (Array.isArray(value) && value.every(isPlain))
  )
}
