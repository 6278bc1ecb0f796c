import { escapeHtml } from '../../../base/text/html-escape.ts'
import { isExternal } from '../../../base/paths.ts'
import { platformOf } from './social-platforms.ts'
import type { LayoutTools } from '../layout-tools.ts'
import type { Footer } from '../../../config/setting-types.ts'
import type { Strings } from '../../words/site.ts'
import type { SharedParts } from '../layout-parts.ts'
import { hookAttributes } from '../../styling-hooks.ts'

/** The site footer: columns of links, social links, and a link to the list of all pages. */
export function footer(shared: SharedParts): string {
  return `<footer data-part="footer"${hookAttributes('footer')}>${shared.footer}</footer>`
}

export interface FooterContentProps {
  readonly footer: Footer
  readonly allPages: string
  readonly strings: Strings
  readonly tools: LayoutTools
}

export function FooterContent({ footer, allPages, strings, tools }: FooterContentProps) {
  return (
    <>
      {footer.columns.length > 0 && (
        <div class="o-footer-columns">
          {footer.columns.map((column) => (
            <div>
              {column.title && <h2>{column.title}</h2>}
              <ul>
                {column.links.map(({ label, href }) => (
                  <li>
                    <a href={href} {...(isExternal(href) && { target: '_blank', rel: 'noopener' })}>
                      {label}
                      {isExternal(href) && <span class="o-sr"> ({strings.opensInNewTab})</span>}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <div class="o-footer-end">
        {footer.socials.length > 0 && (
          <ul class="o-socials">
            {footer.socials.map(({ platform, href }) => (
              <li>
                <Social platform={platform} href={href} tools={tools} />
              </li>
            ))}
          </ul>
        )}
        <a class="o-all-pages" href={allPages}>
          {strings.allPages}
        </a>
      </div>
    </>
  )
}

interface SocialProps {
  readonly platform: string
  readonly href: string
  readonly tools: LayoutTools
}

function Social({ platform, href, tools }: SocialProps) {
  const { name, icon } = platformOf(platform)
  return (
    <a
      class="o-button"
      data-social={platform}
      href={href}
      aria-label={name}
      rel="me noopener"
      dangerouslySetInnerHTML={{ __html: tools.icon(icon) || escapeHtml(name) }}
    />
  )
}
