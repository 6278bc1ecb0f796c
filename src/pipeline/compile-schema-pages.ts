import type { Route } from '../base/paths.ts'
import type { OperationSource } from '../site/page-source.ts'
import type { CompiledPages } from './compile-pages.ts'

/**
 * Pages that are made only when another page links to them, and those that they link to in turn. Of a large
 * description most schemas are shown where they are used and need no page.
 */
export async function compileReferencedSchemaPages(
  first: CompiledPages,
  {
    pages,
    compile,
  }: {
    readonly pages: ReadonlyMap<Route, OperationSource>
    readonly compile: (pages: readonly OperationSource[]) => Promise<CompiledPages>
  },
): Promise<CompiledPages> {
  let all = first
  let fresh = first
  const made = new Set<Route>()
  while (pages.size > made.size) {
    const wanted = new Set<OperationSource>()
    for (const { links } of fresh.facts) {
      for (const { href } of links) {
        const route = href.split('#', 1)[0] as Route
        const page = made.has(route) ? undefined : pages.get(route)
        if (page !== undefined) wanted.add(page)
      }
    }
    if (wanted.size === 0) return all
    for (const { route } of wanted) made.add(route)
    fresh = await compile([...wanted])
    all = merged(all, fresh)
  }
  return all
}

function merged(a: CompiledPages, b: CompiledPages): CompiledPages {
  return {
    facts: [...a.facts, ...b.facts],
    bodies: new Map([...a.bodies, ...b.bodies]),
    unreadable: new Set([...a.unreadable, ...b.unreadable]),
    reasons: [...a.reasons, ...b.reasons],
    compiled: a.compiled + b.compiled,
  }
}
