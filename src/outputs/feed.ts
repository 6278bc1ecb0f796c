import { appendAll } from '../base/long-lists.ts'
import { encodePart } from '../base/encode-url-part.ts'
import { escapeHtml } from '../base/text/html-escape.ts'
import { absoluteUrl } from '../base/paths.ts'
import type { FilePath, Route } from '../base/paths.ts'
import { writtenDate } from '../base/text/parse-date.ts'
import type { Frontmatter, Update } from '../content/page.ts'
import { updateSections } from './feed-html.ts'
import type { FeedUrls, FeedSection } from './feed-html.ts'

/** Maximum number of entries; the rest is on the page. */
const maxEntries = 15

/** The file with the feed of a page. */
export function feedPath(route: Route): FilePath {
  return `${route === '/' ? '' : `${route.slice(1)}/`}rss.xml` as FilePath
}

/** Whether a page has a feed: it holds entries of a changelog, and does not refuse. */
export function hasFeed({
  meta,
  updates,
}: {
  readonly meta: Frontmatter
  readonly updates: readonly Update[]
}): boolean {
  return updates.length > 0 && meta.rss !== false
}

export interface FeedInput extends FeedUrls {
  readonly title: string
  readonly description: string | undefined
  /** BCP 47. */
  readonly language: string
  /** The URL path of the feed. */
  readonly feed: string
  readonly generator: string | undefined
  readonly updates: readonly Update[]
  /** HTML of the body, holes filled. */
  readonly body: string
}

interface Entry {
  readonly title: string
  readonly link: string
  readonly date: string | undefined
  readonly tags: readonly string[]
  readonly description: string
  readonly html: string
}

/**
 * The changelog of a page as RSS 2.0, in page order: one entry per heading of an Update, or per Update if it has no
 * headings or sets `rss`. Dates come only from the page, so that the feed changes only when the page does.
 */
export function updateFeed(input: FeedInput): string {
  const { title, description, language, generator, siteUrl } = input
  const page = absoluteUrl(input.page, siteUrl)
  const entries = entriesOf(input)
  const latest = entries
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1)
  const lines = [
    element('title', title),
    element('link', page),
    element('description', description ?? title),
    element('language', language),
    ...(generator === undefined ? [] : [element('generator', generator)]),
    ...(latest === undefined ? [] : [element('lastBuildDate', httpDate(latest))]),
    `<atom:link href="${escapeHtml(absoluteUrl(input.feed, siteUrl))}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(entryElement),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    ...lines,
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

function entriesOf(input: FeedInput): Entry[] {
  const sections = updateSections(input.body, input)
  const entries: Entry[] = []
  for (const update of input.updates) {
    if (entries.length >= maxEntries) break
    appendAll(entries, entriesFor(update, sections.get(update.anchor) ?? [], input))
  }
  return entries.slice(0, maxEntries)
}

function entriesFor(
  update: Update,
  sections: readonly FeedSection[],
  { page, siteUrl, language }: FeedInput,
): Entry[] {
  const date =
    writtenDate(update.label, language) ??
    (update.description === undefined ? undefined : writtenDate(update.description, language))
  const link = (anchor: string) => absoluteUrl(`${page}#${encodePart(anchor)}`, siteUrl)
  const shared = { date, tags: update.tags }
  if (update.rss !== undefined || !sections.some(({ heading }) => heading !== undefined)) {
    const text = sections.map((section) => section.text).join(' ')
    return [
      {
        ...shared,
        title: update.rss?.title ?? update.label,
        link: link(update.anchor),
        description: update.rss?.description ?? update.description ?? shortened(text),
        html: update.rss?.description === undefined ? wholeHtml(sections) : '',
      },
    ]
  }
  return sections.map(({ heading, html, text }) => ({
    ...shared,
    title: heading === undefined ? update.label : `${update.label}: ${heading.text}`,
    link: link(heading?.anchor || update.anchor),
    description: shortened(text),
    html,
  }))
}

function wholeHtml(sections: readonly FeedSection[]): string {
  return sections
    .map(({ heading, html }) => (heading ? `<h2>${escapeHtml(heading.text)}</h2>` : '') + html)
    .join('')
}

function entryElement({ title, link, date, tags, description, html }: Entry): string {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escapeHtml(link)}</guid>`,
    ...(date === undefined ? [] : [element('pubDate', httpDate(date))]),
    ...tags.map((tag) => element('category', tag)),
    ...(description === '' ? [] : [element('description', description)]),
    ...(html === '' ? [] : [element('content:encoded', html)]),
    '</item>',
  ].join('\n')
}

/** Removes characters that XML does not allow. */
function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''))}</${name}>`
}

function httpDate(iso: string): string {
  return new Date(iso).toUTCString()
}

function shortened(text: string): string {
  const longest = 300
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`
}
