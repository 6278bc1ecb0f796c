import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { findLanguage } from '../../src/openapi/samples/index.ts'
import { describedRequests } from '../contracts/described-requests.ts'
import { nastyRequests } from '../contracts/samples.ts'

/** A folder with grammars: what is parsed here are the samples that no program of Debian runs. */
const folder = process.env['OCTAVO_GRAMMARS']
if (folder === undefined)
  process.stderr.write(
    'skipped, OCTAVO_GRAMMARS names no folder (CONTRIBUTING.md): samples in Swift, Kotlin, Dart and PowerShell are parsed\n',
  )

/** As much of `web-tree-sitter` as is used. */
interface TreeSitter {
  readonly Parser: {
    new (): {
      setLanguage(language: object): void
      parse(text: string): { readonly rootNode: SyntaxNode }
    }
    init(): Promise<void>
  }
  readonly Language: { load(path: string): Promise<object> }
}

interface SyntaxNode {
  readonly hasError: boolean
  readonly isError: boolean
  readonly isMissing: boolean
  readonly text: string
  readonly children: readonly SyntaxNode[]
}

const grammars = {
  swift: 'tree-sitter-wasms/out/tree-sitter-swift.wasm',
  kotlin: 'tree-sitter-wasms/out/tree-sitter-kotlin.wasm',
  dart: 'tree-sitter-wasms/out/tree-sitter-dart.wasm',
  powershell: 'tree-sitter-powershell/tree-sitter-powershell.wasm',
}

const requests = {
  ...nastyRequests('http://127.0.0.1'),
  ...(await describedRequests('http://127.0.0.1')),
}

describe.runIf(folder !== undefined).each(Object.entries(grammars))(
  'a sample in %s has no error of syntax',
  (id, grammar) => {
    let parse: (code: string) => SyntaxNode

    beforeAll(async () => {
      const modules = join(resolve(folder!), 'node_modules')
      const { Parser, Language } = createRequire(join(modules, 'here.js'))(
        'web-tree-sitter',
      ) as TreeSitter
      await Parser.init()
      const parser = new Parser()
      parser.setLanguage(await Language.load(join(modules, grammar)))
      parse = (code) => parser.parse(code).rootNode
    })

    test.each(Object.keys(requests))('%s', (name) => {
      const code = findLanguage(id)!.generate(requests[name]!)
      const read = id === 'swift' ? withoutRawLiterals(code) : code
      expect(firstError(parse(read))).toBeUndefined()
      expect(parse(`${read}\n)`).hasError).toBe(true)
    })
  },
)

/** The grammar of Swift is wrong about raw literals: of those it is given it reads only the first. */
function withoutRawLiterals(code: string): string {
  return code.replace(/(#+)"""\n(?:(?!"""\1|\\\1)[^])*\n"""\1(?!#)/, '"raw"')
}

function firstError(node: SyntaxNode): string | undefined {
  if (node.isError || node.isMissing) return node.text
  return node.hasError ? node.children.map(firstError).find((it) => it !== undefined) : undefined
}
