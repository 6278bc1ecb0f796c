import { readFile, realpath } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts'
import { replaceFile } from '../host/node/replace-file.ts'

/** A file that was written: how many problems it had, and how to have it back as it was. */
export interface FixedFile {
  readonly file: FilePath
  readonly problems: number
  undo(): Promise<void>
}

/** Writes what is certain into the files of a site; of fixes that touch each other the first in the file is made. */
export async function applyFixes(
  root: string,
  problems: readonly Diagnostic[],
): Promise<readonly FixedFile[]> {
  const byFile = new Map<FilePath, Fix[]>()
  for (const { fix } of problems) {
    if (fix === undefined) continue
    const inFile = byFile.get(fix.at.file)
    if (inFile) inFile.push(fix)
    else byFile.set(fix.at.file, [fix])
  }
  const fixed: FixedFile[] = []
  for (const [file, fixes] of byFile) {
    const chosen = apart(fixes)
    const undo = await rewrite(resolve(root), file, chosen)
    if (undo !== undefined) fixed.push({ file, problems: chosen.length, undo })
  }
  return fixed
}

/** Those that do not overlap, in the order of the file. */
export function apart(fixes: readonly Fix[]): Fix[] {
  const chosen: Fix[] = []
  for (const fix of fixes.toSorted((a, b) => a.at.start - b.at.start || a.at.end - b.at.end)) {
    const before = chosen.at(-1)
    if (before === undefined || fix.at.start >= before.at.end) {
      if (before?.at.start !== fix.at.start) chosen.push(fix)
    }
  }
  return chosen
}

/** Writes a file and gives the way back; it is not written when it leads out of the site, is not UTF-8, or has changed since it was read. */
async function rewrite(
  root: string,
  file: FilePath,
  fixes: readonly Fix[],
): Promise<FixedFile['undo'] | undefined> {
  const path = await realpath(join(root, file))
  const way = relative(await realpath(root), path)
  if (way === '..' || way.startsWith(`..${sep}`)) return undefined

  const bytes = await readFile(path)
  let written: string
  try {
    written = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
  const mark = written.startsWith('\uFEFF') ? '\uFEFF' : ''
  const text = written.slice(mark.length)
  if (
    !fixes.every(({ at }) =>
      text.startsWith(at.frame, at.start - at.column + (at.frameColumn ?? 1)),
    )
  )
    return undefined
  const parts: string[] = []
  let copied = 0
  for (const { at, replaceWith } of fixes) {
    parts.push(text.slice(copied, at.start), replaceWith)
    copied = at.end
  }
  await replaceFile(path, mark + parts.join('') + text.slice(copied))
  return () => replaceFile(path, written)
}
