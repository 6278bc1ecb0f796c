import type { FilePath } from '../base/paths.ts'
import { checkSite } from '../lint/lint-site.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Proxies } from '../host/node/http-client.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { contrast, nearestReadable } from '../theme/colors.ts'
import { componentProps } from '../theme/authoring/component-props.ts'
import { changesSince } from '../host/git/changed-files.ts'
import { withCompiledSite } from '../pipeline/compile-site.ts'
import { autofix } from './autofix.ts'
import type { ProgressEvent, ProgressStage, SiteOptions } from '../pipeline/options.ts'
import { readSources } from '../pipeline/read-sources.ts'
import { unknownCommit } from './problems.ts'

export interface CheckOptions extends SiteOptions {
  /** Ask every address that the pages link to. */
  readonly external?: boolean
  /** What stands between this machine and those addresses. */
  readonly proxies?: Proxies
  /** Also build the pages, and look at what browsers would show. */
  readonly rendered?: boolean
  /** Write what is certain into the files, and look again. */
  readonly fix?: boolean
  /** Speak only of what changed since a commit or branch of git. */
  readonly changed?: string
  /** Speak of problems with these codes alone, and of what keeps the site from being built. */
  readonly only?: readonly string[]
  /** Warnings count as errors. */
  readonly strict?: boolean
  readonly clean?: boolean
  readonly onProgress?: (event: ProgressEvent) => void
  readonly signal?: AbortSignal | undefined
}

export interface CheckResult {
  /** No errors, and with `strict` no warnings. */
  readonly ok: boolean
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
  /** How many problems were mended, and in how many files. */
  readonly fixed: { readonly problems: number; readonly files: number }
  readonly seconds: number
  readonly notes: readonly string[]
}

/** Says what is wrong with a site, without writing one. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const started = performance.now()
  const notes: string[] = []
  // Nothing that asks the network or a browser can be mended.
  const certain = { ...options, external: false, rendered: false }
  const fixed =
    options.fix === true
      ? await autofix(options.root, async () => (await look(certain, [])).diagnostics)
      : { problems: 0, files: 0 }
  const found = await look(options, notes)
  return {
    ok: !found.diagnostics.some(({ severity }) =>
      options.strict === true ? severity !== 'hint' : severity === 'error',
    ),
    ...found,
    fixed,
    seconds: (performance.now() - started) / 1000,
    notes,
  }
}

/** The stages of a build up to its links, then the rules. */
async function look(
  options: CheckOptions,
  notes: string[],
): Promise<Pick<CheckResult, 'pages' | 'diagnostics'>> {
  const report = createReport()
  const host = createNodeHost(options.root)
  const tell = (stage: ProgressStage, done: number, total: number, current?: string) =>
    options.onProgress?.({ stage, done, total, ...(current !== undefined && { current }) })

  const sources = await readSources({ host, options, report, tell })
  if (sources === undefined) return { pages: 0, diagnostics: report.all }
  const { locate, links } = sources.settings

  const context = {
    host,
    options,
    report,
    tell,
    clean: options.clean === true,
    unknownPages: 'error',
    signal: options.signal,
  } as const
  return withCompiledSite(sources, context, async (compiled) => {
    const { site, cache } = compiled
    const read = (file: FilePath) => host.read(file)
    const changes =
      options.changed === undefined ? undefined : await changesSince(options.root, options.changed)
    if (changes === 'unknown') report.add(unknownCommit(options.changed!))
    const known = changes === 'unknown' ? undefined : changes
    if (options.external === true) {
      const { checkExternalLinks } = await import('./external-links.ts')
      const { root, proxies, signal } = options
      const { problems, notes: unsure } = await checkExternalLinks(site, {
        root,
        read,
        links,
        files: known?.changed,
        proxies,
        clean: options.clean === true,
        signal,
        onAnswer: (done, total, url) => tell('ask', done, total, url),
      })
      report.add(...problems)
      notes.push(...unsure)
    }
    if (options.rendered === true) {
      const { checkRendered } = await import('./rendered-pages.ts')
      const { signal } = options
      const about = { options, sources, report, changes: known, read, tell, signal }
      report.add(...(await checkRendered(compiled, about)))
    }
    cache.save()
    const diagnostics = await checkSite({
      site,
      problems: report.all,
      read,
      locate,
      links,
      colors: { contrast, nearestReadable },
      components: componentProps,
      onText: (done, total, file) => tell('check', done, total, file),
      changes: known,
    })
    const { only } = options
    const isWanted = ({ code, severity }: Diagnostic) =>
      only === undefined ||
      only.includes(code) ||
      (severity === 'error' && !code.startsWith('check/'))
    return { pages: site.pages.size, diagnostics: diagnostics.filter(isWanted) }
  })
}
