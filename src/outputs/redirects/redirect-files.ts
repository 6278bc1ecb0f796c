import type { FilePath } from '../../base/paths.ts'
import type { Site } from '../../site/site.ts'
import { redirectsFor } from './by-host.ts'
import type { RedirectKind } from './redirect-kinds.ts'
import { redirectList } from './serve-list.ts'
import type { PatternRule, RedirectRules } from './final-redirects.ts'
import type { OutputFile, OutputOptions } from '../output-file.ts'

export interface WrittenRedirects {
  readonly files: readonly OutputFile[]
  /** Patterns of which the host is told only the paths that are known. */
  readonly inParts: readonly PatternRule[]
  /** Files of the author's that stand where ours would: ours are left out. */
  readonly kept: readonly FilePath[]
}

/** What makes the redirects of a site work, on the host it is meant for and in `octavo serve`. */
export function writtenRedirects(
  rules: RedirectRules,
  { kind, site, options }: { kind: RedirectKind; site: Site; options: OutputOptions },
): WrittenRedirects {
  const { files, inParts } = redirectsFor(kind, rules, { site, options })
  const kept =
    kind === 'html' ? [] : files.map(({ path }) => path).filter((it) => site.assets.has(it))
  return { files: [...files, ...redirectList(rules)], inParts, kept }
}
