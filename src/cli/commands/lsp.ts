import { defineCommand, exitCode } from '../command.ts'
import { settingsIn, siteAbove, sitesBelow } from '../options/site-folder.ts'

export const lspCommand = defineCommand({
  name: 'lsp',
  summary: 'Serves an editor: problems while you type, completion and links.',
  options: {
    stdio: { text: 'talk over standard input and output (default)' },
    trust: {
      text: 'run the code of pages that are saved, and read descriptions from URLs',
    },
    manual: {
      value: '<url>',
      text: 'URL of a copy of the manual; each problem is linked to its page there',
      problem: (value) => (/^https?:\/\/./.test(value) ? undefined : 'is not a URL.'),
    },
  },
  examples: [
    ['octavo lsp --stdio', 'what an editor starts'],
    ['octavo lsp --stdio --trust', 'in a folder whose pages may run their code'],
  ],

  async run({ options }, io) {
    const { serveLanguage } = await import('../../lsp/serve-language.ts')
    await serveLanguage({
      trusted: options.trust,
      manual: options.manual,
      sites: {
        below: (folder) => [
          ...(settingsIn(folder) === undefined ? [] : [folder]),
          ...sitesBelow(folder),
        ],
        above: (folder) => (settingsIn(folder) === undefined ? siteAbove(folder) : folder),
      },
      signal: io.signal,
      onFailure: (error) => io.stderr.write(`warning: ${messageOf(error)}\n`),
    })
    return exitCode.ok
  },
})

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
