import type { FilePath, Route } from '../../base/paths.ts'
import { titleFromPath } from '../../base/paths.ts'
import { readFrontmatter } from '../../content/frontmatter.ts'
import type { PageFacts } from '../../content/page.ts'

/** The facts of a page from its frontmatter alone: enough to render every sidebar before any page is compiled. */
export function outlineFacts(file: FilePath, route: Route, text: string): PageFacts {
  const { meta } = readFrontmatter({ path: file, text })
  const heading = meta.title === undefined ? /^#\s+(.+?)\s*#*\s*$/m.exec(text)?.[1] : undefined
  return {
    file,
    route,
    meta,
    title: meta.title ?? heading?.replace(/[*_`]|\{#[^}]*\}$/g, '').trim() ?? titleFromPath(route),
    titleFrom:
      meta.title !== undefined ? 'frontmatter' : heading !== undefined ? 'heading' : 'file',
    headings: [],
    anchors: [],
    links: [],
    images: [],
    classes: [],
    features: [],
    islands: [],
    updates: [],
    inputs: [file],
    problems: [],
  }
}
