import { isOk } from './agent-check.ts'
import { linksOf } from './markdown-text.ts'
import type { Response, ServedSite } from './served-site.ts'

/** `llms.txt` and the files of its sections. */
export async function indexFiles({
  base,
  get,
  pathOf,
}: ServedSite): Promise<readonly (Response & { readonly path: string })[]> {
  const path = `${base}/llms.txt`
  const index = { path, ...(await get(path)) }
  if (!isOk(index)) return []
  const parts: (Response & { readonly path: string })[] = []
  for (const { url } of linksOf(index.text)) {
    const part = pathOf(url)
    if (part?.endsWith('.txt') && part !== path) parts.push({ path: part, ...(await get(part)) })
  }
  return [index, ...parts]
}

/** The paths of this site that they link to. */
export async function linkedPaths(site: ServedSite): Promise<readonly string[]> {
  const files = await indexFiles(site)
  const paths = files.flatMap(({ text }) =>
    linksOf(text).flatMap(({ url }) => site.pathOf(url) ?? []),
  )
  return [...new Set(paths)]
}
