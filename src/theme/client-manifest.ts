/**
 * The content of `dist/client/manifest.json`, which `scripts/theme.ts` writes: the hashed names of the theme's files. A
 * site copies them to `_octavo/`, and browsers can cache them permanently.
 */
export interface ClientManifest {
  /**
   * The text of the styles that browsers need to paint the first screen of a text, and of the font faces: a face that
   * arrives later lays out the page again. URLs of fonts are relative to the folder of the theme's files.
   */
  readonly shell: string
  /** The texts of styles that only some sites need next to it. */
  readonly shellParts: Readonly<Record<ShellPart, string>>
  /** The style sheet of the rest of every page. */
  readonly style: string
  /** The module that every page loads. */
  readonly boot: string
  /** The module that opens the search dialog. */
  readonly search: string
  /** Modules of behaviors that only some pages need, by name (`RenderScope.feature`). */
  readonly features: Readonly<Record<string, string>>
  /** The style sheet of pages that hold components. */
  readonly componentStyle: string
  /** Style sheets of behaviors, by name. */
  readonly featureStyles: Readonly<Record<string, string>>
  /** The texts of the styles of themes, by name. They follow the shell. */
  readonly themes: Readonly<Record<string, string>>
  /** All files to copy. */
  readonly files: readonly string[]
  /** The files of `files` that only one behavior needs, by its name. */
  readonly onDemand: Readonly<Record<string, readonly string[]>>
  readonly islands: IslandScripts
}

/** What only some sites show on the first screen: a banner, an image or pattern in the background. */
export type ShellPart = 'banner' | 'backdrop'

/** The scripts that the bundles of authors' components import, and their exports. */
export interface IslandScripts {
  readonly runtime: IslandScript
  /** The rest of React's API, on top of the runtime. */
  readonly compat: IslandScript
  /** The theme's components, for interactive components that use them. */
  readonly components: IslandScript
}

export interface IslandScript {
  readonly file: string
  readonly exports: readonly string[]
}

/** The script that fills in the star counts of repositories. */
export const starsFeature = 'stars'
