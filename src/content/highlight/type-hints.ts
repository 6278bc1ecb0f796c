import { createTwoslasher } from 'twoslash/core'

/** What TypeScript knows about the code of a `twoslash` fence. */
export interface TypeHints {
  /** `undefined` if the language is not TypeScript or JavaScript, or the code is longer than people read. */
  read(code: string, language: string): HintedCode | undefined
}

export interface HintedCode {
  /** The code without compiler options, queries, and what is cut away. */
  readonly code: string
  /** Parts of the code, in order. */
  readonly hints: readonly Hint[]
  /** Text below a line, in order. */
  readonly notes: readonly Note[]
  /** Errors that the code does not expect, and queries that match nothing. */
  readonly problems: readonly string[]
}

/** Lines and columns count from 0. */
export interface Hint {
  readonly kind: 'type' | 'error' | 'mark'
  readonly line: number
  readonly column: number
  readonly length: number
  /** The type, or the message. */
  readonly text: string
}

export interface Note {
  readonly kind: 'type' | 'error' | 'completions'
  readonly line: number
  readonly column: number
  readonly text: string
}

/** The compiler that the author installed, and its declarations of the language by file name. */
export interface TypeScriptCompiler {
  readonly module: unknown
  readonly libraries: ReadonlyMap<string, string>
}

/** Type hints for code, by the official `twoslash`. Only the declarations of the language are known: nothing is read from disk. */
export function createTypeHints({ module, libraries }: TypeScriptCompiler): TypeHints {
  const read = createTwoslasher({
    tsModule: module as never,
    vfsRoot: '',
    fsMap: new Map([...libraries].map(([name, text]) => [`/${name}`, text])),
  })
  return {
    read(code, language) {
      const extension = extensions.get(language.toLowerCase())
      if (extension === undefined || code.length > maxCode) return undefined
      try {
        return hintedCode(read(code, extension, { handbookOptions: { noErrorValidation: true } }))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return { code: '', hints: [], notes: [], problems: [firstLines(message)] }
      }
    },
  }
}

const extensions: ReadonlyMap<string, string> = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['mts', 'ts'],
  ['cts', 'ts'],
  ['tsx', 'tsx'],
  ['js', 'js'],
  ['javascript', 'js'],
  ['mjs', 'js'],
  ['cjs', 'js'],
  ['jsx', 'jsx'],
])

/** Characters. Each name of the code is looked up. */
const maxCode = 20_000

/** Characters of a type. Longer ones are not read. */
const maxText = 600

type Read = ReturnType<ReturnType<typeof createTwoslasher>>

function hintedCode({ code, nodes, meta }: Read): HintedCode {
  const hints: Hint[] = []
  const notes: Note[] = []
  const problems: string[] = []
  const expected = new Set(meta.handbookOptions.errors)
  const blank = /^\n*/.exec(code)?.[0].length ?? 0
  for (const node of nodes) {
    const at = { line: node.line - blank, column: node.character }
    switch (node.type) {
      case 'hover':
        hints.push({ kind: 'type', ...at, length: node.length, text: shortened(node.text) })
        break
      case 'query':
        notes.push({ kind: 'type', ...at, text: shortened(node.text) })
        break
      case 'highlight':
        hints.push({ kind: 'mark', ...at, length: node.length, text: '' })
        break
      case 'completion':
        notes.push({ kind: 'completions', ...at, text: completionsText(node) })
        break
      case 'error': {
        const text = `${shortened(node.text)} (${node.code ?? ''})`
        if (node.code !== undefined && !expected.has(Number(node.code))) {
          problems.push(text)
          break
        }
        hints.push({ kind: 'error', ...at, length: node.length, text })
        notes.push({ kind: 'error', ...at, text })
        break
      }
      default:
        break
    }
  }
  return {
    code: code.replace(/^\n+|\n+$/g, ''),
    hints: hints.toSorted(inOrder),
    notes: notes.toSorted(inOrder),
    problems,
  }
}

function completionsText({
  completions,
}: {
  readonly completions: readonly { readonly name: string }[]
}): string {
  const names = completions.slice(0, maxCompletions).map(({ name }) => name)
  return [...names, ...(completions.length > maxCompletions ? ['…'] : [])].join('\n')
}

const maxCompletions = 6

function inOrder(one: Hint | Note, other: Hint | Note): number {
  return one.line - other.line || one.column - other.column
}

function shortened(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}

function firstLines(text: string): string {
  return shortened(
    text
      .replace(/^#+ /, '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 3)
      .join(' '),
  )
}
