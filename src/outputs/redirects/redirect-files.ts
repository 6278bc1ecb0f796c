import type { FilePath } from '../../base/paths.ts'
import type { Site } from '../../site/site.ts'
import { redirectsFor } from './by-host.ts'
import type { RedirectKind } from './redirect-kinds.ts'
import { redirectList } from './serve-list.ts'
import type { PatternRule, RedirectRules } from './final-redirects.ts'
import type { OutputFile, OutputOptions } from '../output-file.ts'

export interface WrittenRedirects {
  readonly files: readonly OutputFile[]
  /** Patterns that the host does not support; only their known paths are written. */
  readonly inParts: readonly PatternRule[]
  /** Files of the author that replace generated ones. */
  readonly kept: readonly FilePath[]
}

/** The files that implement redirects, on the configured host and in `octavo serve`. */
export function writtenRedirects(
  rules: RedirectRules,
  { kind, site, options }: { kind: RedirectKind; site: Site; options: OutputOptions },
): WrittenRedirects {
  const { files, inParts } = redirectsFor(kind, rules, { site, options })
  const kept =
    kind === 'html' ? [] : files.map(({ path }) => path).filter((it) => site.assets.has(it))
  return { files: [...files, ...redirectList(rules)], inParts, kept }
}
