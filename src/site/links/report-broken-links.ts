import type { Settings } from '../../config/load-config.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { correctableSite } from '../correctable-site.ts'
import type { LinkedSite } from '../site.ts'
import { brokenLinkProblems } from './broken-link-problems.ts'
import { brokenLinks } from './broken-links.ts'
import { brokenSettingProblem, brokenSettings } from './broken-settings.ts'
import { lostNavAnchors } from './nav-anchors.ts'
import { lostSettingAnchors } from './setting-anchors.ts'

/** Reports every broken link of pages and settings, at the exact place where it is written; none of earlier commits. */
export async function reportBrokenLinks(
  linked: LinkedSite,
  { settings }: { readonly settings: Pick<Settings, 'links' | 'locate'> },
  { host, report }: { readonly host: Pick<Host, 'read'>; readonly report: Report },
): Promise<void> {
  const site = correctableSite(linked)
  for (const broken of brokenSettings(site, settings.links))
    report.add(brokenSettingProblem(broken, settings.locate(broken.pointer)))
  report.addAll(lostNavAnchors(linked, settings.locate))
  report.addAll(lostSettingAnchors(site, settings.links, settings.locate))
  report.addAll(await brokenLinkProblems(brokenLinks(linked, site.pages.values()), host))
}
