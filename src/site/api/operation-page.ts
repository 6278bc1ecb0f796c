import { isExternal, titleFromPath } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { typedFrontmatter } from '../../content/frontmatter.ts'
import type { Frontmatter } from '../../content/page.ts'
import { wrongFrontmatter } from '../../content/frontmatter-problems.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { metadataOf } from '../../openapi/documents/remote-metadata.ts'
import type { Api, Operation } from '../../openapi/model.ts'
import type { OperationPage } from '../page-source.ts'

export interface OperationPageInput {
  readonly api: Api
  readonly operation: Operation
  readonly route: Route
  /** Its title, unless `x-mint` has another. */
  readonly title: string
  /** The paragraph below the title. */
  readonly lead: string | undefined
  /** The settings file: a description that was fetched from a URL has no file of the site. */
  readonly settings: FilePath
  readonly report: Report
}

/** The page of an operation that no file of the site describes: `x-mint` first, then the description itself. */
export function operationPage(input: OperationPageInput): OperationPage {
  const { api, operation, route, settings } = input
  const { kind, method, path, mint } = operation
  const meta = operationMeta(input)
  return {
    kind: 'operation',
    file: descriptionFile(api, settings),
    route,
    meta,
    // MDX runs code, so only the author's is compiled; fetched content is shown as untrusted Markdown
    content: mint?.content?.provenance === 'author' ? mint.content.value : '',
    title: meta.title ?? titleFromPath(route),
    method: kind === 'webhook' ? 'WEBHOOK' : method,
    path,
    api: api.from,
  }
}

/** The file of the site that a page of an API belongs to. */
export function descriptionFile({ from }: Api, settings: FilePath): FilePath {
  return isExternal(from) ? settings : (from as FilePath)
}

function operationMeta({
  operation,
  title: titleOfOperation,
  lead,
  settings,
  api,
  report,
}: OperationPageInput): Frontmatter {
  const { mint, deprecated, hidden } = operation
  const metadata = metadataOf(mint?.metadata)
  const title = nonEmptyText(metadata['title']) ?? titleOfOperation
  const navTitle = nonEmptyText(metadata['sidebarTitle']) ?? title
  const values = {
    ...metadata,
    title,
    ...(navTitle !== title && { sidebarTitle: navTitle }),
    ...(lead && { description: lead }),
    ...(deprecated && { deprecated }),
    ...(hidden && { hidden }),
  }
  return typedFrontmatter(values, (key, expected) => {
    const at = placeOfFile(descriptionFile(api, settings))
    const problem = wrongFrontmatter(at, key, expected)
    report.add({
      ...problem,
      message: `"${key}" in the metadata of "${operation.id}" is not ${expected}.`,
    })
  })
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
