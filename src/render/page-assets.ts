import type { PageFacts } from '../content/page.ts'
import type { PageAssets } from '../theme/page-props.ts'
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

/** What every page loads, with the scripts and style sheets of the behaviors, components and islands of one page. */
export function pageAssets(
  assets: PageAssets,
  wanted: Pick<PageFacts, 'features' | 'islands'> & { readonly html: readonly string[] },
  { features, featureStyles, islands }: OptionalAssets,
): PageAssets {
  const behaviors = wanted.features.map((name) => features.get(name))
  const components = wanted.islands.flatMap(({ file }) => islands.get(file) ?? [])
  const scripts = [...behaviors, ...components].filter((href) => href !== undefined)
  const styled = wanted.islands.length > 0 ? [...wanted.features, ...styledAlone] : wanted.features
  const ofFeatures = [...new Set(styled)].flatMap((name) => featureStyles.get(name) ?? [])
  const sheets = [
    ...(assets.componentStyle !== undefined && needsComponentStyle(wanted, wanted.html)
      ? [assets.componentStyle]
      : []),
    ...ofFeatures,
  ]
  return {
    ...assets,
    styles: [...assets.styles, ...sheets],
    // what these are of may be in the header of the page and next to the text
    stylesFirst: assets.stylesFirst === true || ofFeatures.length > 0,
    scripts: [...new Set([...assets.scripts, ...scripts])],
  }
}
