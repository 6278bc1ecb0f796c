import type { Frontmatter } from '../../content/page.ts'

/** The operation that a page's frontmatter names: `api: "GET https://…"`, `openapi: "[file] GET /path"`. */
export function operationOf(
  meta: Frontmatter | undefined,
): { readonly method: string; readonly path: string; readonly api: string } | undefined {
  const written = (meta?.openapi ?? meta?.api ?? '').trim().replace(/\s+/g, ' ')
  const [, api = '', method, path] = pattern.exec(written) ?? []
  if (method === undefined || path === undefined) return undefined
  return { method: method.toUpperCase(), path, api }
}

const pattern =
  /^(?:(\S[^]*?) )?(get|put|post|delete|options|head|patch|trace|query|webhook) (\S[^]*)$/i
