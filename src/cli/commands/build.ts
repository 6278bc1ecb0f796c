import { defineCommand, exitCode, isMisuse, refuse } from '../command.ts'
import type { Io } from '../io.ts'
import { folderArgument, untouched, siteOptions, siteOptionsOf } from '../options/site-options.ts'
import { existingFolder, oneOf } from '../options/validate-value.ts'
import { redirectKinds } from '../../outputs/redirects/redirect-kinds.ts'
import type { RedirectKind } from '../../outputs/redirects/redirect-kinds.ts'

export const buildCommand = defineCommand({
  name: 'build',
  summary: 'Turns a folder of pages into a static site.',
  argument: folderArgument,
  options: {
    out: { value: '<folder>', text: 'where the site is written (default: dist beside the pages)' },
    ...siteOptions,
    redirects: {
      value: '<kind>',
      text: `what sends readers on: html (default), ${redirectKinds.slice(1).join(', ')}`,
      problem: oneOf(...redirectKinds),
    },
    og: { text: 'draw a picture of every page, shown where somebody links to it' },
    strict: { text: 'warnings stop the build as errors do' },
    'keep-going': { text: 'leave out the pages that have errors and write every other one' },
    clean: { text: 'forget what earlier builds kept' },
    why: { text: 'say why each page was made again' },
    json: { text: 'print one JSON document instead of text' },
    verbose: { text: 'show every problem, however many there are' },
  },
  examples: [
    ['octavo build', 'the site in this folder, written to dist'],
    ['octavo build docs --out public', 'the site in docs, written to public'],
    ['octavo build --base /docs --site https://example.com', 'to be served below example.com/docs'],
    ['octavo build --strict --json > report.json', 'for a machine that must see no warning'],
  ],

  async run({ argument = '.', options }, io) {
    const root = existingFolder(argument, io.cwd)
    if (isMisuse(root)) return refuse(root, io)
    const site = siteOptionsOf(root, options, io)

    const [{ build }, { createProgress }, { printJson, printText }] = await Promise.all([
      import('../../pipeline/build.ts'),
      import('../reports/progress.ts'),
      import('../reports/build-report.ts'),
    ])
    const progress = options.json ? undefined : createProgress(io.stderr)
    const result = await build({
      ...site,
      ownsProcess: true,
      strict: options.strict,
      keepGoing: options['keep-going'],
      clean: options.clean,
      why: options.why,
      og: options.og,
      ...(options.redirects !== undefined && { redirects: options.redirects as RedirectKind }),
      signal: io.signal,
      ...(progress && { onProgress: progress.show }),
    })
      .catch(unlessStopped(io))
      .finally(progress?.end)
    // What was stopped after its output was exchanged is a build like any other.
    if (result === undefined || (io.signal.aborted && !result.written)) return stopped(site.out, io)

    if (options.json) printJson(result, site.out, io)
    else printText(result, { root, out: site.out, verbose: options.verbose }, io)
    return result.ok ? exitCode.ok : exitCode.site
  },
})

/** A build that is stopped may end in an error of its own. */
function unlessStopped(io: Io): (error: unknown) => undefined {
  return (error) => {
    if (!io.signal.aborted) throw error
    return undefined
  }
}

function stopped(out: string, io: Io): number {
  io.stderr.write(`Stopped. ${untouched(out, io.cwd)}\n`)
  return exitCode.stopped
}
