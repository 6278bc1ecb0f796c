import { absoluteUrl, assetHref, markdownPath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Page } from '../../site/site.ts'
import { escapeLinks, escapeTags } from '../markdown/escape.ts'
import type { OutputOptions } from '../output-file.ts'

export type LlmsOptions = Pick<
  OutputOptions,
  'style' | 'siteUrl' | 'descriptions' | 'skipped' | 'hasArchive'
>

/** Characters: what assistants read without cutting it (Agent-Friendly Docs 0.5, `llms-txt-size`). */
export const maxText = 50_000

/** Blocks of a file, without the empty ones. */
export function whole(blocks: readonly string[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** A section; empty without entries. */
export function listed(title: string, entries: readonly string[]): string {
  return entries.length === 0 ? '' : `## ${oneLine(title)}\n\n${entries.join('\n')}`
}

export function pageEntry(page: Page, longest: number, options: LlmsOptions): string {
  const { operation, facts } = page
  const calls = operation ? `${operation.method.toUpperCase()} ${operation.path}` : ''
  const about = noteOf(cut(facts?.meta.description ?? '', longest))
  return entry(page.title, urlOf(markdownPath(page.route), options), [calls, about])
}

/** `- [title](url): notes`. Brackets would end a title or a URL too early. */
export function entry(title: string, url: string, notes: readonly string[]): string {
  const name = oneLine(title).replaceAll('[', '(').replaceAll(']', ')')
  const href = url.replaceAll('(', '%28').replaceAll(')', '%29')
  const about = notes.filter(Boolean).join('. ')
  return `- [${name}](${href})${about === '' ? '' : `: ${about}`}`
}

export function urlOf(path: FilePath, { style, siteUrl }: LlmsOptions): string {
  return absoluteUrl(assetHref(path, style), siteUrl)
}

/** Whether the Markdown of a page is written; another file may have its path. */
export function isWritten({ route }: Page, { skipped }: LlmsOptions): boolean {
  return skipped?.has(markdownPath(route)) !== true
}

export function cut(text: string, longest: number): string {
  if (longest === 0) return ''
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`
}

/** A description: what looks like a link in it is none. */
export function noteOf(text: string): string {
  return escapeLinks(text.replace(/\s+/g, ' ').trim())
}

export function oneLine(text: string): string {
  return escapeTags(text.replace(/\s+/g, ' ').trim())
}
