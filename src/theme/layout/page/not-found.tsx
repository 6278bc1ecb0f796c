import { render } from 'preact-render-to-string'
import type { LinkProps, SiteChrome } from '../../page-props.ts'
import type { Strings } from '../../words/site.ts'
import { hooks } from '../../styling-hooks.ts'

export interface NotFoundProps {
  readonly site: Pick<SiteChrome, 'home' | 'allPages' | 'base'>
  readonly strings: Strings
  /** HTML that replaces the default text. */
  readonly html?: string
  /** Pages to go on with. */
  readonly related: readonly LinkProps[]
  /** URL of the list of URLs, for the script that finds the pages whose URL is nearest. */
  readonly urls: string
}

/** The script that adds pages to the list. */
export const notFoundFeature = 'not-found'

/** The body of the 404 page. Its title is `strings.notFoundTitle`. */
export function notFoundBody({ site, strings, html, related, urls }: NotFoundProps): string {
  return render(
    <div data-part="not-found" {...hooks.notFound}>
      {html === undefined ? (
        <p {...hooks.notFoundText}>{strings.notFoundText}</p>
      ) : (
        <div {...hooks.notFoundText} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <p class="o-actions">
        <a class="o-filled" href={site.home}>
          {strings.backHome}
        </a>
        <a class="o-quiet" href={site.allPages}>
          {strings.allPages}
        </a>
      </p>
      <nav data-part="related" aria-label={strings.related} hidden={related.length === 0}>
        <p>{strings.related}</p>
        <ul {...hooks.related} data-urls={urls} data-base={site.base}>
          {related.map(({ href, title }) => (
            <li>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>,
  )
}
