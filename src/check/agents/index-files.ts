import { isOk } from './agent-check.ts'
import { linksOf } from './markdown-text.ts'
import type { Response, ServedSite } from './served-site.ts'

/** `llms.txt`, the files of its sections and the indexes of other languages and versions, each once. */
export async function indexFiles({
  base,
  get,
  pathOf,
}: ServedSite): Promise<readonly (Response & { readonly path: string })[]> {
  const paths = new Set([`${base}/llms.txt`])
  const files: (Response & { readonly path: string })[] = []
  // paths that a file adds are visited after it
  for (const path of paths) {
    const file = { path, ...(await get(path)) }
    if (!isOk(file)) continue
    files.push(file)
    for (const { url } of linksOf(file.text)) {
      const part = pathOf(url)
      if (part?.endsWith('.txt')) paths.add(part)
    }
  }
  return files
}

/** The paths of this site that they link to. */
export async function linkedPaths(site: ServedSite): Promise<readonly string[]> {
  const files = await indexFiles(site)
  const paths = files.flatMap(({ text }) =>
    linksOf(text).flatMap(({ url }) => site.pathOf(url) ?? []),
  )
  return [...new Set(paths)]
}
