import { resolveUrlPath, suffixOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Site } from '../site.ts'

/** A file that settings or frontmatter name, and the query and fragment after its path. */
export interface FileReference {
  /** From the root of the site, as the file is called. */
  readonly file: FilePath
  readonly suffix: string
  /** Whether the site has it. */
  readonly exists: boolean
}

/**
 * The file that a path of the settings or of frontmatter names: `logo.svg`, `/logo.svg?v=2`, `my%20logo.svg`, with or without the
 * base path. A path is read as a URL. If there is no such file, it may be a name as it is on disk, with a `?`, a `#` or a `%`.
 */
export function resolveFile(
  written: string,
  site: Pick<Site, 'assets' | 'atRoot' | 'base'>,
): FileReference {
  const { assets, base } = site
  const path = written.trim()
  const rooted = path.replace(/^(?:\.?\/)+/, '/').replace(/^(?!\/)/, '/')
  const suffix = suffixOf(path)
  const file = resolveUrlPath(rooted, '' as FilePath)
  const inside = base !== '' && `/${file}`.startsWith(`${base}/`) && file.slice(base.length)
  const literal = rooted.slice(1)
  const found = [
    { file, suffix },
    { file: literal.slice(0, literal.length - suffix.length) as FilePath, suffix },
    { file: literal as FilePath, suffix: '' },
    ...(inside === false ? [] : [{ file: inside as FilePath, suffix }]),
  ].find((one) => assets.has(one.file))
  return found
    ? { ...found, file: sourceOf(found.file, site), exists: true }
    : { file, suffix, exists: false }
}

/** The file that is served at a path: of the folder `public`, where the root has none of this path. */
export function sourceOf(path: FilePath, { atRoot }: Pick<Site, 'atRoot'>): FilePath {
  return atRoot.get(path) ?? path
}
