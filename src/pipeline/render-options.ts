import type { FilePath } from '../base/paths.ts'
import type { Found } from '../content/discover.ts'
import { findRepository } from '../host/git/find-repository.ts'
import type { Repository } from '../host/repository.ts'
import type { OptionalAssets } from '../render/page-assets.ts'
import { siteIcon } from '../render/page-renderer.ts'
import type { PageRenderOptions } from '../render/page-renderer.ts'
import { createRenderContext } from '../render/render-context.ts'
import type { RenderOptions } from '../render/render-context.ts'
import { sharedSidebars } from '../render/shared-sidebars.ts'
import type { NavBranch, NavDivision, Site } from '../site/site.ts'
import type { ClientManifest, ShellPart } from '../theme/client-manifest.ts'
import type { IconDrawings } from '../theme/icons/icon-set.ts'
import { starsFeature } from '../theme/client-manifest.ts'
import { featureScripts, featureStyles, siteAssets } from './assets/theme-assets.ts'
import type { SiteOptions } from './options.ts'

/** What `build` and `dev` know in different ways: file names, sizes, dates, islands. */
export interface RenderInputs extends Omit<
  RenderOptions,
  'assets' | 'optionalAssets' | 'sidebars' | 'markdown'
> {
  readonly manifest: ClientManifest
  readonly found: Pick<Found, 'styles' | 'scripts'>
  /** Generated style sheets, which come before those of the author. */
  readonly styleSheets: readonly FilePath[]
  /** Generated modules that every page loads. */
  readonly modules?: readonly FilePath[]
  readonly drawings: IconDrawings
  readonly islands: OptionalAssets['islands']
  /** Gives the final URL of a shared sidebar; its contents are rendered on demand. */
  sidebarUrl(key: string, contents: () => string): string
}

/** Assembles everything that rendering a page needs apart from the page. */
export function renderOptions(site: Site, inputs: RenderInputs): PageRenderOptions {
  const {
    manifest,
    found,
    styleSheets,
    modules = [],
    drawings,
    islands,
    sidebarUrl,
    ...options
  } = inputs
  const { style } = options
  const assets = siteAssets(manifest, style, {
    ...found,
    theme: site.config.appearance.theme,
    shellParts: shellParts(site),
    generated: styleSheets,
    modules,
    features: showsRepository(site) ? [starsFeature] : [],
  })
  const icon = siteIcon(site, { style, drawings })
  const sidebars = sharedSidebars(createRenderContext(site, { style, assets }), icon).map(
    ({ key, contents }) => [key, sidebarUrl(key, contents)] as const,
  )
  return {
    ...options,
    site,
    assets,
    markdown: true,
    optionalAssets: {
      features: featureScripts(manifest, style),
      featureStyles: featureStyles(manifest, style),
      islands,
    },
    sidebars: new Map(sidebars),
  }
}

function shellParts(site: Site): ShellPart[] {
  const { image, decoration } = site.config.appearance.background
  const hasBanner = chromeSettings(site).some(({ banner }) => banner !== undefined)
  return [
    ...(hasBanner ? ['banner' as const] : []),
    ...(image === undefined && decoration === undefined ? [] : ['backdrop' as const]),
  ]
}

/** Whether the header has a link to a repository, with its star count. */
function showsRepository(site: Site): boolean {
  const navbars = chromeSettings(site).flatMap(({ navbar }) => navbar ?? [])
  return navbars.some(({ links, cta }) =>
    [...links, cta].some((link) => link?.kind === 'repository'),
  )
}

/** The banner, top bar and footer of the site and those of its languages. */
function chromeSettings(site: Site): NonNullable<NavDivision['overrides']>[] {
  return [site.config, ...overridesIn(site.navigation)]
}

function overridesIn({ choice }: NavBranch): NonNullable<NavDivision['overrides']>[] {
  return (choice?.options ?? []).flatMap(({ overrides, branch }) => [
    ...(overrides ? [overrides] : []),
    ...overridesIn(branch),
  ])
}

/** The repository that feedback links and the sources of imported code point to; `undefined` if nothing says that it is for readers, or none is found. */
export async function feedbackRepository(
  site: Site,
  { root, repository }: SiteOptions,
): Promise<Repository | undefined> {
  if (repository === undefined && !hasFeedbackLinks(site)) return undefined
  const found = await findRepository(root)
  return repository === undefined
    ? found
    : { branch: 'main', folder: '', ...found, url: repository }
}

/** Whether pages have "Suggest edits", "Raise issue", or ratings that may open an issue. */
export function hasFeedbackLinks({ config }: Site): boolean {
  const { suggestEdit, raiseIssue, thumbs, endpoint } = config.feedback
  return suggestEdit || raiseIssue || (thumbs && endpoint === undefined)
}
