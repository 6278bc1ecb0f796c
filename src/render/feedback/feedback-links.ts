import { absoluteUrl } from '../../base/paths.ts'
import type { Page } from '../../site/site.ts'
import type { PageProps } from '../../theme/page-props.ts'
import { editUrl, feedbackIssueUrl, issueUrl } from '../repository/repository-links.ts'
import type { RenderContext } from '../render-context.ts'

/** What readers can say about a page. Nothing is shown that would lead nowhere. */
export function feedbackOf(page: Page, context: RenderContext): PageProps['feedback'] {
  const { repository, siteUrl } = context
  const { suggestEdit, raiseIssue } = context.site.config.feedback
  if (page.facts === undefined) return {}
  const href = context.href(page.route)
  const url = siteUrl === undefined ? page.route : absoluteUrl(href, siteUrl)
  const about = { title: page.title, url }
  const isNow = page.facts.frozen !== true
  const edit = suggestEdit && isNow && repository ? editUrl(repository, page.facts.file) : undefined
  const issue = raiseIssue && repository ? issueUrl(repository, about) : undefined
  const thumbs = thumbsOf(about, context)
  return {
    ...(edit !== undefined && { suggestEdit: edit }),
    ...(issue !== undefined && { raiseIssue: issue }),
    ...(thumbs && { thumbs }),
  }
}

/** Ratings are posted to the endpoint of the author, else sent to analytics, else they open an issue. */
function thumbsOf(
  about: { readonly title: string; readonly url: string },
  { site, repository }: RenderContext,
): PageProps['feedback']['thumbs'] {
  const { thumbs, endpoint } = site.config.feedback
  if (!thumbs) return undefined
  if (endpoint !== undefined) return { kind: 'post', endpoint, page: about.url }
  if (Object.keys(site.config.integrations).some((name) => analytics.has(name))) {
    return { kind: 'event', page: about.url }
  }
  const [yes, no] = [true, false].map(
    (helpful) => repository && feedbackIssueUrl(repository, { ...about, helpful }),
  )
  return yes === undefined || no === undefined ? undefined : { kind: 'issue', yes, no }
}

/** Integrations whose scripts receive events; the script of ratings in `client` calls them. */
const analytics = new Set([
  'amplitude',
  'fathom',
  'ga4',
  'gtm',
  'heap',
  'mixpanel',
  'pirsch',
  'plausible',
  'posthog',
  'segment',
])
