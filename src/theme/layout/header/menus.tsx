import type { DivisionLink, VersionLink } from '../../page-props.ts'
import { glyph } from '../ui-icons.ts'
import type { LayoutTools } from '../layout-tools.ts'
import type { Strings } from '../../words/site.ts'
import { hooks } from '../../styling-hooks.ts'

export interface DivisionMenuProps {
  readonly part: 'products' | 'languages' | 'dropdown'
  readonly label: string
  readonly links: readonly DivisionLink[]
  readonly tools: LayoutTools
  /** At the end of the bar, so its list opens towards the start. */
  readonly atEnd?: boolean
}

/** A menu of divisions: a disclosure with links, so it works without JavaScript. */
export function DivisionMenu({ part, label, links, tools, atEnd }: DivisionMenuProps) {
  if (links.length === 0) return null
  const current = links.find((link) => link.current) ?? links[0]!
  return (
    <details class="o-menu" data-part={part} data-end={atEnd ? '' : undefined}>
      <summary
        class={hooks.menuButton.class}
        id={part === 'languages' ? hooks.languages.id : undefined}
        aria-label={`${label}: ${current.title}`}
      >
        {part === 'languages' ? (
          <span class="o-icon" dangerouslySetInnerHTML={{ __html: glyph('globe') }} />
        ) : (
          <Icon link={current} tools={tools} />
        )}
        <span class="o-menu-label">{current.title}</span>
      </summary>
      <ul class={`o-list ${hooks.menuList.class}`}>
        {links.map((link) => (
          <li data-for-version={link.version}>
            <a
              {...hooks.menuItem}
              href={link.href}
              aria-current={link.current ? 'true' : undefined}
              {...(link.code !== undefined && { lang: link.code, hreflang: link.code })}
            >
              <Icon link={link} tools={tools} />
              <span>
                {link.title}
                {link.tag && <span class="o-tag">{link.tag}</span>}
                {link.description && <small>{link.description}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

export interface VersionMenuProps {
  readonly versions: readonly VersionLink[]
  readonly current: string | undefined
  /** Storage keys are separate for each site of a host. */
  readonly base: string
  readonly strings: Strings
}

/**
 * The version menu. Its label contains all names and the style sheet shows the selected one, so that a remembered
 * choice is correct from the first paint.
 */
export function VersionMenu({ versions, current, base, strings }: VersionMenuProps) {
  if (versions.length === 0) return null
  const shown = versions.filter((version) => !version.external)
  return (
    <details class="o-menu" data-part="versions" data-base={base}>
      <summary>
        <span class="o-sr">{strings.version}: </span>
        <span class="o-menu-label">
          {shown.map(({ name }) => (
            <span data-for-version={name}>{name}</span>
          ))}
        </span>
      </summary>
      <ul class="o-list">
        {versions.map((version) => (
          <li>
            <a
              href={version.href}
              aria-current={version.name === current ? 'true' : undefined}
              {...(version.external
                ? { target: '_blank', rel: 'noopener' }
                : { 'data-choose-version': version.name })}
            >
              <span>
                {version.name}
                {version.tag && <span class="o-tag">{version.tag}</span>}
              </span>
              {!version.external && <i class="o-check" data-for-version={version.name} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Icon({ link, tools }: { readonly link: DivisionLink; readonly tools: LayoutTools }) {
  const html = link.icon && tools.icon(link.icon)
  return html ? <span class="o-icon" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
