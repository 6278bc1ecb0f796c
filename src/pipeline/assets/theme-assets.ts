import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { assetHref } from '../../base/paths.ts'
import type { UrlOptions, FilePath } from '../../base/paths.ts'
import type { CodeThemes } from '../../content/highlight/highlighter.ts'
import type { ClientManifest } from '../../theme/client-manifest.ts'
import type { PageAssets } from '../../theme/page-props.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import { packageFile } from '../../host/node/package-root.ts'
import { contentHash } from '../../host/node/hash.ts'
import { utilityStyles } from './utility-css.ts'

/** Where everything that is ours is served: names there carry a fingerprint, so that a host may keep them for ever. */
const ours = '_octavo'

/** A file of the output that was made while the site was built. */
export interface GeneratedFile {
  readonly path: FilePath
  readonly contents: string | Uint8Array
}

/** The theme's scripts, styles and fonts as the package holds them. */
export async function readManifest(): Promise<ClientManifest> {
  const text = await readFile(packageFile('dist/client/manifest.json'), 'utf8')
  return JSON.parse(text) as ClientManifest
}

/**
 * Copies what a site needs of the theme's files; libraries are left out where no page has the behaviour that loads
 * them.
 */
export async function copyThemeFiles(
  manifest: ClientManifest,
  { output, features }: { readonly output: OutputWriter; readonly features: ReadonlySet<string> },
): Promise<void> {
  const spare = new Set(
    Object.entries(manifest.onDemand).flatMap(([name, files]) => (features.has(name) ? [] : files)),
  )
  const files = manifest.files.filter((file) => !spare.has(file))
  for (const file of files) {
    await output.copy(`${ours}/${file}` as FilePath, packageFile(`dist/client/${file}`))
  }
}

/** What every page of a site loads. Scripts of components are added to the pages that hold them. */
export function siteAssets(
  manifest: ClientManifest,
  style: UrlOptions,
  author: {
    readonly styles: readonly FilePath[]
    readonly scripts: readonly FilePath[]
    readonly made?: readonly FilePath[]
  },
): PageAssets {
  const address = (file: string) => assetHref(`${ours}/${file}`, style)
  return {
    styles: [
      ...manifest.styles.map(address),
      ...(author.made ?? []).map((file) => assetHref(file, style)),
      ...author.styles.map((file) => assetHref(file, style)),
    ],
    scripts: [address(manifest.boot)],
    search: address(manifest.search),
    preloads: manifest.preloads.map(({ file, ...how }) => ({ ...how, href: address(file) })),
    authorScripts: author.scripts.map((file) => assetHref(file, style)),
  }
}

/** The addresses of the scripts for behaviours, by name. */
export function featureScripts(
  manifest: ClientManifest,
  style: UrlOptions,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(manifest.features).map(([name, file]) => [
      name,
      assetHref(`${ours}/${file}`, style),
    ]),
  )
}

/** The addresses of the style sheets of behaviours, by name. */
export function featureStyles(
  manifest: ClientManifest,
  style: UrlOptions,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(manifest.featureStyles).map(([name, file]) => [
      name,
      assetHref(`${ours}/${file}`, style),
    ]),
  )
}

/** The style sheet of the utility classes that pages use; `undefined` when they use none. */
export async function utilityFile(classes: Iterable<string>): Promise<GeneratedFile | undefined> {
  const css = await utilityStyles([...new Set(classes)])
  return css === '' ? undefined : hashedFile('utilities.css', css)
}

/** The grounds and inks of named code themes; `undefined` when the site has its own colours. */
export async function codeThemeFile(
  themes: CodeThemes | undefined,
): Promise<GeneratedFile | undefined> {
  if (themes === undefined) return undefined
  const { codeThemeStyles } = await import('../../content/highlight/theme-colorizer.ts')
  const css = await codeThemeStyles(themes)
  return css === '' ? undefined : hashedFile('code.css', css)
}

/** A file of ours, under a name that follows from its contents. */
export function hashedFile(name: string, contents: string | Uint8Array): GeneratedFile {
  const hash = contentHash(contents)
  const extension = extname(name)
  const path = `${ours}/${name.slice(0, -extension.length)}-${hash}${extension}` as FilePath
  return { path, contents }
}
