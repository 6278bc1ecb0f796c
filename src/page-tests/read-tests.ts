import { extensionOf } from '../base/paths.ts'
import { codeOf, readCodeFiles, readReference } from '../content/included-code/code-files.ts'
import { readTestOptions } from '../content/test-options.ts'
import type { TestOptions } from '../content/test-options.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Place, Source } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import type { ReadOptions } from '../content/mdx/lenient-mdx.ts'
import { parseMdxTree } from '../lint/mdx-tree.ts'
import type { TreeNode } from '../lint/mdx-tree.ts'
import { readPrompts } from './read-prompts.ts'
import type { PromptCommand } from './read-prompts.ts'

/** A code block that runs. */
export interface TestBlock {
  /** Its first line. */
  readonly at: Place
  readonly language: string
  readonly options: TestOptions
  readonly code: string
  /** The line of the file that the code begins on; `undefined` if it is in another file. */
  readonly firstLine: number | undefined
  /** A block of commands behind prompts, with their output. */
  readonly prompts?: readonly (PromptCommand & { readonly at: Place })[]
  /** The output that the block after it shows. */
  readonly output?: { readonly at: Place; readonly text: string }
}

/** The code blocks of a page or snippet that run, in the order of reading. */
export async function readTests(
  source: Source,
  host: Host,
  options: ReadOptions,
): Promise<readonly TestBlock[]> {
  if (!/test=|hidden/.test(source.text)) return []
  const files = await readCodeFiles(source.text, source.path, (file) =>
    host.readCode === undefined ? host.read(file) : host.readCode(file),
  )
  const nodes = await parseMdxTree(source, options)
  return nodes.flatMap((node): TestBlock[] => {
    if (node.type !== 'code') return []
    const { language, meta } = wordsOf(node)
    const testOptions = readTestOptions(meta)
    if (testOptions.test === undefined) return []
    const reference = (node.value ?? '').trim() === '' ? readReference(meta) : undefined
    const included = reference && codeOf(reference, source.path, files)
    const code = included === undefined ? (node.value ?? '') : included.ok ? included.code : ''
    const at = placeOfLine(source, node.start)
    const named = language === '' && reference ? extensionOf(reference.file) : language
    const next = followingCode(node)
    const prompts = readPrompts(named, code)
    return [
      {
        at,
        language: named.toLowerCase(),
        options: testOptions,
        code,
        firstLine: included === undefined ? at.line + 1 : undefined,
        ...(prompts && {
          prompts: prompts.map((command) => ({
            ...command,
            at: included === undefined ? placeBelow(source, node.start, command.line + 1) : at,
          })),
        }),
        ...(next !== undefined &&
          readTestOptions(wordsOf(next).meta).output && {
            output: { at: placeOfLine(source, next.start), text: next.value ?? '' },
          }),
      },
    ]
  })
}

function wordsOf({ lang = '', meta = '' }: TreeNode): { language: string; meta: string } {
  return lang.includes('=') ? { language: '', meta: `${lang} ${meta}` } : { language: lang, meta }
}

function followingCode(node: TreeNode): TreeNode | undefined {
  const siblings = node.parent?.children ?? []
  const next = siblings[siblings.indexOf(node) + 1]
  return next?.type === 'code' ? next : undefined
}

/** The place of a line that is so many lines below an offset. */
function placeBelow(source: Source, start: number, lines: number): Place {
  let from = start
  for (let line = 0; line < lines; line++) from = source.text.indexOf('\n', from) + 1
  return placeOfLine(source, from)
}

function placeOfLine(source: Source, start: number): Place {
  const length = source.text.slice(start).search(/[\r\n]|$/)
  return placeOf(source, start, start + length)
}
