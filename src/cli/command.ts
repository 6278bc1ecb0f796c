import type { Io } from './io.ts'

/** A command as data. Help, argument parsing and usage errors are derived from it. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The positional argument. */
  readonly argument?: {
    readonly name: string
    readonly text: string
    /** Several may be given. */
    readonly isList?: boolean
  }
  /** The positional argument after the first. */
  readonly secondArgument?: { readonly name: string; readonly text: string }
  readonly options: Options
  readonly examples: readonly (readonly [line: string, text: string])[]
  /** Further sections of its help: a title, and lines. */
  readonly snippets?: readonly (readonly [title: string, ...lines: string[]])[]
  run(input: Input, io: Io): Promise<ExitCode>
}

export type Options = Readonly<Record<string, Option>>

export interface Option {
  readonly text: string
  /** The placeholder of the value in help. Without one, the option is a flag. */
  readonly value?: string
  /** The value when the option is given without one. */
  readonly bare?: string
  readonly short?: string
  /** What is wrong with a value, as the end of a sentence: `is not a port.` */
  readonly problem?: (value: string) => string | undefined
}

export interface Input {
  readonly argument: string | undefined
  /** All that were given, where the argument is a list. */
  readonly list?: readonly string[]
  readonly secondArgument?: string | undefined
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

export type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends { readonly value: string }
    ? string | undefined
    : boolean
}

export type ExitCode = number

/** The exit codes of every command. */
export const exitCode = {
  ok: 0,
  /** The site has errors. */
  site: 1,
  /** Wrong usage of the command. */
  usage: 2,
  /** A bug in Octavo. */
  internal: 70,
  /** Stopped by Ctrl-C (128 + SIGINT). */
  stopped: 130,
} as const

/** Defines a command whose `run` gets typed options. */
export function defineCommand<const O extends Options>(
  command: Omit<Command, 'options' | 'run'> & {
    readonly options: O
    run(input: TypedInput<O>, io: Io): Promise<ExitCode>
  },
): Command {
  return { ...command, run: (input, io) => command.run(input as TypedInput<O>, io) }
}

interface TypedInput<O extends Options> {
  readonly argument: string | undefined
  readonly list?: readonly string[]
  readonly secondArgument?: string | undefined
  readonly options: Values<O>
}

/** Wrong usage of the command line, with a suggestion. */
export interface UsageError {
  readonly message: string
  readonly help?: string
}

export function isUsageError(value: unknown): value is UsageError {
  return typeof value === 'object' && value !== null && 'message' in value
}

/** Prints a usage error. */
export function refuse({ message, help }: UsageError, io: Io): ExitCode {
  io.stderr.write(`error: ${message}\n`)
  if (help !== undefined) io.stderr.write(`  help: ${help}\n`)
  return exitCode.usage
}
