import type { FilePath } from '../base/paths.ts'
import type { Settings } from '../config/load-config.ts'
import type { Report, Source } from '../diagnostics/diagnostic.ts'
import { brokenLinkProblem, brokenLinks } from '../site/links/broken-links.ts'
import { brokenSettingProblem, brokenSettings } from '../site/links/broken-settings.ts'
import type { Site } from '../site/site.ts'

/** Reports every link that leads nowhere, each at the very place where it is written. */
export async function reportBrokenLinks(
  site: Site,
  report: Report,
  { read, settings }: Written,
): Promise<void> {
  for (const broken of brokenSettings(site, settings.links))
    report.add(brokenSettingProblem(broken, settings.locate(broken.pointer)))
  const sources = new Map<FilePath, Source | undefined>()
  for (const broken of brokenLinks(site)) {
    if (!sources.has(broken.file)) {
      const text = await read(broken.file)
      sources.set(broken.file, text === undefined ? undefined : { path: broken.file, text })
    }
    report.add(brokenLinkProblem(broken, { source: sources.get(broken.file) }))
  }
}

interface Written {
  readonly read: (file: FilePath) => Promise<string | undefined>
  readonly settings: Settings
}
