import { assetHref, isExternal, pageHref } from '../base/paths.ts'
import type { Route } from '../base/paths.ts'
import type { Logo } from '../config/config.ts'
import { allPagesRoute } from '../site/all-pages-route.ts'
import { firstRoute } from '../site/navigation/first-route.ts'
import { languageTag } from '../site/language-tag.ts'
import { missingFile } from '../site/links/broken-settings.ts'
import type { NavBranch, NavDivision, Site } from '../site/site.ts'
import type { ImageSize, SiteChrome } from '../theme/page-props.ts'
import { resolveFile } from '../site/links/resolve-file.ts'
import { fileHref, settingsHref, settingsText } from './final-urls.ts'
import type { HrefOptions } from './final-urls.ts'
import type { NavbarLink, Navbar, Footer } from '../config/setting-types.ts'

/** The header, footer and banner of all pages of a language, with final URLs. */
export function siteChrome(language: string, options: HrefOptions): SiteChrome {
  const { site, style } = options
  const { config } = site
  const division = languageDivision(site.navigation, language)
  const { banner = config.banner, navbar, footer } = division?.overrides ?? {}
  // `/` is in the default language; from a page in another one, the logo leads to the first page of its language
  const ofLanguage = division?.isDefault === false ? firstRoute(division.branch) : undefined
  const homeHref = pageHref(ofLanguage ?? ('/' as Route), style)
  return {
    name: config.name,
    appearance: appearanceOf(site, options),
    home: homeHref,
    ...logoOf(config.appearance.logo, { ...options, home: homeHref }),
    navbar: navbarOf(navbar ?? config.navbar, options),
    footer: footerOf(footer ?? config.footer, options),
    ...(banner && { banner, bannerText: settingsText(banner.content, options) }),
    ...(config.search.prompt !== undefined && { searchPrompt: config.search.prompt }),
    ...(config.head.length > 0 && { head: config.head.join('\n') }),
    allPages: pageHref(allPagesRoute(site), style),
    assetBase: assetHref('_octavo/', style),
    base: style.base,
  }
}

/** The division of a language, at the first choice between languages in the navigation. */
function languageDivision(branch: NavBranch, language: string): NavDivision | undefined {
  const options = branch.choice?.options ?? []
  if (branch.choice?.by === 'language') {
    return options.find((option) => languageTag(option.code ?? option.title) === language)
  }
  for (const option of options) {
    const found = languageDivision(option.branch, language)
    if (found !== undefined) return found
  }
  return undefined
}

function appearanceOf(site: Site, options: HrefOptions): SiteChrome['appearance'] {
  const { appearance } = site.config
  const { image } = appearance.background
  const resolve = (path: string) => fileHref(path, options)
  if (image === undefined) return appearance
  const placed = { light: resolve(image.light), dark: resolve(image.dark) }
  return { ...appearance, background: { ...appearance.background, image: placed } }
}

/** The logo as far as its files exist: with one of two, that one is shown in both modes; with none, the name of the site. */
function logoOf(
  logo: Logo | undefined,
  options: HrefOptions & { readonly home: string },
): Pick<SiteChrome, 'logo'> {
  if (logo === undefined) return {}
  const exists = (path: string) => missingFile(path, options.site) === undefined
  const light = [logo.light, logo.dark].find(exists)
  const dark = [logo.dark, logo.light].find(exists)
  if (light === undefined || dark === undefined) return {}
  const [lightSize, darkSize] = [sizeOf(light, options), sizeOf(dark, options)]
  return {
    logo: {
      light: fileHref(light, options),
      dark: fileHref(dark, options),
      href: logo.href === '/' ? options.home : settingsHref(logo.href, options),
      ...(lightSize && { lightSize }),
      ...(darkSize && { darkSize }),
    },
  }
}

function sizeOf(path: string, { site, imageSizes }: HrefOptions): ImageSize | undefined {
  return imageSizes?.get(resolveFile(path, site).file)
}

function navbarOf({ links, cta }: Navbar, options: HrefOptions): Navbar {
  const placed = <Link extends NavbarLink>(link: Link): Link => ({
    ...link,
    href: settingsHref(link.href, options),
  })
  return { links: links.map(placed), ...(cta && { cta: placed(cta) }) }
}

function footerOf({ socials, columns }: Footer, options: HrefOptions): Footer {
  return {
    socials: socials.map((social) => ({ ...social, href: settingsHref(social.href, options) })),
    columns: columns.map((column) => ({
      ...column,
      links: column.links.map(({ label, href }) => ({
        label,
        href: isExternal(href) ? href : settingsHref(href, options),
      })),
    })),
  }
}
