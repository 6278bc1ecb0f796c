import { extensionOf } from '../../base/paths.ts'
import { readFrontmatter } from '../../content/frontmatter.ts'
import { frontmatterHover, imageText, settingHover } from '../features/hover-texts.ts'
import type { HoverText } from '../features/hover-texts.ts'
import { headingPlace, linksIn } from '../features/links.ts'
import type { LinkTarget } from '../features/links.ts'
import type { SiteSession } from '../site/site-session.ts'
import type { OpenedDocument } from './opened-document.ts'

/** What is shown at a place: where a link leads, a setting, an operation, the size of an image. */
export async function hoverAt(
  { session, file, places }: OpenedDocument,
  offset: number,
): Promise<HoverText | undefined> {
  const { view } = session
  if (view === undefined) return undefined
  const { text } = places
  const link = linksIn(file, text, view.site).find(
    ({ start, end }) => start <= offset && offset <= end,
  )
  if (link?.target.kind === 'page') {
    const { page, anchor } = link.target
    const path = `${page.route}${anchor === undefined ? '' : `#${anchor}`}`
    const summary = await summaryOf(session, link.target)
    return { ...link, text: `**${page.title}** \\\n\`${path}\`\n\n${summary}` }
  }
  const image = link && imageText(link.target.file, session.root)
  if (link !== undefined && image !== undefined) return { ...link, text: image }
  if (extensionOf(file) !== 'json') return frontmatterHover(text, offset, view)
  const main = (await session.read(view.site.config.file)) ?? ''
  return settingHover(offset, { file, text, main, view })
}

const maxLines = 4

/** The description of a page, and its first lines or those of a heading. */
async function summaryOf(
  session: SiteSession,
  { page, anchor }: Extract<LinkTarget, { kind: 'page' }>,
): Promise<string> {
  const file = page.facts?.file
  const text = file === undefined ? '' : ((await session.read(file)) ?? '')
  const at = anchor === undefined ? undefined : headingPlace(page, anchor, text)
  const { meta } = readFrontmatter({ path: file ?? ('' as never), text })
  const body = text.slice(at ?? 0).replace(/^---\n[^]*?\n---\n/, '')
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const first = lines.slice(0, maxLines).join('\n\n')
  return at === undefined && meta.description !== undefined
    ? `${meta.description}\n\n${first}`
    : first
}
