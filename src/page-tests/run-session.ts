import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { compareOutput } from './compare-output.ts'
import { createModuleChain } from './module-chain.ts'
import { createPrograms } from './programs/programs.ts'
import type { Outcome } from './programs/live-program.ts'
import {
  endlessBlock,
  failedBlock,
  missingProgram,
  unknownRunner,
  wrongOutput,
} from './problems.ts'
import type { TestBlock } from './read-tests.ts'
import { isTyped, runnerOf } from './runners.ts'
import type { Runner } from './runners.ts'
import type { Session } from './sessions.ts'

export interface SessionContext {
  /** The folder of the site. */
  readonly root: string
  /** An empty folder for the session. */
  readonly folder: string
  readonly commands: Readonly<Record<string, string>>
  readonly timeoutSeconds: number
  readonly signal: AbortSignal | undefined
  /** Puts what every session begins with into its folder. */
  prepare(folder: string): Promise<void>
}

export interface BlockResult {
  readonly at: Place
  readonly language: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly problems: readonly Diagnostic[]
}

/** Runs the blocks of a session in their order. After one that fails to run, the others are skipped. */
export async function runSession(
  session: Session,
  context: SessionContext,
): Promise<readonly BlockResult[]> {
  const work = join(context.folder, 'work')
  const code = join(context.folder, 'code')
  await mkdir(work, { recursive: true })
  await mkdir(code)
  await context.prepare(work)
  const { root, timeoutSeconds, signal } = context
  const programs = createPrograms({ root, work, code, timeoutMs: timeoutSeconds * 1000, signal })
  const runBlock = createBlockRunner({ ...context, work, code, programs })
  const results: BlockResult[] = []
  try {
    for (const [index, block] of session.blocks.entries()) {
      const skipped = session.blocks.length - index - 1
      const { problems, goesOn } = await runBlock(block, skipped)
      if (signal?.aborted === true) break
      const { at, language } = block
      results.push({ at, language, problems, status: problems.length > 0 ? 'failed' : 'passed' })
      if (goesOn) continue
      for (const left of session.blocks.slice(index + 1))
        results.push({ at: left.at, language: left.language, status: 'skipped', problems: [] })
      break
    }
  } finally {
    programs.end()
  }
  return results
}

interface BlockOutcome {
  readonly problems: readonly Diagnostic[]
  /** Whether the blocks after it can run. */
  readonly goesOn: boolean
}

interface RunnerContext extends SessionContext {
  readonly work: string
  readonly code: string
  readonly programs: ReturnType<typeof createPrograms>
}

function createBlockRunner(context: RunnerContext) {
  const { work, code: folder, programs, timeoutSeconds } = context
  const modules = createModuleChain()
  let files = 0

  /** The code at the lines that it has on its page, so that messages name these. */
  async function write(text: string, file: string, line: number): Promise<string> {
    await writeFile(file, '\n'.repeat(Math.max(0, line - 1)) + text)
    return file
  }

  async function runPlain(block: TestBlock, runner: Runner): Promise<Outcome> {
    const { at, firstLine = 1, options, code } = block
    const number = ++files
    const page = at.file
    if (runner.kind === 'command') {
      const { command, extension } = runner
      const name = `block-${number}.${extension}`
      if (!command.includes('{file}')) return programs.command(command, `${code}\n`)
      await writeFile(join(work, name), `${code}\n`)
      const outcome = await programs.command(command.replaceAll('{file}', name), '')
      await rm(join(work, name), { force: true })
      return outcome
    }
    if (runner.kind === 'node') {
      const name = `.block-${number}.mjs`
      const options = { path: `./${name}`, isTyped: isTyped(block) }
      const text = '\n'.repeat(Math.max(0, firstLine - 1)) + code
      const file = join(work, name)
      await writeFile(file, await modules.add(text, options))
      return withPageName(await programs.run('node', { file, mode: 'plain', page }), file, page)
    }
    const file = join(folder, String(number))
    await write(`${code}\n`, file, firstLine)
    const mode = options.exit === 0 || runner.kind !== 'shell' ? 'plain' : 'exit'
    return withPageName(await programs.run(runner.kind, { file, mode, page }), file, page)
  }

  async function runPlainBlock(block: TestBlock, runner: Runner, skipped: number) {
    const { at, output, options } = block
    const outcome = await runPlain(block, runner)
    const failure = failureOf(outcome, { at, expected: options.exit, skipped, timeoutSeconds })
    if (failure !== undefined) return { problems: [failure], goesOn: false }
    const difference = output && compareOutput(output.text, outcome.stdout)
    const problems = difference && output ? [wrongOutput(output.at, difference)] : []
    return { problems, goesOn: true }
  }

  async function runPrompts(
    { at, prompts = [], options, firstLine }: TestBlock,
    runner: Runner & { readonly kind: 'shell' | 'python' },
    skipped: number,
  ): Promise<BlockOutcome> {
    const problems: Diagnostic[] = []
    for (const [index, command] of prompts.entries()) {
      const expected = index === prompts.length - 1 ? options.exit : 0
      const shell = expected === 0 ? 'merge' : 'exit-merge'
      const line = firstLine === undefined ? 1 : firstLine + command.line
      const file = await write(`${command.code}\n`, join(folder, String(++files)), line)
      const run = { file, mode: runner.kind === 'shell' ? shell : 'prompt', page: at.file }
      const outcome = withPageName(await programs.run(runner.kind, run), file, at.file)
      const showsError = /^Traceback \(most recent call last\):/m.test(command.output ?? '')
      const place = { at: command.at, expected: showsError ? 1 : expected, skipped, timeoutSeconds }
      const failure = failureOf(outcome, place)
      if (failure !== undefined) return { problems: [...problems, failure], goesOn: false }
      if (command.output === undefined) continue
      const difference = compareOutput(command.output, outcome.stdout)
      if (difference !== undefined) problems.push(wrongOutput(command.at, difference))
    }
    return { problems, goesOn: true }
  }

  return async (block: TestBlock, skipped: number): Promise<BlockOutcome> => {
    const runner = runnerOf(block, context.commands)
    if (runner === undefined)
      return { problems: [unknownRunner(block.at, block.language)], goesOn: true }
    const hasPrompts = block.prompts !== undefined
    return hasPrompts && (runner.kind === 'shell' || runner.kind === 'python')
      ? runPrompts(block, { kind: runner.kind }, skipped)
      : runPlainBlock(block, runner, skipped)
  }
}

/** What was printed with the name of the page in place of that of the file that ran. */
function withPageName(outcome: Outcome, file: string, page: string): Outcome {
  const named = (text: string) =>
    text.replaceAll(pathToFileURL(file).href, page).replaceAll(file, page)
  return { ...outcome, stdout: named(outcome.stdout), stderr: named(outcome.stderr) }
}

function failureOf(
  { end, stdout, stderr, program }: Outcome,
  {
    at,
    expected,
    skipped,
    timeoutSeconds,
  }: {
    readonly at: Place
    readonly expected: number
    readonly skipped: number
    readonly timeoutSeconds: number
  },
): Diagnostic | undefined {
  const printed = lastLines(stderr.trim() === '' ? stdout : stderr)
  switch (end.kind) {
    case 'exit':
      if (end.code === expected) return undefined
      return failedBlock(at, { exit: `exit code ${end.code}`, expected, printed, skipped })
    case 'signal':
      return failedBlock(at, { exit: `the signal ${end.name}`, expected, printed, skipped })
    case 'missing':
      return missingProgram(at, program)
    case 'timeout':
      return endlessBlock(at, { seconds: timeoutSeconds, printed, skipped })
    case 'stopped':
      return undefined
  }
}

const maxPrintedLines = 20

function lastLines(text: string): readonly string[] {
  return text
    .trimEnd()
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(-maxPrintedLines)
}
