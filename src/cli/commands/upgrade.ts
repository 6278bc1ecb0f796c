import { defineCommand, exitCode, isMisuse, refuse } from '../command.ts'
import { folderArgument, shownFolder } from '../options/site-options.ts'
import { existingFolder } from '../options/validate-value.ts'

export const upgradeCommand = defineCommand({
  name: 'upgrade',
  summary: 'Turns early settings, mint.json too, into the later form of docs.json.',
  argument: folderArgument,
  options: {
    write: { text: 'write docs.json; without this the new settings are only printed' },
  },
  examples: [
    ['octavo upgrade', 'prints what docs.json would be'],
    ['octavo upgrade docs --write', 'writes docs/docs.json, in place of docs/mint.json too'],
  ],

  async run({ argument = '.', options }, io) {
    const root = existingFolder(argument, io.cwd)
    if (isMisuse(root)) return refuse(root, io)
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
      io.stderr.write('Nothing was changed: mend this first.\n')
      return exitCode.site
    }
    for (const note of notes) io.stderr.write(`note: ${note}\n`)
    if (text === undefined) io.stdout.write(`${folder}${from} is in the later form already.\n`)
    else if (!written) io.stdout.write(text)
    else {
      const gone = from === 'docs.json' ? '' : `, and removed ${folder}${from}`
      io.stdout.write(`Wrote ${folder}docs.json${gone}. The site it makes is the same.\n`)
    }
    return exitCode.ok
  },
})
