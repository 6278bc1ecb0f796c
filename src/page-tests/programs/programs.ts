import { writeFileSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeDriver } from './node.ts'
import { runProcess, startProgram } from './live-program.ts'
import type { CodeFile, LiveProgram, Outcome, ProgramOptions } from './live-program.ts'
import { pythonDriver } from './python.ts'
import { shellDriver } from './shell.ts'

/** The programs of a session, each started with the first block that needs it. */
export interface Programs {
  run(kind: ProgramKind, code: CodeFile): Promise<Outcome>
  /** Runs a command line with a text as its standard input. */
  command(line: string, input: string): Promise<Outcome>
  /** Ends them, with everything that they started. */
  end(): void
}

type ProgramKind = 'shell' | 'python' | 'node'

export interface ProgramsOptions {
  /** The folder of the site. */
  readonly root: string
  /** The folder that code runs in. */
  readonly work: string
  /** The folder for code. */
  readonly code: string
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

export function createPrograms(options: ProgramsOptions): Programs {
  const { root, work, code, timeoutMs, signal } = options
  const env = environmentOf(root)
  const common = { cwd: work, env, timeoutMs, signal }
  const started = new Map<ProgramKind, LiveProgram>()

  async function run(kind: ProgramKind, file: CodeFile): Promise<Outcome> {
    const program = started.get(kind)
    if (program?.isRunning === true) return program.run(file)
    const candidates = commandsOf(kind, { root, code, mark: mark() })
    for (const { command, args, mark } of candidates) {
      const candidate = startProgram({ ...common, command, args, mark })
      const outcome = await candidate.run(file)
      if (outcome.end.kind === 'missing') continue
      started.set(kind, candidate)
      return outcome
    }
    const names = candidates.map(({ command }) => command).join(' or ')
    return { end: { kind: 'missing' }, program: names, stdout: '', stderr: '' }
  }

  return {
    run,
    command: (line, input) => runProcess({ ...common, ...shellOf(line) }, input),
    end() {
      for (const program of started.values()) program.end()
    },
  }
}

/** What no program prints by itself. */
function mark(): string {
  return `octavo-${crypto.randomUUID()}`
}

function commandsOf(
  kind: ProgramKind,
  { root, code, mark }: { readonly root: string; readonly code: string; readonly mark: string },
): readonly (Pick<ProgramOptions, 'command' | 'args'> & { readonly mark: string })[] {
  switch (kind) {
    case 'shell': {
      const args = ['-c', shellDriver(mark)]
      return ['bash', 'sh'].map((command) => ({ command, args, mark }))
    }
    case 'python': {
      const args = ['-c', pythonDriver(mark)]
      return ['python3', 'python'].map((command) => ({ command, args, mark }))
    }
    case 'node': {
      const driver = join(code, 'driver.mjs')
      writeFileSync(driver, nodeDriver(mark, pathToFileURL(join(root, 'docs.json')).href))
      const args = ['--enable-source-maps', driver]
      return [{ command: process.execPath, args, mark }]
    }
  }
}

function shellOf(line: string): Pick<ProgramOptions, 'command' | 'args'> {
  return process.platform === 'win32'
    ? { command: 'cmd', args: ['/d', '/s', '/c', line] }
    : { command: 'sh', args: ['-c', line] }
}

/** The variables of the command, with the programs of the packages of the site, and without colors in what is printed. */
function environmentOf(root: string): Record<string, string | undefined> {
  const modules = foldersUp(root).map((folder) => join(folder, 'node_modules'))
  const { PATH = '', NODE_PATH = '', FORCE_COLOR: _colors, ...rest } = process.env
  return {
    ...rest,
    PATH: [...modules.map((folder) => join(folder, '.bin')), PATH].join(delimiter),
    NODE_PATH: [...modules, NODE_PATH].filter(Boolean).join(delimiter),
    NO_COLOR: '1',
    PYTHONIOENCODING: 'utf-8',
    PYTHONDONTWRITEBYTECODE: '1',
    OCTAVO_ROOT: root,
  }
}

function foldersUp(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)]
}
