import type { Route } from '../../base/paths.ts'
import { closestMatch } from '../../base/text/closest-match.ts'
import { resolvePath } from '../../base/paths.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { unknownChannel } from '../../asyncapi/problems.ts'
import { unknownReference } from '../../graphql/problems.ts'
import { unknownTool } from '../../mcp-tools/problems.ts'
import { apisNamed } from '../../openapi/find-operation.ts'
import type { Api } from '../../openapi/model.ts'
import type { ReferencingPage } from '../api/authored-pages.ts'
import { fileAndName } from './file-and-name.ts'
import type { ReferenceDocument, ReferencePage } from './reference-document.ts'

/** A page of the author whose frontmatter names a part of a description. */
export interface AuthoredReference {
  readonly route: Route
  readonly document: ReferenceDocument
  readonly page: ReferencePage
  /** Whether the page has a description of its own. */
  readonly hasDescription: boolean
  readonly title: string
}

const formats = ['asyncapi', 'graphql', 'mcp'] as const

const unknownName = { asyncapi: unknownChannel, graphql: unknownReference, mcp: unknownTool }

/** The files that pages name, from the root of the site. */
export function filesOfReferences(
  pages: readonly ReferencingPage[],
  format: ReferenceDocument['format'],
): readonly string[] {
  return pages.flatMap((page) => {
    const written = page.meta[format]
    const file = written === undefined ? undefined : fileAndName(written).file
    return file === undefined ? [] : [pathFrom(file, page)]
  })
}

/** `./a.yaml` and `../a.yaml` are relative to the folder of the page. */
function pathFrom(file: string, { at }: ReferencingPage): string {
  const relative = /^\.{1,2}\//.test(file) ? resolvePath(file, at.file) : undefined
  return relative ?? file.replace(/^(?:\.?\/)+/, '')
}

/** Finds what each page names; a name without a match is reported, and its page shows no reference. */
export function authoredReferences(
  pages: readonly ReferencingPage[],
  documents: readonly ReferenceDocument[],
  { report, isIncomplete }: { readonly report: Report; readonly isIncomplete: boolean },
): AuthoredReference[] {
  return pages.flatMap((page) => {
    const { route, meta, at } = page
    const format = formats.find((it) => meta[it] !== undefined)
    const written = format && meta[format]
    if (format === undefined || written === undefined) return []
    const { file, name } = fileAndName(written)
    const all = documents.filter((it) => it.format === format)
    const first = file === undefined ? [] : namedBy(pathFrom(file, page), all)
    const found = find(name, [...first, ...all])
    if (found !== undefined) {
      const hasDescription = meta.description !== undefined
      return [{ route, hasDescription, title: meta.title ?? found.page.title, ...found }]
    }
    const known = all.flatMap((it) => pagesOf(it).flatMap(({ names }) => names[0] ?? []))
    const near = closestMatch(name, known)
    if (!isIncomplete) report.add(unknownName[format](name, at, near))
    return []
  })
}

function namedBy(
  file: string,
  documents: readonly ReferenceDocument[],
): readonly ReferenceDocument[] {
  const named = apisNamed(
    file,
    documents.map(({ from }) => ({ from }) as Api),
  )
  return documents.filter((it) => named.some(({ from }) => from === it.from))
}

function find(
  name: string,
  documents: readonly ReferenceDocument[],
): Pick<AuthoredReference, 'document' | 'page'> | undefined {
  for (const document of documents) {
    const page = pagesOf(document).find(({ names }) => names.includes(name))
    if (page !== undefined) return { document, page }
  }
  return undefined
}

/** Every page that frontmatter can name. */
function pagesOf({ groups }: ReferenceDocument): readonly ReferencePage[] {
  return groups.flatMap(({ pages }) => pages)
}
