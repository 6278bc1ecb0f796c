import { defined } from '../../base/optional-fields.ts'
import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { parseJson } from '../../base/syntax/data-tree.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import type { Grammar } from '../config.ts'
import * as problems from '../problems.ts'
import type { DocsJson } from '../schema/docs-json.ts'

/** The TextMate grammars that `styling.codeblocks.languages.custom` names. A file that is none is left out. */
export async function readGrammars(
  { styling }: DocsJson,
  { host, place, report }: GrammarContext,
): Promise<readonly Grammar[]> {
  const grammars: Grammar[] = []
  for (const [index, file] of namedFiles(styling).entries()) {
    if (file === undefined) continue
    const at = place(['styling', 'codeblocks', 'languages', 'custom', index])
    const text = await host.read(pathOf(file))
    const grammar = text === undefined ? undefined : grammarIn(parseJson(text).value)
    if (grammar !== undefined) grammars.push(grammar)
    else report(problems.badGrammar(at, file, text === undefined))
  }
  return grammars
}

/** The files of grammars. */
export function grammarFiles({ styling }: DocsJson): readonly FilePath[] {
  return defined(namedFiles(styling)).map(pathOf)
}

function namedFiles(styling: DocsJson['styling']): readonly (string | undefined)[] {
  const blocks = styling?.codeblocks
  return typeof blocks === 'object' ? (blocks.languages?.custom ?? []) : []
}

function pathOf(file: string): FilePath {
  return filePath(file.replace(/^(?:\.?\/)+/, ''))
}

interface GrammarContext {
  readonly host: Pick<Host, 'read'>
  readonly place: (pointer: readonly (string | number)[]) => Place
  readonly report: (problem: Diagnostic) => void
}

function grammarIn(value: unknown): Grammar | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { name, scopeName, patterns, aliases } = value as Readonly<Record<string, unknown>>
  if (typeof name !== 'string' || typeof scopeName !== 'string' || !Array.isArray(patterns))
    return undefined
  const others = Array.isArray(aliases) ? aliases.filter((it) => typeof it === 'string') : []
  return { name, aliases: others, definition: JSON.stringify(value) }
}
