import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { printDiagnostics as print } from '../../diagnostics/format-terminal.ts'
import type { Io } from '../io.ts'
import { exitCode, isUsageError, refuse, type ExitCode } from '../command.ts'
import { shownFolder } from '../options/site-options.ts'
import { siteFolder } from '../options/site-folder.ts'

interface Input {
  readonly argument: string | undefined
  readonly options: {
    readonly write: boolean
    readonly expand: boolean
  }
}

/** Prints or writes the settings in the object form, or with pages in place of patterns. */
export async function runUpgrade({ argument, options }: Input, io: Io): Promise<ExitCode> {
  const root = siteFolder(argument, io)
  if (isUsageError(root)) return refuse(root, io)
  if (options.expand) return expand(root, options.write, io)
  const [{ upgrade }, { printDiagnostics }] = await Promise.all([
    import('../../project/upgrade.ts'),
    import('../../diagnostics/format-terminal.ts'),
  ])
  const { from, text, written, notes, diagnostics } = await upgrade({
    root,
    write: options.write,
  })
  const folder = shownFolder(root, io.cwd)
  if (diagnostics.length > 0) return refused(diagnostics, { printDiagnostics, folder }, io)
  for (const note of notes) io.stderr.write(`note: ${note}\n`)
  if (text === undefined) io.stdout.write(`${folder}${from} already has the object form.\n`)
  else if (!written) io.stdout.write(text)
  else {
    const gone = from === 'docs.json' ? '' : `, and removed ${folder}${from}`
    io.stdout.write(`Wrote ${folder}docs.json${gone}. The resulting site is the same.\n`)
  }
  return exitCode.ok
}

/** Prints or writes the settings with pages in place of patterns. */
async function expand(root: string, write: boolean, io: Io): Promise<number> {
  const [{ expandPatterns }, { printDiagnostics }] = await Promise.all([
    import('../../project/page-patterns/expand-patterns.ts'),
    import('../../diagnostics/format-terminal.ts'),
  ])
  const { texts, patterns, diagnostics } = await expandPatterns({ root, write })
  const folder = shownFolder(root, io.cwd)
  if (diagnostics.length > 0) return refused(diagnostics, { printDiagnostics, folder }, io)
  if (patterns === 0)
    io.stdout.write(`The navigation of ${folder || 'this site'} has no patterns.\n`)
  for (const [file, text] of texts) {
    if (write) io.stdout.write(`Wrote ${folder}${file}. The resulting site is the same.\n`)
    else io.stdout.write(texts.size > 1 ? `--- ${folder}${file}\n${text}` : text)
  }
  return exitCode.ok
}

function refused(
  diagnostics: readonly Diagnostic[],
  {
    printDiagnostics,
    folder,
  }: { readonly printDiagnostics: typeof print; readonly folder: string },
  io: Io,
): number {
  const { colors, columns: width } = io.stderr
  io.stderr.write(`${printDiagnostics(diagnostics, { colors, width, folder })}\n`)
  io.stderr.write('Nothing was changed: fix this first.\n')
  return exitCode.site
}
