import { glyph } from '../ui-icons.ts'
import type { Banner as BannerSettings } from '../../../config/setting-types.ts'
import type { Strings } from '../../string-table.ts'
import { hooks } from '../../styling-hooks.ts'

export interface BannerProps {
  readonly banner: BannerSettings
  /** Its content as HTML; absent: plain text. */
  readonly html: string | undefined
  /** Stored in the browser when the banner is dismissed. */
  readonly id: string | undefined
  readonly strings: Strings
}

export function Banner({ banner, html, id, strings }: BannerProps) {
  return (
    <section
      {...hooks.banner}
      data-part="banner"
      data-type={banner.type}
      aria-label={kinds(strings)[banner.type]}
    >
      {html === undefined ? (
        <p>{banner.content}</p>
      ) : (
        <p dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {banner.dismissible && (
        <button
          type="button"
          class="o-button"
          data-action="dismiss"
          data-banner={id}
          aria-label={strings.dismiss}
          dangerouslySetInnerHTML={{ __html: glyph('close') }}
        />
      )}
    </section>
  )
}

function kinds(strings: Strings): Record<BannerSettings['type'], string> {
  return { info: strings.info, warning: strings.warning, critical: strings.danger }
}
