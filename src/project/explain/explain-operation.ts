import { extensionOf, isExternal, pageHref } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { parseJson, parseYaml } from '../../base/syntax/data-tree.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import { findOperation } from '../../openapi/find-operation.ts'
import type { FoundOperation } from '../../openapi/find-operation.ts'
import { parseReference } from '../../openapi/operation-reference.ts'
import type { OperationExplanation } from './explanation.ts'
import { shownPlace } from './open-site.ts'
import type { OpenedSite } from './open-site.ts'
import { placeOfPage } from './page-place.ts'

/** The operation of a name: `GET /pets`, `webhook paid`, `openapi.json GET /pets`, or an `operationId`. */
export function operationNamed(
  written: string,
  { sources: { apis } }: OpenedSite,
): FoundOperation | undefined {
  const reference = parseReference(written)
  const found = reference && findOperation(reference, apis.apis)
  if (found !== undefined) return found
  for (const api of apis.apis) {
    const all = [...api.operations, ...api.webhooks]
    const operation = all.find(({ operationId }) => operationId === written)
    if (operation !== undefined) return { api, operation, isExact: true }
  }
  return undefined
}

export async function explainOperation(
  { api, operation }: FoundOperation,
  opened: OpenedSite,
): Promise<OperationExplanation> {
  const { site, style } = opened
  const { id, operationId, summary, deprecated, method, path, kind } = operation
  const wanted = kind === 'webhook' ? 'WEBHOOK' : method
  const pages = [...site.pages.values()].filter(
    ({ operation: shown }) =>
      shown !== undefined &&
      shown.method.toUpperCase() === wanted &&
      shown.path === path &&
      (shown.api === api.from || shown.api === api.id),
  )
  const open = pages.filter(({ audience }) => audience === undefined)
  const [first] = open
  // an operation that private pages alone show is as private as they are
  const isPrivate = pages.length > 0 && first === undefined
  const at = isPrivate ? undefined : await placeOfOperation({ api, operation }, opened)
  return {
    kind: 'operation',
    id,
    ...(!isPrivate && operationId !== undefined && { operationId }),
    ...(!isPrivate && summary !== undefined && { summary }),
    ...(!isPrivate && deprecated && { deprecated: true as const }),
    description: api.from,
    ...(at !== undefined && { at }),
    pages: pages.map(({ route }) => pageHref(route, style)),
    ...(pages.length === 0 && {
      because: operation.excluded
        ? 'the description leaves it out ("x-excluded")'
        : 'the navigation has no place for it',
    }),
    ...(first && { navigation: placeOfPage(first, opened) }),
  }
}

/** Where an operation is in its description, if that is a file of the site. */
async function placeOfOperation(
  { api, operation }: Omit<FoundOperation, 'isExact'>,
  { read }: OpenedSite,
): Promise<string | undefined> {
  if (isExternal(api.from)) return undefined
  const file = api.from.replace(/^(?:\.?\/)+/, '') as FilePath
  const text = await read(file)
  if (text === undefined) return undefined
  const tree = extensionOf(file) === 'json' ? parseJson(text) : parseYaml(text)
  const { kind, method, path } = operation
  const pointer =
    kind === 'webhook'
      ? ['webhooks', path, method.toLowerCase()]
      : ['paths', path, method.toLowerCase()]
  const { start, end } = tree.span(pointer, 'key')
  return shownPlace(placeOf({ path: file, text }, start, end))
}
