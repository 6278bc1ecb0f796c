import type { Io } from './io.ts'

/** A command as data: help, parsing and the words of its mistakes come from here. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The one argument that may be given. */
  readonly argument?: { readonly name: string; readonly text: string }
  readonly options: Options
  readonly examples: readonly (readonly [line: string, text: string])[]
  run(input: Input, io: Io): Promise<ExitCode>
}

export type Options = Readonly<Record<string, Option>>

export interface Option {
  readonly text: string
  /** What the value is called in help; an option without one is on or off. */
  readonly value?: string
  /** What it is when it is given without a value. */
  readonly bare?: string
  readonly short?: string
  /** What is wrong with a value, to be read after its name: `is not a port`. */
  readonly problem?: (value: string) => string | undefined
}

export interface Input {
  readonly argument: string | undefined
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

export type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends { readonly value: string }
    ? string | undefined
    : boolean
}

export type ExitCode = number

/** 0: all well; the others say whose turn it is. */
export const exitCode = {
  ok: 0,
  /** The site has errors. */
  site: 1,
  /** The command was used wrongly. */
  usage: 2,
  /** Our own fault. */
  internal: 70,
  /** Stopped by Ctrl-C, as shells count it. */
  stopped: 130,
} as const

/** A command whose `run` knows the types of its options. */
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
  readonly options: Values<O>
}

/** A wrong use of the command line, and the way out. */
export interface UsageError {
  readonly misuse: string
  readonly help?: string
}

export function isMisuse(value: unknown): value is UsageError {
  return typeof value === 'object' && value !== null && 'misuse' in value
}

/** Says what was used wrongly. */
export function refuse({ misuse, help }: UsageError, io: Io): ExitCode {
  io.stderr.write(`error: ${misuse}\n`)
  if (help !== undefined) io.stderr.write(`  help: ${help}\n`)
  return exitCode.usage
}
