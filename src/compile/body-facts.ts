import { unescapeHtml } from '../base/text/html-escape.ts'
import { textOfHtml } from '../base/text/read-html.ts'
import type { ModuleGraph } from '../content/mdx/module-graph.ts'
import type { PageBody } from '../content/page.ts'
import { classesIn, classesInScript } from './class-candidates.ts'
import type { RenderedBody } from './render-body.ts'

/** Possible utility classes: those in the HTML, and those that live components may set later. */
export function classesOnPage(
  { main, aside }: PageBody,
  { islands }: RenderedBody,
  graph: ModuleGraph,
): readonly string[] {
  const shown = [...new Set([...classesIn(main), ...classesIn(aside)])]
  if (islands.length === 0) return shown
  const scripts = [graph.entry, ...graph.modules.values()].flatMap((module) =>
    classesInScript(module.kind === 'mdx' ? module.esm : module.source.text),
  )
  return [...new Set([...shown, ...scripts])]
}

/** Every id in a body: the fragments that a link may name. */
export function idsInBody({ main, aside }: PageBody): string[] {
  return [...new Set([...idsIn(main), ...idsIn(aside)])]
}

function idsIn(html: string): ReadonlySet<string> {
  const ids = new Set<string>()
  // a pattern would look at every space of a large page
  for (let at = html.indexOf('id="'); at !== -1; at = html.indexOf('id="', at + 4)) {
    const end = html.indexOf('"', at + 4)
    if (end > at + 4 && /\s/.test(html[at - 1] ?? ''))
      ids.add(unescapeHtml(html.slice(at + 4, end)))
  }
  return ids
}

/** The number of a footnote. */
const reference = /<sup><a data-footnote-ref[^>]*>[^<]*<\/a><\/sup>/g

/** The h1 that a page without a title starts with: its text, and the body without it. */
export function firstHeading(body: PageBody): { text: string; body: PageBody } | undefined {
  const match = /^\s*<h1[^>]*>([\s\S]*?)<\/h1>\s*/.exec(body.main)
  if (match === null) return undefined
  const text = textOfHtml(match[1]!.replace(reference, ''))
  return { text: text.trim(), body: { ...body, main: body.main.slice(match[0].length) } }
}
