import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts'

/** Writes what is certain into the files of a site; of fixes that touch each other the first in the file is made. */
export async function applyFixes(
  root: string,
  problems: readonly Diagnostic[],
): Promise<{ readonly problems: number; readonly files: readonly FilePath[] }> {
  const byFile = new Map<FilePath, Fix[]>()
  for (const { fix } of problems) {
    if (fix === undefined) continue
    const inFile = byFile.get(fix.at.file)
    if (inFile) inFile.push(fix)
    else byFile.set(fix.at.file, [fix])
  }
  const files: FilePath[] = []
  let made = 0
  for (const [file, fixes] of byFile) {
    const chosen = apart(fixes)
    if (!(await rewrite(resolve(root), file, chosen))) continue
    files.push(file)
    made += chosen.length
  }
  return { problems: made, files }
}

/** Those that do not overlap, in the order of the file. */
function apart(fixes: readonly Fix[]): Fix[] {
  const chosen: Fix[] = []
  for (const fix of fixes.toSorted((a, b) => a.at.start - b.at.start || a.at.end - b.at.end)) {
    const before = chosen.at(-1)
    if (before === undefined || fix.at.start >= before.at.end) {
      if (before?.at.start !== fix.at.start) chosen.push(fix)
    }
  }
  return chosen
}

/** Whether the file was written: not when it leads out of the site, is not UTF-8, or has changed since it was read. */
async function rewrite(root: string, file: FilePath, fixes: readonly Fix[]): Promise<boolean> {
  const path = await realpath(join(root, file))
  const way = relative(await realpath(root), path)
  if (way === '..' || way.startsWith(`..${sep}`)) return false

  const bytes = await readFile(path)
  let written: string
  try {
    written = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return false
  }
  const mark = written.startsWith('\uFEFF') ? '\uFEFF' : ''
  let text = written.slice(mark.length)
  for (const { at, replaceWith } of fixes.toReversed()) {
    const lineStart = at.start - at.column + 1
    if (!text.startsWith(at.frame, lineStart)) return false
    text = text.slice(0, at.start) + replaceWith + text.slice(at.end)
  }
  await replaceFile(path, mark + text)
  return true
}

/** In one step, so that a program that reads it meanwhile sees all of it or all of what was. */
async function replaceFile(path: string, text: string): Promise<void> {
  const fresh = `${path}.${process.pid}.tmp`
  try {
    const { mode } = await stat(path)
    await writeFile(fresh, text, { mode })
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}
