import type { SchemaView } from '../../../openapi/views/schema-rows.ts'
import { useScope } from '#render-scope'

/** The filter by name of a long list of fields, and the button that expands all of them. Hidden without JavaScript. */
export function ListTools({ views }: { readonly views: readonly SchemaView[] }) {
  const { strings } = useScope()
  const count = views.reduce((sum, view) => sum + countRows(view), 0)
  if (count < minRows) return null
  const isNested = views.some((view) => countRows(view) > rowsOf(view).length)
  return (
    <div data-part="list-tools">
      <input
        type="search"
        data-part="filter"
        placeholder={strings.filterByName}
        aria-label={strings.filterByName}
        autocomplete="off"
        spellcheck={false}
      />
      {isNested && (
        <button type="button" data-part="expand" data-other={strings.collapseAll}>
          {strings.expandAll}
        </button>
      )}
    </div>
  )
}

/** Shorter lists are read faster than filtered. */
const minRows = 12

/** The rows that are shown before anything is expanded. */
function rowsOf(view: SchemaView): readonly SchemaView[] {
  return [...view.rows, ...(view.item ? rowsOf(view.item) : [])]
}

function countRows(view: SchemaView): number {
  const inner = view.choices.flatMap(({ options }) => options.map((option) => option.view))
  return [...view.rows, ...(view.item ? [view.item] : []), ...inner].reduce(
    (sum, it) => sum + countRows(it),
    view.rows.length,
  )
}
