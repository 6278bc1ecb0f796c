import { parseFeed } from 'htmlparser2'

/** The titles of the entries of an RSS, Atom or JSON feed. */
export function feedItems(text: string): string[] {
  const feed = parseFeed(text, { xmlMode: true })
  return (feed?.items ?? []).map(({ title }) => title?.trim() ?? '').filter((it) => it !== '')
}
