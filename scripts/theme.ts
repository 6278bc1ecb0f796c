import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { browserslistToTargets, transform } from 'lightningcss'
import { globSync } from 'tinyglobby'
import type { ClientManifest } from '../src/theme/client-manifest.ts'
import { writeFonts } from './fonts.ts'

/** Bundles what the browser loads into `client/` below `dist`: one stylesheet, the scripts, the fonts, a manifest. */
export async function buildTheme(dist: string): Promise<void> {
  const out = join(dist, 'client')
  await mkdir(join(out, 'fonts'), { recursive: true })
  const [fonts, scripts] = await Promise.all([writeFonts(join(out, 'fonts')), bundleScripts(out)])
  const style = await writeHashed(out, 'theme.css', await bundleStyles(fonts.css))
  const fontFiles = fonts.files.map((file) => `fonts/${file}`)
  const manifest: ClientManifest = {
    styles: [style],
    ...scripts.entries,
    preloads: [{ file: `fonts/${fonts.first}`, as: 'font', type: 'font/woff2' }],
    files: [style, ...scripts.files, ...fontFiles].sort(),
  }
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}

/**
 * The theme's style sheets in one, in layers: components win over text, utility classes and authors' own styles win
 * over both.
 */
async function bundleStyles(fontFaces: string): Promise<Uint8Array> {
  const parts: string[] = [
    '@layer octavo.tokens,octavo.base,octavo.layout,octavo.prose,octavo.components,octavo.print;',
    '@layer theme,base,components,utilities;',
    fontFaces,
  ]
  for (const [layer, pattern] of styleLayers) {
    for (const file of globSync(pattern, { expandDirectories: false }).sort()) {
      parts.push(`@layer octavo.${layer}{${await readFile(file, 'utf8')}}`)
    }
  }
  const { code, warnings } = transform({
    filename: 'theme.css',
    code: new TextEncoder().encode(parts.join('\n')),
    minify: true,
    targets: browserslistToTargets(browsers),
  })
  if (warnings.length > 0) throw new Error(warnings.map((one) => one.message).join('\n'))
  return code
}

const styleLayers = [
  ['tokens', 'src/theme/styles/tokens.css'],
  ['tokens', 'src/theme/styles/code.css'],
  ['base', 'src/theme/styles/base.css'],
  ['layout', 'src/theme/styles/layout.css'],
  ['prose', 'src/theme/styles/prose.css'],
  ['components', 'src/theme/{mdx,api}/**/*.css'],
  ['print', 'src/theme/styles/print.css'],
] as const

/** The oldest browsers that know nesting, layers, OKLCH and `color-mix`. */
const browsers = ['chrome 120', 'edge 120', 'firefox 121', 'safari 17.2', 'ios_saf 17.2']

interface Scripts {
  readonly entries: Pick<ClientManifest, 'boot' | 'features'>
  readonly files: readonly string[]
}

/**
 * `client/boot.ts`, and a module for each `*.client.ts` that boot does not hold already. They are bundled apart so
 * that boot is one file: shared chunks would cost every page another request.
 */
async function bundleScripts(out: string): Promise<Scripts> {
  const boot = await bundle(out, { boot: 'src/client/boot.ts' }, [])
  const others = globSync(['src/theme/{mdx,api}/**/*.client.ts', 'src/client/features/*.ts'])
    .filter((file) => !boot.inputs.has(file))
    .map((file) => [basename(file).replace(/(?:\.client)?\.ts$/, ''), file] as const)
  const features = await bundle(out, Object.fromEntries(others), ['.start'])
  return {
    entries: { boot: boot.outputs['boot']!, features: features.outputs },
    files: [...boot.files, ...features.files],
  }
}

const bundlesOf = 'octavo-start:'

async function bundle(
  out: string,
  entries: Readonly<Record<string, string>>,
  starting: readonly string[],
) {
  const { metafile } = await build({
    entryPoints: Object.entries(entries).map(([name, file]) => ({
      out: name,
      in: starting.length > 0 ? `${bundlesOf}${resolve(file)}` : file,
    })),
    outdir: out,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
    plugins: [startPlugin],
  })
  const outputs: Record<string, string> = {}
  const files = Object.keys(metafile.outputs).map((file) => relative(out, resolve(file)))
  const sources = new Map(
    Object.entries(metafile.outputs).map(([file, { entryPoint }]) => [
      entryPoint,
      relative(out, resolve(file)),
    ]),
  )
  for (const [name, file] of Object.entries(entries)) {
    const written = sources.get(file) ?? sources.get(`${bundlesOf}${resolve(file)}`)
    if (written === undefined) throw new Error(`${file} was not bundled`)
    outputs[name] = written
  }
  const held = Object.values(metafile.outputs)
    .filter(({ entryPoint }) => entryPoint !== undefined)
    .flatMap((one) => Object.keys(one.inputs))
  return { outputs, files, inputs: new Set(held) }
}

/** A behaviour exports `start(root)`; as a module of its own it starts on the whole document. */
const startPlugin = {
  name: 'start',
  setup(build: import('esbuild').PluginBuild) {
    build.onResolve({ filter: /^octavo-start:/ }, ({ path }) => ({ path, namespace: 'start' }))
    build.onLoad({ filter: /.*/, namespace: 'start' }, ({ path }) => {
      const file = path.slice(bundlesOf.length)
      return {
        contents: `import { start } from ${JSON.stringify(file)}; start(document)`,
        resolveDir: dirname(file),
      }
    })
  },
}

async function writeHashed(out: string, name: string, contents: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8)
  const hashed = name.replace(/\.\w+$/, `-${hash}$&`)
  await writeFile(join(out, hashed), contents)
  return hashed
}
