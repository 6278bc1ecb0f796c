import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { browserslistToTargets, transform } from 'lightningcss'
import { withFlatSelectors } from './flat-selectors.ts'
import { globSync } from 'tinyglobby'
import type { ClientManifest } from '../src/theme/client-manifest.ts'
import { bundleDevScript } from './dev-script.ts'
import { entryPoints } from './entry-points.ts'
import { writeFonts } from './fonts.ts'
import { bundleIntegrations } from './integration-scripts.ts'
import { bundleIslandScripts } from './island-scripts.ts'
import { recordBundled } from './notices.ts'
import { filesOfWords, wordsByPart } from './words-by-part.ts'
import { bundlePortableScript } from './portable-script.ts'
import { bundleSearch } from './search-scripts.ts'
import {
  shellLayers,
  shellParts,
  styleLayers,
  componentLayers,
  featureLayers,
  searchLayers,
  themeSheets,
} from './style-sheets.ts'
import type { StyleLayers } from './style-sheets.ts'

/** Bundles the files that the browser loads into `dist/client/`: style sheets, scripts, fonts and a manifest. */
export async function buildTheme(dist: string): Promise<void> {
  const out = join(dist, 'client')
  await mkdir(join(out, 'fonts'), { recursive: true })
  expectAllListed()
  const [fonts, scripts, islands] = await Promise.all([
    writeFonts(join(out, 'fonts')),
    bundleScripts(out),
    bundleIslandScripts(out),
    bundleDevScript(dist),
    bundlePortableScript(dist),
    bundleIntegrations(out),
  ])
  const shell = await styleText(fonts.css, shellLayers)
  const style = await writeHashed(out, 'theme.css', await bundleStyles('', styleLayers))
  const componentStyle = await writeHashed(
    out,
    'components.css',
    await bundleStyles('', componentLayers),
  )
  const featureStyles: Record<string, string> = {}
  for (const [name, layers] of Object.entries(featureLayers)) {
    featureStyles[name] = await writeHashed(out, `${name}.css`, await bundleStyles('', layers))
  }
  const searchStyle = await styleText('', searchLayers)
  const search = await bundleSearch(out, searchStyle)
  const themes: Record<string, string> = {}
  for (const [name, file] of Object.entries(themeSheets)) {
    themes[name] = await styleText('', [['skin', file]])
  }
  const fontFiles = fonts.files.map((file) => `fonts/${file}`)
  const manifest: ClientManifest = {
    shell,
    shellParts: {
      banner: await styleText('', shellParts.banner),
      backdrop: await styleText('', shellParts.backdrop),
    },
    style,
    ...scripts.entries,
    search: search.dialog,
    componentStyle,
    featureStyles,
    themes,
    files: [
      style,
      componentStyle,
      ...Object.values(featureStyles),
      ...scripts.files,
      ...search.files,
      ...fontFiles,
      ...Object.values(islands).map(({ file }) => file),
    ].sort(),
    onDemand: {
      ...scripts.onDemand,
      ...search.languages,
      ...Object.fromEntries(
        Object.entries(featureStyles).map(([name, file]) => [
          name,
          [...(scripts.onDemand[name] ?? []), file],
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(islands).map(([name, { file }]) => [`islands-${name}`, [file]]),
      ),
    },
    islands,
  }
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}

/**
 * Concatenates the theme's style sheets, in cascade layers: components override text styles; utility classes and the
 * author's own styles override both.
 */
async function bundleStyles(fontFaces: string, layers: StyleLayers): Promise<Uint8Array> {
  const parts: string[] = [
    '@layer variables,theme,utilities;',
    '@layer theme.tokens,theme.base,theme.layout,theme.prose,theme.components,theme.skin,theme.print;',
    fontFaces,
  ]
  for (const [layer, file] of layers) {
    parts.push(`@layer theme.${layer}{${await readFile(file, 'utf8')}}`)
  }
  const targets = browserslistToTargets(browsers)
  const { code, warnings } = transform({
    filename: 'theme.css',
    code: withFlatSelectors(new TextEncoder().encode(parts.join('\n')), targets),
    minify: true,
    targets,
  })
  if (warnings.length > 0) throw new Error(warnings.map((one) => one.message).join('\n'))
  return code
}

async function styleText(fontFaces: string, layers: StyleLayers): Promise<string> {
  return new TextDecoder().decode(await bundleStyles(fontFaces, layers))
}

/** Fails when a style sheet is missing from the lists, because it would be missing from the bundles too. */
function expectAllListed(): void {
  const listed = new Set([
    ...[
      ...shellLayers,
      ...Object.values(shellParts).flat(),
      ...styleLayers,
      ...componentLayers,
      ...Object.values(featureLayers).flat(),
      ...searchLayers,
    ].map(([, file]) => file),
    ...Object.values(themeSheets),
  ])
  const left = globSync('src/theme/**/*.css').filter((file) => !listed.has(file))
  if (left.length > 0) throw new Error(`${left.join(', ')}: name it in scripts/style-sheets.ts`)
}

/** The oldest browsers that support nesting, layers, OKLCH and `color-mix`. */
const browsers = ['chrome 120', 'edge 120', 'firefox 121', 'safari 17.2', 'ios_saf 17.2']

interface Scripts {
  readonly entries: Pick<ClientManifest, 'boot' | 'features'>
  readonly files: readonly string[]
  readonly onDemand: ClientManifest['onDemand']
}

/**
 * Bundles `client/boot.ts`, and each `*.client.ts` with a `start` function that boot does not include. They are
 * bundled separately so that boot is one file: shared chunks would cost every page another request. A module that
 * exports `isHeavy` loads a library on demand: it is bundled alone, so that sites that do not use it leave its files out.
 */
async function bundleScripts(out: string): Promise<Scripts> {
  const boot = await bundle(out, { boot: entryPoints.boot })
  const others: Record<string, string> = {}
  const heavy: Record<string, string> = {}
  for (const [file, exports] of await exportsOf(globSync('src/theme/**/*.client.ts'))) {
    if (!exports.includes('start') || boot.inputs.has(file)) continue
    const kind = exports.includes('isHeavy') ? heavy : others
    kind[basename(file, '.client.ts')] = `${startScheme}${resolve(file)}`
  }
  const features = await bundle(out, others)
  const alone = await Promise.all(
    Object.entries(heavy).map(
      async ([name, file]) => [name, await bundle(out, { [name]: file }, name)] as const,
    ),
  )
  const outputs = alone.map(([, one]) => one.outputs)
  return {
    entries: {
      boot: boot.outputs['boot']!,
      features: Object.assign({}, features.outputs, ...outputs) as Record<string, string>,
    },
    files: [...boot.files, ...features.files, ...alone.flatMap(([, one]) => one.files)],
    onDemand: Object.fromEntries([
      ...alone.map(([name, one]) => [name, one.files] as const),
      ...alone.flatMap(([, one]) => [...one.lateWords]),
    ]),
  }
}

/** The names that each module exports. */
async function exportsOf(files: readonly string[]): Promise<[file: string, exports: string[]][]> {
  const { metafile } = await build({
    entryPoints: [...files],
    outdir: 'unused',
    write: false,
    metafile: true,
    jsx: 'automatic',
  })
  return Object.values(metafile.outputs).map(({ entryPoint = '', exports }) => [
    entryPoint,
    exports,
  ])
}

interface Bundle {
  /** The output file of each entry, by the name of the entry. */
  readonly outputs: Readonly<Record<string, string>>
  readonly files: readonly string[]
  /** The file with the late words of each language of the playground, by the behavior that brings it to a site. */
  readonly lateWords: ReadonlyMap<string, readonly string[]>
  /** The source files that are part of the entry chunks. */
  readonly inputs: ReadonlySet<string>
}

async function bundle(
  out: string,
  entries: Readonly<Record<string, string>>,
  folder = '',
): Promise<Bundle> {
  const { metafile } = await build({
    entryPoints: Object.entries(entries).map(([name, file]) => ({ out: name, in: file })),
    outdir: join(out, folder),
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
    plugins: [startPlugin, wordsByPart, recordBundled],
  })
  const written = Object.entries(metafile.outputs).map(([file, output]) => ({
    file: relative(out, resolve(file)),
    entry: output.entryPoint,
    inputs: Object.keys(output.inputs),
  }))
  const outputs = Object.entries(entries).map(([name, file]) => {
    const output = written.find(({ entry }) => entry === file)
    if (output === undefined) throw new Error(`${file} was not bundled`)
    return [name, output.file] as const
  })
  return {
    outputs: Object.fromEntries(outputs),
    files: written.map(({ file }) => file),
    lateWords: new Map(
      [...filesOfWords(metafile, 'late')].map(([language, file]) => [
        `late-words-${language}`,
        [relative(out, resolve(file))],
      ]),
    ),
    inputs: new Set(
      written.filter(({ entry }) => entry !== undefined).flatMap((one) => one.inputs),
    ),
  }
}

const startScheme = 'octavo-start:'

/** Wraps a module that exports `start(root)`: calls it on the document, and again when `dev` has patched the page. */
const startPlugin: Plugin = {
  name: 'start',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^octavo-start:/ }, ({ path }) => ({
      path: path.slice(startScheme.length),
      namespace: 'octavo-start',
    }))
    onLoad({ filter: /.*/, namespace: 'octavo-start' }, ({ path }) => ({
      contents: `
        import { start } from ${JSON.stringify(path)}
        start(document)
        addEventListener('octavo:patched', () => start(document))`,
      resolveDir: dirname(path),
    }))
  },
}

async function writeHashed(out: string, name: string, contents: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8)
  const hashed = name.replace(/\.\w+$/, `-${hash}$&`)
  await writeFile(join(out, hashed), contents)
  return hashed
}
