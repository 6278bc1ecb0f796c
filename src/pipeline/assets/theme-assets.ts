import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { ownValue } from '../../base/own-value.ts'
import { assetHref } from '../../base/paths.ts'
import type { UrlOptions, FilePath } from '../../base/paths.ts'
import type { CodeThemes } from '../../content/highlight/highlighter.ts'
import type { ClientManifest, ShellPart } from '../../theme/client-manifest.ts'
import type { PageAssets } from '../../theme/page-props.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import { packageFile } from '../../host/node/package-root.ts'
import { fileNameHash } from '../../host/node/hash.ts'
import { utilityStyles } from '../styles/utility-css.ts'

/** The output folder of generated files. Names there carry a content hash, so hosts may cache them forever. */
const themeFolder = '_octavo'

/** A file that is generated, not copied. */
export interface GeneratedFile {
  readonly path: FilePath
  readonly contents: string | Uint8Array
}

/** The theme's scripts, styles and fonts as the package holds them. */
export async function readManifest(): Promise<ClientManifest> {
  const text = await readFile(packageFile('dist/client/manifest.json'), 'utf8')
  return JSON.parse(text) as ClientManifest
}

/** Copies the theme's files. A library is left out if no page has the behavior that loads it. */
export async function copyThemeFiles(
  manifest: ClientManifest,
  { output, features }: { readonly output: OutputWriter; readonly features: ReadonlySet<string> },
): Promise<void> {
  const unused = new Set(
    Object.entries(manifest.onDemand).flatMap(([name, files]) => (features.has(name) ? [] : files)),
  )
  const files = manifest.files.filter((file) => !unused.has(file))
  for (const file of files) {
    await output.copy(`${themeFolder}/${file}` as FilePath, packageFile(`dist/client/${file}`))
  }
}

/** The path of a file of the theme in the output. */
export function themeFile(file: string): FilePath {
  return `${themeFolder}/${file}` as FilePath
}

/** The assets that every page loads. Scripts of components are added to the pages that contain them. */
export function siteAssets(
  manifest: ClientManifest,
  style: UrlOptions,
  author: {
    /** The theme of the site. */
    readonly theme?: string
    readonly shellParts?: readonly ShellPart[]
    readonly styles: readonly FilePath[]
    readonly scripts: readonly FilePath[]
    /** Generated style sheets, which come first. */
    readonly generated?: readonly FilePath[]
    /** Generated modules, which come last. */
    readonly modules?: readonly FilePath[]
    /** The behaviors of the frame around each page. */
    readonly features?: readonly string[]
  },
): PageAssets {
  const url = (file: string) => assetHref(`${themeFolder}/${file}`, style)
  return {
    shell:
      manifest.shell.replaceAll('url(fonts/', `url(${url('fonts/')}`) +
      (author.shellParts ?? []).map((part) => manifest.shellParts[part]).join('') +
      (ownValue(manifest.themes, author.theme ?? '') ?? ''),
    headStyles: [
      ...(author.generated ?? []).map((file) => assetHref(file, style)),
      ...author.styles.map((file) => assetHref(file, style)),
    ],
    styles: [url(manifest.style)],
    scripts: [
      url(manifest.boot),
      ...(author.features ?? [])
        .flatMap((name) => ownValue(manifest.features, name) ?? [])
        .map(url),
      ...(author.modules ?? []).map((file) => assetHref(file, style)),
    ],
    search: url(manifest.search),
    componentStyle: url(manifest.componentStyle),
    authorScripts: author.scripts.map((file) => assetHref(file, style)),
  }
}

/** The urles of the scripts for behaviors, by name. */
export function featureScripts(
  manifest: ClientManifest,
  style: UrlOptions,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(manifest.features).map(([name, file]) => [
      name,
      assetHref(`${themeFolder}/${file}`, style),
    ]),
  )
}

/** The urles of the style sheets of behaviors, by name. */
export function featureStyles(
  manifest: ClientManifest,
  style: UrlOptions,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(manifest.featureStyles).map(([name, file]) => [
      name,
      assetHref(`${themeFolder}/${file}`, style),
    ]),
  )
}

/** The style sheet of the utility classes that pages use; `undefined` if they use none. */
export async function utilityFile(classes: Iterable<string>): Promise<GeneratedFile | undefined> {
  const css = await utilityStyles([...new Set(classes)])
  return css === '' ? undefined : hashedFile('utilities.css', css)
}

/** The style sheet of named code themes; `undefined` if the site names none. */
export async function codeThemeFile(
  themes: CodeThemes | undefined,
): Promise<GeneratedFile | undefined> {
  if (themes === undefined) return undefined
  const { codeThemeStyles } = await import('../../content/highlight/theme-colorizer.ts')
  const css = await codeThemeStyles(themes)
  return css === '' ? undefined : hashedFile('code.css', css)
}

/**
 * The file of a shared sidebar. Its name does not change with its contents, which hold the titles of many pages: else
 * every page of the division would change with one title. The browser revalidates it.
 */
export function sidebarPath(key: string): FilePath {
  return `${themeFolder}/navigation-${fileNameHash(key)}.json` as FilePath
}

/** A generated file, named by the hash of its contents. */
export function hashedFile(name: string, contents: string | Uint8Array): GeneratedFile {
  const hash = fileNameHash(contents)
  const extension = extname(name)
  const path = `${themeFolder}/${name.slice(0, -extension.length)}-${hash}${extension}` as FilePath
  return { path, contents }
}
