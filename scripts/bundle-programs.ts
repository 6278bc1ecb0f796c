import { readFileSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin, transform } from 'esbuild'
import { bundledLanguagesInfo } from 'shiki/langs'
import { entryPoints } from './entry-points.ts'
import { maxBytes, mergeChunks } from './merge-chunks.ts'
import { recordBundled } from './notices.ts'
import { wordsByPart } from './words-by-part.ts'

/**
 * Bundles the command, the package and the worker, with shared code in chunks. Everything except `dependencies` and
 * `peerDependencies` is inlined: an install downloads only packages with native parts, and Node reads a few chunks
 * instead of hundreds of files.
 */
export async function bundlePrograms(out: string): Promise<void> {
  const options: BuildOptions = {
    outdir: out,
    outbase: 'src',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: externalPackages(),
    mainFields: ['module', 'main'],
    alias: {
      yaml: './node_modules/yaml/browser/index.js', // an ES module: only the parser is bundled
      'css-tree': './node_modules/css-tree/dist/csstree.esm.js', // the other entry reads files of its package at run time
    },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
    plugins: [requiredBuiltins, withoutBrowserModules, grammarsAlone, wordsByPart, recordBundled],
  }
  const { metafile } = await build({
    ...options,
    entryPoints: [
      entryPoints.index,
      entryPoints.command,
      entryPoints.worker,
      entryPoints.codeProcess,
    ],
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
  })
  // alone: what it shares would be more chunks of the other programs
  await build({ ...options, entryPoints: [entryPoints.mergeThread] })
  await build({ ...options, entryPoints: [entryPoints.stampThread] })
  await build({ ...options, entryPoints: [entryPoints.limitWatch] })
  await mergeChunks(metafile)
  await shrinkLibraries(metafile)
  await chmod(join(out, 'cli/main.js'), 0o755)
}

/** Removes the whitespace of chunks that come from libraries alone: an install is smaller, and a start is faster. */
async function shrinkLibraries({ outputs }: Metafile): Promise<void> {
  for (const [file, { bytes, inputs }] of Object.entries(outputs)) {
    const fromLibraries = Object.entries(inputs)
      .filter(([input]) => input.includes('node_modules/'))
      .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
    // smaller ones were merged into others
    if (bytes <= maxBytes || fromLibraries < bytes * 0.9) continue
    const code = await readFile(file, 'utf8')
    const shrunk = await transform(code, { minifyWhitespace: true, target: 'node20.19' })
    await writeFile(file, packageComments(Object.keys(inputs)) + shrunk.code)
  }
}

/** Which packages a file comes from, as the bundler notes it: a test compares it with the notices. */
function packageComments(inputs: readonly string[]): string {
  const folders = inputs.flatMap((input) => /node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(input) ?? [])
  return [...new Set(folders)].map((folder) => `// ${folder}\n`).join('')
}

/** The packages that are loaded from `node_modules` at run time. */
function externalPackages(): string[] {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest
  return Object.keys({ ...dependencies, ...peerDependencies })
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** What the form of the playground imports on demand runs in browsers alone: programs only render the form. */
const withoutBrowserModules: Plugin = {
  name: 'without-browser-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.client\.tsx?$/ }, ({ kind, path, importer }) =>
      kind === 'dynamic-import' && importer.includes(join('theme', 'playground'))
        ? { path, namespace: 'browser-module' }
        : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'browser-module' }, () => ({ contents: '' }))
  },
}

/**
 * The module of a grammar imports those of all languages that may be embedded in it. The program loads these by name, when
 * code needs them, so they are left out; only helpers that have no name of their own stay.
 */
const grammarsAlone: Plugin = {
  name: 'grammars-alone',
  setup({ onLoad }) {
    const named = new Set(bundledLanguagesInfo.map(({ id }) => id))
    onLoad({ filter: /@shikijs[\\/]langs[\\/]dist[\\/][^\\/]+\.mjs$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const contents = code.replace(
        /^import (\w+) from ["']\.\/([^"']+)\.mjs["'];?$/gm,
        (line, variable: string, name: string) =>
          named.has(name) ? `const ${variable} = []` : line,
      )
      return { contents, loader: 'js' }
    })
  },
}

/** CommonJS packages `require` modules of Node, which an ES module cannot do. */
const requiredBuiltins: Plugin = {
  name: 'required-builtins',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(?:node:.*|${builtinModules.join('|')})$`)
    onResolve({ filter }, ({ kind, path }) =>
      kind === 'require-call' ? { path, namespace: 'required-builtins' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'required-builtins' }, ({ path }) => {
      const name = JSON.stringify(path)
      return {
        contents: `
          module.exports = process.getBuiltinModule(${name})
          if (module.exports === undefined) throw new Error(${name} + ' is not part of this Node.js')`,
      }
    })
  },
}
