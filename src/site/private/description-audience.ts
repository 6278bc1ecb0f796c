import { extensionOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { partlyPrivateDescription } from '../problems.ts'
import type { Page } from '../site.ts'

/**
 * Gives all pages that are made of one description the same audience: those that no navigation names show the same names and
 * models as those that one does. A description with pages for everyone and pages for an audience is reported.
 */
export function shareAudiences(pages: Map<Route, Page>, report: Report): void {
  const byFile = new Map<FilePath, Page[]>()
  for (const page of pages.values()) {
    const file = page.facts?.file
    if (file === undefined || isWritten(file)) continue
    const known = byFile.get(file)
    if (known === undefined) byFile.set(file, [page])
    else known.push(page)
  }
  for (const [file, made] of byFile) {
    const audience = made.find((page) => page.audience !== undefined)?.audience
    if (audience === undefined) continue
    const other = made.find((page) => page.listed && page.audience !== audience)
    if (other !== undefined)
      report.add(partlyPrivateDescription(file, { route: other.route, file }))
    for (const page of made)
      if (page.audience === undefined) pages.set(page.route, { ...page, audience })
  }
}

function isWritten(file: FilePath): boolean {
  return /^mdx?$/i.test(extensionOf(file))
}
