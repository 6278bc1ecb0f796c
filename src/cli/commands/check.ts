import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Since } from '../../check/since/check-since.ts'
import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import { completeOutput } from '../complete-output.ts'
import { folderArgument, siteOptions, siteOptionsOf } from '../options/site-options.ts'
import { proxiesOf } from '../options/proxy-env.ts'
import { siteFolder } from '../options/site-folder.ts'
import { oneOf } from '../options/validate-value.ts'

const { base, threads } = siteOptions

export const checkCommand = defineCommand({
  name: 'check',
  summary: 'Reports problems in the settings, pages, links and wording of a site.',
  argument: folderArgument,
  options: {
    external: { text: 'also request every external URL that pages and settings link to' },
    rendered: { text: 'also check the rendered pages: valid HTML, accessibility in a browser' },
    agents: { text: 'also build the site and check what AI agents get of it' },
    fix: { text: 'fix problems that have exactly one solution, and check again' },
    changed: {
      value: '<ref>',
      text: 'report only what changed since a branch or commit: origin/main',
    },
    since: {
      value: '<ref>',
      text: 'report URLs that a commit, or the urls.json of a build, had and that are gone',
    },
    only: {
      value: '<rules>',
      text: 'report only these rules: image-alt,missing-anchor',
    },
    'write-baseline': {
      text: 'accept the problems found now: later checks report only new ones',
    },
    baseline: {
      value: '<file>',
      text: 'the file of accepted problems (default: octavo.baseline.json of the site)',
    },
    'errors-only': { text: 'exit with 0 if there are warnings but no errors' },
    strict: { text: 'exit with 1 if there are warnings (default)' },
    format: {
      value: '<name>',
      text: 'github: annotations of a pull request; sarif: for code hosts and editors',
      problem: oneOf('text', 'github', 'sarif'),
    },
    json: { text: 'print one JSON document instead of text' },
    verbose: { text: 'show every problem' },
    clean: { text: 'clear the cache of earlier builds' },
    base,
    threads,
  },
  examples: [
    ['octavo check', 'the site in this folder'],
    ['octavo check docs --fix', 'fix problems automatically'],
    ['octavo check --changed origin/main --format github', 'for a pull request'],
    ['octavo check --write-baseline', 'accept the problems of today'],
    ['octavo check --external --errors-only', 'check external links, and fail on errors alone'],
  ],

  async run({ argument, options }, io) {
    const root = siteFolder(argument, io)
    if (isUsageError(root)) return refuse(root, io)
    const { format = 'text', changed } = options
    if (options.json && format !== 'text') {
      return refuse({ message: `--json and --format ${format} cannot be combined.` }, io)
    }
    if (options.strict && options['errors-only']) {
      return refuse({ message: '--strict and --errors-only cannot be combined.' }, io)
    }
    const partial = (['changed', 'only'] as const).find((name) => options[name] !== undefined)
    if (options['write-baseline'] && partial !== undefined) {
      return refuse({ message: `--write-baseline and --${partial} cannot be combined.` }, io)
    }
    const { onlyOf } = await import('../../check/rule-filter.ts')
    const only = options.only === undefined ? undefined : onlyOf(options.only)
    if (isUsageError(only)) return refuse(only, io)
    const proxies = proxiesOf(options.external ? io.env : {})
    if (isUsageError(proxies)) return refuse(proxies, io)
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
      agents: options.agents,
      fix: options.fix,
      errorsOnly: options['errors-only'],
      clean: options.clean,
      writeBaseline: options['write-baseline'],
      ...(options.baseline !== undefined && { baseline: resolve(io.cwd, options.baseline) }),
      signal: io.signal,
      ...(options.external && { proxies }),
      ...(changed !== undefined && { changed }),
      ...(options.since !== undefined && { since: sinceOf(options.since, io.cwd) }),
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

/** A file if there is one of this name, else a commit. */
function sinceOf(written: string, cwd: string): Since {
  const path = resolve(cwd, written)
  return existsSync(path)
    ? { kind: 'file', path, shown: written }
    : { kind: 'commit', ref: written }
}
