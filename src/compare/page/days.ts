import { type Document, all, first, plainText } from './parse-html.ts'

/** The days that a page names as its own: when it was written or changed. */
export function daysOf(document: Document): string[] {
  const texts = [
    ...all(
      'time[datetime], meta[property="article:modified_time"], meta[property="article:published_time"]',
      document,
    ).map(({ attribs }) => attribs['datetime'] ?? attribs['content']),
    ...all(
      '.git-revision-date-localized-plugin-date, .md-source-file__fact .git-revision-date',
      document,
    ).map(plainText),
    ...structured(document),
  ]
  return [...new Set(texts.map(dayOf).filter((day) => day !== undefined))]
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const written = /^\s*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1]
  if (written !== undefined) return written
  const time = Date.parse(`${text} UTC`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

/** Dates of the data for search engines. */
function structured(document: Document): (string | undefined)[] {
  const script = first('script[type="application/ld+json"]', document)
  const text =
    script === undefined ? '' : script.children.map((it) => ('data' in it ? it.data : '')).join('')
  return [...text.matchAll(/"date(?:Modified|Published)"\s*:\s*"([^"]+)"/g)].map(([, day]) => day)
}
