import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Comparison, compareSites } from '../compare/compare-sites.ts'
import { comparisonJson } from '../compare/comparison-json.ts'
import type { Loss } from '../compare/loss.ts'
import { reportHtml } from '../compare/report-html.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { build } from '../pipeline/build.ts'
import type { Generator } from './migration.ts'

export interface ProofOptions {
  /** The folder of the new site's sources. */
  readonly out: string
  /** The folder of the old site as its own tool built it. */
  readonly old: string
  /** What `migrate` reported. */
  readonly problems: readonly Diagnostic[]
  readonly onPage?: (done: number, total: number, page: string) => void
  readonly signal: AbortSignal
}

export interface Proof {
  readonly comparison: Comparison
  /** Errors of the build, which leave pages out. */
  readonly errors: readonly Diagnostic[]
  /** The files that were written. */
  readonly files: readonly string[]
}

/** Builds the new site, compares it with the old one, and writes what is lost next to the folder of the new site. */
export async function prove({ out, old, problems, onPage, signal }: ProofOptions): Promise<Proof> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-proof-'))
  try {
    const fresh = join(folder, 'site')
    const { diagnostics } = await build({ root: out, out: fresh, keepGoing: true, signal })
    const compared = await compareSites({ old, fresh, signal, ...(onPage && { onPage }) })
    const comparison = withUnsupported(compared, problems)
    const names = { old, fresh: out }
    const files = ['proof.html', 'proof.json'].map((name) => join(dirname(out), name))
    const [html = '', json = ''] = files
    await writeFile(html, reportHtml(comparison, names))
    await writeFile(json, `${comparisonJson(comparison, names)}\n`)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    return { comparison, errors, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What was not migrated counts as lost, at its place in the sources. */
function withUnsupported(comparison: Comparison, problems: readonly Diagnostic[]): Comparison {
  const unsupported = problems
    .filter(({ code }) => unsupportedCodes.has(code))
    .map(({ message, at, help }): Loss => ({
      kind: 'unsupported',
      page: at === undefined ? '' : [at.file, at.line].filter(Boolean).join(':'),
      text: message,
      ...(help !== undefined && { cause: help }),
    }))
  if (unsupported.length === 0) return comparison
  return {
    ...comparison,
    losses: [...comparison.losses, ...unsupported],
    lost: comparison.lost + unsupported.length,
    counts: { ...comparison.counts, unsupported: unsupported.length },
  }
}

const unsupportedCodes: ReadonlySet<string> = new Set([
  'migrate/not-converted',
  'migrate/dropped-setting',
  'migrate/unread-setting',
])

/** The command that builds an old site to a folder; `undefined` where the tool builds nothing on this machine. */
export function oldBuild(from: Generator, folder: string): readonly string[] | undefined {
  const commands: Readonly<Record<Generator, readonly string[] | undefined>> = {
    mkdocs: ['mkdocs', 'build', '--site-dir', folder],
    docusaurus: ['npx', '--no', '--', 'docusaurus', 'build', '--out-dir', folder],
    vitepress: ['npx', '--no', '--', 'vitepress', 'build', '.', '--outDir', folder],
    starlight: ['npx', '--no', '--', 'astro', 'build', '--outDir', folder],
    gitbook: undefined,
  }
  return commands[from]
}

/** Runs a command in a folder; a string says why it failed. */
export async function runCommand(
  [program = '', ...words]: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((done) => {
    // its output is the user's to read, and standard output may be JSON
    const child = spawn(program, words, { cwd, signal, stdio: ['ignore', 2, 2] })
    child.on('error', ({ message }) => done(message))
    child.on('close', (code) => done(code === 0 ? undefined : `it ended with exit code ${code}`))
  })
}
