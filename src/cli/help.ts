import type { Command, Option } from './command.ts'

/** The text of `octavo --help`. */
export function generalHelp(commands: readonly Command[], version: string): string {
  return sections([
    `octavo ${version}\nTurns a folder of MDX pages and a docs.json into a static site.`,
    section('Usage', [['octavo <command> [options]', '']]),
    section(
      'Commands',
      commands.map((command) => [usage(command), command.summary]),
    ),
    section('Options', [
      ['-h, --help', 'help for a command: octavo build --help'],
      ['-v, --version', 'the version of Octavo'],
    ]),
    section(
      'Examples',
      commands.flatMap(({ examples }) => examples.slice(0, 1)),
    ),
  ])
}

/** The text of `octavo <command> --help`. */
export function commandHelp(command: Command): string {
  const { argument, secondArgument, options, examples, snippets = [], summary } = command
  const expected = [argument, secondArgument].filter((it) => it !== undefined)
  return sections([
    summary,
    section('Usage', [[`octavo ${usage(command)} [options]`, '']]),
    expected.length > 0
      ? section(
          expected.length === 1 ? 'Argument' : 'Arguments',
          expected.map((it) => [argumentName(it), it.text] as const),
        )
      : undefined,
    section('Options', [
      ...Object.entries(options).map(
        ([name, option]) => [spelling(name, option), option.text] as const,
      ),
      ['-h, --help', 'this text'],
    ]),
    section('Examples', examples),
    ...snippets.map(([title, ...lines]) => [title, ...lines.map((it) => `  ${it}`)].join('\n')),
  ])
}

function usage({ name, argument, secondArgument }: Command): string {
  const expected = [argument, secondArgument].filter((it) => it !== undefined)
  return [name, ...expected.map(argumentName)].join(' ')
}

function argumentName({ name, isList = false }: NonNullable<Command['argument']>): string {
  return isList ? `[${name}...]` : `[${name}]`
}

function spelling(name: string, { short, value, bare }: Option): string {
  const long = short === undefined ? `--${name}` : `-${short}, --${name}`
  if (value === undefined) return long
  return bare === undefined ? `${long} ${value}` : `${long} [${value.replace(/[<>]/g, '')}]`
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  const width = rows.reduce((widest, [left]) => Math.max(widest, left.length), 0)
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd())
  return [title, ...lines].join('\n')
}

function sections(parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}
