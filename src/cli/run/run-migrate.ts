import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import type { MigrateResult } from '../../migrate/migrate.ts'
import { type Generator, generators } from '../../migrate/migration.ts'
import type { Proof } from '../../migrate/prove.ts'
import { exitCode, isUsageError, refuse, type ExitCode, type UsageError } from '../command.ts'
import type { Io } from '../io.ts'
import { shownPath } from '../options/site-options.ts'
import { existingFolder } from '../options/validate-value.ts'

interface Input {
  readonly argument: string | undefined
  readonly secondArgument?: string | undefined
  readonly options: {
    readonly out: string | undefined
    readonly old: string | undefined
    readonly proof: boolean
    readonly 'build-old': boolean
    readonly json: boolean
    readonly verbose: boolean
  }
}

/** Writes a site of another generator as a new site, and with `--proof` compares the two. */
export async function runMigrate(
  { argument, secondArgument = '.', options }: Input,
  io: Io,
): Promise<ExitCode> {
  const from = generators.find((name) => name === argument)
  if (from === undefined) {
    const message =
      argument === undefined
        ? 'Name the generator of the old site.'
        : `"${argument}" is not a generator that can be migrated.`
    return refuse(
      { message, help: `Pass one of ${generators.join(', ')}, such as octavo migrate mkdocs.` },
      io,
    )
  }
  const root = existingFolder(secondArgument, io.cwd)
  if (isUsageError(root)) return refuse(root, io)
  const out = resolve(io.cwd, options.out ?? 'octavo-docs')
  if (existsSync(out) && readdirSync(out).length > 0) {
    return refuse(
      {
        message: `The folder ${shownPath(out, io.cwd)} is not empty. Nothing was written.`,
        help: 'Pass a new folder, such as --out docs-new.',
      },
      io,
    )
  }
  const refused = proofProblem(options, out, io.cwd)
  if (refused !== undefined) return refuse(refused, io)
  const { migrate } = await import('../../migrate/migrate.ts')
  const result = await migrate({ from, root, out })
  if (result === undefined) {
    return refuse(
      {
        message: `There is no ${from} configuration in ${shownPath(root, io.cwd)}.`,
        help: 'Pass the folder that has it, such as octavo migrate docusaurus website.',
      },
      io,
    )
  }
  const proof = options.proof
    ? await proofOf({ from, root, out, old: options.old, problems: result.diagnostics }, io)
    : undefined
  if (isUsageError(proof)) return refuse(proof, io)
  if (options.json) {
    const { diagnosticsJson } = await import('../../diagnostics/format-json.ts')
    const { diagnostics, ...counts } = result
    io.stdout.write(
      `${JSON.stringify({ ...counts, out: relative(io.cwd, out), diagnostics: diagnosticsJson(diagnostics), ...(proof && { lost: proof.comparison.lost }) })}\n`,
    )
  } else await printResult(result, { root, out, verbose: options.verbose }, io)
  if (proof === undefined) return exitCode.ok
  if (!options.json) await printProof(proof, options.verbose, io)
  return proof.comparison.lost === 0 && proof.errors.length === 0 ? exitCode.ok : exitCode.site
}

interface ProofFlags {
  readonly proof: boolean
  readonly old: string | undefined
  readonly 'build-old': boolean
}

/** What keeps a proof from being made, before anything is written. */
function proofProblem(options: ProofFlags, out: string, cwd: string): UsageError | undefined {
  const { proof, old, 'build-old': buildsOld } = options
  if (!proof) {
    return old === undefined && !buildsOld
      ? undefined
      : { message: '--old and --build-old belong to --proof.', help: 'Add --proof.' }
  }
  if (old === undefined && !buildsOld) {
    const help = 'Pass --old <folder> with the site that the old tool built, or --build-old.'
    return { message: 'There is no old site to compare with. Nothing was written.', help }
  }
  if (old === undefined) return undefined
  const folder = existingFolder(old, cwd)
  if (isUsageError(folder)) return folder
  return `${dirname(out)}${sep}`.startsWith(`${folder}${sep}`)
    ? {
        message: 'The proof would be written into the old site. Nothing was written.',
        help: 'Pass a folder for --out that is not in the folder of --old.',
      }
    : undefined
}

async function proofOf(
  { from, root, out, old, problems }: ProofRequest,
  io: Io,
): Promise<Proof | UsageError> {
  const { oldBuild, prove, runCommand } = await import('../../migrate/prove.ts')
  const { compareProgress } = await import('../reports/compare-report.ts')
  const folder = await mkdtemp(join(tmpdir(), 'octavo-old-'))
  try {
    if (old === undefined) {
      const command = oldBuild(from, folder)
      if (command === undefined)
        return { message: `${from} builds no site on this machine.`, help: 'Pass --old <folder>.' }
      io.stderr.write(`Running in ${shownPath(root, io.cwd)}: ${command.join(' ')}\n`)
      const failure = await runCommand(command, root, io.signal)
      if (failure !== undefined)
        return {
          message: `The old site was not built: ${failure}.`,
          help: 'The new site is written. Build the old one yourself, and pass --old <folder>.',
        }
    }
    const progress = compareProgress(io)
    return await prove({
      out,
      old: old === undefined ? folder : resolve(io.cwd, old),
      problems,
      onPage: progress.show,
      signal: io.signal,
    }).finally(progress.end)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface ProofRequest {
  readonly from: Generator
  readonly root: string
  readonly out: string
  readonly old: string | undefined
  readonly problems: MigrateResult['diagnostics']
}

async function printProof(proof: Proof, verbose: boolean, io: Io): Promise<void> {
  const { printComparison } = await import('../reports/compare-report.ts')
  const { printDiagnostics } = await import('../../diagnostics/format-terminal.ts')
  const { colors, columns: width } = io.stderr
  if (proof.errors.length > 0)
    io.stderr.write(`${printDiagnostics(proof.errors, { colors, width, folder: '' })}\n`)
  io.stdout.write('\n')
  printComparison(proof.comparison, { verbose }, io)
  io.stdout.write(
    `The proof is in ${proof.files.map((file) => shownPath(file, io.cwd)).join(' and ')}.\n`,
  )
}

async function printResult(
  result: MigrateResult,
  { root, out, verbose }: { root: string; out: string; verbose: boolean },
  io: Io,
): Promise<void> {
  const { pages, finished, redirects, files, diagnostics } = result
  const { printDiagnostics } = await import('../../diagnostics/format-terminal.ts')
  const { colors, columns: width } = io.stderr
  const folder = relative(io.cwd, root) === '' ? '' : `${shownPath(root, io.cwd)}/`
  const shown = verbose ? diagnostics : diagnostics.slice(0, 20)
  if (shown.length > 0) io.stderr.write(`${printDiagnostics(shown, { colors, width, folder })}\n`)
  if (shown.length < diagnostics.length)
    io.stderr.write(
      `… and ${diagnostics.length - shown.length} more; --verbose shows all of them.\n`,
    )
  const place = shownPath(out, io.cwd)
  const share = pages === 0 ? 100 : Math.floor((finished / pages) * 100)
  io.stdout.write(
    `Wrote ${count(pages, 'page')}, ${count(files, 'other file')} and ${count(redirects, 'redirect')} to ${place}.\n`,
  )
  io.stdout.write(`${finished} of ${pages} pages (${share} %) need no work by hand.\n`)
  const { toSeeTheSite } = await import('../reports/next-commands.ts')
  io.stdout.write(toSeeTheSite(place, io))
}
