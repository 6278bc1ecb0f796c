import { extensionOf } from '../../base/paths.ts'
import type { Source } from '../../diagnostics/diagnostic.ts'
import { dataPaths } from './data-paths.ts'
import { frontmatterPaths } from './frontmatter-paths.ts'
import { pagePaths } from './page-paths.ts'
import { scriptPaths } from './script-paths.ts'
import { stylePaths } from './style-paths.ts'
import type { WrittenPath } from './written-path.ts'

/**
 * Every place of a file that can hold a path, in no order: what a build copies, what `check` looks for and what `mv`
 * corrects. Links and images of pages are in the facts of pages too, where components may have computed them.
 */
export function* writtenPaths(source: Source): Generator<WrittenPath> {
  const extension = extensionOf(source.path)
  if (extension === 'md' || extension === 'mdx') {
    yield* frontmatterPaths(source)
    yield* pagePaths(source.text)
  } else if (extension === 'css') yield* stylePaths(source.text)
  else if (/^(?:json|ya?ml)$/.test(extension)) yield* dataPaths(source)
  else if (/^(?:[cm]?[jt]sx?|svg|webmanifest)$/.test(extension)) yield* scriptPaths(source.text)
}
