import type { BuildOptions, Metafile } from 'esbuild'
import { assetHref } from '../../base/paths.ts'
import type { UrlOptions, FilePath } from '../../base/paths.ts'
import type { CompiledPage, IslandExport } from '../../content/page.ts'
import { unbundledComponent } from '../../content/code-problems.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import { entryOf, everyFile, globalModules, islandPlugin } from './island-bundler-plugin.ts'
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
  return bundleSound(wantedBy(pages), (wanted) => tryBundle([...wanted.keys()], wanted, options))
}

/**
 * Bundles what pages need of the site's files in one script, which names the scripts of the theme as files of `themeFolder`.
 */
export async function bundleTogether(
  pages: Iterable<Pick<CompiledPage, 'islands'>>,
  options: IslandOptions,
  themeFolder: string,
): Promise<IslandBundle> {
  return bundleSound(wantedBy(pages), async (wanted) => {
    if (wanted.size === 0) return none
    try {
      const { outputFiles, metafile } = await runBundler({
        entryPoints: [{ in: everyFile, out: 'every' }],
        plugins: [islandPlugin(wanted, options, themeFolder)],
        splitting: false,
      })
      const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports)
      const loaded = new Set(imported.map(({ path }) => path.slice(themeFolder.length)))
      return {
        files: outputFiles.map(({ path, contents }) => ({ path: placeOf(path), contents })),
        scripts: new Map([...wanted.keys()].map((file) => [file, []])),
        features: featuresOf(loaded, options),
        problems: [],
      }
    } catch (error) {
      return failureOf(error)
    }
  })
}

/** Bundles all files, or those that can be bundled. */
async function bundleSound(
  wanted: WantedExports,
  bundle: (wanted: WantedExports) => Promise<IslandBundle | { readonly failure: string }>,
): Promise<IslandBundle> {
  const whole = await bundle(wanted)
  if (!('failure' in whole)) return whole

  const problems: Diagnostic[] = []
  const sound = new Map<FilePath, readonly IslandExport[]>()
  for (const [file, exports] of wanted) {
    const alone = await bundle(new Map([[file, exports]]))
    if ('failure' in alone) problems.push(unbundledComponent(placeOfFile(file), alone.failure))
    else sound.set(file, exports)
  }
  const rest = await bundle(sound)
  if ('failure' in rest) throw new Error(`components could not be bundled: ${rest.failure}`)
  return { ...rest, problems }
}

/** The names under which the theme holds the scripts that are loaded. */
function featuresOf(loaded: ReadonlySet<string>, { scripts }: IslandOptions): readonly string[] {
  const needed = Object.entries(scripts).filter(([, { file }]) => loaded.has(file))
  return needed.map(([name]) => `islands-${name}`)
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

/** The part of a bundle that some pages load. */
export function scriptsOf(
  pages: Iterable<Pick<CompiledPage, 'islands'>>,
  { files, scripts, features }: Omit<IslandBundle, 'problems'>,
): Omit<IslandBundle, 'problems'> {
  const loaded = new Map<FilePath, readonly FilePath[]>()
  for (const { islands } of pages)
    for (const { file } of islands) loaded.set(file, scripts.get(file) ?? [])
  const paths = new Set([...loaded.values()].flat())
  return { files: files.filter(({ path }) => paths.has(path)), scripts: loaded, features }
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
  const plugin = islandPlugin(wanted, options, '../')
  try {
    const { outputFiles, metafile } = await runBundler({
      entryPoints: files.map((file, at) => ({ in: entryOf(file), out: nameOf(file, files, at) })),
      plugins: [plugin],
      splitting: true,
    })
    const scripts = new Map<FilePath, readonly FilePath[]>()
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
      const file = files.find((it) => entryPoint === entryOf(it))
      if (file !== undefined) scripts.set(file, withImports(path, metafile))
    }
    const bundled = outputFiles
      .map(({ path, contents }) => ({ path: placeOf(path), contents }))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    const loaded = new Set(
      [...scripts.values()].flat().map((path) => path.slice('_octavo/'.length)),
    )
    return {
      files: bundled,
      scripts,
      features: featuresOf(loaded, options),
      problems: [],
    }
  } catch (error) {
    return failureOf(error)
  }
}

/** What the bundler says of code that it cannot bundle. */
function failureOf(error: unknown): { readonly failure: string } {
  const { errors: [first] = [] } = error as { errors?: { text: string }[] }
  if (first === undefined) throw error
  return { failure: `${first.text}.` }
}

/** What bundles of all kinds have in common. */
async function runBundler(own: Pick<BuildOptions, 'entryPoints' | 'plugins' | 'splitting'>) {
  const { build } = await import('esbuild')
  return build({
    ...own,
    inject: globalModules,
    outdir: '/islands',
    absWorkingDir: '/',
    write: false,
    metafile: true,
    bundle: true,
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
