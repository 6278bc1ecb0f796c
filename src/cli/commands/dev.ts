import { once } from 'node:events'
import { defineCommand, exitCode, isMisuse, refuse } from '../command.ts'
import { completeOutput } from '../complete-output.ts'
import { explainFailure } from '../report-crash.ts'
import { serverOptions, serverOptionsOf, tellAddresses } from '../options/server-options.ts'
import {
  folderArgument,
  shownFolder,
  shownPath,
  siteOptions,
  siteOptionsOf,
} from '../options/site-options.ts'
import { existingFolder } from '../options/validate-value.ts'

export const devCommand = defineCommand({
  name: 'dev',
  summary: 'Shows the site while you write: saved changes appear in the open browser.',
  argument: folderArgument,
  options: {
    ...serverOptions,
    open: { text: 'open the site in the browser' },
    editor: {
      value: '<command>',
      text: 'the editor that places of problems open in (default: the one that is running)',
    },
    ...siteOptions,
    verbose: { text: 'show every problem, however many there are' },
  },
  examples: [
    ['octavo dev', 'the site in this folder'],
    ['octavo dev docs --open', 'the site in docs, opened in the browser'],
    ['octavo dev --port 8080 --host', 'for other machines of the network too'],
  ],

  async run({ argument = '.', options }, io) {
    const root = existingFolder(argument, io.cwd)
    if (isMisuse(root)) return refuse(root, io)
    const [{ dev }, { printDiagnostics }] = await Promise.all([
      import('../../dev/dev.ts'),
      import('../../diagnostics/format-terminal.ts'),
    ])
    io.onStrayError((error) => io.stderr.write(strayError(error)))
    const where = serverOptionsOf(options)
    const site = siteOptionsOf(root, options, io)
    completeOutput(site.out, io)
    const server = await dev({
      site,
      ...where,
      editor: options.editor,
      onNote: (message) => io.stderr.write(`note: ${message}\n`),
      onFailure: (error) => io.stderr.write(explainFailure(error).text),
      onProblems(fresh) {
        const { colors, columns: width } = io.stderr
        const folder = shownFolder(root, io.cwd)
        io.stderr.write(
          `\n${printDiagnostics(fresh, { colors, width, folder, all: options.verbose })}`,
        )
      },
    })
    tellAddresses(`Showing ${shownPath(root, io.cwd)}`, { ...server, wanted: where.port }, io)
    if (options.open) (await import('../open-browser.ts')).openBrowser(server.urls[0]!)
    if (!io.signal.aborted) await once(io.signal, 'abort')
    await server.close()
    return exitCode.ok
  },
})

/** Components of pages run in this process, and what they do later cannot be told from what Octavo does. */
function strayError(error: unknown): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `error: Something failed that nobody waited for, in a component of a page or in Octavo:\n${what}\n`
}
