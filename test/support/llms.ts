export interface LlmsFile {
  readonly title: string
  readonly summary: string
  readonly details: string
  readonly sections: ReadonlyMap<string, readonly LlmsLink[]>
}

export interface LlmsLink {
  readonly title: string
  readonly url: string
  readonly notes: string
}

/**
 * Reads `llms.txt` as llmstxt.org has it, and takes nothing that it does not have: one H1, a summary in a quote,
 * details without headings, then lists of links under H2s of different names.
 */
export function readLlms(text: string): LlmsFile {
  const [start = '', ...rest] = text.split(/^## (.+)$/m)
  const head = /^# (\S.*)\n(?:\n> (\S.*)\n)?((?:\n(?![#>\n]).+\n)*)\n?$/.exec(start)
  if (head === null) throw new Error(`no head of an llms.txt: ${start}`)
  const sections = new Map<string, readonly LlmsLink[]>()
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at]!
    if (sections.has(name)) throw new Error(`two sections are called ${name}`)
    const body = rest[at + 1]!
    if (!/^\n\n(?:- .*\n)+\n?$/.test(body)) throw new Error(`no list: ${name}${body}`)
    sections.set(name, body.trim().split('\n').map(readLink))
  }
  return { title: head[1]!, summary: head[2] ?? '', details: head[3]!.trim(), sections }
}

function readLink(line: string): LlmsLink {
  const match = /^- \[([^[\]]+)\]\(([^()\s]+)\)(?:: (\S.*))?$/.exec(line)
  if (match === null) throw new Error(`no link of an llms.txt: ${line}`)
  return { title: match[1]!, url: match[2]!, notes: match[3] ?? '' }
}
