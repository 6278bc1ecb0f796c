import { parseArgs } from 'node:util'
import { closestMatch } from '../base/text/closest-match.ts'
import { isMisuse, type Command, type Input, type UsageError, type Option } from './command.ts'

/** The arguments after a command's name, or their first mistake. */
export function parseArguments(command: Command, args: readonly string[]): Input | UsageError {
  const { tokens } = parseArgs({
    args: withBareValues(command, args),
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, option]) => [
        name,
        {
          type: option.value === undefined ? 'boolean' : 'string',
          ...(option.short !== undefined && { short: option.short }),
        },
      ]),
    ),
    strict: false,
    tokens: true,
  })

  const values: Record<string, string | boolean> = {}
  for (const [name, option] of Object.entries(command.options)) {
    if (option.value === undefined) values[name] = false
  }
  let argument: string | undefined
  for (const token of tokens) {
    if (token.kind === 'option') {
      const option = optionNamed(token.name, command)
      if (option === undefined) return unknownOption(command, token.rawName)
      const value = valueOf(token, option)
      if (isMisuse(value)) return value
      values[token.name] = value
    } else if (token.kind === 'positional') {
      if (command.argument === undefined || argument !== undefined) {
        return tooMany(command, token.value)
      }
      argument = token.value
    }
  }
  return { argument, options: values }
}

/** An option whose value may be left out gets it before the library sees what follows. */
function withBareValues(command: Command, args: readonly string[]): string[] {
  return args.map((arg, index) => {
    const bare = arg.startsWith('--') ? optionNamed(arg.slice(2), command)?.bare : undefined
    const next = args[index + 1]
    return bare !== undefined && (next === undefined || next.startsWith('-'))
      ? `${arg}=${bare}`
      : arg
  })
}

function optionNamed(name: string, { options }: Command): Option | undefined {
  return Object.hasOwn(options, name) ? options[name] : undefined
}

interface OptionToken {
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function valueOf(
  { rawName, value, inlineValue }: OptionToken,
  option: Option,
): string | boolean | UsageError {
  if (option.value === undefined) {
    if (value === undefined) return true
    return { misuse: `${rawName} takes no value.`, help: `Write ${rawName} to turn it on.` }
  }
  const missing = value === undefined || value === '' || (!inlineValue && value.startsWith('-'))
  if (missing) return { misuse: `${rawName} needs a value: ${rawName} ${option.value}` }
  const problem = option.problem?.(value)
  return problem === undefined ? value : { misuse: `${rawName} ${value} ${problem}` }
}

function unknownOption(command: Command, written: string): UsageError {
  const near = closestMatch(written.replace(/^-+(?:no-)?/, ''), Object.keys(command.options))
  return {
    misuse: `octavo ${command.name} has no option ${written}.`,
    help: near === undefined ? `See octavo ${command.name} --help` : `Did you mean --${near}?`,
  }
}

function tooMany({ argument, name }: Command, extra: string): UsageError {
  return argument === undefined
    ? { misuse: `octavo ${name} takes no argument, but "${extra}" was given.` }
    : { misuse: `octavo ${name} takes one ${argument.name}, but "${extra}" was given too.` }
}
