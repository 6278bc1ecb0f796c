import type { FilePath } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyFixes } from './apply-fixes.ts'

/** One fix may reveal another problem. Fixes that need more rounds than this undo each other. */
const maxRounds = 10

/**
 * Applies automatic fixes to the files of a site until none is left, and returns how many were applied. A file that
 * has no fewer problems afterwards is restored.
 */
export async function autofix(
  root: string,
  look: () => Promise<readonly Diagnostic[]>,
): Promise<{ readonly problems: number; readonly files: number }> {
  const written = new Map<FilePath, number>()
  const lost = new Set<FilePath>()
  let problems = fixable(await look(), lost)
  for (let round = 0; round < maxRounds; round++) {
    const fixedFiles = await applyFixes(root, problems)
    if (fixedFiles.length === 0) break
    const before = countByFile(problems)
    problems = fixable(await look(), lost)
    const after = countByFile(problems)
    for (const { file, problems: fixed, undo } of fixedFiles) {
      if ((after.get(file) ?? 0) < (before.get(file) ?? 0)) {
        written.set(file, (written.get(file) ?? 0) + fixed)
      } else {
        lost.add(file)
        await undo()
      }
    }
    problems = fixable(problems, lost)
  }
  return {
    problems: [...written.values()].reduce((sum, count) => sum + count, 0),
    files: written.size,
  }
}

function fixable(problems: readonly Diagnostic[], lost: ReadonlySet<FilePath>): Diagnostic[] {
  return problems.filter(({ fix }) => fix !== undefined && !lost.has(fix.at.file))
}

function countByFile(problems: readonly Diagnostic[]): ReadonlyMap<FilePath, number> {
  const counts = new Map<FilePath, number>()
  for (const { fix } of problems) {
    if (fix) counts.set(fix.at.file, (counts.get(fix.at.file) ?? 0) + 1)
  }
  return counts
}
