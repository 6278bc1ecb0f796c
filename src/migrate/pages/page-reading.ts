import type { Generator, OldSite, Project } from '../migration.ts'
import type { Targets } from './targets.ts'

/** What the conversion of a page knows of its project. */
export interface PageReading {
  readonly generator: Generator
  readonly site: OldSite
  readonly project: Project
  readonly targets: Targets
  /** Registers a file that the page imports as a snippet, and gives its new path; `undefined`: there is no such file. */
  readonly snippetOf: (file: string) => string | undefined
}
