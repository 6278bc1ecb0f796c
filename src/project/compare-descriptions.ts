import { createReport, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { compareApis, type ApiDiff } from '../openapi/diff/compare-apis.ts'
import { loadApi } from '../openapi/load-api.ts'
import type { Api } from '../openapi/model.ts'
import {
  type FoundDescription,
  findDescription,
  type MissingDescription,
} from './find-description.ts'

export interface CompareOptions {
  /** Files, URLs or files of a commit, as the user wrote them. */
  readonly old: string
  readonly fresh: string
  /** Where relative paths start. */
  readonly cwd: string
}

export interface DescriptionProblems {
  /** The prefix for the files of the problems. */
  readonly folder: string
  readonly diagnostics: readonly Diagnostic[]
}

export type Comparison =
  | { readonly kind: 'missing'; readonly missing: MissingDescription }
  | { readonly kind: 'unreadable'; readonly problems: readonly DescriptionProblems[] }
  | {
      readonly kind: 'compared'
      readonly diff: ApiDiff
      readonly problems: readonly DescriptionProblems[]
    }

/** Reads two descriptions with every file they refer to, and compares them. */
export async function compareDescriptions(options: CompareOptions): Promise<Comparison> {
  const { cwd } = options
  const found = [await findDescription(options.old, cwd), await findDescription(options.fresh, cwd)]
  const read: Read[] = []
  for (const one of found) {
    if ('message' in one) return { kind: 'missing', missing: one }
    read.push(await readFound(one))
  }
  const [old, fresh] = read
  const problems = read.map(({ folder, diagnostics }) => ({ folder, diagnostics }))
  return old?.api === undefined || fresh?.api === undefined
    ? { kind: 'unreadable', problems }
    : { kind: 'compared', diff: compareApis(old.api, fresh.api), problems }
}

interface Read extends DescriptionProblems {
  readonly api: Api | undefined
}

async function readFound({ host, from, folder }: FoundDescription): Promise<Read> {
  const report = createReport()
  const api = await loadApi({ from }, host, report)
  return { api, folder, diagnostics: report.all.map(withoutSiteHelp) }
}

/** There is no site whose settings or folder could be changed. */
function withoutSiteHelp(problem: Diagnostic): Diagnostic {
  if (problem.code !== 'openapi/no-description') return problem
  const { help: _, ...rest } = problem
  return { ...rest, severity: 'error' }
}
