import type { FilePath } from '../../base/paths.ts'
import type { Found } from '../../content/discover.ts'
import type { PageFacts } from '../../content/page.ts'
import { resolveFromPage } from '../../site/links/resolve-link.ts'
import type { Site } from '../../site/site.ts'

/** The style sheets and scripts of the author that every page loads: those that no page links to, as a download. */
export function loadedFiles(
  { styles, scripts }: Pick<Found, 'styles' | 'scripts'>,
  site: Site,
  pages: readonly PageFacts[],
): Pick<Found, 'styles' | 'scripts'> {
  if (styles.length === 0 && scripts.length === 0) return { styles, scripts }
  const linked = new Set<FilePath>()
  for (const { file, links } of pages) {
    for (const { href, from } of links) {
      if (!/\.(?:css|js)\b/.test(href)) continue
      const target = resolveFromPage(href, file, from, site)
      if (target.kind === 'asset') linked.add(target.file)
    }
  }
  const isLoaded = (file: FilePath) => !linked.has(file)
  return { styles: styles.filter(isLoaded), scripts: scripts.filter(isLoaded) }
}
