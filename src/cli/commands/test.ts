import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import { siteFolder } from '../options/site-folder.ts'
import { folderArgument, siteOptions, siteOptionsOf } from '../options/site-options.ts'
import { countProblem } from '../options/validate-value.ts'

export const testCommand = defineCommand({
  name: 'test',
  summary: 'Runs the code blocks of pages that are marked with test=true.',
  argument: folderArgument,
  options: {
    only: { value: '<page>', text: 'run only the blocks of a page, or of the pages of a folder' },
    timeout: {
      value: '<seconds>',
      text: 'how long a block may run (default: 30)',
      problem: countProblem,
    },
    threads: {
      ...siteOptions.threads,
      text: 'number of sessions that run at once (default: number of processors)',
    },
    json: { text: 'print one JSON document instead of text' },
  },
  examples: [
    ['octavo test', 'all pages of the site in this folder'],
    ['octavo test docs --only guides/install', 'one page'],
    ['octavo test --timeout 120 --json', 'for CI'],
  ],

  async run({ argument, options }, io) {
    const root = siteFolder(argument, io)
    if (isUsageError(root)) return refuse(root, io)
    const [{ testPages }, report] = await Promise.all([
      import('../../page-tests/test-pages.ts'),
      import('../reports/test-report.ts'),
    ])
    const { only, timeout, threads } = options
    const unset = { base: undefined, site: undefined, repository: undefined }
    const { out } = siteOptionsOf(root, { ...unset, 'url-style': undefined, threads }, io)
    const result = await testPages({
      root,
      out,
      signal: io.signal,
      ...(only !== undefined && { only }),
      ...(timeout !== undefined && { timeout: Number(timeout) }),
      ...(threads !== undefined && { threads: Number(threads) }),
      ...(!options.json && {
        onSession: (session) => report.printSession(session, { root }, io),
      }),
    })
    if (options.json) report.printTestJson(result, io)
    else report.printTestSummary(result, { root, only }, io)
    return result.ok ? exitCode.ok : exitCode.site
  },
})
