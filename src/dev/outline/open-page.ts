import type { FilePath, Route } from '../../base/paths.ts'
import { titleFromName } from '../../base/paths.ts'
import { readFrontmatter } from '../../content/frontmatter.ts'
import type { PageFile } from '../../content/discover.ts'
import type { PageHead } from '../../content/frontmatter.ts'
import { createIds, headingSlug } from '../../base/text/heading-slug.ts'
import type { Frontmatter, Heading, PageFacts } from '../../content/page.ts'
import { isPlainDescription } from '../../content/text/plain-description.ts'
import { plainFacts } from '../../content/plain-facts.ts'
import type { OperationSource } from '../../site/page-source.ts'

/** A page file that was read: everything that is known before the page is compiled. */
export interface OpenedPage {
  readonly text: string
  readonly head: PageHead
  /** Its facts from the frontmatter alone: enough to render every sidebar. */
  readonly facts: PageFacts
}

/** Reads the frontmatter of a page. */
export async function openPage(file: FilePath, route: Route, text: string): Promise<OpenedPage> {
  const head = readFrontmatter({ path: file, text })
  const meta = await withPlainDescription(head.meta)
  const heading = meta.title === undefined ? /^#[ \t]+(.+)$/m.exec(text)?.[1] : undefined
  const facts = plainFacts({
    file,
    route,
    meta,
    title:
      meta.title ??
      (heading === undefined ? undefined : plainHeading(heading)) ??
      titleFromName(route),
    titleFrom:
      meta.title !== undefined ? 'frontmatter' : heading !== undefined ? 'heading' : 'file',
  })
  return { text, head, facts }
}

/** With the text of its description, as the compiled page has it. The reader is loaded with the first that needs it. */
async function withPlainDescription(meta: Frontmatter): Promise<Frontmatter> {
  const { description } = meta
  if (description === undefined || isPlainDescription(description)) return meta
  const { readDescription } = await import('../../content/text/description.ts')
  return { ...meta, description: (await readDescription(description)).text }
}

/** The headings of a page that is not compiled, with the ids that they will have. */
export function headingsIn(text: string): readonly Heading[] {
  const ids = createIds()
  const prose = text.replaceAll(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[`~]*[ \t]*$/gm, '')
  return [...prose.matchAll(/^[ \t]*(#{2,6})[ \t]+(.+)$/gm)].map(([, signs = '', written = '']) => {
    const own = /\{#([\w-]+)\}[ \t]*$/.exec(written)?.[1]
    const plain = plainHeading(written)
    return { depth: signs.length, text: plain, anchor: own ?? ids(headingSlug(plain)) }
  })
}

/** The facts of a page without a file. */
export function generatedFacts({ file, route, meta }: OperationSource): PageFacts {
  const title = meta.title ?? titleFromName(route)
  return plainFacts({ file, route, meta, title, titleFrom: 'frontmatter' })
}

/** The facts of a page that was not read yet. */
export function unreadFacts({ file, route }: PageFile): PageFacts {
  const title = titleFromName(route)
  return plainFacts({ file, route, meta: { other: {} }, title, titleFrom: 'file' })
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
