/**
 * What `scripts/theme.ts` leaves in `dist/client/manifest.json`: the names of the theme's files, hashed, so that a
 * site copies them below `_octavo/` as they are and they may be kept by browsers for ever.
 */
export interface ClientManifest {
  /** Loaded by every page, in this order. */
  readonly styles: readonly string[]
  /** The module that every page loads. */
  readonly boot: string
  /** The module that opens the search dialog. */
  readonly search: string
  /** A module for each behaviour that only some pages need, by its name (`BodyScope.feature`). */
  readonly features: Readonly<Record<string, string>>
  /** Style sheets that only pages with a behaviour load, by its name. */
  readonly featureStyles: Readonly<Record<string, string>>
  /** Worth fetching early where no face of the author's takes its place. */
  readonly preloads: readonly {
    readonly file: string
    readonly as: 'font'
    readonly type: string
  }[]
  /** Every file, for copying. */
  readonly files: readonly string[]
  /** Those of them that only pages with a behaviour need, by its name: a library that it loads. */
  readonly onDemand: Readonly<Record<string, readonly string[]>>
  readonly islands: IslandScripts
}

/** What the bundles of authors' components import: files, and the names they export. */
export interface IslandScripts {
  readonly runtime: IslandScript
  /** The whole of React's API, on top of the runtime. */
  readonly compat: IslandScript
  /** The theme's components, for live components that are made of some. */
  readonly components: IslandScript
}

export interface IslandScript {
  readonly file: string
  readonly exports: readonly string[]
}
