import { assetHref } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import { urlListPath } from '../../outputs/url-list.ts'
import { redirectRules } from '../../outputs/redirects/final-redirects.ts'
import type { RedirectRule } from '../../outputs/redirects/final-redirects.ts'
import { placedRedirects } from '../../outputs/redirects/html-pages.ts'
import { redirectScript } from '../../outputs/redirects/not-found-script.ts'
import { notFoundBody, notFoundFeature } from '../../theme/layout/page/not-found.tsx'
import type { PageProps } from '../../theme/page-props.ts'
import type { RenderContext } from '../render-context.ts'
import { frameAssets, frameProps, placeFeature } from '../page-props.ts'
import { settingsText } from '../final-urls.ts'
import { positionOutsideNavigation } from './page-position.ts'
import { recommendedPages } from './recommended-pages.ts'

const notFoundRoute = '/404' as Route

/** Redirects whose source can be no file on every system. Folders that lead to a page are left out: nothing links to them. */
function unwritten({ site, style, outside }: RenderContext): readonly RedirectRule[] {
  if (site.redirects.exact.size === 0) return []
  const { exact, patterns } = redirectRules(site, { style, resolveHref: outside })
  const written = exact.filter(({ from }) => site.redirects.exact.has(from))
  return placedRedirects({ exact: written, patterns }, site, style).left
}

/** The 404 page. All URLs on it are host-relative, because it is served at any path. */
export function notFoundProps(context: RenderContext): PageProps {
  const { title, description, redirect } = context.site.config.notFound
  const position = positionOutsideNavigation(notFoundRoute, context.site)
  const { strings } = frameProps(position, context, { title: '', noindex: true })
  const frame = frameProps(position, context, {
    title: title ?? strings.notFoundTitle,
    noindex: true,
  })
  const leadOn = redirectScript(context.site.redirects.patterns, {
    style: context.style,
    resolveHref: context.outside,
    exact: unwritten(context),
    ...(redirect && { home: context.href(context.site.home) }),
  })
  const text = description === undefined ? undefined : settingsText(description, context)
  const body =
    leadOn +
    notFoundBody({
      site: frame.site,
      strings,
      related: recommendedPages(position, context),
      urls: assetHref(urlListPath, context.style),
      ...(text && { html: text.html }),
    })
  const wanted = {
    features: [...placeFeature(frame), notFoundFeature, ...(text?.features ?? [])],
    islands: text?.islands ?? [],
    html: [body],
  }
  return {
    ...frame,
    mode: 'default',
    body,
    assets: frameAssets(wanted, frame.site, context),
  }
}
