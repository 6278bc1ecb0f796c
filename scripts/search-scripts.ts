import { basename, relative, resolve } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { entryPoints } from './entry-points.ts'
import { recordBundled } from './notices.ts'

export interface SearchScripts {
  /** The module that opens the dialog. */
  readonly dialog: string
  readonly files: readonly string[]
  /** The stemmer and stop words of each language: `search-de`. */
  readonly languages: Readonly<Record<string, readonly string[]>>
}

/**
 * Bundles search, which is loaded when it is first opened: the dialog with its styles, and the engine, which runs in a
 * worker. The file name of the engine is inserted into the dialog, so that pages refer only to the dialog.
 */
export async function bundleSearch(out: string, style: string): Promise<SearchScripts> {
  const engine = await bundle(out, { search: entryPoints.searchEngine }, {})
  const dialog = await bundle(
    out,
    { 'search-dialog': entryPoints.searchDialog },
    {
      SEARCH_ENGINE: JSON.stringify(engine.entry),
      SEARCH_STYLE: JSON.stringify(style),
    },
  )
  return {
    dialog: dialog.entry,
    files: [...engine.files, ...dialog.files],
    languages: engine.languages,
  }
}

interface Bundled {
  readonly entry: string
  readonly files: readonly string[]
  readonly languages: Record<string, readonly string[]>
}

async function bundle(
  out: string,
  entries: Readonly<Record<string, string>>,
  define: NonNullable<BuildOptions['define']>,
): Promise<Bundled> {
  const { metafile } = await build({
    entryPoints: Object.entries(entries).map(([name, file]) => ({ out: name, in: file })),
    outdir: out,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    entryNames: '[name]-[hash]',
    chunkNames: 'search-[hash]',
    charset: 'utf8',
    logLevel: 'warning',
    define,
    plugins: [recordBundled],
  })
  let entry = ''
  const files: string[] = []
  const languages: Record<string, string[]> = {}
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const file = relative(out, resolve(path))
    files.push(file)
    const from = output.entryPoint ?? ''
    if (Object.values(entries).includes(from)) entry = file
    const language = /search\/languages\/(\w+)\.client\.ts$/.exec(from)?.[1]
    if (language !== undefined) languages[`search-${language}`] = [file]
  }
  if (entry === '') throw new Error(`${basename(Object.values(entries)[0] ?? '')} was not bundled`)
  return { entry, files, languages }
}
