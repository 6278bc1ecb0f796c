import { type Config } from '../../src/config/config.ts'
import { loadConfig, type Settings } from '../../src/config/load-config.ts'
import type { Branch, Division, PlanEntry } from '../../src/config/navigation-plan.ts'
import { createReport, type Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { createMemoryHost, type Files } from '../support/memory-host.ts'

/** What comes of the files of a folder. */
export async function load(files: Files): Promise<{
  readonly settings: Settings | undefined
  readonly config: Config
  readonly problems: readonly Diagnostic[]
}> {
  const report = createReport()
  const settings = await loadConfig(createMemoryHost(files), report)
  return {
    settings,
    problems: report.all,
    get config() {
      if (settings === undefined) throw new Error('There are no settings.')
      return settings.config
    },
  }
}

/** A docs.json that has what it must have, and some settings. */
export async function loadSettings(settings: Readonly<Record<string, unknown>>) {
  return load({
    'docs.json': JSON.stringify({ name: 'Acme', navigation: [], ...settings }, null, 2),
  })
}

/** Diagnostics in one line each. */
export function lines(problems: readonly Diagnostic[]): string[] {
  return problems.map(({ severity, at, code, message }) =>
    [severity, at && `${at.file}:${at.line}:${at.column}`, code, message].filter(Boolean).join(' '),
  )
}

/** A navigation as an outline: divisions with a star, groups in brackets, pages by their path. */
export function outline(branch: Branch): string[] {
  return [
    ...(branch.choice?.options ?? []).flatMap((option) => [
      `* ${titleOf(option)}`,
      ...outline(option.branch).map((line) => `  ${line}`),
    ]),
    ...branch.entries.flatMap(outlineOf),
  ]
}

function titleOf({ kind, title, href, hidden, isDefault, version }: Division): string {
  const marks = [hidden && 'hidden', isDefault && 'default', version].filter(Boolean)
  return [`${kind} ${title}`, href && `-> ${href}`, marks.length > 0 && `(${marks.join(', ')})`]
    .filter(Boolean)
    .join(' ')
}

function outlineOf(entry: PlanEntry): string[] {
  if (entry.kind === 'page') return [entry.path]
  if (entry.kind === 'operation') {
    return [[entry.description, entry.method, entry.path].filter(Boolean).join(' ')]
  }
  return [`[${entry.title}]`, ...entry.entries.flatMap(outlineOf).map((line) => `  ${line}`)]
}
