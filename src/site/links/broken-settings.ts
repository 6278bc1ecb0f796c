import { extensionOf, isExternal } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { SettingsLink } from '../../config/config.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { resolveFile } from './resolve-file.ts'
import { resolveFromSettings } from './resolve-link.ts'
import { brokenLink, missingImage, neverPublished } from '../problems.ts'
import type { Site } from '../site.ts'
import { createSuggester } from './suggest-path.ts'

/** A page, an image or a font that the settings name and the site does not have. */
export interface BrokenSetting extends SettingsLink {
  readonly path: string
  readonly nearest?: string
  /** The file is there and is never published. */
  readonly isWithheld?: true
}

/** What of the settings leads nowhere. */
export function brokenSettings(
  site: Site,
  links: readonly SettingsLink[],
): readonly BrokenSetting[] {
  const suggestPage = createSuggester(() => site.pages.keys())
  const suggestFile = createSuggester(() => [...site.assets].map((file) => `/${file}`))
  return links.flatMap((link): BrokenSetting[] => {
    const path = missingPath(link, site)
    if (path === undefined) return []
    if (site.withheld.has(path as FilePath)) return [{ ...link, path, isWithheld: true }]
    const nearest = (link.kind === 'file' ? suggestFile : suggestPage)(`/${path}`)
    return [{ ...link, path, ...(nearest !== undefined && { nearest }) }]
  })
}

/** The diagnostic of a broken URL in the settings, `at` its place. */
export function brokenSettingProblem(broken: BrokenSetting, at: Place): Diagnostic {
  if (broken.isWithheld) return neverPublished(broken.path, at)
  const isFont = /^(?:woff2?|ttf|otf)$/i.test(extensionOf(broken.path))
  return broken.kind === 'file' && !isFont ? missingImage(broken, at) : brokenLink(broken, at)
}

function missingPath({ kind, href }: SettingsLink, site: Site): string | undefined {
  if (kind === 'file') return missingFile(href, site)
  const target = resolveFromSettings(href, site)
  return target.kind === 'missing' ? target.path : undefined
}

/** The path below the root of a file that is named and is not there. */
export function missingFile(href: string, site: Site): string | undefined {
  const written = href.trim()
  if (written === '' || isExternal(written)) return undefined
  const { file, exists } = resolveFile(written, site)
  return exists ? undefined : file
}
