import type { BuildOptions, BuildResult, ProgressEvent } from '../../pipeline/options.ts'
import type { Shard } from '../../pipeline/cache/shard.ts'
import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import type { ExitCode, UsageError, Values } from '../command.ts'
import type { Io } from '../io.ts'
import {
  buildOptions,
  hostOf,
  portableOf,
  reportOptions,
  shardOf,
} from '../options/build-options.ts'
import { siteFolder } from '../options/site-folder.ts'
import { folderArgument, siteOptionsOf, untouched } from '../options/site-options.ts'
import { shardProblem } from '../options/validate-value.ts'

export const buildCommand = defineCommand({
  name: 'build',
  summary: 'Turns a folder of pages into a static site.',
  argument: folderArgument,
  options: {
    ...buildOptions,
    shard: {
      value: '<part>',
      text: 'compile one part of the pages, such as 2/8, for octavo merge',
      problem: shardProblem,
    },
    profile: { text: 'print where the time goes, and write a CPU profile' },
    ...reportOptions,
  },
  examples: [
    ['octavo build', 'the site in this folder, written to dist'],
    ['octavo build docs --out public', 'the site in docs, written to public'],
    ['octavo build --base /docs --site https://example.com', 'for a site at example.com/docs'],
    ['octavo build --host netlify', 'with _redirects and _headers for Netlify'],
    ['octavo build --portable zip', 'one archive; its pages open by double click'],
    ['octavo build --epub --only "API reference"', 'a book of one tab'],
    ['octavo build --pdf', 'the whole site to print'],
    ['octavo build --clean --profile', 'what a build of all pages spends its time on'],
    ['octavo build --shard 2/8 --out part-2', 'the second of eight parts, for octavo merge'],
    ['octavo build --strict --json > report.json', 'fail on warnings, with a report for CI'],
  ],

  async run({ argument, options }, io) {
    const root = siteFolder(argument, io)
    if (isUsageError(root)) return refuse(root, io)
    if (options.shard === undefined) return runBuild(root, options, io)
    const refused = shardProblemOf(options)
    return refused === undefined
      ? runBuild(root, options, io, { shard: shardOf(options.shard) })
      : refuse(refused, io)
  },
})

/** What a part of a site is not written with: its pages are only compiled. */
function shardProblemOf(options: Values<typeof buildOptions>): UsageError | undefined {
  if (options.out === undefined)
    return { message: '--shard needs a folder: --shard 1/2 --out part-1' }
  const other = ofMerge.find((name) => options[name] !== undefined && options[name] !== false)
  return other === undefined
    ? undefined
    : { message: `Pass --${other} to octavo merge: --shard only compiles pages.` }
}

const ofMerge = [
  ...(['base', 'site', 'url-style', 'host', 'redirects'] as const),
  ...(['portable', 'epub', 'pdf', 'only', 'og'] as const),
]

/** Builds the site in a folder, from parts or only a part of it if they are given, and reports the result. */
export async function runBuild(
  root: string,
  options: Values<typeof buildOptions & typeof reportOptions> & { readonly profile?: boolean },
  io: Io,
  { shard, parts }: { readonly shard?: Shard; readonly parts?: readonly string[] } = {},
): Promise<ExitCode> {
  const host = hostOf(options)
  if (isUsageError(host)) return refuse(host, io)
  const site = siteOptionsOf(root, options, io)
  const portable = portableOf(options)
  if (isUsageError(portable)) return refuse(portable, io)

  const [{ createProgress }, { printJson, printText }] = await Promise.all([
    import('../reports/progress.ts'),
    import('../reports/build-report.ts'),
  ])
  const progress = options.json ? undefined : createProgress(io.stderr)
  const profiler =
    options.profile === true
      ? await import('../reports/build-profile.ts').then((it) => it.startProfile(root))
      : undefined
  const all = {
    ...site,
    ownsProcess: true,
    strict: options.strict,
    keepGoing: options['keep-going'],
    clean: options.clean,
    why: options.why,
    og: options.og,
    ...(host !== undefined && { host }),
    ...(portable !== undefined && { portable }),
    ...(options.only !== undefined && { only: options.only }),
    ...(parts !== undefined && { parts }),
    signal: io.signal,
    ...(profiler && { threads: 1 }),
    onProgress(event: ProgressEvent) {
      progress?.show(event)
      profiler?.record(event)
    },
  }
  const result = await builderOf(shard)
    .then((build) => build(all))
    .catch(unlessStopped(io))
    .finally(progress?.end)
  // A build that was stopped after it published its output counts as successful.
  if (result === undefined || (io.signal.aborted && !result.written)) return stopped(site.out, io)

  const profile = await profiler?.end()
  const { out } = site
  if (options.json) printJson(result, { out, profile }, io)
  else printText(result, { root, out, verbose: options.verbose, portable, shard }, io)
  if (profile && !options.json) {
    const { profileText } = await import('../reports/profile-text.ts')
    io.stderr.write(profileText(profile, io))
  }
  return result.ok ? exitCode.ok : exitCode.site
}

async function builderOf(
  shard: Shard | undefined,
): Promise<(options: BuildOptions) => Promise<BuildResult>> {
  if (shard === undefined) return (await import('../../pipeline/rebuild/build-if-changed.ts')).build
  const { buildShard } = await import('../../pipeline/shards/build-shard.ts')
  return (options) => buildShard({ ...options, shard })
}

/** Ignores errors that follow from stopping the build. */
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
