/**
 * Finds a date in text and returns it as an ISO date: `2025-03-01`, `2025/3/1`, `2025-03`, `March 1, 2025`, `1 mars 2025`,
 * `2025年3月1日`. A month without a day means its first day; a full ISO time is kept. `undefined` when there is no date,
 * or when it is ambiguous (`03/04/2025`).
 */
export function writtenDate(text: string, language = 'en'): string | undefined {
  const time = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)/.exec(text)?.[0]
  if (time !== undefined && !Number.isNaN(Date.parse(time))) {
    return new Date(time).toISOString().replace('.000Z', 'Z')
  }
  return inFigures(text) ?? inWords(text, language)
}

function inFigures(text: string): string | undefined {
  const day = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text)
  if (day !== null) return isoDay(day[1], day[3], day[4])
  const eastern = /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日일号])?/.exec(text)
  if (eastern !== null) return isoDay(eastern[1], eastern[2], eastern[3])
  const month = /(?<![\d.-])(\d{4})[-/](\d{1,2})(?![\d.-])/.exec(text)
  return month === null ? undefined : isoDay(month[1], month[2], undefined)
}

function inWords(text: string, language: string): string | undefined {
  if (!/\d{4}/.test(text)) return undefined
  const months = monthNames(language)
  const names = [...months.keys()].toSorted((one, other) => other.length - one.length)
  const name = new RegExp(`(?<!\\p{L})(${names.map(escaped).join('|')})(?!\\p{L})\\.?`, 'giu')
  for (const match of text.matchAll(name)) {
    const month = String(months.get(match[1]!.toLowerCase()))
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + match[0].length)
    const american = /^\s*(\d{1,2})(?:st|nd|rd|th)?(?:\s*[-–—]\s*\d{1,2})?,?\s+(\d{4})(?!\d)/i.exec(
      after,
    )
    if (american !== null) return isoDay(american[2], month, american[1])
    const year = /^,?\s*(?:de\s+|del\s+)?(\d{4})(?!\d)/i.exec(after)?.[1]
    if (year === undefined) continue
    const day = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s*(?:de\s+|of\s+)?$/i.exec(before)?.[1]
    return isoDay(year, month, day)
  }
  return undefined
}

/** The tables of month names; calendars take milliseconds to make. */
const monthsOf = new Map<string, ReadonlyMap<string, number>>()

function monthNames(language: string): ReadonlyMap<string, number> {
  const known = monthsOf.get(language)
  if (known !== undefined) return known
  const names = readMonthNames(language)
  monthsOf.set(language, names)
  return names
}

/** Month names in a language and in English, in lower case. */
function readMonthNames(language: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const tag of new Set(['en', language])) {
    for (const style of ['long', 'short'] as const) {
      const calendar = calendarOf(tag, style)
      for (let month = 0; month < 12; month++) {
        for (const { type, value } of calendar.formatToParts(Date.UTC(2001, month, 2))) {
          if (type === 'month' && /\p{L}{3}/u.test(value)) {
            names.set(value.replace(/\.$/, '').toLowerCase(), month + 1)
          }
        }
      }
    }
  }
  return names
}

/** Formats the month with a day: some languages inflect the month next to a day. */
function calendarOf(language: string, month: 'long' | 'short'): Intl.DateTimeFormat {
  const style = { month, day: 'numeric', timeZone: 'UTC' } as const
  try {
    return new Intl.DateTimeFormat(language, style)
  } catch {
    return new Intl.DateTimeFormat('en', style)
  }
}

function isoDay(
  year: string | undefined,
  month: string | undefined,
  day = '1',
): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  const exists = y >= 1900 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return exists ? date.toISOString().slice(0, 10) : undefined
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
