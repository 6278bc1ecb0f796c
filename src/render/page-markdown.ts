import { absoluteAddress, pageHref } from '../base/paths.ts'
import type { PageBody } from '../content/page.ts'
import { markdownPage } from '../outputs/markdown/page.ts'
import type { Page } from '../site/site.ts'
import type { Strings } from '../theme/strings.ts'
import type { RenderContext } from './context.ts'

/** A page as Markdown, from its body with all holes filled. */
export function pageMarkdown(
  page: Page,
  { main, aside }: PageBody,
  { strings, context }: { readonly strings: Strings; readonly context: RenderContext },
): string {
  const { siteUrl } = context
  return markdownPage(
    {
      title: page.title,
      description: page.facts?.meta.description,
      source: absoluteAddress(pageHref(page.route, context.style), siteUrl),
      main,
      aside,
    },
    { words: strings, origin: siteUrl === undefined ? undefined : new URL(siteUrl).origin },
  )
}
