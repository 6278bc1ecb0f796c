import { readableOn } from '../../colors.ts'
import { glyph } from '../ui-icons.ts'
import type { Banner as BannerSettings } from '../../../config/setting-types.ts'
import type { Strings } from '../../words/site.ts'
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
  const style = banner.color && modeColors(banner.color)
  return (
    <section
      style={style}
      {...hooks.banner}
      data-part="banner"
      data-type={banner.type}
      aria-label={kinds(strings)[banner.type]}
    >
      {html === undefined ? (
        <p>{banner.content}</p>
      ) : (
        <div dangerouslySetInnerHTML={{ __html: html }} />
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

/** The background of the banner in each mode, with text that can be read on it. */
function modeColors({ light, dark }: NonNullable<BannerSettings['color']>): string {
  return [
    `--banner-light:${light}`,
    `--on-banner-light:${readableOn(light)}`,
    `--banner-dark:${dark}`,
    `--on-banner-dark:${readableOn(dark)}`,
  ].join(';')
}
