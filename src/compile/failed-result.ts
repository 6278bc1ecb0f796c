import { titleFromName } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { ReleaseSource } from '../content/changelog/release-source.ts'
import type { Frontmatter } from '../content/page.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PageSource } from '../site/page-source.ts'

/** A page that could not be compiled: what is known about it, and why. */
export interface FailedResult {
  readonly ok: false
  readonly meta: Frontmatter
  readonly title: string
  /** The files that were read for it. */
  readonly inputs: readonly FilePath[]
  readonly problems: readonly Diagnostic[]
  /** Releases that must be read first, and passed with the page. */
  readonly needs?: ReleaseSource
}

export function failedResult(
  { file, route }: Pick<PageSource, 'file' | 'route'>,
  {
    meta = { other: {} },
    inputs = [file],
    problems,
    needs,
  }: Pick<FailedResult, 'problems'> & Partial<FailedResult>,
): FailedResult {
  const title = meta.title ?? titleFromName(route)
  return { ok: false, meta, title, inputs, problems, ...(needs && { needs }) }
}
