import { cp, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { routeOf } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import { pagePathsIn } from '../config/navigation/page-paths.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Settings } from '../config/load-config.ts'
import { discover, referencedRoutes } from '../content/discover.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { outputInside } from '../pipeline/output/output-place.ts'
import { missingFixtures } from './problems.ts'
import { readTests } from './read-tests.ts'
import { runSession } from './run-session.ts'
import type { BlockResult } from './run-session.ts'
import { sessionsOf } from './sessions.ts'
import type { Session } from './sessions.ts'

export interface TestPagesOptions {
  readonly root: string
  readonly out: string
  /** A page or a folder: its path or its route. */
  readonly only?: string
  /** Seconds that a block may take. */
  readonly timeout?: number
  /** Sessions that run at once. By default, the number of processors. */
  readonly threads?: number
  readonly signal?: AbortSignal
  /** Called when all blocks of a session have run. */
  readonly onSession?: (result: SessionResult) => void
}

export interface SessionResult {
  readonly file: FilePath
  readonly session?: string
  readonly blocks: readonly BlockResult[]
  readonly seconds: number
}

export interface TestPagesResult {
  readonly ok: boolean
  /** In the order of pages. */
  readonly sessions: readonly SessionResult[]
  readonly diagnostics: readonly Diagnostic[]
  readonly seconds: number
}

const defaultTimeoutSeconds = 30

/** Runs the code blocks of pages that are marked as tests. It is code of the author, which may do what a build may. */
export async function testPages(options: TestPagesOptions): Promise<TestPagesResult> {
  const started = performance.now()
  const report = createReport()
  const root = await realpath(options.root)
  const host = createNodeHost(root)
  const settings = await loadConfig(host, report, { folder: resolve(root) })
  const sessions =
    settings === undefined
      ? []
      : await readSessions({ ...options, root }, { host, settings, report })
  const problems: Diagnostic[] = report.all.filter(({ severity }) => severity === 'error')
  const fixtures = settings && (await fixturesOf(settings, root))
  if (fixtures !== undefined && 'code' in fixtures) problems.push(fixtures)
  const results =
    settings === undefined || (fixtures !== undefined && 'code' in fixtures)
      ? []
      : await runAll(sessions, { ...options, root, settings, fixtures: fixtures?.folder })
  const diagnostics = withoutRepetitions([
    ...problems,
    ...results.flatMap(({ blocks }) => blocks.flatMap((block) => block.problems)),
  ])
  return {
    ok: diagnostics.length === 0,
    sessions: results,
    diagnostics,
    seconds: (performance.now() - started) / 1000,
  }
}

/** The setup of a page may fail in each of its sessions. */
function withoutRepetitions(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const byPlace = new Map(
    problems
      .toReversed()
      .map((problem) => [`${problem.code} ${problem.at?.file} ${problem.at?.start}`, problem]),
  )
  return problems.filter((problem) => [...byPlace.values()].includes(problem))
}

interface ReadContext {
  readonly host: Host
  readonly settings: Settings
  readonly report: Report
}

async function readSessions(
  { root, out, only }: TestPagesOptions,
  { host, settings: { config }, report }: ReadContext,
): Promise<readonly Session[]> {
  const found = await discover(
    host,
    {
      named: referencedRoutes(pagePathsIn(config.navigation)),
      settings: config.file,
      outputs: outputInside(root, out),
    },
    report,
  )
  const files = [...found.pages.map(({ file }) => file), ...found.snippets]
  const chosen = only === undefined ? files : files.filter((file) => isChosen(file, only))
  const { latex } = config.appearance
  const options = { variables: config.variables, ...(latex !== undefined && { latex }) }
  const sessions = await Promise.all(
    chosen.toSorted().map(async (path) => {
      const text = (await host.read(path)) ?? ''
      return sessionsOf(path, await readTests({ path, text }, host, options))
    }),
  )
  return sessions.flat()
}

/** Whether a file is the one that is meant, or below the folder that is. */
function isChosen(file: FilePath, only: string): boolean {
  const wanted = only.replaceAll('\\', '/').replace(/^(?:\.?\/)+|\/+$/g, '')
  return file === wanted || routeOf(file) === `/${wanted}` || file.startsWith(`${wanted}/`)
}

async function fixturesOf(
  { config, locate }: Settings,
  root: string,
): Promise<{ readonly folder: string } | Diagnostic | undefined> {
  const { fixtures } = config.test
  if (fixtures === undefined) return undefined
  const inside = fixtures.replace(/^\/+/, '')
  const folder = join(root, inside)
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const isOutside = inside.split(/[\\/]/).includes('..')
  if (isFolder && !isOutside) return { folder }
  return missingFixtures(locate(['test', 'fixtures']), fixtures)
}

async function runAll(
  sessions: readonly Session[],
  options: TestPagesOptions & {
    readonly settings: Settings
    readonly fixtures: string | undefined
  },
): Promise<readonly SessionResult[]> {
  const { root, settings, signal, fixtures, timeout = defaultTimeoutSeconds } = options
  const isStopped = () => signal?.aborted === true
  const results = new Map<Session, SessionResult>()
  const waiting = [...sessions]
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'octavo-test-')))

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (isStopped()) return
      const started = performance.now()
      const own = await mkdtemp(join(folder, 'session-'))
      const blocks = await runSession(next, {
        root,
        folder: own,
        commands: settings.config.test.commands,
        timeoutSeconds: timeout,
        signal,
        async prepare(target) {
          if (fixtures !== undefined) await cp(fixtures, target, { recursive: true })
        },
      })
      await removed(own)
      if (isStopped()) return
      const seconds = (performance.now() - started) / 1000
      const { file, name } = next
      const result = { file, ...(name !== undefined && { session: name }), blocks, seconds }
      results.set(next, result)
      options.onSession?.(result)
    }
  }

  const count = Math.max(1, options.threads ?? availableParallelism())
  try {
    await Promise.all(Array.from({ length: Math.min(count, sessions.length) }, work))
  } finally {
    await removed(folder)
  }
  signal?.throwIfAborted()
  return sessions.flatMap((session) => results.get(session) ?? [])
}

/** What a process wrote while it was ended may be in the way of the first try. */
async function removed(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
}
