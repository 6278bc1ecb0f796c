import { render } from 'preact-render-to-string'
import type { SiteChrome } from '../../page-props.ts'
import type { Strings } from '../../string-table.ts'

export interface NotFoundProps {
  readonly site: Pick<SiteChrome, 'home' | 'allPages'>
  readonly strings: Strings
  /** HTML in place of the theme's own sentence. */
  readonly html?: string
}

/** The body of the page that a host shows for an address it does not know. Its title is `strings.notFoundTitle`. */
export function notFoundBody({ site, strings, html }: NotFoundProps): string {
  return render(
    <div data-part="not-found">
      {html === undefined ? (
        <p>{strings.notFoundText}</p>
      ) : (
        <div dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <p class="o-actions">
        <a class="o-filled" href={site.home}>
          {strings.backHome}
        </a>
        <a class="o-quiet" href={site.allPages}>
          {strings.allPages}
        </a>
      </p>
    </div>,
  )
}
