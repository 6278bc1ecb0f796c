import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import { folderArgument, shownFolder } from '../options/site-options.ts'
import { siteFolder } from '../options/site-folder.ts'

export const upgradeCommand = defineCommand({
  name: 'upgrade',
  summary: 'Converts mint.json or the array form of docs.json to the object form.',
  argument: folderArgument,
  options: {
    write: { text: 'write docs.json; by default, the new settings are only printed' },
  },
  examples: [
    ['octavo upgrade', 'print the new docs.json'],
    ['octavo upgrade docs --write', 'write docs/docs.json and remove docs/mint.json'],
  ],

  async run({ argument, options }, io) {
    const root = siteFolder(argument, io)
    if (isUsageError(root)) return refuse(root, io)
    const [{ upgrade }, { printDiagnostics }] = await Promise.all([
      import('../../project/upgrade.ts'),
      import('../../diagnostics/format-terminal.ts'),
    ])
    const { from, text, written, notes, diagnostics } = await upgrade({
      root,
      write: options.write,
    })
    const folder = shownFolder(root, io.cwd)
    if (diagnostics.length > 0) {
      const { colors, columns: width } = io.stderr
      io.stderr.write(`${printDiagnostics(diagnostics, { colors, width, folder })}\n`)
      io.stderr.write('Nothing was changed: fix this first.\n')
      return exitCode.site
    }
    for (const note of notes) io.stderr.write(`note: ${note}\n`)
    if (text === undefined) io.stdout.write(`${folder}${from} already has the object form.\n`)
    else if (!written) io.stdout.write(text)
    else {
      const gone = from === 'docs.json' ? '' : `, and removed ${folder}${from}`
      io.stdout.write(`Wrote ${folder}docs.json${gone}. The resulting site is the same.\n`)
    }
    return exitCode.ok
  },
})
