import { parseArgs } from 'node:util'
import { closestMatch } from '../base/text/closest-match.ts'
import { isUsageError, type Command, type Input, type UsageError, type Option } from './command.ts'

/** Parses the arguments of a command. Returns the first usage error, if any. */
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
  const positional: string[] = []
  const expected = [command.argument, command.secondArgument].filter((it) => it !== undefined)
  for (const token of tokens) {
    if (token.kind === 'option') {
      const option = optionNamed(token.name, command)
      if (option === undefined) return unknownOption(command, token.rawName)
      const value = valueOf(token, option)
      if (isUsageError(value)) return value
      values[token.name] = value
    } else if (token.kind === 'positional') {
      if (positional.length === expected.length && command.argument?.isList !== true)
        return tooManyArguments(command, token.value)
      positional.push(token.value)
    }
  }
  const [argument, secondArgument] = positional
  const list = command.argument?.isList === true ? { list: positional } : {}
  return { argument, secondArgument, ...list, options: values }
}

/** Inserts the value of options whose value is optional: `parseArgs` would consume the next argument. */
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
    return { message: `${rawName} takes no value.`, help: `Use ${rawName} alone.` }
  }
  const missing = value === undefined || value === '' || (!inlineValue && value.startsWith('-'))
  if (missing) return { message: `${rawName} needs a value: ${rawName} ${option.value}` }
  const problem = option.problem?.(value)
  return problem === undefined ? value : { message: `${rawName} ${value} ${problem}` }
}

function unknownOption(command: Command, written: string): UsageError {
  const near = closestMatch(written.replace(/^-+(?:no-)?/, ''), Object.keys(command.options))
  return {
    message: `octavo ${command.name} has no option ${written}.`,
    help: near === undefined ? `See octavo ${command.name} --help` : `Did you mean --${near}?`,
  }
}

function tooManyArguments({ argument, secondArgument, name }: Command, extra: string): UsageError {
  if (argument !== undefined && secondArgument !== undefined) {
    const both = `one ${argument.name} and one ${secondArgument.name}`
    return { message: `octavo ${name} takes ${both}, but "${extra}" was given too.` }
  }
  return argument === undefined
    ? { message: `octavo ${name} takes no argument, but "${extra}" was given.` }
    : { message: `octavo ${name} takes one ${argument.name}, but "${extra}" was given too.` }
}
