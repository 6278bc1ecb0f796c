import { appendAll } from '../../base/long-lists.ts'
import type { FilePath } from '../../base/paths.ts'
import { extensionOf, filePath, resolvePath } from '../../base/paths.ts'
import type { Diagnostic, Place, Source } from '../../diagnostics/diagnostic.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import { readCodeFiles } from '../included-code/code-files.ts'
import type { CodeFiles, CodeReader } from '../included-code/code-files.ts'
import { importedNames, isComponentPackage, isPackage } from '../text/package-names.ts'
import { compileModule } from './mdx-module.ts'
import type { MdxModule } from './mdx-module.ts'
import {
  brokenScript,
  importCycle,
  missingImport,
  packageImport,
  unreadableImport,
} from '../problems.ts'
import type { ReadOptions } from './lenient-mdx.ts'
import { compileScript, placedJsxRuntime } from './script-module.ts'
import type { ScriptModule } from './script-module.ts'

export type Module = MdxModule | ScriptModule

/** A page with all modules that it imports. */
export interface ModuleGraph {
  readonly entry: MdxModule
  /** Direct and indirect imports of the entry, by file. */
  readonly modules: ReadonlyMap<FilePath, Module>
  /** The file a specifier means in the file that writes it. */
  resolve(specifier: string, from: FilePath): FilePath | undefined
  /** The files that `<Snippet file="…">` names, as written; one that is missing was reported. */
  readonly snippets: ReadonlyMap<string, FilePath | undefined>
  /** The entry and everything below it. */
  readonly inputs: readonly FilePath[]
  readonly problems: readonly Diagnostic[]
}

export type Read = (file: FilePath) => Promise<string | undefined>

/** The text of a snippet or a script, and the files that its code blocks name: what its module is made of. */
interface SharedTexts {
  readonly text: string
  readonly codeFiles: CodeFiles
}

/** Modules that many pages share are compiled once; the cache lives as long as its owner says. */
export type ModuleCache = Map<
  FilePath,
  SharedTexts & {
    readonly module: Module | undefined
    readonly problems: readonly Diagnostic[]
    readonly isExpensive: boolean
  }
>

export interface GraphOptions extends ReadOptions {
  readonly read: Read
  /** Why a file that exists cannot be read. */
  readonly readFailure?: ((file: FilePath) => Promise<string | undefined>) | undefined
  /** Reads the files that code blocks name; see `Host.readCode`. */
  readonly readCode?: CodeReader | undefined
  readonly cache: ModuleCache
  /** Whether a component is there without an import. */
  readonly isBuiltIn?: ((name: string) => boolean) | undefined
}

export interface UnreadGraph {
  readonly entry: undefined
  readonly inputs: readonly FilePath[]
  readonly problems: readonly Diagnostic[]
  /** It may take long to read the page, or one of its snippets. */
  readonly isExpensive: boolean
}

/** Reads and compiles a page and all that it imports; an unreadable page gives its problems alone. */
export async function moduleGraph(
  source: Source,
  options: GraphOptions,
): Promise<ModuleGraph | UnreadGraph> {
  const codeFiles = await codeFilesOf(source, options)
  const entry = await compileModule(source, { ...options, originPrefix: '', codeFiles })
  if (entry.kind === 'unreadable') {
    const { problems, isExpensive } = entry
    return { entry: undefined, inputs: [source.path], problems, isExpensive }
  }
  const modules = new Map<FilePath, Module>()
  const resolved = new Map<string, FilePath | undefined>()
  const snippets = new Map<string, FilePath | undefined>()
  const inputs = new Set<FilePath>([source.path, ...found(codeFiles)])
  const problems: Diagnostic[] = [...entry.problems]
  let isExpensive = false

  async function visit(module: Module, chain: readonly FilePath[]): Promise<void> {
    for (const { specifier, offset } of importsOf(module)) {
      if (isProvided(specifier)) continue
      const key = `${module.source.path}\n${specifier}`
      if (resolved.has(key)) continue
      const at = () => placeOf(module.source, ...spanOf(module.source.text, specifier, offset))
      const file = await fileOfImport(specifier, module.source.path, options.read)
      resolved.set(key, file)
      if (file === undefined) {
        problems.push(
          (await unreadable(candidates(specifier, module.source.path), at)) ??
            (isPackage(specifier)
              ? packageImport(at(), specifier, {
                  names: importedNames(module, specifier),
                  isBuiltIn: options.isBuiltIn,
                })
              : missingImport(at(), specifier)),
        )
      } else if (chain.includes(file)) {
        problems.push(importCycle(at(), [...chain.slice(chain.indexOf(file)), file]))
      } else await enter(file, chain)
    }
    for (const name of module.kind === 'mdx' ? module.snippets : []) {
      if (snippets.has(name)) continue
      const file = await firstThatIs(snippetCandidates(name), options.read)
      snippets.set(name, file)
      if (file === undefined) {
        const at = () => placeOf(module.source, ...spanOf(module.source.text, name, 0))
        problems.push((await unreadable(snippetCandidates(name), at)) ?? missingImport(at(), name))
      } else if (chain.includes(file)) {
        problems.push(
          importCycle(placeOf(module.source, 0), [...chain.slice(chain.indexOf(file)), file]),
        )
      } else await enter(file, chain)
    }
  }

  /** A file that exists is not missing. */
  async function unreadable(
    files: readonly FilePath[],
    at: () => Place,
  ): Promise<Diagnostic | undefined> {
    for (const file of files) {
      const reason = await options.readFailure?.(file)
      if (reason !== undefined) return unreadableImport(at(), file, reason)
    }
    return undefined
  }

  async function enter(file: FilePath, chain: readonly FilePath[]): Promise<void> {
    inputs.add(file)
    if (modules.has(file)) return
    const shared = await compileShared(file, options)
    const { module, codeFiles: shown, problems: ofModule } = shared
    isExpensive ||= shared.isExpensive
    for (const each of found(shown)) inputs.add(each)
    appendAll(problems, ofModule)
    if (module === undefined) return
    modules.set(file, module)
    await visit(module, [...chain, file])
  }

  await visit(entry, [source.path])
  if (isExpensive) return { entry: undefined, inputs: [...inputs], problems, isExpensive }
  return {
    entry,
    modules,
    resolve: (specifier, from) => resolved.get(`${from}\n${specifier}`),
    snippets,
    inputs: [...inputs],
    problems,
  }
}

async function compileShared(file: FilePath, options: GraphOptions) {
  const text = (await options.read(file)) ?? ''
  const kept = options.cache.get(file)
  const source = { path: file, text }
  const isMdx = /^(mdx?|markdown)$/.test(extensionOf(file))
  const codeFiles = isMdx ? await codeFilesOf(source, options) : noFiles
  if (kept?.text === text && isSame(kept.codeFiles, codeFiles)) return kept
  const module = isMdx
    ? await compileSnippet(source, { ...options, codeFiles })
    : await compileComponents(source)
  const shared = { text, codeFiles, ...module }
  if (!module.isExpensive) options.cache.set(file, shared)
  return shared
}

const noFiles: CodeFiles = new Map()

async function codeFilesOf(
  { text, path }: Source,
  { readCode, read }: GraphOptions,
): Promise<CodeFiles> {
  return readCodeFiles(text, path, readCode ?? read)
}

/** The files that exist. */
function found(files: CodeFiles): FilePath[] {
  return [...files].flatMap(([file, text]) => (text === undefined ? [] : [file]))
}

function isSame(a: CodeFiles, b: CodeFiles): boolean {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text)
}

async function compileSnippet(source: Source, options: GraphOptions) {
  const module = await compileModule(source, { ...options, originPrefix: `${source.path}#` })
  return module.kind === 'mdx'
    ? { module, problems: module.problems, isExpensive: false }
    : { ...module, module: undefined }
}

async function compileComponents(source: Source) {
  const script = await compileScript(source)
  if (script.kind === 'script')
    return { module: script, problems: script.problems, isExpensive: false }
  return {
    module: undefined,
    isExpensive: false,
    problems: [brokenScript(placeOf(source, script.offset), script.message)],
  }
}

function importsOf(
  module: Module,
): readonly { readonly specifier: string; readonly offset: number }[] {
  if (module.kind === 'mdx') return module.imports
  return module.imports.map((specifier) => ({ specifier, offset: 0 }))
}

/** Modules that the runtime provides. */
function isProvided(specifier: string): boolean {
  return (
    specifier === placedJsxRuntime ||
    isComponentPackage(specifier) ||
    /^(?:react|react-dom|preact)(?:\/|$)/.test(specifier)
  )
}

/** The file of the site that a specifier means in the file that writes it. */
export function fileOfImport(
  specifier: string,
  from: FilePath,
  read: Read,
): Promise<FilePath | undefined> {
  return firstThatIs(candidates(specifier, from), read)
}

async function firstThatIs(files: readonly FilePath[], read: Read): Promise<FilePath | undefined> {
  for (const file of files) if ((await read(file)) !== undefined) return file
  return undefined
}

/** The files that a specifier may mean, nearest first. */
function candidates(specifier: string, from: FilePath): FilePath[] {
  const relative = resolvePath(specifier, from)
  const fromRoot = /^[./]/.test(specifier) ? undefined : filePath(specifier)
  const files = [relative, fromRoot].filter(
    (file) => file !== undefined && file !== '',
  ) as FilePath[]
  return files.flatMap((file) =>
    extensionOf(file) === ''
      ? [file, ...['mdx', 'jsx', 'tsx', 'js', 'ts', 'md'].map((it) => `${file}.${it}` as FilePath)]
      : [file],
  )
}

function snippetCandidates(name: string): FilePath[] {
  const path = filePath(name)
  return [`snippets/${path}`, `_snippets/${path}`, path].flatMap((file) =>
    extensionOf(file) === '' ? [`${file}.mdx`, `${file}.md`] : [file],
  ) as FilePath[]
}

function spanOf(text: string, wanted: string, from: number): [number, number] {
  const at = text.indexOf(wanted, from)
  return at === -1 ? [from, from] : [at, at + wanted.length]
}
