import type { FilePath, Route } from '../base/paths.ts'
import type { Config, SettingsLink } from '../config/config.ts'
import type { PageFacts } from '../content/page.ts'
import type { Place, Source } from '../diagnostics/diagnostic.ts'
import type { BrokenLink } from '../site/links/broken-link.ts'
import type { LinkedSite, Page, Site } from '../site/site.ts'
import type { TreeNode } from './mdx-tree.ts'
import type { Pointer } from '../config/setting-types.ts'

/** One thing that `check` looks at. It says everything about itself; how much it matters a site may decide. */
export interface Rule {
  readonly id: string
  readonly level: Level
  /** What a site that keeps to the rule is like, in a sentence. */
  readonly summary: string
  /** Looks at a page or a snippet. */
  text?(text: CheckedText, report: Report): void
  /** Looks at a page. */
  page?(page: CheckedPage, report: Report): void
  /** Looks at the pages together, and at the settings. */
  site?(site: CheckedSite, report: SiteReport): void
}

export type Level = Config['rules'][string]

/** A file of MDX, or a component file: a page, or what pages include. */
export interface CheckedText {
  readonly source: Source
  /** Everything in the text, in the order of reading, each before what it holds. */
  readonly nodes: readonly TreeNode[]
  /** What is written here and leads nowhere. */
  readonly broken: readonly BrokenLink[]
  /** By component of the theme, the properties that it has. */
  readonly components: Readonly<Record<string, readonly string[]>>
  /** Whether its prose is, as far as anyone has said, English. */
  readonly english: boolean
  /** The bytes of an image of the site that the text shows. */
  sizeOf(src: string): number | undefined
}

export interface CheckedPage extends CheckedText {
  readonly page: Page
  readonly facts: PageFacts
  readonly site: Site
}

export interface CheckedSite {
  readonly site: LinkedSite
  /** The place of a value in the settings. */
  locate(pointer: Pointer): Place | undefined
  /** Every link in the settings, except those in the list of pages. */
  readonly links: readonly SettingsLink[]
  /** Every page of the site that a link of another page leads to. */
  readonly linked: ReadonlySet<Route>
  readonly colors: ColorMaths
  /** The bytes of a file of the site that the settings name. */
  sizeOf(href: string): number | undefined
}

/** Color calculations, passed in by the code that knows the theme. */
export interface ColorMaths {
  contrast(color: string, ground: string): number
  nearestReadable(color: string, ground: string, ratio: number): string
}

export interface TextRange {
  readonly start: number
  readonly end: number
}

export interface Problem {
  readonly message: string
  readonly label?: string
  readonly help?: string
}

/** Offsets are in the file; `fix` is the replacement text of a range of it. */
export type Report = (
  at: TextRange,
  problem: Problem & { readonly fix?: TextRange & { readonly by: string } },
) => void

export type SiteReport = (
  at: Place | FilePath | undefined,
  problem: Problem & { readonly notes?: readonly { file: FilePath; message: string }[] },
) => void

/** Gives the compiler a rule to look at. */
export function defineRule(rule: Rule): Rule {
  return rule
}
