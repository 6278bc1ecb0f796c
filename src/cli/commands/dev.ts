import { once } from 'node:events'
import { fixedText } from '../reports/fixed-problems.ts'
import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import { completeOutput } from '../complete-output.ts'
import { explainCrash } from '../report-crash.ts'
import { serverOptions, serverOptionsOf, printUrls } from '../options/server-options.ts'
import {
  folderArgument,
  shownFolder,
  shownPath,
  siteOptions,
  siteOptionsOf,
} from '../options/site-options.ts'
import { siteFolder } from '../options/site-folder.ts'

export const devCommand = defineCommand({
  name: 'dev',
  summary: 'Serves the site while you write; the open page updates when you save.',
  argument: folderArgument,
  options: {
    ...serverOptions,
    open: { text: 'open the site in the browser' },
    editor: {
      value: '<command>',
      text: 'the editor to open problems in (default: the one that is running)',
    },
    ...siteOptions,
    verbose: { text: 'show every problem' },
  },
  examples: [
    ['octavo dev', 'the site in this folder'],
    ['octavo dev docs --open', 'the site in docs, opened in the browser'],
    ['octavo dev --port 8080 --host', 'also for other machines on the network'],
  ],

  async run({ argument, options }, io) {
    const root = siteFolder(argument, io)
    if (isUsageError(root)) return refuse(root, io)
    const [{ dev }, { printDiagnostics }] = await Promise.all([
      import('../../dev/dev.ts'),
      import('../../diagnostics/format-terminal.ts'),
    ])
    io.onUncaughtError((error) => io.stderr.write(uncaughtError(error)))
    const where = serverOptionsOf(options)
    const site = siteOptionsOf(root, options, io)
    completeOutput(site.out, io)
    const server = await dev({
      site,
      ...where,
      editor: options.editor,
      onNote: (message) => io.stderr.write(`note: ${message}\n`),
      onFailure: (error) => io.stderr.write(explainCrash(error).text),
      onProblems(fresh) {
        const { colors, columns: width } = io.stderr
        const folder = shownFolder(root, io.cwd)
        io.stderr.write(
          `\n${printDiagnostics(fresh, { colors, width, folder, all: options.verbose })}`,
        )
      },
      onFixed: (fixed, left) =>
        io.stderr.write(`\n${fixedText(fixed, left, shownFolder(root, io.cwd))}`),
    })
    printUrls(`Showing ${shownPath(root, io.cwd)}`, { ...server, wanted: where.port }, io)
    if (options.open) (await import('../open-browser.ts')).openBrowser(server.urls[0]!)
    if (!io.signal.aborted) await once(io.signal, 'abort')
    await server.close()
    return exitCode.ok
  },
})

/** Page components run in this process, so an uncaught error may come from one of them or from Octavo. */
function uncaughtError(error: unknown): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `error: Uncaught error in a page component or in Octavo:\n${what}\n`
}
