import { extensionOf } from '../base/paths.ts'
import { placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { brokenLinkProblem } from '../site/links/broken-links.ts'
import type { BrokenLink } from '../site/links/broken-link.ts'
import { brokenSettingProblem, brokenSettings } from '../site/links/broken-settings.ts'
import type { CheckedSite, CheckedText, Problem, Report, SiteReport } from './rule.ts'

/** What a link that leads nowhere was to lead to. */
type Wanted = 'page' | 'asset' | 'anchor'

/** Reports broken links of one kind, with the same messages as the build. */
export function brokenLinkRule(wanted: Wanted): (text: CheckedText, report: Report) => void {
  return ({ broken, source }, report) => {
    for (const link of broken) {
      if (wantedBy(link) !== wanted) continue
      const problem = brokenLinkProblem(link, { source })
      report(problem.at ?? { start: 0, end: 0 }, wordingOf(problem))
    }
  }
}

/** Reports files that the settings name and the site does not have. */
export function reportBrokenSettings(
  wanted: 'page' | 'asset',
): (site: CheckedSite, report: SiteReport) => void {
  return ({ site, locate, links }, report) => {
    for (const broken of brokenSettings(site, links)) {
      const isAsset = broken.kind === 'file' || broken.isWithheld === true
      if ((isAsset ? 'asset' : kindOfPath(broken.path)) !== wanted) continue
      const place = locate(broken.pointer) ?? placeOfFile(site.config.file)
      const problem = brokenSettingProblem(broken, place)
      report(problem.at, wordingOf(problem))
    }
  }
}

/** The message of a problem of the build, for a rule that reports the same thing under a code of its own. */
export function wordingOf({ message, label, help }: Diagnostic): Problem {
  return {
    message,
    ...(label !== undefined && { label }),
    ...(help !== undefined && { help }),
  }
}

function wantedBy(link: BrokenLink): Wanted {
  if (link.kind === 'anchor') return 'anchor'
  if (link.kind === 'base') return 'page'
  return link.kind === 'link' ? kindOfPath(link.path) : 'asset'
}

function kindOfPath(path: string): 'page' | 'asset' {
  // A dot in the last segment is as often a version as an extension.
  const extension = extensionOf(path)
  return /^[a-z]+\d?$/.test(extension) && !/^(?:mdx?|html?)$/.test(extension) ? 'asset' : 'page'
}
