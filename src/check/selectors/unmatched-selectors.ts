import { selectOne } from 'css-select'
import { parseDocument } from 'htmlparser2'
import { closestMatch } from '../../base/text/closest-match.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { scriptedIds } from '../../theme/scripted-hooks.client.ts'
import { componentClasses, hookIds, hooks } from '../../theme/styling-hooks.ts'
import type { AuthoredSelector } from './authored-selectors.ts'

/**
 * The selectors that match nothing on any page. A page is parsed only if it has every name of a selector that no page
 * before matched.
 */
export async function unmatchedSelectors(
  selectors: readonly AuthoredSelector[],
  pages: AsyncIterable<string>,
): Promise<readonly AuthoredSelector[]> {
  let left = withoutMatches(selectors, scripted)
  for await (const html of pages) {
    if (left.length === 0) break
    left = withoutMatches(left, html)
  }
  return left
}

export function unmatchedSelector({
  source,
  start,
  end,
  text,
  names,
}: AuthoredSelector): Diagnostic {
  const near = nearestHook(names)
  return {
    code: 'check/unmatched-selector',
    severity: 'hint',
    message: `"${text}" matches nothing on any page.`,
    at: placeOf(source, start, end),
    label: 'matches nothing',
    help:
      near === undefined
        ? 'Select by an attribute that every page keeps, such as [data-part="sidebar"] or [data-component="Card"].'
        : `Did you mean "${near}"?`,
  }
}

function withoutMatches(selectors: readonly AuthoredSelector[], html: string): AuthoredSelector[] {
  let document: ReturnType<typeof parseDocument> | undefined
  return selectors.filter(({ parts }) =>
    parts.every(({ stateless, needed }) => {
      if (needed.some((name) => !html.includes(name))) return true
      document ??= parseDocument(html)
      try {
        return selectOne(stateless, document) === null
      } catch {
        return false // a selector that the library does not know may match
      }
    }),
  )
}

/** The hook whose name is closest to one of these. */
function nearestHook(names: readonly string[]): string | undefined {
  for (const name of names.toReversed()) {
    const near = closestMatch(name, hookSelectors.keys())
    if (near !== undefined && near !== name) return hookSelectors.get(near)
  }
  return undefined
}

const hookSelectors: ReadonlyMap<string, string> = new Map([
  ...[...hookIds, ...Object.values(scriptedIds)].map((id) => [id, `#${id}`] as const),
  ...[
    ...Object.values(componentClasses),
    ...Object.values(hooks).flatMap((hook) => ('class' in hook ? [hook.class] : [])),
  ]
    .flatMap((classes) => classes.split(' '))
    .map((name) => [name, `.${name}`] as const),
])

/** Elements that scripts of ours create. */
const scripted = `<html><body>
<dialog id="${scriptedIds.drawer}" data-part="drawer"><div id="${scriptedIds.drawerContent}"><nav></nav></div></dialog>
<dialog data-part="search-dialog"><input id="${scriptedIds.searchInput}" type="search"><a data-part="hit"></a></dialog>
<div id="${scriptedIds.updateFilters}" data-part="update-filters"><button></button></div>
<label id="${scriptedIds.views}" data-part="view-switch"><select></select></label>
</body></html>`
