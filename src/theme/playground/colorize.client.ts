import { escapeHtml } from '../../base/text/html-escape.ts'

/**
 * Highlights code with the classes of code blocks. It recognizes strings, numbers, comments and words, which is enough
 * for requests in any language; a grammar for each language would be a hundred times larger.
 */
export function color(code: string, language: string): string {
  if (code.length > longest) return escapeHtml(code)
  const parts = partsOf(language)
  let html = ''
  let from = 0
  for (const match of code.matchAll(parts)) {
    const groups = match.groups ?? {}
    const role = Object.keys(groups).find((name) => groups[name] !== undefined)
    html += escapeHtml(code.slice(from, match.index))
    const text = match[0]
    html += role === undefined ? escapeHtml(text) : spans(text, role)
    from = match.index + text.length
  }
  return html + escapeHtml(code.slice(from))
}

/** A span for each line. */
function spans(text: string, role: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `<span class=${role}>${escapeHtml(line)}</span>`))
    .join('\n')
}

/**
 * The parts of a language that have a color. An escaped character is a part without a color, so that an escaped quote in
 * a string without an end never begins another try: the time is linear in the length of the code.
 */
function partsOf(language: string): RegExp {
  switch (language) {
    case 'json':
      return /(?<p>"(?:[^"\\\n]|\\.)*")(?=\s*:)|(?<s>"(?:[^"\\\n]|\\.)*")|(?<n>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)|\\./g
    case 'xml':
    case 'html':
      return /(?<c><!--[\s\S]*?(?:-->|$))|(?<t><\/?[\w:.-]+|\/?>)|(?<a>\s[\w:.-]+(?==))|(?<s>"[^"<]*")/g
    case 'bash':
    case 'shell':
      return /(?<s>'[^']*'|"(?:[^"\\]|\\[\s\S])*")|(?<a>(?<=\s)--?[a-z][\w-]*)|(?<f>\bcurl\b)|(?<o>\\$)|\\./gm
    default:
      return new RegExp(
        [
          /(?<c>\/\/[^\n]*|(?<=^|\s)#(?![["!])[^\n]*)/.source,
          /(?<s>"""[\s\S]*?"""|`(?:[^`\\]|\\[\s\S])*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/
            .source,
          `(?<k>\\b(?:${keywords})\\b)`,
          /(?<n>\b\d[\d._]*\b|\b(?:true|false|null|None|True|False|nil)\b)/.source,
          /(?<f>\b[A-Za-z_]\w*(?=\())/.source,
          /\\./.source,
        ].join('|'),
        'gm',
      )
  }
}

const keywords =
  'as|async|await|catch|class|const|def|defer|else|end|fn|for|from|func|function|if|import|include|' +
  'in|int|let|main|mut|new|package|print|private|public|require|return|static|string|struct|throw|' +
  'throws|try|use|using|val|var|void|with'

/** Longer code is not highlighted: layout of more spans is slow. */
const longest = 50_000
