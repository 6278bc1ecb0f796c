import { defineCommand, exitCode, isMisuse, refuse } from '../command.ts'
import { completeOutput } from '../complete-output.ts'
import { folderArgument, siteOptions, siteOptionsOf } from '../options/site-options.ts'
import { proxiesOf } from '../options/proxy-env.ts'
import { existingFolder, oneOf } from '../options/validate-value.ts'

const { base, threads } = siteOptions

export const checkCommand = defineCommand({
  name: 'check',
  summary: 'Says what is wrong with the settings, pages, links and words of a site.',
  argument: folderArgument,
  options: {
    external: { text: 'also ask every address that pages and settings link to' },
    rendered: { text: 'also look at the built pages: valid HTML, accessibility in a browser' },
    fix: { text: 'mend what can be mended with certainty, and look again' },
    changed: {
      value: '<ref>',
      text: 'speak only of what changed since a branch or commit, such as origin/main',
    },
    only: {
      value: '<rules>',
      text: 'speak of these kinds of problems alone: image-alt,missing-anchor',
    },
    strict: { text: 'warnings count as errors' },
    format: {
      value: '<name>',
      text: 'github: beside the lines of a pull request; sarif: for code hosts and editors',
      problem: oneOf('text', 'github', 'sarif'),
    },
    json: { text: 'print one JSON document instead of text' },
    verbose: { text: 'show every problem, however many there are' },
    clean: { text: 'forget what earlier builds kept' },
    base,
    threads,
  },
  examples: [
    ['octavo check', 'the site in this folder'],
    ['octavo check docs --fix', 'mends what is certain'],
    ['octavo check --changed origin/main --format github', 'for a pull request'],
    ['octavo check --external --strict', 'every link, and no warning left'],
  ],

  async run({ argument = '.', options }, io) {
    const root = existingFolder(argument, io.cwd)
    if (isMisuse(root)) return refuse(root, io)
    const { format = 'text', changed } = options
    if (options.json && format !== 'text') {
      return refuse({ misuse: `--json and --format ${format} are two formats: choose one.` }, io)
    }
    const { onlyOf } = await import('../options/rule-filter.ts')
    const only = options.only === undefined ? undefined : onlyOf(options.only)
    if (isMisuse(only)) return refuse(only, io)
    const proxies = proxiesOf(options.external ? io.env : {})
    if (isMisuse(proxies)) return refuse(proxies, io)
    const [{ check }, { createProgress }, report] = await Promise.all([
      import('../../check/check.ts'),
      import('../reports/progress.ts'),
      import('../reports/check-report.ts'),
    ])
    const isForPeople = format === 'text' && !options.json
    const progress = isForPeople ? createProgress(io.stderr) : undefined
    const site = siteOptionsOf(
      root,
      { ...options, site: undefined, repository: undefined, 'url-style': undefined },
      io,
    )
    completeOutput(site.out, io)
    const result = await check({
      ...site,
      ownsProcess: true,
      external: options.external,
      rendered: options.rendered,
      fix: options.fix,
      strict: options.strict,
      clean: options.clean,
      signal: io.signal,
      ...(options.external && { proxies }),
      ...(changed !== undefined && { changed }),
      ...(only && { only }),
      ...(progress && { onProgress: progress.show }),
    }).finally(progress?.end)

    if (options.json) report.printCheckJson(result, io)
    else if (isForPeople)
      report.printCheckText(result, { root, verbose: options.verbose || only !== undefined }, io)
    else report.printCheckFor(format, result, root, io)
    return result.ok ? exitCode.ok : exitCode.site
  },
})
