import { errorStack } from '../../base/text/error-text.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Module, ModuleGraph } from '../../content/mdx/module-graph.ts'
import { placeOf, placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Place, Source } from '../../diagnostics/diagnostic.ts'

/** How the code of a file of the site is named in stack traces. */
export const codeScheme = 'octavo-page:'

/** The file of the site, and the line of its code, that an error came from. */
export function originOfError(
  error: unknown,
): { readonly file: FilePath; readonly line: number; readonly column: number } | undefined {
  const [, path, line, column] = frame.exec(errorStack(error) ?? '') ?? []
  if (path === undefined) return undefined
  try {
    return { file: decodeURI(path) as FilePath, line: Number(line), column: Number(column) }
  } catch {
    return undefined // a stack may hold anything
  }
}

const frame = new RegExp(`\\b${codeScheme}([^\\s()]+?):(\\d+):(\\d+)`)

/** The place of an error, as precise as its stack allows: the expression, else the line, else the file. */
export function placeOfError(error: unknown, graph: ModuleGraph): Place {
  const origin = originOfError(error)
  if (origin === undefined) return placeOfFile(graph.entry.source.path)
  const { file, line, column } = origin
  const module = file === graph.entry.source.path ? graph.entry : graph.modules.get(file)
  if (module === undefined) return placeOfFile(graph.entry.source.path)
  return placeInModule(module, line - linesBefore, column) ?? placeOfFile(file)
}

/** Lines that the engine and `evaluatePage` put before the code of a module. */
const linesBefore = 3

function placeInModule(module: Module, line: number, column: number): Place | undefined {
  const lines = module.code.split('\n')
  const text = lines[line - 1]
  if (text === undefined) return undefined
  if (module.kind === 'mdx') {
    const before = `${lines.slice(0, line - 1).join('\n')}\n${text.slice(0, column)}`
    const [, start, end] = [...before.matchAll(/\$\.[xas]\((\d+), ?(\d+)/g)].at(-1) ?? []
    if (start !== undefined && end !== undefined)
      return placeOf(module.source, module.original(Number(start)), module.original(Number(end)))
  }
  return placeOfText(text.trim(), module.source) ?? placeOfText(pathAt(text, column), module.source)
}

/** Where a text is written, if it is written once. */
function placeOfText(written: string, source: Source): Place | undefined {
  const at = written.length < minWritten ? -1 : source.text.indexOf(written)
  if (at === -1 || source.text.includes(written, at + 1)) return undefined
  return placeOf(source, at, at + written.length)
}

/** Shorter texts are too common to be found. */
const minWritten = 3

/** The names around a column, such as `plan.price`: they are the same in the compiled code and in the source. */
function pathAt(line: string, column: number): string {
  const before = /[\w$.?]*$/.exec(line.slice(0, column - 1))?.[0] ?? ''
  const after = /^[\w$.?]*/.exec(line.slice(column - 1))?.[0] ?? ''
  return before + after
}
