import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * The tests that take the most time of a processor, from about five seconds on, or that wait for long; `npm run test:fast`
 * leaves them out.
 */
const slow = [
  'test/author-words.test.ts',
  'test/campaign/campaign.test.ts',
  'test/campaign/oracle.test.ts',
  'test/check/agents/agent-checks.test.ts',
  'test/cli/check-external.test.ts',
  'test/dev/start.test.ts',
  'test/hard-input.test.ts',
  'test/lint/planted.test.ts',
  'test/manual/problem-pages.test.ts',
  'test/manual/task-search.test.ts',
  'test/openapi/broken.test.ts',
  'test/openapi/samples-run.test.ts',
  'test/outputs/crawl.test.ts',
  'test/outputs/hosts/build-files.test.ts',
  'test/outputs/hosts/deploy-files.test.ts',
  'test/package.test.ts',
  'test/pipeline/at-once.test.ts',
  'test/pipeline/changelogs/tags.test.ts',
  'test/pipeline/damaged-cache.test.ts',
  'test/pipeline/git-versions/version-problems.test.ts',
  'test/pipeline/git-versions/versions.test.ts',
  'test/pipeline/hostile-sizes.test.ts',
  'test/pipeline/incremental/edited-pages.test.ts',
  'test/pipeline/incremental/edited-text.test.ts',
  'test/pipeline/incremental/pattern-edits.test.ts',
  'test/pipeline/incremental/random-edits.test.ts',
  'test/pipeline/killed.test.ts',
  'test/pipeline/paper/epubcheck.test.ts',
  'test/pipeline/power-loss.test.ts',
  'test/pipeline/private/builds.test.ts',
  'test/pipeline/private/canaries.test.ts',
  'test/pipeline/private/leaks.test.ts',
  'test/pipeline/private/versions.test.ts',
  'test/pipeline/same-output.test.ts',
  'test/pipeline/staging.test.ts',
  'test/pipeline/workers/worker-pool.test.ts',
  'test/project/move/every-path.test.ts',
  'test/project/move/random-moves.test.ts',
  'test/site/api/changes-pages.test.ts',
]

/** Tests that damage the process they run in, as the pages of some authors do. */
const isolated = ['test/pipeline/hostile-pages.test.ts']

/** The tests that build sites or run the program, and so need a `dist` that is built from the sources as they are. */
const building = filesBelow('test').filter(
  (file) =>
    /\.test\.tsx?$/.test(file) &&
    !file.startsWith('test/browser/') &&
    !slow.includes(file) &&
    !isolated.includes(file) &&
    (/^test\/(?:pipeline|server|check|compare|dev|project|migrate|cli)\//.test(file) ||
      /support\/(?:build|folders|run-octavo)\.ts|\/src\/(?:pipeline|server|check|compare|dev|project|migrate|cli)\/|\bdist\//.test(
        readFileSync(file, 'utf8'),
      )),
)

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // A worker for each processor, and one that has work while another waits: for a program, a browser or a pause.
    maxWorkers: availableParallelism() + 1,
    // `isolate: false`: one process runs many files, with the compiler loaded and optimized once.
    // Vitest waits for a second, which is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // A machine with other work may be five times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          // as in the program: it changes the order of attributes, whichever file loads it first
          setupFiles: ['preact/compat'],
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', ...building, ...slow, ...isolated],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          isolate: false,
          include: building,
          globalSetup: ['test/support/fresh-dist.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: isolated,
          globalSetup: ['test/support/fresh-dist.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          isolate: false,
          include: slow,
          globalSetup: ['test/support/fresh-dist.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/fresh-dist.ts', 'test/browser/global-setup.ts'],
          // A browser on a busy machine. A test that needed its second run is reported as such, and is a bug to find.
          retry: 1,
        },
      },
    ],
  },
})

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
}
