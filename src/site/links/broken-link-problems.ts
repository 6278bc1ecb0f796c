import type { FilePath } from '../../base/paths.ts'
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import type { BrokenLink } from './broken-link.ts'
import { brokenLinkProblem } from './broken-links.ts'

/** The problems of broken links, at the exact places where they are written. Each file is read once. */
export async function brokenLinkProblems(
  links: Iterable<BrokenLink>,
  host: Pick<Host, 'read'>,
): Promise<readonly Diagnostic[]> {
  const sources = new Map<FilePath, Source | undefined>()
  const problems: Diagnostic[] = []
  for (const broken of links) {
    const { file } = broken
    if (!sources.has(file)) {
      const text = await host.read(file)
      sources.set(file, text === undefined ? undefined : { path: file, text })
    }
    problems.push(brokenLinkProblem(broken, { source: sources.get(file) }))
  }
  return problems
}
