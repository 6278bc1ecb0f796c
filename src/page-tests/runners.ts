import { ownValue } from '../base/own-value.ts'
import type { TestBlock } from './read-tests.ts'

/** What runs a block. */
export type Runner =
  | { readonly kind: 'shell' | 'python' | 'node' }
  /** A command line, and the extension of the file that it is given. */
  | { readonly kind: 'command'; readonly command: string; readonly extension: string }

/** The runner of a block: its own command, that of the settings for its language, or that of the language. */
export function runnerOf(
  { language, options }: TestBlock,
  commands: Readonly<Record<string, string>>,
): Runner | undefined {
  const command = options.test?.command ?? ownValue(commands, language)
  if (command !== undefined)
    return { kind: 'command', command, extension: ownValue(extensions, language) ?? language }
  const kind = ownValue(languages, language)
  return kind && { kind }
}

const languages: Readonly<Record<string, 'shell' | 'python' | 'node'>> = {
  ...Object.fromEntries(
    ['bash', 'sh', 'shell', 'zsh', 'console', 'terminal', 'shellsession', 'shell-session'].map(
      (name) => [name, 'shell' as const],
    ),
  ),
  ...Object.fromEntries(['python', 'py', 'pycon'].map((name) => [name, 'python' as const])),
  ...Object.fromEntries(
    ['js', 'javascript', 'mjs', 'ts', 'typescript', 'mts'].map((name) => [name, 'node' as const]),
  ),
}

/** Whether a block for Node.js has types to be removed. */
export function isTyped({ language }: TestBlock): boolean {
  return /^(?:ts|typescript|mts)$/.test(language)
}

/** Extensions of files that are not the name of their language. */
const extensions: Readonly<Record<string, string>> = {
  '': 'txt',
  bash: 'sh',
  shell: 'sh',
  csharp: 'cs',
  'c#': 'cs',
  'c++': 'cpp',
  javascript: 'js',
  typescript: 'ts',
  kotlin: 'kt',
  markdown: 'md',
  perl: 'pl',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
}
