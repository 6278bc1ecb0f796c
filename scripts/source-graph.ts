import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Stages from the ground up. A file imports from its own stage and from earlier rows, never from another stage of its row. */
export const layers: readonly (readonly string[])[] = [
  ['base'],
  ['diagnostics', 'host'],
  ['config', 'content', 'openapi'],
  ['asyncapi', 'graphql', 'mcp-tools'],
  ['site'],
  ['lint', 'search', 'outputs', 'theme'],
  ['compile', 'render', 'client'],
  ['pipeline', 'server', 'compare'],
  ['dev', 'check', 'page-tests', 'project', 'migrate', 'mcp'],
  ['lsp', 'library'],
  ['cli'],
]

/** Grids: folders of many files of one kind, which a list file enumerates. */
export const grids: readonly string[] = [
  'cli/commands',
  'check/agents/checks',
  'client/integrations/providers',
  'lint/rules',
  'openapi/samples',
  'outputs/hosts',
  'search/languages',
  'theme/components',
]

/** The maximum number of files in a folder that is not a grid. */
export const maxFilesInFolder = 16

export interface SourceFile {
  /** From `src`. */
  readonly file: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** From `src`, or the name of a package. */
  readonly target: string
  /** A file of this repository, not a package. */
  readonly ours: boolean
  readonly typeOnly: boolean
  readonly names: string
}

/** Every `.ts` and `.tsx` file below `src` and what it imports, types included. */
export function sourceFiles(root = 'src'): SourceFile[] {
  const internal = subpathImports()
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && file !== 'index.ts')
    .toSorted()
    .map((file) => ({ file, imports: importsOf(root, file, internal) }))
}

function importsOf(root: string, file: string, internal: ReadonlyMap<string, string>): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /^(?:import|export)( type)?([ \w*{},\n]*? from)? '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm,
  )
  return [...found].map(([, type, names, from, lazy]) => {
    const path = from ?? lazy ?? ''
    const target = path.startsWith('.') ? join(dirname(file), path) : internal.get(path)
    return {
      target: target ?? path,
      ours: target !== undefined,
      typeOnly: type !== undefined,
      names: names ?? '',
    }
  })
}

/** The package-internal imports (`#render-scope`) and the files that they mean outside of the browser. */
function subpathImports(): ReadonlyMap<string, string> {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly imports: Readonly<Record<string, { readonly default: string }>>
  }
  return new Map(
    Object.entries(imports).map(([name, { default: file }]) => [name, file.replace('./src/', '')]),
  )
}

/** Imports that do not lead to a lower row or stay in their stage. */
export function upwardImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, imports }) =>
    imports
      .filter((it) => it.ours && isUpward(file, it.target))
      .map((it) => `${file} -> ${it.target}`),
  )
}

export function isUpward(file: string, target: string): boolean {
  return stageOf(target) !== stageOf(file) && layerOf(target) >= layerOf(file)
}

export function stageOf(file: string): string {
  return file.split('/', 1)[0] ?? ''
}

export function layerOf(file: string): number {
  return layers.findIndex((row) => row.includes(stageOf(file)))
}

/** Import cycles of files, including type imports. */
export function fileCycles(files: readonly SourceFile[]): string[][] {
  return cycles(
    new Map(
      files.map(({ file, imports }) => [
        file,
        imports.filter((it) => it.ours && it.target !== file).map((it) => it.target),
      ]),
    ),
  )
}

/**
 * Circles among what one folder holds, where a subfolder stands for all its files. So a subfolder may import a file of
 * its parent (the vocabulary of the stage) only when that file imports nothing of the subfolder.
 */
export function siblingCycles(files: readonly SourceFile[]): string[][] {
  return foldersOf(files).flatMap((folder) => {
    const edges = new Map<string, string[]>()
    for (const { file, imports } of files) {
      const from = childOf(folder, file)
      if (from === undefined) continue
      const to = imports.flatMap((it) => (it.ours ? (childOf(folder, it.target) ?? []) : []))
      edges.set(from, [...(edges.get(from) ?? []), ...to.filter((child) => child !== from)])
    }
    return cycles(edges)
  })
}

function childOf(folder: string, file: string): string | undefined {
  const prefix = folder === '' ? '' : `${folder}/`
  if (!file.startsWith(prefix)) return undefined
  return prefix + (file.slice(prefix.length).split('/', 1)[0] ?? '')
}

/** Every folder that holds a file or a folder, the root as ''. */
function foldersOf(files: readonly SourceFile[]): string[] {
  const found = new Set<string>([''])
  for (const { file } of files) {
    for (let at = dirname(file); at !== '.'; at = dirname(at)) found.add(at)
  }
  return [...found].toSorted()
}

/** How many files each folder holds itself. */
export function folderSizes(files: readonly SourceFile[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { file } of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  return sizes
}

/** Folders with too many files that are not a grid. */
export function crowdedFolders(files: readonly SourceFile[]): string[] {
  return [...folderSizes(files)]
    .filter(([folder, size]) => size > maxFilesInFolder && !grids.includes(folder))
    .map(([folder, size]) => `${folder}: ${size}`)
}

/** Imports of files that do not exist. */
export function missingTargets(files: readonly SourceFile[], root = 'src'): string[] {
  return files.flatMap(({ file, imports }) =>
    imports
      .filter((it) => it.ours && !existsSync(join(root, it.target)))
      .map((it) => `${file} -> ${it.target}`),
  )
}

/** Strongly connected components of more than one node (Tarjan). */
function cycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const indexes = new Map<string, number>()
  const stack: string[] = []
  const visit = (node: string): number => {
    const index = indexes.size
    let low = index
    indexes.set(node, index)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!indexes.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, indexes.get(next) ?? index)
    }
    if (low === index) {
      const component = stack.splice(stack.indexOf(node))
      if (component.length > 1) found.push(component.toSorted())
    }
    return low
  }
  for (const node of edges.keys()) if (!indexes.has(node)) visit(node)
  return found
}
