import { assetHref } from '../base/paths.ts'
import { feedPath, hasFeed, updateFeed } from '../outputs/feed.ts'
import type { Page } from '../site/site.ts'
import type { PageProps } from '../theme/page-props.ts'
import type { RenderContext } from './render-context.ts'

/** The feed of a page with entries of a changelog; `undefined` for all others. */
export function pageFeed(
  { route, title, facts }: Page,
  { props, context }: { readonly props: PageProps; readonly context: RenderContext },
): string | undefined {
  // a file on disk cannot be subscribed to
  if (facts === undefined || !hasFeed(facts) || context.style.urls === 'document') return undefined
  const { config } = context.site
  return updateFeed({
    title: title === config.name ? title : `${title} - ${config.name}`,
    description: facts.meta.description ?? config.description,
    language: props.language,
    page: context.href(route),
    siteUrl: context.siteUrl,
    feed: assetHref(feedPath(route), context.style),
    generator: context.generator,
    updates: facts.updates,
    body: props.body,
  })
}
