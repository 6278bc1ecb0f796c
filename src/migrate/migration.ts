import type { Diagnostic, Source } from '../diagnostics/diagnostic.ts'

/** The generators whose sites can be migrated. */
export const generators = ['mkdocs', 'docusaurus', 'vitepress', 'starlight', 'gitbook'] as const
export type Generator = (typeof generators)[number]

/** The files of the old project, by their paths from its folder with forward slashes: `docs/index.md`, `../docs/index.md`. */
export interface Project {
  /** The files below a folder, at any depth, in alphabetical order. */
  list(folder: string): readonly string[]
  has(file: string): boolean
  bytes(file: string): Uint8Array | undefined
  /** The text of a file; `undefined` when there is no such file. */
  read(file: string): Source | undefined
}

/** What an old project says of its site. One reader per generator makes it. */
export interface OldSite {
  /** Settings of docs.json, without navigation and redirects. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly pages: readonly OldPage[]
  readonly navigation: readonly NavTab[]
  /** Redirects that the project had. */
  readonly redirects: readonly Redirect[]
  /** Folders whose files are published at the root of the site. */
  readonly publicFolders: readonly string[]
  /** The folder of the pages. */
  readonly pageFolder: string
  /** The URL of the site including its base, without a slash at the end. */
  readonly url: string | undefined
  /** The base path of the site without a slash at the end: `/docs`. */
  readonly base: string
  /** Prefixes of translations that show pages of the main language where they have none: `/de`, and the prefix of that. */
  readonly fallbacks?: { readonly from: readonly string[]; readonly to: string }
  /** Aliases of paths in links: `@site/` → `website/`. */
  readonly aliases: Readonly<Record<string, string>>
  /** Text that pages may include with `--8<--` is looked up in these folders. */
  readonly includeFolders: readonly string[]
  readonly problems: readonly Diagnostic[]
}

export interface OldPage {
  readonly file: string
  /** The path on the old site, without the base, a slash at the end and `.html`: `/guide/start`; the home page is `/`. */
  readonly url: string
  /** Other paths that lead to the page: `/guide/start.html`. */
  readonly alsoAt: readonly string[]
  /** Whether links in it are relative to `/guide/start/` rather than `/guide/`. */
  readonly isFolderUrl: boolean
  /** The title that the navigation of the old site shows. */
  readonly navTitle?: string
}

export interface Redirect {
  readonly source: string
  readonly destination: string
}

/** A tab of the navigation; a site without tabs has one without a title. */
export interface NavTab {
  readonly title: string | undefined
  readonly entries: readonly NavEntry[]
}

export type NavEntry =
  | { readonly kind: 'page'; readonly file: string; readonly title?: string }
  | { readonly kind: 'group'; readonly title: string; readonly entries: readonly NavEntry[] }
  | { readonly kind: 'link'; readonly title: string; readonly href: string }
