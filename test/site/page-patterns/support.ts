import type { FilePath } from '../../../src/base/paths.ts'
import type { Branch, NavigationPlan, PlanEntry } from '../../../src/config/navigation-plan.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import { pagePathsIn } from '../../../src/config/navigation/page-paths.ts'
import { discover, referencedRoutes } from '../../../src/content/discover.ts'
import { createReport } from '../../../src/diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { expandNavigation, headsOf } from '../../../src/site/page-patterns/expand-navigation.ts'
import { createMemoryHost } from '../../support/memory-host.ts'

/** Pages: their paths, or their frontmatter by path. */
export type PageTexts = readonly string[] | Readonly<Record<string, string>>

export interface Expanded {
  readonly plan: NavigationPlan
  /** The entries as authors would write them. */
  readonly shown: unknown
  readonly problems: readonly Diagnostic[]
}

/** The navigation of some settings and pages, with pages in place of patterns. */
export async function expanded(settings: object, pages: PageTexts): Promise<Expanded> {
  const written = Array.isArray(pages)
    ? pages.map((path: string): [string, string] => [path, ''])
    : Object.entries(pages as Readonly<Record<string, string>>)
  const files = written.map(([path, head]): [string, string] => {
    if (path === '.octavoignore') return [path, head]
    return [/\.mdx?$/.test(path) ? path : `${path}.mdx`, head && `---\n${head}\n---\n`]
  })
  const host = createMemoryHost({
    'docs.json': { name: 'Acme', ...settings } as Record<string, string>,
    ...Object.fromEntries(files),
  })
  const report = createReport()
  const loaded = await loadConfig(host, report)
  if (loaded === undefined) throw new Error('the settings cannot be read')
  const named = referencedRoutes(pagePathsIn(loaded.config.navigation))
  const found = await discover(host, { named, settings: 'docs.json' as FilePath }, report)
  const readHeads = headsOf(host)
  const { config } = await expandNavigation(loaded, { pages: found.pages, readHeads, report })
  return {
    plan: config.navigation,
    shown: shownBranch(config.navigation.root),
    problems: report.all,
  }
}

function shownBranch({ choice, entries }: Branch): unknown {
  const own = entries.map(shownEntry)
  if (choice === undefined) return own
  const options = choice.options.map(({ title, branch }) => [title, shownBranch(branch)])
  return { ...Object.fromEntries(options), ...(own.length > 0 && { entries: own }) }
}

function shownEntry(entry: PlanEntry): unknown {
  if (entry.kind === 'page') return entry.path
  if (entry.kind === 'operation') return `${entry.method} ${entry.path}`
  return { [entry.title]: entry.entries.map(shownEntry) }
}
