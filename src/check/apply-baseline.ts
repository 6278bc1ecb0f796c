import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { filePath } from '../base/paths.ts'
import { count } from '../base/text/format-count.ts'
import { arrange } from '../diagnostics/sort-diagnostics.ts'
import { placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { replaceFile } from '../host/node/replace-file.ts'
import { baselineFile, baselineText, compareToBaseline, readBaseline } from './baseline.ts'
import { badBaseline } from './problems.ts'

export interface BaselineOptions {
  /** The folder of the site. */
  readonly root: string
  /** The file, instead of `octavo.baseline.json` in the folder of the site. */
  readonly file?: string | undefined
  /** Write the file with what was found. */
  readonly write: boolean
  /** The report has a part of the problems, so nothing is known about the others. */
  readonly isPartial: boolean
}

interface Found {
  readonly diagnostics: readonly Diagnostic[]
  readonly notes: readonly string[]
}

/** Leaves out the problems of the baseline, or writes it. Without the file, everything is reported. */
export async function applyBaseline<Result extends Found>(
  found: Result,
  { root, file, write, isPartial }: BaselineOptions,
): Promise<Result> {
  const path = file ?? join(root, baselineFile)
  const name = basename(path)
  const diagnostics = arrange(found.diagnostics)
  if (write) {
    const text = baselineText(diagnostics)
    await replaceFile(path, text)
    const baseline = readBaseline(text) ?? { counts: new Map<string, number>() }
    const { fresh, known } = compareToBaseline(diagnostics, baseline)
    const note = `${name} was written with ${count(known, 'problem')}; check reports new ones from now on.`
    return { ...found, diagnostics: fresh, notes: [...found.notes, note] }
  }
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined && file === undefined) return found
  const baseline = text === undefined ? undefined : readBaseline(text)
  if (baseline === undefined) {
    const at = placeOfFile(filePath(name))
    return { ...found, diagnostics: [...found.diagnostics, badBaseline(at, text === undefined)] }
  }
  const { fresh, known, gone } = compareToBaseline(diagnostics, baseline)
  const fixed =
    gone === 0 || isPartial
      ? ''
      : ` ${count(gone, 'problem')} in it ${gone === 1 ? 'is' : 'are'} fixed: --write-baseline takes ${gone === 1 ? 'it' : 'them'} out.`
  if (known === 0 && fixed === '') return found
  const note = `${count(known, 'problem')} in ${name} ${known === 1 ? 'is' : 'are'} not reported.${fixed}`
  return { ...found, diagnostics: fresh, notes: [...found.notes, note] }
}
