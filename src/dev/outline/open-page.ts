import type { FilePath, Route } from '../../base/paths.ts'
import { titleFromPath } from '../../base/paths.ts'
import { readFrontmatter } from '../../content/frontmatter.ts'
import type { PageHead } from '../../content/frontmatter.ts'
import type { PageFacts } from '../../content/page.ts'
import type { OperationSource } from '../../site/page-source.ts'

/** A page file that was read: everything that is known before the page is compiled. */
export interface OpenedPage {
  readonly text: string
  readonly head: PageHead
  /** Its facts from the frontmatter alone: enough to render every sidebar. */
  readonly facts: PageFacts
}

/** Reads the frontmatter of a page. */
export function openPage(file: FilePath, route: Route, text: string): OpenedPage {
  const head = readFrontmatter({ path: file, text })
  const { meta } = head
  const heading = meta.title === undefined ? /^#[ \t]+(.+)$/m.exec(text)?.[1] : undefined
  const facts: PageFacts = {
    ...emptyFacts,
    file,
    route,
    meta,
    title:
      meta.title ??
      (heading === undefined ? undefined : plainHeading(heading)) ??
      titleFromPath(route),
    titleFrom:
      meta.title !== undefined ? 'frontmatter' : heading !== undefined ? 'heading' : 'file',
    inputs: [file],
  }
  return { text, head, facts }
}

/** The facts of a page without a file. */
export function generatedFacts({ file, route, meta }: OperationSource): PageFacts {
  const title = meta.title ?? titleFromPath(route)
  return { ...emptyFacts, file, route, meta, title, titleFrom: 'frontmatter', inputs: [file] }
}

const emptyFacts = {
  headings: [],
  anchors: [],
  links: [],
  images: [],
  classes: [],
  features: [],
  islands: [],
  updates: [],
  problems: [],
}

/** Without the signs that close a heading, an id of its own and the signs of emphasis. */
function plainHeading(written: string): string {
  return written
    .trim()
    .replace(/(?<!#)#+$/, '')
    .trim()
    .replace(/[*_`]|\{#[^{}]*\}$/g, '')
    .trim()
}
