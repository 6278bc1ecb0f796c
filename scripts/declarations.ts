import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { parseSync, visitorKeys, type Node, type Statement } from 'oxc-parser'
import * as z from 'zod'
import { docsJson } from '../src/config/schema/docs-json.ts'

/**
 * Reduces the declarations that `tsc` wrote for all modules to what the public API refers to. The type of the settings is
 * written out, so the declarations need no other package.
 */
export async function writeDeclarations(out: string, emitted: string): Promise<void> {
  await writeFile(join(emitted, 'config/schema/docs-json.d.ts'), await settingsType())
  const modules = new Map<string, Module>()
  const open = async (file: string): Promise<Module> => {
    const known = modules.get(file) ?? readModule(file, await readFile(file, 'utf8'))
    modules.set(file, known)
    return known
  }
  const index = await open(join(emitted, 'index.d.ts'))
  for (const part of index.parts) await keep(index, part, open)
  for (const module of modules.values()) {
    const target = join(out, relative(emitted, module.file))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, printModule(module))
  }
  await rm(emitted, { recursive: true })
}

function settingsType(): Promise<string> {
  const schema = z.toJSONSchema(docsJson, { target: 'draft-7', io: 'input' })
  return compile({ ...schema, title: 'DocsJson' } as object, 'DocsJson', {
    additionalProperties: false,
    bannerComment:
      '/** The settings file, as an author writes it. Generated from the JSON Schema. */',
  })
}

interface Module {
  readonly file: string
  readonly parts: readonly Part[]
  readonly kept: Set<Part>
}

/** A declaration, or one name of an import or export. */
interface Part {
  /** The name in this module, and for other modules. */
  readonly names: readonly string[]
  /** The source text. */
  readonly text: string
  /** Names in this module that the text refers to. */
  readonly uses: ReadonlySet<string>
  readonly from?: { readonly module: string; readonly name: string }
}

async function keep(
  module: Module,
  part: Part,
  open: (file: string) => Promise<Module>,
): Promise<void> {
  if (module.kept.has(part)) return
  module.kept.add(part)
  for (const used of module.parts) {
    if (used.names.some((name) => part.uses.has(name))) await keep(module, used, open)
  }
  if (part.from === undefined) return
  const { module: specifier, name } = part.from
  if (!specifier.startsWith('.')) {
    throw new Error(`${module.file}: the public API refers to ${name} of ${specifier}`)
  }
  const source = await open(join(dirname(module.file), specifier.replace(/\.[jt]s$/, '.d.ts')))
  const declared = source.parts.filter(({ names }) => names.includes(name))
  if (declared.length === 0) throw new Error(`${source.file}: there is no declaration of ${name}`)
  for (const one of declared) await keep(source, one, open)
}

function printModule({ parts, kept }: Module): string {
  return `${parts
    .filter((part) => kept.has(part))
    .map(({ text }) => text)
    .join('\n')}\nexport {}\n`
}

function readModule(file: string, source: string): Module {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  let end = 0
  const parts = program.body.flatMap((statement) => {
    const text = source.slice(end, statement.end).trim()
    end = statement.end
    return partsOf(statement, text)
  })
  return { file, parts, kept: new Set() }
}

function partsOf(statement: Statement, text: string): Part[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map((specifier) => {
        if (specifier.type !== 'ImportSpecifier') throw new Error(`not supported: ${text}`)
        const [name, local] = [nameOf(specifier.imported), specifier.local.name]
        return linked('import type', [name, local], statement.source.value)
      })
    case 'ExportNamedDeclaration': {
      if (statement.declaration !== null) return [declared(statement.declaration, text)]
      const { source, specifiers } = statement
      if (source === null) return specifiers.length === 0 ? [] : [declared(statement, text)]
      return specifiers.map(({ local, exported, exportKind }) => {
        const isType = statement.exportKind === 'type' || exportKind === 'type'
        const names = [nameOf(local), nameOf(exported)] as const
        return linked(isType ? 'export type' : 'export', names, source.value)
      })
    }
    default:
      return [declared(statement, text)]
  }
}

function linked(
  kind: 'import type' | 'export type' | 'export',
  [name, as]: readonly [string, string],
  module: string,
): Part {
  const shown = name === as ? name : `${name} as ${as}`
  const text = `${kind} { ${shown} } from '${module.replace(/\.ts$/, '.js')}'`
  return { names: [as], text, uses: new Set(), from: { module, name } }
}

function declared(node: Node, text: string): Part {
  if (/\bimport\(/.test(text)) throw new Error(`not supported: ${text}`)
  const names =
    'id' in node && node.id?.type === 'Identifier'
      ? [node.id.name]
      : node.type === 'VariableDeclaration'
        ? node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
        : []
  return { names, text, uses: new Set(identifiersIn(node)) }
}

function* identifiersIn(node: Node): Generator<string> {
  if (node.type === 'Identifier') yield node.name
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = Reflect.get(node, key)
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null) yield* identifiersIn(child as Node)
    }
  }
}

function nameOf(name: { readonly type: string } & ({ name: string } | { value: string })): string {
  return 'name' in name ? name.name : name.value
}
