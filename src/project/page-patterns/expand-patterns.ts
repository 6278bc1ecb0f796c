import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { loadConfig } from '../../config/load-config.ts'
import type { Settings } from '../../config/load-config.ts'
import type { PlanEntry } from '../../config/navigation-plan.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import { foundPages } from '../../site/page-patterns/expand-navigation.ts'
import { entryObject } from '../upgrade-navigation.ts'
import { pagesForPatterns } from './expanded-settings.ts'

export interface ExpandedFiles {
  /** The new text of each file of the settings that has patterns. */
  readonly texts: ReadonlyMap<FilePath, string>
  /** How many patterns were replaced. */
  readonly patterns: number
  /** Why nothing could be done. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Replaces the patterns in the navigation by the pages that they stand for. Everything else in the files stays as written. */
export async function expandPatterns({
  root,
  write,
}: {
  readonly root: string
  readonly write: boolean
}): Promise<ExpandedFiles> {
  const folder = resolve(root)
  const host = createNodeHost(folder)
  const report = createReport()
  const settings = await loadConfig(host, report, { folder })
  if (settings === undefined || report.hasErrors) {
    const diagnostics = report.all.filter(({ severity }) => severity === 'error')
    return { texts: new Map(), patterns: 0, diagnostics }
  }
  if (settings.patterns.length === 0) return { texts: new Map(), patterns: 0, diagnostics: [] }
  const texts = await newTexts(settings, host)
  if (write) for (const [file, text] of texts) await writeFile(join(folder, file), text)
  return { texts, patterns: settings.patterns.length, diagnostics: [] }
}

async function newTexts(settings: Settings, host: Host): Promise<ReadonlyMap<FilePath, string>> {
  const { entriesAt } = await foundPages(settings, await pagesForPatterns(settings, host))
  const places = settings.patterns.map(({ pointer }) => ({
    ...settings.locate(pointer),
    entries: entriesAt(pointer),
  }))
  const texts = new Map<FilePath, string>()
  for (const { file } of places)
    if (!texts.has(file)) texts.set(file, (await host.read(file)) ?? '')
  // from the end, so that the places before stay where they are
  let last: { readonly file: FilePath; readonly start: number } | undefined
  for (const { file, start, end, entries } of places.toSorted((a, b) => b.start - a.start)) {
    if (last?.file === file && last.start === start) continue // a file that is referenced twice
    last = { file, start }
    texts.set(file, withEntries(texts.get(file) ?? '', { start, end, entries }))
  }
  return texts
}

interface PatternText {
  readonly start: number
  readonly end: number
  readonly entries: readonly PlanEntry[]
}

function withEntries(text: string, { start, end, entries }: PatternText): string {
  if (entries.length === 0) return without(text, start, end)
  const line = /[^\n]*$/.exec(text.slice(0, start))?.[0] ?? ''
  const indent = /^[^\S\n]*/.exec(line)?.[0] ?? ''
  const unit = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  '
  const written = entries.map((entry) =>
    JSON.stringify(entryObject(entry), undefined, unit).replaceAll('\n', `\n${indent}`),
  )
  const isAlone = line.trim() === ''
  return text.slice(0, start) + written.join(isAlone ? `,\n${indent}` : ', ') + text.slice(end)
}

/** Without an entry of a list, and the comma that separates it. */
function without(text: string, start: number, end: number): string {
  const after = /^\s*,\s*/.exec(text.slice(end))?.[0]
  if (after !== undefined) return text.slice(0, start) + text.slice(end + after.length)
  const before = /,\s*$/.exec(text.slice(0, start))?.[0] ?? ''
  return text.slice(0, start - before.length) + text.slice(end)
}
