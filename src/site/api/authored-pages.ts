import type { Route } from '../../base/paths.ts'
import { resolvePath } from '../../base/paths.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { Place, Report } from '../../diagnostics/diagnostic.ts'
import {
  findOperation,
  findSchema,
  nearestOperation,
  nearestSchema,
  operationsMeant,
} from '../../openapi/find-operation.ts'
import type { Api, NamedSchema, Operation } from '../../openapi/model.ts'
import { parseReference, parseSchemaReference } from '../../openapi/operation-reference.ts'
import { operationTitle } from '../../openapi/pages/operation-titles.ts'
import {
  inexactOperation,
  unknownOperation,
  unknownSchema,
  unreadableReference,
} from '../../openapi/problems.ts'

/** A page of the author whose frontmatter names an operation or a schema. */
export interface ReferencingPage {
  readonly route: Route
  readonly meta: Frontmatter
  readonly at: Place
}

/** `openapi: GET /pets` in the frontmatter of a page, found in a description. */
export interface AuthoredOperationPage {
  readonly route: Route
  readonly meta: Frontmatter
  readonly title: string
  readonly api: Api
  readonly operation: Operation
}

/** `openapi-schema: Pet` in the frontmatter of a page, found in a description. */
export interface AuthoredSchemaPage {
  readonly route: Route
  readonly title: string
  readonly api: Api
  readonly schema: NamedSchema
}

export interface AuthoredPages {
  readonly operations: readonly AuthoredOperationPage[]
  readonly schemas: readonly AuthoredSchemaPage[]
}

/** The descriptions that the references of pages name. */
export function filesInReferences(pages: readonly ReferencingPage[]): readonly string[] {
  return pages.flatMap((page) => {
    const { meta } = page
    const file =
      parseReference(meta.openapi ?? '')?.file ??
      parseSchemaReference(meta.openapiSchema ?? '')?.file
    return file === undefined ? [] : [...pathsFromPage(file, page), file]
  })
}

/** `./pets.json` and `../pets.json` are relative to the folder of the page. */
function pathsFromPage(file: string, { at }: ReferencingPage): string[] {
  const path = /^\.{1,2}\//.test(file) ? resolvePath(file, at.file) : undefined
  return path === undefined ? [] : [path]
}

/** A reference whose file is a path from the root, if a description is there. */
function fromRoot<Reference extends { readonly file?: string }>(
  reference: Reference,
  page: ReferencingPage,
  apis: readonly Api[],
): Reference {
  const [file] = pathsFromPage(reference.file ?? '', page)
  return apis.some(({ from }) => from === file) ? { ...reference, file } : reference
}

/** The description that has the operation which a page names. */
export function apiOfOperation(page: ReferencingPage, apis: readonly Api[]): Api | undefined {
  const reference = parseReference(page.meta.openapi ?? '')
  return reference && findOperation(fromRoot(reference, page, apis), apis)?.api
}

/** Whether a page names something that no description has. */
export function isUnresolved(page: ReferencingPage, apis: readonly Api[]): boolean {
  const { meta } = page
  if (meta.openapi === undefined) {
    const schema = parseSchemaReference(meta.openapiSchema ?? '')
    return schema !== undefined && findSchema(fromRoot(schema, page, apis), apis) === undefined
  }
  const reference = parseReference(meta.openapi)
  if (reference === undefined || reference.kind === 'description') return false
  return apiOfOperation(page, apis) === undefined
}

/** Finds what each page names; a reference without a match is reported and its page shows no reference. */
export function resolveReferences(
  pages: readonly ReferencingPage[],
  apis: readonly Api[],
  reporting: Reporting,
): AuthoredPages {
  const schemas = pages.filter(({ meta }) => meta.openapi === undefined)
  const operations = pages.filter(({ meta }) => meta.openapi !== undefined)
  return {
    schemas: schemas.flatMap((page) => resolveSchema(page, apis, reporting) ?? []),
    operations: operations.flatMap((page) => resolveOperation(page, apis, reporting) ?? []),
  }
}

interface Reporting {
  readonly report: Report
  /** Some description could not be read: what is not found may be there. */
  readonly isIncomplete: boolean
}

function resolveSchema(
  page: ReferencingPage,
  apis: readonly Api[],
  { report, isIncomplete }: Reporting,
): AuthoredSchemaPage | undefined {
  const { route, meta, at } = page
  const written = meta.openapiSchema ?? ''
  const parsed = parseSchemaReference(written)
  const reference = parsed && fromRoot(parsed, page, apis)
  const found = reference && findSchema(reference, apis)
  if (found === undefined) {
    const nearest = reference && nearestSchema(reference, apis)
    if (!isIncomplete) report.add(unknownSchema(written, at, nearest))
    return undefined
  }
  return { route, title: meta.title ?? found.schema.name, ...found }
}

function resolveOperation(
  page: ReferencingPage,
  apis: readonly Api[],
  { report, isIncomplete }: Reporting,
): AuthoredOperationPage | undefined {
  const { route, meta, at } = page
  const written = meta.openapi ?? ''
  const parsed = parseReference(written)
  if (parsed === undefined || parsed.kind === 'description') {
    report.add(unreadableReference('openapi', written, at, operationsMeant(written, apis)))
    return undefined
  }
  const reference = fromRoot(parsed, page, apis)
  const found = findOperation(reference, apis)
  if (found === undefined) {
    const nearest = nearestOperation(reference, apis)
    if (!isIncomplete) report.add(unknownOperation(written, at, nearest))
    return undefined
  }
  const { api, operation, isExact } = found
  if (!isExact) report.add(inexactOperation(written, operation.id, at))
  const title = meta.title ?? operationTitle(operation)
  return { route, meta, title, api, operation }
}
