import type { Route } from '../../base/paths.ts'
import { defaultLanguage } from '../../site/language-tag.ts'
import type { PagePosition } from '../../site/navigation/counterparts.ts'
import type { NavStep } from '../../site/site.ts'
import { lockedBody, privateFeature } from '../../theme/layout/private/locked-page.tsx'
import type { PageProps } from '../../theme/page-props.ts'
import { stringsFor } from '../../theme/words/site.ts'
import { frameAssets, frameProps, placeFeature } from '../page-props.ts'
import type { DivisionLinks } from '../navigation/division-links.ts'
import type { RenderContext } from '../render-context.ts'

/** A private page that is encrypted: nothing else of it is known to the frame around it. */
export interface LockedPage {
  readonly route: Route
  /** The divisions around it that everyone may see. */
  readonly path: readonly NavStep[]
  readonly language?: string
  readonly version?: string
  /** How its readers get to other versions and languages: its counterparts may be encrypted too. */
  readonly divisions: DivisionLinks
  /** The salt of the passphrase, which names the audience. */
  readonly id: string
  /** The name that the page was encrypted under. */
  readonly name: string
  /** In Base64. */
  readonly sealed: string
}

/** The page at the URL of a private page: the form for the passphrase. */
export function lockedPageProps(
  { route, path, language, version, divisions, ...locked }: LockedPage,
  site: RenderContext,
): PageProps {
  const strings = stringsFor(language ?? defaultLanguage)
  const position = {
    ...{ route, path, trail: [] },
    ...(language !== undefined && { language }),
    ...(version !== undefined && { version }),
  }
  const context = {
    ...site,
    divisions: {
      // what else is around a page may have titles that only its readers see
      around: (page: PagePosition) => ({
        ...site.divisions.around(page),
        language: divisions.around(page).language,
      }),
      versions: divisions.versions,
    },
  }
  const body = lockedBody({ strings, ...locked })
  const frame = frameProps(position, context, { title: strings.privatePage, noindex: true })
  const wanted = { features: [...placeFeature(frame), privateFeature], islands: [], html: [] }
  return {
    ...frame,
    mode: 'default',
    body,
    assets: frameAssets(wanted, frame.site, context),
  }
}
