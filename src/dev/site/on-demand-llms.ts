import type { Route } from '../../base/paths.ts'
import { llmsFull, llmsFullRest, maxFullText } from '../../outputs/llms/llms-full.ts'
import { llmsText } from '../../outputs/llms/llms-text.ts'
import type { LlmsOptions } from '../../outputs/llms/llms-text.ts'
import type { Site } from '../../site/site.ts'

export interface OnDemandLlms {
  readonly site: Site
  readonly options: LlmsOptions
  /** A page as Markdown, rendered on request; `undefined` if it cannot be compiled. */
  markdown(route: Route): Promise<string | undefined>
}

/** `llms.txt` and `llms-full.txt`; `undefined` for every other path. */
export async function onDemandLlms(
  path: string,
  { site, options, markdown }: OnDemandLlms,
): Promise<string | undefined> {
  if (!path.endsWith('/llms-full.txt')) {
    return path.endsWith('/llms.txt') || path.includes('/_llms/')
      ? llmsText(site, options).find((file) => `/${file.path}` === path)?.contents
      : undefined
  }
  const { head, routes } = llmsFull(site)
  let text = head
  for (const [index, route] of routes.entries()) {
    const page = (await markdown(route)) ?? ''
    if (text.length + page.length >= maxFullText) return text + llmsFullRest(routes.length - index)
    text += `\n${page}`
  }
  return text
}
