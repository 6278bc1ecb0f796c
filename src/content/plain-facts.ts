import type { PageFacts } from './page.ts'

type Head = Pick<PageFacts, 'file' | 'route' | 'meta' | 'title' | 'titleFrom'>

/** The facts of a page of which only the frontmatter is known. Written out, because a site has many and a spread is slow. */
export function plainFacts({ file, route, meta, title, titleFrom }: Head): PageFacts {
  return {
    file,
    route,
    meta,
    title,
    titleFrom,
    headings: none,
    anchors: none,
    links: none,
    images: none,
    classes: none,
    features: none,
    islands: none,
    updates: none,
    inputs: [file],
    problems: none,
  }
}

const none: readonly never[] = []
