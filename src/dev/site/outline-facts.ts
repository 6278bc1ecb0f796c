import type { FilePath, Route } from '../../base/paths.ts'
import { titleFromPath } from '../../base/paths.ts'
import { readFrontmatter } from '../../content/frontmatter.ts'
import type { PageFacts } from '../../content/page.ts'
import type { OperationSource } from '../../site/page-source.ts'

/** The facts of a page from its frontmatter alone: enough to render every sidebar before any page is compiled. */
export function outlineFacts(file: FilePath, route: Route, text: string): PageFacts {
  const { meta } = readFrontmatter({ path: file, text })
  const heading = meta.title === undefined ? /^#[ \t]+(.+)$/m.exec(text)?.[1] : undefined
  return {
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
}

/** The same for a page without a file. */
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
