import type { FilePath } from '../base/paths.ts'
import type { Pointer } from '../config/config.ts'
import type { Place, Report, Source } from '../diagnostics/diagnostic.ts'
import { brokenLinkProblem, brokenLinks } from '../site/broken-links.ts'
import { brokenSettingProblem, brokenSettings } from '../site/broken-settings.ts'
import type { Site } from '../site/site.ts'

/** Reports every link that leads nowhere, each at the very place where it is written. */
export async function reportBrokenLinks(
  site: Site,
  report: Report,
  { read, locate }: Written,
): Promise<void> {
  for (const broken of brokenSettings(site))
    report.add(brokenSettingProblem(broken, locate(broken.pointer)))
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
  readonly locate: (pointer: Pointer) => Place
}
