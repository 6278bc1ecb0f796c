import { render } from 'preact-render-to-string'
import type { SiteChrome } from '../../page-props.ts'
import type { Strings } from '../../string-table.ts'
import { hooks } from '../../styling-hooks.ts'

export interface NotFoundProps {
  readonly site: Pick<SiteChrome, 'home' | 'allPages'>
  readonly strings: Strings
  /** HTML that replaces the default text. */
  readonly html?: string
}

/** The body of the 404 page. Its title is `strings.notFoundTitle`. */
export function notFoundBody({ site, strings, html }: NotFoundProps): string {
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
    </div>,
  )
}
