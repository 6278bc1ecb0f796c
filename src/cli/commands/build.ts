import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import type { UsageError } from '../command.ts'
import type { Io } from '../io.ts'
import { folderArgument, untouched, siteOptions, siteOptionsOf } from '../options/site-options.ts'
import { siteFolder } from '../options/site-folder.ts'
import { oneOf } from '../options/validate-value.ts'
import { hostNames, redirectKinds } from '../../outputs/hosts/host-names.ts'
import type { HostName } from '../../outputs/hosts/host-names.ts'
import type { PortableForm, ProgressEvent } from '../../pipeline/options.ts'

export const buildCommand = defineCommand({
  name: 'build',
  summary: 'Turns a folder of pages into a static site.',
  argument: folderArgument,
  options: {
    out: { value: '<folder>', text: 'the output folder (default: dist inside the site folder)' },
    ...siteOptions,
    host: {
      value: '<name>',
      text: 'write the redirects and headers for a web host, such as netlify',
      problem: oneOf(...hostNames),
    },
    redirects: {
      value: '<name>',
      text: 'older name of --host; html (default) writes redirects as pages',
      problem: oneOf(...redirectKinds),
    },
    portable: {
      value: '<form>',
      bare: 'folder',
      text: 'a site that is opened from disk, without a server: folder (default) or zip',
      problem: oneOf('folder', 'zip'),
    },
    epub: { text: 'one EPUB 3 book of the site instead of its pages' },
    pdf: { text: 'one PDF of the site instead of its pages; a browser prints it' },
    only: {
      value: '<name>',
      text: 'part of the site for --epub or --pdf: a tab, version or page by title or path',
    },
    og: { text: 'generate a social image for every page' },
    strict: { text: 'treat warnings as errors' },
    'keep-going': { text: 'write the site without the pages that have errors' },
    clean: { text: 'clear the cache of earlier builds' },
    why: { text: 'explain why each page was rebuilt' },
    profile: { text: 'print where the time goes, and write a CPU profile' },
    json: { text: 'print one JSON document instead of text' },
    verbose: { text: 'show every problem' },
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
    ['octavo build --strict --json > report.json', 'fail on warnings, with a report for CI'],
  ],

  async run({ argument, options }, io) {
    const root = siteFolder(argument, io)
    if (isUsageError(root)) return refuse(root, io)
    const host = hostOf(options)
    if (isUsageError(host)) return refuse(host, io)
    const site = siteOptionsOf(root, options, io)
    const portable = portableOf(options)
    if (isUsageError(portable)) return refuse(portable, io)

    const [{ build }, { createProgress }, { printJson, printText }] = await Promise.all([
      import('../../pipeline/rebuild/build-if-changed.ts'),
      import('../reports/progress.ts'),
      import('../reports/build-report.ts'),
    ])
    const progress = options.json ? undefined : createProgress(io.stderr)
    const profiler = options.profile
      ? await import('../reports/build-profile.ts').then((it) => it.startProfile(root))
      : undefined
    const show = (event: ProgressEvent) => {
      progress?.show(event)
      profiler?.record(event)
    }
    const result = await build({
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
      signal: io.signal,
      ...(profiler && { threads: 1 }),
      onProgress: show,
    })
      .catch(unlessStopped(io))
      .finally(progress?.end)
    // A build that was stopped after it published its output counts as successful.
    if (result === undefined || (io.signal.aborted && !result.written)) return stopped(site.out, io)

    const profile = await profiler?.end()
    if (options.json) printJson(result, { out: site.out, profile }, io)
    else printText(result, { root, out: site.out, verbose: options.verbose, portable }, io)
    if (profile && !options.json) {
      const { profileText } = await import('../reports/profile-text.ts')
      io.stderr.write(profileText(profile, io))
    }
    return result.ok ? exitCode.ok : exitCode.site
  },
})

/** The host of `--host`, or of `--redirects`, its older name. */
function hostOf({
  host,
  redirects,
}: {
  readonly host: string | undefined
  readonly redirects: string | undefined
}): HostName | UsageError | undefined {
  if (host !== undefined && redirects !== undefined && host !== redirects)
    return { message: '--redirects is the older name of --host. Pass only one of them.' }
  return hostNames.find((name) => name === (host ?? redirects))
}

/** What a site that is not served is written as. It has no URL and no host. */
function portableOf({
  portable,
  epub,
  pdf,
  only,
  ...published
}: Record<'portable' | 'only' | (typeof ofPublished)[number], string | undefined> & {
  readonly epub: boolean
  readonly pdf: boolean
}): PortableForm | UsageError | undefined {
  const forms = [
    ...(portable === undefined ? [] : ['portable']),
    ...(epub ? ['epub'] : []),
    ...(pdf ? ['pdf'] : []),
  ]
  if (forms.length > 1)
    return { message: `Pass one of ${forms.map((name) => `--${name}`).join(' and ')}.` }
  if (only !== undefined && !epub && !pdf)
    return { message: '--only has a meaning only with --epub or --pdf.' }
  const [given] = forms
  if (given === undefined) return undefined
  const other = ofPublished.find((name) => published[name] !== undefined)
  if (other === undefined)
    return (['folder', 'zip', 'epub', 'pdf'] as const).find((name) => name === (portable ?? given))
  return {
    message: `--${given} and --${other} exclude each other: what is opened from disk has no URL.`,
  }
}

const ofPublished = ['base', 'site', 'url-style', 'host', 'redirects'] as const

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
