import { appendAll } from '../../base/long-lists.ts'
import { extensionOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { headingSlug } from '../../base/text/heading-slug.ts'
import { redirectEdit } from '../../project/move/redirect-edits.ts'
import { distinctEdits } from '../../project/move/text-edit.ts'
import type { TextEdit } from '../../project/move/text-edit.ts'
import { decodedPart } from '../../site/redirects/plain-path.ts'
import type { Page } from '../../site/site.ts'
import type { SiteView } from '../site/look-at-site.ts'
import { headingPlace, linksIn, referencesTo } from './links.ts'

/** A heading that can be renamed: the range of its words. */
export interface NamedHeading {
  readonly page: Page
  readonly anchor: string
  readonly start: number
  readonly end: number
  /** It has an id of its own, which stays. */
  readonly hasId: boolean
}

/** The heading at a place of a page. */
export function headingAt(
  file: FilePath,
  text: string,
  { offset, view }: { readonly offset: number; readonly view: SiteView },
): NamedHeading | undefined {
  const page = [...view.site.pages.values()].find(({ facts }) => facts?.file === file)
  for (const { anchor } of page?.facts?.headings ?? []) {
    const at = headingPlace(page!, anchor, text)
    if (at === undefined || at > offset) continue
    const [line = ''] = /^[^\n]*/.exec(text.slice(at)) ?? []
    if (offset > at + line.length) continue
    const [, signs = '', words = '', id] =
      /^([ \t]*#{1,6}[ \t]+)(.*?)[ \t]*(\{#[^}]*\})?[ \t]*#*\r?$/.exec(line) ?? []
    if (words === '') return undefined
    const start = at + signs.length
    return { page: page!, anchor, start, end: start + words.length, hasId: id !== undefined }
  }
  return undefined
}

export interface RenameContext {
  readonly view: SiteView
  read(file: FilePath): Promise<string | undefined>
}

/**
 * The edits that give a heading other words: it, every link to its id, and a redirect from the id that readers may know. A reason if
 * that cannot be done.
 */
export async function renameHeading(
  { page, anchor, start, end, hasId }: NamedHeading,
  name: string,
  { view, read }: RenameContext,
): Promise<readonly TextEdit[] | string> {
  const file = page.facts?.file
  if (file === undefined || name.trim() === '' || name.includes('\n'))
    return 'A heading is one line of words.'
  const words = { file, start, end, text: name.trim() }
  const id = headingSlug(name)
  if (hasId || id === anchor) return [words]
  if (page.facts?.anchors.includes(id) === true) return `The page has the id "${id}" already.`
  const { site, sources } = view
  const renamed = async (from: FilePath, links: readonly { start: number; end: number }[]) => {
    const text = (await read(from)) ?? ''
    return links.flatMap((link): TextEdit[] => {
      const url = text.slice(link.start, link.end)
      const hash = url.indexOf('#')
      if (hash === -1 || decodedPart(url.slice(hash + 1)) !== anchor) return []
      return [{ file: from, start: link.start + hash + 1, end: link.end, text: id }]
    })
  }
  const edits: TextEdit[] = [words]
  for (const { file: from, ...link } of await referencesTo(page.route, anchor, { site, read }))
    appendAll(edits, await renamed(from, [link]))
  const { settings } = sources
  for (const from of [settings.config.file, ...settings.files]) {
    if (extensionOf(from) !== 'json') continue
    const links = linksIn(from, (await read(from)) ?? '', site).filter(
      ({ target }) => target.kind === 'page' && target.page.route === page.route,
    )
    appendAll(edits, await renamed(from, links))
  }
  const moved = { source: `${page.route}#${anchor}`, destination: `${page.route}#${id}` }
  const redirect = await redirectEdit([moved], { settings, site, read })
  return distinctEdits(redirect === undefined ? edits : [...edits, redirect])
}
