import { readFile } from 'node:fs/promises'
import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { packageFile } from '../../host/node/package-root.ts'
import { referencesOf, writtenReferences } from '../../pipeline/assets/published-assets.ts'
import type { ReferenceSources } from '../../pipeline/assets/published-assets.ts'
import { utilityStyles } from '../../pipeline/styles/utility-css.ts'
import { searchFolder } from '../../pipeline/workers/index-tools.ts'
import type { Host } from '../../host/host.ts'
import type { ClientManifest } from '../../theme/client-manifest.ts'
import type { PlacedPages } from '../outline/link-versions.ts'
import type { VersionShelf } from '../outline/version-shelf.ts'
import { sourceOf } from '../../site/links/resolve-file.ts'
import type { SiteResponse } from './live-site-types.ts'
import type { PageStore } from './page-store.ts'
import { fontFolder } from './on-demand-fonts.ts'
import type { OnDemandFonts } from './on-demand-fonts.ts'
import type { OnDemandSearch } from './on-demand-search.ts'
import { headersFor } from './response-headers.ts'

/** Responds with the files that pages load. */
export interface AssetHandler {
  /** A file below `/_octavo/`: of the theme, of the search index, or generated for this site. */
  generated(path: string): Promise<SiteResponse | undefined>
  /** A file of the site that a build would publish too. */
  published(path: string): Promise<SiteResponse | undefined>
}

export const codeThemePath = '/_octavo/dev/code.css'
export const utilitiesPath = '/_octavo/dev/utilities.css'
export const sidebarPath = '/_octavo/dev/navigation/'
const searchPath = `/${searchFolder}/`

export interface AssetHandlerOptions {
  readonly references: Omit<ReferenceSources, 'host'> & { readonly host: Host }
  readonly store: PageStore
  readonly search: OnDemandSearch
  readonly fonts: OnDemandFonts
  readonly manifest: ClientManifest
  /** The style sheet of the site's code themes, if it names some. */
  readonly codeTheme: string | Uint8Array | undefined
  /** The files of versions from git, and the scripts of their live components. */
  readonly placed: PlacedPages | undefined
  readonly shelf: VersionShelf | undefined
  /** Shared sidebars by their path, rendered on request. */
  readonly sidebars: ReadonlyMap<string, () => string>
}

export function createAssetHandler(options: AssetHandlerOptions): AssetHandler {
  const { references, store, search, fonts, manifest, codeTheme, sidebars } = options
  const { placed, shelf } = options
  const { site, found, host } = references

  async function generatedContents(path: string): Promise<string | Uint8Array | undefined> {
    if (path === utilitiesPath) return utilityStyles([...store.classes])
    if (path === codeThemePath && codeTheme !== undefined) return codeTheme
    if (path.startsWith(fontFolder)) return fonts.file(path)
    if (path.startsWith(sidebarPath)) return sidebars.get(path)?.()
    if (path.startsWith(searchPath)) return search.file(path.slice(searchPath.length))
    const bundled = store.islands.file(path.slice(1)) ?? shelf?.island(path.slice(1))
    if (bundled !== undefined) return bundled
    const file = path.slice('/_octavo/'.length)
    return manifest.files.includes(file) ? readFile(packageFile(`dist/client/${file}`)) : undefined
  }

  /** As in a build; a link that only a compiled page contains counts once the page was shown. */
  async function isPublished(file: FilePath): Promise<boolean> {
    if (!found.referenced.has(file)) return true
    const written = store.references.get(site) ?? writtenReferences(references)
    store.references.set(site, written)
    if ((await written).has(file)) return true
    return [...store.lastGood.values()].some((page) =>
      referencesOf(page, references).includes(file),
    )
  }

  async function styleOf(file: FilePath): Promise<string | undefined> {
    const { authorStyles } = await import('../../pipeline/styles/author-styles.ts')
    const css = await host.read(file)
    return css === undefined ? undefined : authorStyles(css)
  }

  return {
    async generated(path) {
      if (!path.startsWith('/_octavo/')) return undefined
      const body = await generatedContents(path)
      return body === undefined ? undefined : { status: 200, headers: headersFor(path), body }
    },
    async published(path) {
      const file = filePath(path)
      const at = placed?.asset(file)
      if (at !== undefined) {
        const body = await at.version.read(at.file)
        return body === undefined ? undefined : { status: 200, headers: headersFor(file), body }
      }
      const source = sourceOf(file, site)
      if (!site.assets.has(file) || !(await isPublished(source))) return undefined
      const body = await (found.styles.includes(source) ? styleOf(source) : host.readBytes(source))
      return body === undefined ? undefined : { status: 200, headers: headersFor(file), body }
    },
  }
}
