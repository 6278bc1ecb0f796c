import { render } from 'preact-render-to-string'
import { isExternal } from '../../../base/paths.ts'
import type { PageProps, SiteChrome } from '../../page-props.ts'
import { writeSearchWords } from '../../search-words.client.ts'
import type { RenderCache } from '../render-cache.ts'
import { glyph } from '../ui-icons.ts'
import { DivisionMenu, VersionMenu } from './menus.tsx'
import { Tabs } from './tabs.tsx'
import type { LayoutTools } from '../layout-tools.ts'
import type { IconRef, NavbarLink, Navbar } from '../../../config/setting-types.ts'
import type { Strings } from '../../words/site.ts'
import type { SharedParts } from '../layout-parts.ts'
import { hookAttributes, hooks } from '../../styling-hooks.ts'

/** The header: the top bar, and a row of tabs. */
export function header(props: PageProps, shared: SharedParts, drawing: RenderCache): string {
  const { strings, versions, languages, products, tabs } = props
  const menus =
    products.length + versions.length === 0
      ? ''
      : render(
          <div class="o-menus">
            <DivisionMenu
              part="products"
              label={strings.product}
              links={products}
              tools={drawing}
            />
            <VersionMenu
              versions={versions}
              strings={strings}
              base={props.site.base}
              current={props.version}
            />
          </div>,
        )
  const language =
    languages.length === 0
      ? ''
      : drawing.cached(languages, 'menu', () =>
          render(
            <DivisionMenu
              part="languages"
              label={strings.language}
              links={languages}
              atEnd
              tools={drawing}
            />,
          ),
        )
  return [
    `<header data-part="header"${hookAttributes('header')}><div class="o-bar">`,
    `<a class="o-button o-open" href="#octavo-navigation" aria-label="${strings.openNavigation}">${glyph('menu')}</a>`,
    `<div class="o-lead">${shared.logo}${menus}</div>`,
    shared.search,
    `<div class="o-end ${hooks.headerEnd.class}">${shared.links}${language}${shared.modeToggle}</div>`,
    '</div>',
    tabs.length === 0
      ? ''
      : drawing.cached(tabs, 'row', () =>
          render(<Tabs tabs={tabs} strings={strings} tools={drawing} />),
        ),
    '</header>',
  ].join('')
}

export function Logo({ site }: { readonly site: SiteChrome }) {
  const { logo } = site
  if (logo === undefined) {
    return (
      <a data-part="logo" {...hooks.logo} href={site.home}>
        {site.name}
      </a>
    )
  }
  const one = logo.light === logo.dark
  return (
    <a data-part="logo" href={logo.href}>
      <img
        class={one ? hooks.logo.class : `o-light ${hooks.logo.class}`}
        src={logo.light}
        alt={site.name}
        {...logo.lightSize}
      />
      {!one && (
        <img
          class={`o-dark ${hooks.logo.class}`}
          src={logo.dark}
          alt={site.name}
          loading="lazy"
          {...logo.darkSize}
        />
      )}
    </a>
  )
}

/** A form, so that without JavaScript the button opens the page that lists all pages. */
export function SearchButton(props: {
  readonly site: SiteChrome
  readonly strings: Strings
  /** URL of the module that opens the search dialog. */
  readonly dialog: string | undefined
}) {
  const { site, strings, dialog } = props
  return (
    <form class="o-search" action={site.allPages}>
      <button
        type="submit"
        data-part="search"
        {...hooks.search}
        data-dialog={dialog}
        data-words={dialog && writeSearchWords(strings)}
        aria-keyshortcuts="Meta+K Control+K"
      >
        <span class="o-icon" dangerouslySetInnerHTML={{ __html: glyph('search') }} />
        <span class="o-prompt">{site.searchPrompt ?? strings.searchPlaceholder}</span>
        <kbd aria-hidden="true" dir="ltr">
          <span class="o-mac">⌘</span>
          <span class="o-pc">Ctrl </span>K
        </kbd>
      </button>
    </form>
  )
}

interface LinksProps {
  readonly strings: Strings
  readonly tools: LayoutTools
}

export function TopbarLinks(props: LinksProps & { readonly links: readonly NavbarLink[] }) {
  if (props.links.length === 0) return null
  return (
    <nav data-part="topbar" aria-label={props.strings.siteLinks}>
      {props.links.map((link) => (
        <NavbarAnchor link={link} tools={props.tools} />
      ))}
    </nav>
  )
}

export function CallToAction({ link, strings, tools }: LinksProps & { readonly link: NavbarLink }) {
  const filled = link.kind === 'link'
  return (
    <a
      data-part="cta"
      {...hooks.callToAction}
      class={filled ? 'o-filled' : undefined}
      style={shapeOf(link)}
      href={link.href}
      {...repositoryData(link)}
      {...(isExternal(link.href) && { target: '_blank', rel: 'noopener' })}
    >
      <LinkContent link={link} tools={tools} />
      {isExternal(link.href) && <span class="o-sr"> ({strings.opensInNewTab})</span>}
    </a>
  )
}

export function DrawerLinks(props: LinksProps & { readonly navbar: Navbar }) {
  const { links, cta } = props.navbar
  const all = cta ? [...links, cta] : links
  if (all.length === 0) return null
  return (
    <ul class="o-drawer-links">
      {all.map((link) => (
        <li>
          <a href={link.href}>{labelOf(link)}</a>
        </li>
      ))}
    </ul>
  )
}

/** `followsSystem`: the system setting applies until the reader selects a mode. */
export function ModeToggle(props: { readonly strings: Strings; readonly followsSystem: boolean }) {
  const { strings, followsSystem } = props
  return (
    <button
      type="button"
      class="o-button"
      data-part="mode-toggle"
      data-system={followsSystem ? '' : undefined}
      aria-label={strings.toggleMode}
      dangerouslySetInnerHTML={{ __html: glyph('sun') + glyph('moon') }}
    />
  )
}

function NavbarAnchor({ link, tools }: { readonly link: NavbarLink; readonly tools: LayoutTools }) {
  return (
    <a {...hooks.headerLink} href={link.href} style={shapeOf(link)} {...repositoryData(link)}>
      <LinkContent link={link} tools={tools} />
    </a>
  )
}

function shapeOf(link: NavbarLink): string | undefined {
  return link.kind === 'link' && link.pill ? 'border-radius:9em' : undefined
}

function LinkContent({ link, tools }: { readonly link: NavbarLink; readonly tools: LayoutTools }) {
  const ref = link.icon ?? brandIcon(link)
  const icon = ref && tools.icon(ref)
  return (
    <>
      {icon && <span class="o-icon" dangerouslySetInnerHTML={{ __html: icon }} />}
      <span>{labelOf(link)}</span>
      {link.kind === 'repository' && <span data-part="stars" />}
      {link.kind === 'link' && link.arrow && <span aria-hidden="true">›</span>}
    </>
  )
}

function brandIcon(link: NavbarLink): IconRef | undefined {
  if (link.kind === 'link') return undefined
  return { name: link.kind === 'discord' ? 'discord' : brandIcons[link.host], type: 'brands' }
}

const brandIcons = { github: 'github', gitlab: 'gitlab', codeberg: 'git-alt' } as const

/** The text of a link: its label, or owner and name of a repository. */
function labelOf(link: NavbarLink): string {
  if (link.kind === 'link') return link.label
  if (link.label !== undefined) return link.label
  if (link.kind === 'discord') return 'Discord'
  return repositoryPath(link.href) ?? link.href.replace(/^https?:\/\//, '')
}

/** For the browser, which requests the star count from the host. */
function repositoryData(link: NavbarLink): Record<string, string> {
  if (link.kind !== 'repository') return {}
  const path = repositoryPath(link.href)
  return path === undefined ? {} : { 'data-repository': `${link.host}:${path}` }
}

/** `https://github.com/acme/docs.git` → `acme/docs`. */
function repositoryPath(href: string): string | undefined {
  return /^https?:\/\/[^/]+\/([^/?#]+(?:\/[^/?#]+)*?\/[^/?#]+?)(?:\.git)?\/?(?:[?#].*)?$/.exec(
    href,
  )?.[1]
}
