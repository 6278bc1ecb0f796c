import type { Metafile } from 'esbuild'
import { assetHref } from '../../base/paths.ts'
import type { UrlOptions, FilePath } from '../../base/paths.ts'
import type { CompiledPage, IslandExport } from '../../content/page.ts'
import { unbundledComponent } from '../../content/code-problems.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import { entryOf, globalModules, islandPlugin } from './island-bundler-plugin.ts'
import type { GeneratedFile } from './theme-assets.ts'
import type { IslandOptions, WantedExports } from './island-bundler-plugin.ts'

/** What the browser loads for the live components of a site. */
export interface IslandBundle {
  readonly files: readonly GeneratedFile[]
  /** The script of each file that holds some, after the scripts that it imports: paths below the root. */
  readonly scripts: ReadonlyMap<FilePath, readonly FilePath[]>
  /** The names under which the theme holds these. */
  readonly features: readonly string[]
  readonly problems: readonly Diagnostic[]
}

/**
 * Bundles what pages need of the site's files, a script for each file with what several share in chunks. A file that
 * cannot be bundled is left out, with a warning: its components stay as the page shows them.
 */
export async function bundleIslands(
  pages: Iterable<Pick<CompiledPage, 'islands'>>,
  options: IslandOptions,
): Promise<IslandBundle> {
  const wanted = wantedBy(pages)
  const all = [...wanted.keys()]
  const bundle = await tryBundle(all, wanted, options)
  if (!('failure' in bundle)) return bundle

  const problems: Diagnostic[] = []
  const sound: FilePath[] = []
  for (const file of all) {
    const alone = await tryBundle([file], wanted, options)
    if ('failure' in alone) problems.push(unbundledComponent(placeOfFile(file), alone.failure))
    else sound.push(file)
  }
  const rest = await tryBundle(sound, wanted, options)
  if ('failure' in rest) throw new Error(`components could not be bundled: ${rest.failure}`)
  return { ...rest, problems }
}

const none: IslandBundle = {
  files: [],
  scripts: new Map(),
  features: [],
  problems: [],
}

/** The URLs of the scripts that a page loads for a file with live components, by file. */
export function islandScripts(
  { scripts }: Pick<IslandBundle, 'scripts'>,
  style: UrlOptions,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...scripts].map(([file, paths]) => [file, paths.map((path) => assetHref(path, style))]),
  )
}

function wantedBy(pages: Iterable<Pick<CompiledPage, 'islands'>>): WantedExports {
  const uses = new Map<string, IslandExport>()
  for (const { islands } of pages) for (const use of islands) uses.set(use.key, use)
  const byFile = new Map<FilePath, IslandExport[]>()
  for (const key of [...uses.keys()].toSorted()) {
    const use = uses.get(key)!
    const known = byFile.get(use.file)
    if (known === undefined) byFile.set(use.file, [use])
    else known.push(use)
  }
  return byFile
}

async function tryBundle(
  files: readonly FilePath[],
  wanted: WantedExports,
  options: IslandOptions,
): Promise<IslandBundle | { readonly failure: string }> {
  if (files.length === 0) return none
  const { build } = await import('esbuild')
  const plugin = islandPlugin(wanted, options)
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: files.map((file, at) => ({ in: entryOf(file), out: nameOf(file, files, at) })),
      plugins: [plugin],
      inject: globalModules,
      outdir: '/islands',
      absWorkingDir: '/',
      write: false,
      metafile: true,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target: ['chrome120', 'firefox121', 'safari17.2'],
      entryNames: '[name]-[hash]',
      chunkNames: 'shared-[hash]',
      jsx: 'automatic',
      jsxImportSource: 'octavo',
      define: { 'process.env.NODE_ENV': '"production"' },
      tsconfigRaw: {},
      legalComments: 'none',
      charset: 'utf8',
      logLevel: 'silent',
    })
    const scripts = new Map<FilePath, readonly FilePath[]>()
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
      const file = files.find((it) => entryPoint === entryOf(it))
      if (file !== undefined) scripts.set(file, withImports(path, metafile))
    }
    const bundled = outputFiles
      .map(({ path, contents }) => ({ path: placeOf(path), contents }))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    const loaded = new Set([...scripts.values()].flat())
    const needed = Object.entries(options.scripts).filter(([, { file }]) =>
      loaded.has(`_octavo/${file}` as FilePath),
    )
    return {
      files: bundled,
      scripts,
      features: needed.map(([name]) => `islands-${name}`),
      problems: [],
    }
  } catch (error) {
    const { errors: [first] = [] } = error as { errors?: { text: string }[] }
    if (first === undefined) throw error
    return { failure: `${first.text}.` }
  }
}

/** A script after all that it imports, so that the browser fetches them at once. */
function withImports(output: string, metafile: Metafile, found = new Set<string>()): FilePath[] {
  if (found.has(output)) return []
  found.add(output)
  const imports = metafile.outputs[output]?.imports ?? []
  const before = imports.flatMap(({ path }) => withImports(path, metafile, found))
  return [...before, placeOf(output)]
}

/** The theme's scripts lie one folder up. */
function placeOf(output: string): FilePath {
  const name = output.slice(output.lastIndexOf('/') + 1)
  return `_octavo/${output.startsWith('../') ? '' : 'islands/'}${name}` as FilePath
}

/** `snippets/counter.jsx` → `snippets-counter`. */
function nameOf(file: FilePath, files: readonly FilePath[], at: number): string {
  const plain = (path: string) => path.replace(/\.\w+$/, '').replace(/[^\w-]+/g, '-')
  const name = plain(file)
  const isTaken = files.slice(0, at).some((other) => plain(other) === name)
  return isTaken ? `${name}-${at}` : name
}
