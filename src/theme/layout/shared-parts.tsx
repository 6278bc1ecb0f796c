import { render } from 'preact-render-to-string'
import { attributes, scriptJson } from '../../base/text/html-escape.ts'
import type { PageProps } from '../page-props.ts'
import { Banner } from './header/banner.tsx'
import { fingerprint, firstPaintScript, fontScript } from './inline-scripts.ts'
import { FooterContent } from './page/site-footer.tsx'
import {
  CallToAction,
  DrawerLinks,
  Logo,
  ModeToggle,
  SearchButton,
  TopbarLinks,
} from './header/header.tsx'
import { Shortcuts } from './header/shortcuts.tsx'
import { siteStyle, usesOwnFont } from './theme-variables.ts'
import type { LayoutTools } from './layout-tools.ts'
import type { SharedParts } from './layout-parts.ts'

/** The versions in the version menu of a page. */
export function versionNames({ versions }: PageProps): readonly string[] {
  return versions.filter((one) => !one.external).map((one) => one.name)
}

export function createSharedParts(
  props: PageProps,
  versions: readonly string[],
  tools: LayoutTools,
): SharedParts {
  const { site, strings } = props
  const { appearance, banner, bannerText, navbar } = site
  const bannerKey = banner?.dismissible ? fingerprint(banner.content) : undefined
  const ownFont = usesOwnFont(appearance.fonts)
  const script = firstPaintScript({
    mode: appearance.mode,
    versions,
    base: site.base,
    ownFont,
    ...(bannerKey !== undefined && { banner: bannerKey }),
  })
  return {
    firstPaint: `<script>${script}</script>`,
    font: ownFont ? `<script>${fontScript}</script>` : '',
    style: `<style>${props.assets.shell ?? ''}${siteStyle(appearance, versions)}</style>`,
    speculation: speculationRules(site.base),
    banner: banner
      ? render(<Banner banner={banner} strings={strings} html={bannerText?.html} id={bannerKey} />)
      : '',
    logo: render(<Logo site={site} />),
    search: render(<SearchButton site={site} strings={strings} dialog={props.assets.search} />),
    links: render(
      <>
        <TopbarLinks links={navbar.links} strings={strings} tools={tools} />
        {navbar.cta && <CallToAction link={navbar.cta} strings={strings} tools={tools} />}
      </>,
    ),
    modeToggle: appearance.mode.toggle
      ? render(
          <ModeToggle strings={strings} followsSystem={appearance.mode.default === undefined} />,
        )
      : '',
    drawerLinks: render(<DrawerLinks navbar={navbar} tools={tools} strings={strings} />),
    footer: render(
      <FooterContent
        footer={site.footer}
        allPages={site.allPages}
        tools={tools}
        strings={strings}
      />,
    ),
    shortcuts: render(<Shortcuts strings={strings} />),
  }
}

/** Speculation rules: pages are prefetched when a reader hovers a link. */
function speculationRules(base: string): string {
  const where = {
    and: [
      { href_matches: `${base}/*` },
      { not: { selector_matches: '[target],[download],[rel~=nofollow]' } },
      { not: { href_matches: `${base}/*\\.*` } },
    ],
  }
  const rules = { prefetch: [{ where, eagerness: 'moderate' }] }
  return `<script${attributes({ type: 'speculationrules' })}>${scriptJson(rules)}</script>`
}
