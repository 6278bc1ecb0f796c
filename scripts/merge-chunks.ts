import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import type { Metafile, Plugin } from 'esbuild'
import { entryPoints } from './entry-points.ts'

/** Programs of their own, and what builds load one after the other. What commands load first is found from their imports. */
const programs: ReadonlySet<string> = new Set<string>([
  entryPoints.index,
  entryPoints.command,
  entryPoints.worker,
  entryPoints.codeProcess,
  'src/pipeline/build.ts',
  'src/pipeline/rebuild/build-edited.ts',
  'src/dev/site/live-site.ts',
])

/** Larger chunks stay as they are. */
export const maxBytes = 60_000

type Outputs = Metafile['outputs']

/** Chunks that become one file. */
interface Group {
  /** The path of the file. */
  readonly file: string
  /** A chunk comes after those that it imports. */
  readonly chunks: readonly string[]
}

/**
 * Merges the chunks that a program always loads together. The bundler makes a chunk for each set of entry points, and each
 * dynamic import is one, so that a build would read more than a hundred small files: to find, read and link them takes
 * longer than to compile their code.
 */
export async function mergeChunks({ outputs }: Metafile): Promise<void> {
  const groups = chunkGroups(outputs)
  const groupOf = new Map(
    groups.flatMap((group) => group.chunks.map((chunk) => [chunk, group] as const)),
  )
  const importers = Object.keys(outputs).filter(
    (file) => !groupOf.has(file) && staticImports(outputs, file).some((it) => groupOf.has(it)),
  )
  const { outputFiles } = await build({
    entryPoints: [...groups.map(({ file }) => file), ...importers],
    outdir: '.',
    outbase: '.',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    legalComments: 'inline', // at the end they would name the folder of this build, too
    logLevel: 'warning',
    plugins: [mergedModules(outputs, groups, groupOf)],
  })
  await Promise.all([...groupOf.keys()].map((chunk) => rm(chunk)))
  // each module begins with a comment that names its file, in the folder of this build
  for (const { path, text } of outputFiles)
    await writeFile(
      path,
      text.replace(/^\/\/ (?:\w+:)?node_modules\/\.cache\/octavo\/dist-\d+\/.*\n/gm, ''),
    )
}

/** Resolves the imports of chunks: to the code of a chunk in its own group, and to the file of the group elsewhere. */
function mergedModules(
  outputs: Outputs,
  groups: readonly Group[],
  groupOf: ReadonlyMap<string, Group>,
): Plugin {
  const files = new Map(groups.map((group) => [group.file, group]))
  const exportsOf = (chunk: string) => outputs[chunk]?.exports ?? []
  /** The name in its group of what a chunk exports. */
  const named = ({ chunks }: Group, chunk: string, name: string) => {
    const first = chunks.find((other) => exportsOf(other).includes(name))
    return first === chunk ? name : `${name}_${chunks.indexOf(chunk)}`
  }
  return {
    name: 'merged-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer, kind, namespace }) => {
        if (kind === 'entry-point')
          return files.has(path) ? { path, namespace: 'group' } : { path: resolve(path) }
        if (!path.startsWith('.') || kind === 'dynamic-import' || namespace === 'merged')
          return { path, external: true }
        const file = namespace === 'group' ? importer : relative('.', importer)
        const target = join(dirname(file), path)
        const group = groupOf.get(target)
        if (group === undefined) return { path, external: true }
        const isInside = group === (files.get(file) ?? groupOf.get(file))
        if (isInside) return { path: resolve(target) }
        const url = relative(dirname(file), group.file)
        const pluginData = { chunk: target, group, url: url.startsWith('.') ? url : `./${url}` }
        return { path: `${target} for ${dirname(file)}`, namespace: 'merged', pluginData }
      })
      onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => {
        const group = files.get(path)
        const lines = group?.chunks.map((chunk) => {
          const names = exportsOf(chunk).map((name) => `${name} as ${named(group, chunk, name)}`)
          const url = JSON.stringify(`./${relative(dirname(path), chunk)}`)
          return `import ${url}\nexport { ${names.join(', ')} } from ${url}`
        })
        return { contents: lines?.join('\n') ?? '', resolveDir: resolve(dirname(path)) }
      })
      onLoad({ filter: /.*/, namespace: 'merged' }, ({ pluginData }) => {
        const { chunk, group, url } = pluginData as MergedImport
        const names = exportsOf(chunk).map((name) => `${named(group, chunk, name)} as ${name}`)
        const from = JSON.stringify(url)
        return { contents: `import ${from}\nexport { ${names.join(', ')} } from ${from}` }
      })
    },
  }
}

/** An import of a chunk that is part of a group. */
interface MergedImport {
  readonly chunk: string
  readonly group: Group
  /** Where the file of the group is, from the file that imports. */
  readonly url: string
}

function chunkGroups(outputs: Outputs): Group[] {
  const signatures = signaturesOf(outputs)
  const bySignature = new Map<string, string[]>()
  for (const chunk of inDependencyOrder(outputs)) {
    const signature = signatures.get(chunk)
    const output = outputs[chunk]
    if (signature === undefined || output === undefined) continue
    if (output.entryPoint !== undefined || output.bytes > maxBytes) continue
    bySignature.set(signature, [...(bySignature.get(signature) ?? []), chunk])
  }
  return [...bySignature.values()].flatMap((found) => {
    const chunks = withoutCycles(outputs, found)
    if (chunks.length < 2) return []
    const hash = createHash('sha256')
      .update(chunks.map((chunk) => basename(chunk)).join('\n'))
      .digest('hex')
    return [{ file: join(dirname(chunks[0]!), `merged-${hash.slice(0, 8)}.js`), chunks }]
  })
}

/** The programs that load each file at once. */
function signaturesOf(outputs: Outputs): ReadonlyMap<string, string> {
  const signatures = new Map<string, string>()
  const found = entries(outputs, programs)
  const command = entries(outputs, new Set([entryPoints.command]))
  const loaded = command.flatMap((file) => [...loadedWith(outputs, file)])
  const early = new Set(loaded)
  const late = new Set(loaded.flatMap((file) => importsOf(outputs, file, 'dynamic-import')))
  for (const program of new Set([...found, ...late])) {
    // what the command line imports later finds the files of its start loaded, whichever of them it imports
    const isLate = late.has(program) && !found.includes(program)
    for (const file of loadedWith(outputs, program))
      if (!isLate || !early.has(file))
        signatures.set(file, `${signatures.get(file) ?? ''} ${program}`)
  }
  return signatures
}

/** A group without the chunks that one of its other chunks imports through a file outside it: the two would import each other. */
function withoutCycles(outputs: Outputs, chunks: readonly string[]): readonly string[] {
  const own = new Set(chunks)
  const outside = chunks
    .flatMap((chunk) => staticImports(outputs, chunk))
    .filter((file) => !own.has(file))
  const reached = new Set(outside.flatMap((file) => [...loadedWith(outputs, file)]))
  const left = chunks.filter((chunk) => !reached.has(chunk))
  return left.length === chunks.length ? left : withoutCycles(outputs, left)
}

/** A file and all that it imports at once. */
function loadedWith(outputs: Outputs, file: string): ReadonlySet<string> {
  const found = new Set([file])
  for (const each of found) for (const path of staticImports(outputs, each)) found.add(path)
  return found
}

/** All files, each after those that it imports. */
function inDependencyOrder(outputs: Outputs): ReadonlySet<string> {
  const done = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string) => {
    if (visited.has(file)) return
    visited.add(file)
    for (const path of staticImports(outputs, file)) visit(path)
    done.add(file)
  }
  for (const file of Object.keys(outputs)) visit(file)
  return done
}

function entries(outputs: Outputs, sources: ReadonlySet<string>): string[] {
  return Object.keys(outputs).filter((file) => sources.has(outputs[file]?.entryPoint ?? ''))
}

function staticImports(outputs: Outputs, file: string): string[] {
  return importsOf(outputs, file, 'import-statement')
}

function importsOf(outputs: Outputs, file: string, wanted: string): string[] {
  return (outputs[file]?.imports ?? [])
    .filter(({ kind, external }) => kind === wanted && external !== true)
    .map(({ path }) => path)
}
