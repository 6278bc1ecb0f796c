import { resolve } from 'node:path'
import { checkSite } from '../check/check-site.ts'
import { loadConfig } from '../config/load.ts'
import { discover, namedRoutes } from '../content/discover.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createNodeHost } from '../host/node.ts'
import { linkSite } from '../site/link-site.ts'
import { contrast, nearestReadable } from '../theme/colors.ts'
import { addressStyle } from './address-style.ts'
import { openCache } from './cache.ts'
import { changesSince } from './check-changes.ts'
import { checkExternalLinks } from './check-external.ts'
import { applyFixes } from './check-fixes.ts'
import { compilePages } from './compile-pages.ts'
import { compileSetup } from './compile-setup.ts'
import { languageFinder } from './languages.ts'
import { namedPages } from './named-pages.ts'
import type { ProgressEvent, ProgressStage, SiteOptions } from './options.ts'
import { outputInside } from './output-inside.ts'
import { unknownCommit } from './problems.ts'
import { largestFile } from './largest-file.ts'
import { createPool, threadsFor } from './pool.ts'

export interface CheckOptions extends SiteOptions {
  /** Ask every address that the pages link to. */
  readonly external?: boolean
  /** Write what is certain into the files, and look again. */
  readonly fix?: boolean
  /** Speak only of what changed since a commit or branch of git. */
  readonly changed?: string
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

/** Mending one thing may bring another to light; what needs more rounds than this mends itself in circles. */
const mostRounds = 10

/** Says what is wrong with a site, without writing one. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const started = performance.now()
  const notes: string[] = []
  let found = await look(options, notes)
  let problems = 0
  const files = new Set<string>()
  for (let round = 0; options.fix === true && round < mostRounds; round++) {
    const applied = await applyFixes(options.root, found.diagnostics)
    if (applied.problems === 0) break
    problems += applied.problems
    for (const file of applied.files) files.add(file)
    notes.length = 0
    found = await look(options, notes)
  }
  return {
    ok: !found.diagnostics.some(({ severity }) =>
      options.strict === true ? severity !== 'hint' : severity === 'error',
    ),
    ...found,
    fixed: { problems, files: files.size },
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

  tell('settings', 0, 1)
  const settings = await loadConfig(host, report, { folder: resolve(options.root) })
  if (settings === undefined) return { pages: 0, diagnostics: report.all }
  const { config, locate } = settings

  tell('read', 0, 1)
  const out = outputInside(options.root, options.out)
  const named = namedRoutes(namedPages(config.navigation))
  const found = await discover(host, { named, settings: config.file, ...(out && { out }) }, report)

  const setup = compileSetup(config)
  const cache = await openCache({
    root: options.root,
    setup,
    read: (file) => host.read(file),
    clean: options.clean === true,
  })
  const pool = createPool(
    { root: options.root, compile: setup },
    {
      threads: options.threads ?? threadsFor(found.pages.length),
      packFile: (station) => cache.packFile(station),
      largest: largestFile(options.root, found.pages),
      signal: options.signal,
    },
  )
  try {
    const languageOf = languageFinder(config.navigation)
    const jobs = found.pages.map((page) => ({
      ...page,
      language: languageOf(page.route, page.file),
    }))
    const pages = await compilePages(jobs, {
      pool,
      cache,
      report,
      onPage: (done, total, file) => tell('compile', done, total, file),
    })
    cache.save()

    tell('link', 0, 1)
    const site = linkSite({
      config,
      pages: pages.facts,
      assets: new Set(found.assets),
      report,
      locate,
      base: addressStyle(options).base,
      unreadable: pages.unreadable,
      unknownPages: 'error',
    })
    if (options.external === true) {
      const { problems, unsure } = await checkExternalLinks(site, {
        read: (file) => host.read(file),
        root: options.root,
        signal: options.signal,
      })
      report.add(...problems)
      if (unsure !== undefined) notes.push(unsure)
    }
    const changes =
      options.changed === undefined ? undefined : await changesSince(options.root, options.changed)
    if (changes === 'unknown') report.add(unknownCommit(options.changed!))
    const diagnostics = await checkSite({
      site,
      problems: report.all,
      read: (file) => host.read(file),
      locate,
      colors: { contrast, nearestReadable },
      onText: (done, total, file) => tell('check', done, total, file),
      ...(changes !== 'unknown' && { changes }),
    })
    return { pages: site.pages.size, diagnostics }
  } finally {
    await pool.close()
  }
}
