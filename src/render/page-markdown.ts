import { absoluteUrl, assetHref, isExternal, pageHref } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import { forAgents, hasAudiences } from '../theme/body/audience-markers.ts'
import { splitExcerpt } from '../theme/body/description-excerpt.ts'
import type { PageBody } from '../content/page.ts'
import { markdownPage } from '../outputs/markdown/page.ts'
import type { Page } from '../site/site.ts'
import type { PageProps } from '../theme/page-props.ts'
import { fillings } from './final-urls.ts'
import type { RenderContext } from './render-context.ts'
import { fillHoles } from '../theme/body/holes.ts'

export interface MarkdownInput {
  readonly context: RenderContext
  /** As it was compiled, with holes. */
  readonly body: PageBody
  /** HTML below the body. */
  readonly directory: string
  /** The rendered body of the page. */
  readonly props: PageProps
}

/** A page as Markdown, for programs and for those who paste it into one. */
export function pageMarkdown(page: Page, input: MarkdownInput): string {
  const { context, props } = input
  const { siteUrl } = context
  const { html, excerpt } = splitExcerpt(input.body.main)
  const { main, aside } = bodyForAgents(page, { ...input, body: { ...input.body, main: html } })
  return markdownPage(
    {
      title: page.title,
      description: page.facts?.meta.description,
      lead: props.lead,
      instructions: context.site.config.instructions,
      source: absoluteUrl(pageHref(page.original ?? page.route, context.style), siteUrl),
      index: absoluteUrl(assetHref(context.llmsPath(page), context.style), siteUrl),
      main,
      aside,
      ...(excerpt !== undefined && { api: { excerpt, url: descriptionUrl(page, context) } }),
    },
    { words: props.strings, origin: siteUrl === undefined ? undefined : new URL(siteUrl).origin },
  )
}

/** Most pages have the same content for people and agents, so the body for people is reused. */
function bodyForAgents(page: Page, { context, body, directory, props }: MarkdownInput): PageBody {
  if (page.facts === undefined || ![body.main, body.aside].some(hasAudiences))
    return { main: props.body, aside: props.aside }
  const finals = fillings(page.facts, context)
  return {
    main: fillHoles(forAgents(body.main), finals) + directory,
    aside: fillHoles(forAgents(body.aside), finals),
  }
}

/** The URL of the API description that a page is about, if it is published. */
export function descriptionUrl(
  { operation }: Page,
  { site, style, siteUrl }: RenderContext,
): string | undefined {
  if (operation === undefined) return undefined
  if (isExternal(operation.api)) return operation.api
  const file = operation.api.replace(/^(?:\.?\/)+/, '') as FilePath
  return site.assets.has(file) ? absoluteUrl(assetHref(file, style), siteUrl) : undefined
}
