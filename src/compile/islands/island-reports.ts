import type { IslandExport } from '../../content/page.ts'

/** Receives what rendering finds out about the interactive components of a page. */
export interface IslandReports {
  /** The browser needs this export. */
  island(use: IslandExport): void
  /** Components that are islands because something inside them needs the browser. */
  readonly promoted: ReadonlySet<string>
  /** Requests another rendering of the page with this component promoted to an island. */
  promote(key: string): void
  staticComponent(name: string, reason: string): void
  browserOnly(name: string, missing: string): void
  /** Returns what is rendered in place of the component. */
  failedComponent(name: string, error: unknown): unknown
  /** Called before a component runs. */
  beganComponent(name: string): void
  /** Called when rendering enters (`true`) or leaves (`false`) an island. */
  setInsideIsland(isInside: boolean): void
  /** JSON that an island needs in addition to its props. */
  recordedScope(): string | undefined
}
