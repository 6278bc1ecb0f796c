/**
 * The class words of rendered HTML that an author may have written, each once, in order of first use. The theme's own
 * classes are left out: `o-…`, `icon`, and those of code (`line …`, and colors, which are written without quotes).
 */
export function classesIn(html: string): string[] {
  const found = new Set<string>()
  const lists = new Set<string>()
  // a pattern would look at every space of a large page
  for (let at = html.indexOf('class="'); at !== -1; at = html.indexOf('class="', at + 7)) {
    const end = html.indexOf('"', at + 7)
    const list = html.slice(at + 7, end)
    if (end > at + 7 && !/^line(?: |$)/.test(list) && /\s/.test(html[at - 1] ?? '')) lists.add(list)
  }
  for (const list of lists) {
    for (const word of unescape(list).split(/\s+/)) {
      if (word !== '' && word !== 'icon' && !word.startsWith('o-')) found.add(word)
    }
  }
  return [...found]
}

/** The words of a script that may be classes: what it sets while the page is read is in no HTML yet. */
export function classesInScript(source: string): string[] {
  const words = source.match(scriptWord) ?? []
  return [...new Set(words)]
}

/** It begins where a word begins, so that every character is looked at once. */
const scriptWord = /(?<![^\s"'`<>{}();,=])[^\s"'`<>{}();,=a-z]*[a-z][^\s"'`<>{};,=]*/g

function unescape(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:(amp|lt|gt|quot)|#39|#x27);/g, (_, name?: string) => signs[name ?? 'apos']!)
    : text
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
