/** A command of a block that shows a terminal, and what it printed there. */
export interface PromptCommand {
  readonly code: string
  /** The line of the command, and that of its output, from the first line of the block. */
  readonly line: number
  /** `undefined`: the block shows no output of it. */
  readonly output: string | undefined
}

/**
 * The commands of a block with prompts: `$ ` in a shell, `>>> ` in Python. `undefined` if the block is code without prompts,
 * which `console` never is.
 */
export function readPrompts(language: string, code: string): readonly PromptCommand[] | undefined {
  const { prompt, more } = promptsOf(language.toLowerCase())
  const lines = code.split('\n')
  const first = lines.find((line) => line.trim() !== '')
  if (prompt === undefined || first === undefined || !first.startsWith(prompt)) return undefined

  const commands: { code: string[]; line: number; output: string[] }[] = []
  for (const [line, text] of lines.entries()) {
    const last = commands.at(-1)
    if (text.startsWith(prompt) || text === prompt.trimEnd()) {
      commands.push({ code: [text.slice(prompt.length)], line, output: [] })
    } else if (last !== undefined) {
      const isMore = last.output.length === 0 && (text.startsWith(more) || text === more.trimEnd())
      const isContinued = last.output.length === 0 && last.code.at(-1)?.endsWith('\\') === true
      if (isMore) last.code.push(text.slice(more.length))
      else if (isContinued && prompt === shellPrompt) last.code.push(text)
      else last.output.push(text)
    }
  }
  return commands.map(({ output, ...command }) => {
    const text = output.join('\n')
    return {
      line: command.line,
      code: command.code.join('\n'),
      output: text.trim() === '' ? undefined : text,
    }
  })
}

const shellPrompt = '$ '

function promptsOf(language: string): { readonly prompt: string | undefined; more: string } {
  if (/^(?:console|terminal|shell-?session|bash|sh|shell|zsh)$/.test(language))
    return { prompt: shellPrompt, more: '> ' }
  if (/^(?:python|py|pycon)$/.test(language)) return { prompt: '>>> ', more: '... ' }
  return { prompt: undefined, more: '' }
}
