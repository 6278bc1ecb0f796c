import { count } from '../../base/text/format-count.ts'
import type { FilePath } from '../../base/paths.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { AgentCheck } from './agent-check.ts'
import { agentChecks } from './agent-checks.ts'
import { openServedSite } from './served-site.ts'
import type { ListedPage } from './served-site.ts'

export interface AgentCheckInput {
  /** The output of a build. */
  readonly folder: string
  readonly siteUrl?: string | undefined
  readonly signal?: AbortSignal | undefined
  onPage?(done: number, total: number): void
}

/** What keeps agents from reading a built site: each check that fails, once, with the pages that it is about. */
export async function checkAgents(input: AgentCheckInput): Promise<readonly Diagnostic[]> {
  const { folder, siteUrl, signal, onPage } = input
  const site = await openServedSite(folder, siteUrl)
  try {
    const onSite = new Map<AgentCheck, readonly string[]>()
    for (const check of agentChecks) onSite.set(check, (await check.site?.(site)) ?? [])
    const onPages = new Map<AgentCheck, Finding[]>()
    for (const [index, listed] of site.pages.entries()) {
      signal?.throwIfAborted()
      const page = await site.page(listed)
      // a page that leads elsewhere has no content
      if (/<meta http-equiv="refresh"/i.test(page.html.text)) continue
      for (const check of agentChecks) {
        const says = await check.page?.(page, site)
        if (says === undefined) continue
        onPages.set(check, [...(onPages.get(check) ?? []), { page: listed, says }])
      }
      onPage?.(index + 1, site.pages.length)
    }
    return agentChecks.flatMap((check) => [
      ...(onSite.get(check) ?? []).slice(0, maxFindings).map((says) => problemOf(check, says)),
      ...pageProblem(check, onPages.get(check) ?? []),
    ])
  } finally {
    await site.close()
  }
}

interface Finding {
  readonly page: ListedPage
  readonly says: string
}

/** Findings about the whole site that one check reports. */
const maxFindings = 10
/** Further pages that are named; the rest is counted. */
const maxNotes = 3

function problemOf({ id, fix }: AgentCheck, message: string): Diagnostic {
  return { code: `agents/${id}`, severity: 'warning', message, help: fix }
}

function pageProblem(check: AgentCheck, findings: readonly Finding[]): readonly Diagnostic[] {
  const [first, ...others] = findings
  if (first === undefined) return []
  const more =
    others.length === 0 ? '' : ` The check also fails for ${count(others.length, 'more page')}.`
  const { file } = first.page
  return [
    {
      ...problemOf(check, `The page "${first.page.url}" ${first.says}.${more}`),
      ...(file !== undefined && { at: placeOfFile(file as FilePath) }),
      notes: others
        .slice(0, maxNotes)
        .flatMap(({ page, says }) =>
          page.file === undefined
            ? []
            : [{ at: placeOfFile(page.file as FilePath), message: `"${page.url}" ${says}.` }],
        ),
    },
  ]
}
