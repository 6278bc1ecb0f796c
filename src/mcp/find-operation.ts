import { maxOf } from '../base/long-lists.ts'
import type { Route } from '../base/paths.ts'
import { createClosestMatch } from '../base/text/closest-match.ts'
import type { ListedPage } from '../outputs/page-list.ts'
import type { BuiltDocs } from './built-docs.ts'
import { shown } from './find-page.ts'
import { notFound } from './tool-result.ts'
import type { ToolProblem } from './tool-result.ts'

/** An operation of the list of pages. */
export interface FoundOperation {
  readonly route: Route
  /** `GET /pets` */
  readonly name: string
  /** The description, if the site has several. */
  readonly api: string
}

type Named = NonNullable<ListedPage['operation']>

/** Suggestions and alternatives in a message. */
const maxNamed = 10

/** The operation that a client names by method and path, or by its `operationId`. Names of parameters may differ. A path alone is enough if it has one method. */
export async function findOperation(
  written: string,
  docs: BuiltDocs,
): Promise<FoundOperation | ToolProblem> {
  const wanted = readReference(written)
  const matches: (FoundOperation & { readonly rank: number })[] = []
  const names = new Set<string>()
  for await (const { route, operation } of docs.pages()) {
    if (operation === undefined) continue
    const name = `${operation.method} ${operation.path}`
    const rank = matchRank(wanted, operation)
    names.add(name)
    if (operation.id !== undefined) names.add(operation.id)
    if (rank > 0) matches.push({ route, name, rank, api: operation.api ?? '' })
  }
  const best = maxOf(
    matches.map(({ rank }) => rank),
    0,
  )
  const found = matches.filter(({ rank }) => rank === best)
  // an operation may have a page in each version and language
  const distinct = new Map(found.map((one) => [`${one.name} ${one.api}`, one]))
  const [first] = found
  if (first === undefined) return unknownOperation(written, names)
  if (distinct.size === 1) return first
  const alternatives = [...distinct.values()]
    .slice(0, maxNamed)
    .map(({ name, route }) => `${name} (${route})`)
  return notFound(
    `"${shown(written)}" names several operations: ${alternatives.join(', ')}.`,
    'Pass method and path, or call read_page with the path of the page.',
  )
}

interface Reference {
  readonly text: string
  readonly method: string | undefined
  readonly path: string
}

function readReference(written: string): Reference {
  const text = written.trim()
  const [, method, path = text] = /^([a-z]+)\s+(\S.*)$/i.exec(text) ?? []
  return { text, method: method?.toUpperCase(), path }
}

/** How well a reference names an operation; 0: not at all. */
function matchRank({ text, method, path }: Reference, operation: Named): number {
  if (operation.id === text) return 4
  if (method !== undefined && method !== operation.method) return 0
  if (operation.path === path) return 3
  if (bare(operation.path) === bare(path)) return 2
  return operation.id?.toLowerCase() === text.toLowerCase() ? 1 : 0
}

/** `/pets/{petId}/` → `/pets/{}` */
function bare(path: string): string {
  return path.replace(/\{[^{}]*\}|(?<=\/):[\w-]+/g, '{}').replace(/(?<!\/)\/+$/, '')
}

function unknownOperation(written: string, names: ReadonlySet<string>): ToolProblem {
  if (names.size === 0)
    return notFound('This site has no pages of API operations.', 'Call search or list_pages.')
  const near = createClosestMatch(names)(written.trim())
  return notFound(
    `No operation is called "${shown(written)}".`,
    near === undefined
      ? 'Call search to find it, or list_pages to list the operations.'
      : `Did you mean "${near}"?`,
  )
}
