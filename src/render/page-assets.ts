import type { PageFacts } from '../content/page.ts'
import type { PageAssets, SiteChrome } from '../theme/page-props.ts'
import { needsComponentStyle, styledAlone } from './component-styles.ts'

/** URLs of the scripts and style sheets that only some pages load. */
export interface OptionalAssets {
  /** Scripts of behaviors, by name. */
  readonly features: ReadonlyMap<string, string>
  /** Style sheets of behaviors, by name. */
  readonly featureStyles: ReadonlyMap<string, string>
  /** Scripts of islands, by the file that exports them. */
  readonly islands: ReadonlyMap<string, readonly string[]>
}

/** What a page, or a part of one, needs in the browser. */
export interface Wanted extends Pick<PageFacts, 'features' | 'islands'> {
  readonly html: readonly string[]
  /** HTML above the text. */
  readonly early?: readonly string[]
}

/** What a page loads because of its banner too. */
export function withBanner(wanted: Wanted, { bannerText }: Pick<SiteChrome, 'bannerText'>): Wanted {
  if (bannerText === undefined) return wanted
  const { html, features, islands } = bannerText
  return {
    features: [...wanted.features, ...features],
    islands: [...wanted.islands, ...islands],
    html: wanted.html,
    early: [html],
  }
}

/** What every page loads, with the scripts and style sheets of the behaviors, components and islands of one page. */
export function pageAssets(
  assets: PageAssets,
  wanted: Wanted,
  { features, featureStyles, islands }: OptionalAssets,
): PageAssets {
  const behaviors = wanted.features.map((name) => features.get(name))
  const components = wanted.islands.flatMap(({ file }) => islands.get(file) ?? [])
  const scripts = [...behaviors, ...components].filter((href) => href !== undefined)
  const styled = wanted.islands.length > 0 ? [...wanted.features, ...styledAlone] : wanted.features
  const ofFeatures = [...new Set(styled)].flatMap((name) => featureStyles.get(name) ?? [])
  const { html, early = [] } = wanted
  const isEarly = early.length > 0 && needsComponentStyle({ features: [], islands: [] }, early)
  const sheets = [
    ...(assets.componentStyle !== undefined && (isEarly || needsComponentStyle(wanted, html))
      ? [assets.componentStyle]
      : []),
    ...ofFeatures,
  ]
  return {
    ...assets,
    styles: [...assets.styles, ...sheets],
    // what these are of may be in the header of the page and next to the text
    stylesFirst: assets.stylesFirst === true || ofFeatures.length > 0 || isEarly,
    scripts: [...new Set([...assets.scripts, ...scripts])],
  }
}
