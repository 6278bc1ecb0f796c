import { join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import { resolveFromPage } from '../../site/links/resolve-link.ts'
import type { Site } from '../../site/site.ts'
import type { ImageSize } from '../../theme/page-props.ts'
import { probeImage } from './probe-image.ts'

/** The sizes of the site's own images that pages show, each looked at once. */
export function imageSizes(
  site: Site,
  pages: Iterable<PageFacts>,
  {
    root,
    places,
    known = new Map(),
  }: {
    readonly root: string
    /** Where files are that are not below the root. */
    readonly places?: Pick<ReadonlyMap<FilePath, string>, 'get'> | undefined
    readonly known?: Map<FilePath, ImageSize | undefined>
  },
): Map<FilePath, ImageSize> {
  const sizes = new Map<FilePath, ImageSize>()
  for (const page of pages) {
    for (const image of page.images) {
      const target = resolveFromPage(image.src, page.file, image.from, site)
      if (target.kind !== 'asset') continue
      if (!known.has(target.file))
        known.set(target.file, probeImage(places?.get(target.file) ?? join(root, target.file)))
      const size = known.get(target.file)
      if (size !== undefined) sizes.set(target.file, size)
    }
  }
  return sizes
}
