/** The summary of an operation as a title of one line, and what is text because it does not fit there. */
export interface SplitSummary {
  readonly title?: string
  readonly rest?: string
}

export function splitSummary(summary: string | undefined): SplitSummary {
  const written = summary?.trim() ?? ''
  const [first = ''] = written.split('\n', 1)
  const line = first.replace(/\s+/g, ' ').trim()
  if (line === '') return {}
  if (line.length > maxTitle) return { title: shortTitle(line), rest: written }
  const rest = written.slice(first.length).trim()
  return { title: line, ...(rest !== '' && { rest }) }
}

/** The first sentence, else whole words. */
function shortTitle(line: string): string {
  const sentence = /^.*?[.!?:](?= )/.exec(line)?.[0] ?? ''
  if (sentence !== '' && sentence.length <= maxTitle) return sentence.replace(/[.:]$/, '')
  const words = line.slice(0, maxTitle)
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), maxTitle / 2)).trim()}…`
}

/** Characters that a title of one line has room for. */
const maxTitle = 120
