import { closestMatch } from '../base/text/closest-match.ts'
import { packageVersion } from '../host/node/package-root.ts'
import {
  type Command,
  exitCode,
  type ExitCode,
  isUsageError,
  type UsageError,
  refuse,
} from './command.ts'
import { commands } from './commands/index.ts'
import { explainCrash } from './report-crash.ts'
import { commandHelp, generalHelp } from './help.ts'
import type { Io } from './io.ts'
import { parseArguments } from './parse-arguments.ts'

/** Runs `octavo <argv>` and returns the exit code of the process. */
export async function runCommandLine(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await dispatch(argv, io)
  } catch (error) {
    if (io.signal.aborted) return exitCode.stopped
    const { text, code } = explainCrash(error)
    io.stderr.write(text)
    return code
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [first, ...rest] = argv
  if (first === '--version' || first === '-v') return print(`${packageVersion()}\n`, io)
  if (first === undefined || isHelp(first) || (first === 'help' && rest[0] === undefined)) {
    return print(generalHelp(commands, packageVersion()), io)
  }

  const command = findCommand(first === 'help' ? rest[0]! : first)
  if (isUsageError(command)) return refuse(command, io)
  if (first === 'help' || rest.some(isHelp)) return print(commandHelp(command), io)

  const input = parseArguments(command, rest)
  return isUsageError(input) ? refuse(input, io) : command.run(input, io)
}

function print(text: string, io: Io): ExitCode {
  io.stdout.write(text)
  return exitCode.ok
}

function isHelp(arg: string): boolean {
  return arg === '--help' || arg === '-h'
}

function findCommand(name: string): Command | UsageError {
  const command = commands.find((command) => command.name === name)
  if (command !== undefined) return command
  if (name.startsWith('-')) {
    return {
      message: `The first argument must be a command, not ${name}.`,
      help: `Try: octavo build ${name}`,
    }
  }
  const names = commands.map((command) => command.name)
  const near = closestMatch(name, names)
  const help =
    near === undefined ? `The commands are ${names.join(', ')}.` : `Did you mean "octavo ${near}"?`
  return { message: `Unknown command "${name}".`, help }
}
