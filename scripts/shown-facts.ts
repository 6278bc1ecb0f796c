import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { reasonPhrase } from '../src/base/reason-phrases.ts'
import { markdownHtml } from '../src/content/text/markdown-html.ts'
import type { DescribedFacts, DescribedPart, Fact } from './description-facts.ts'

export interface ShownFacts {
  readonly count: number
  /** What is on no page where it belongs. */
  readonly missing: readonly {
    readonly fact: Fact
    readonly part: string
    readonly where: string
  }[]
}

interface ShownPage {
  readonly operation: string | undefined
  readonly html: PageText
  readonly markdown: PageText
}

interface PageText {
  readonly text: string
  readonly letters: string
}

/** Looks for each fact on the page of its operation, or on a page that shows its schema, and in the Markdown of that page. */
export function shownFacts(out: string, facts: DescribedFacts): ShownFacts {
  const pages = pagesOf(out)
  const missing: { fact: Fact; part: string; where: string }[] = []
  let count = 0
  const usedBy = new Map<string, string[]>()
  const reach = new Map<string, ReadonlySet<string>>()
  for (const operation of facts.operations)
    for (const schema of closureOf(operation, facts, reach)) {
      const list = usedBy.get(schema) ?? []
      usedBy.set(schema, list)
      list.push(operation.name)
    }

  function check(part: DescribedPart, candidates: readonly ShownPage[]): void {
    for (const fact of part.facts) {
      if (isReasonPhrase(fact)) continue
      count++
      const isOn = (text: PageText): boolean => isShown(fact, text)
      if (candidates.some(({ html, markdown }) => isOn(html) && isOn(markdown))) continue
      const isOnPage = candidates.some(({ html }) => isOn(html))
      missing.push({ fact, part: part.name, where: isOnPage ? 'Markdown' : 'page' })
    }
  }

  for (const operation of facts.operations) {
    const page = pages.byOperation.get(operation.name)
    if (page !== undefined) check(operation, [page])
  }
  for (const [place, schema] of facts.schemas) {
    const users = (usedBy.get(place) ?? []).slice(0, maxUsers)
    if (users.length === 0) continue
    const shown = users.flatMap((name) => pages.byOperation.get(name) ?? [])
    check(schema, [...shown, ...pages.others])
  }
  return { count, missing }
}

/** A response whose description is what its status means: the page has the words of the status. */
function isReasonPhrase({ keyword, value }: Fact): boolean {
  return keyword === 'description' && reasons.has(lettersOf(value))
}

const reasons: ReadonlySet<string> = new Set(
  Array.from({ length: 500 }, (_, index) =>
    lettersOf(reasonPhrase(index + 100) ?? `status ${index + 100}`),
  ),
)

/** Of the operations that use a schema; with all of them a large description would take hours. */
const maxUsers = 6

function closureOf(
  part: DescribedPart,
  { schemas }: DescribedFacts,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = known.get(part.name)
  if (found !== undefined) return found
  const closure = new Set<string>()
  const waiting = [...part.uses]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (closure.has(next)) continue
    closure.add(next)
    waiting.push(...(schemas.get(next)?.uses ?? []))
  }
  known.set(part.name, closure)
  return closure
}

function isShown({ kind, value }: Fact, { text, letters }: PageText): boolean {
  if (kind === 'text') return paragraphsOf(value).every((it) => letters.includes(it))
  const plain = value.replace(/\s+/g, ' ').trim()
  return text.includes(plain) || text.includes(JSON.stringify(value).slice(1, -1))
}

/** The letters of each paragraph of a text: the first one is often above the samples, and the others below them. */
function paragraphsOf(markdown: string): readonly string[] {
  const known = paragraphs.get(markdown)
  if (known !== undefined) return known
  // a placeholder is text on the page, as it is in code
  const written = markdown.replace(placeholder, '\\<$1>')
  const blocks = markdownHtml(written).split(blockTag)
  const found = blocks.map((it) => lettersOf(textOf(it))).filter((it) => it !== '')
  paragraphs.set(markdown, found)
  return found
}

/** Texts are looked for on many pages. */
const paragraphs = new Map<string, readonly string[]>()
const placeholder = /<(string|name|id|[a-z]+[-_][\w-]+)>/g
const blockTag =
  /<\/?(?:p|ul|ol|li|pre|h[1-6]|blockquote|table|thead|tbody|tr|td|th|hr|br)(?:\s[^>]*)?\/?>/

function pagesOf(out: string): {
  readonly byOperation: ReadonlyMap<string, ShownPage>
  readonly others: readonly ShownPage[]
} {
  const byOperation = new Map<string, ShownPage>()
  const others: ShownPage[] = []
  for (const entry of readdirSync(out, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name !== 'index.html') continue
    const html = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    const markdown = `${entry.parentPath}.md`
    const start = /data-component="Operation"[^>]* data-method="([^"]*)" data-path="([^"]*)"/.exec(
      html,
    )
    const page = {
      operation: start ? `${start[1] ?? ''} ${unescaped(start[2] ?? '')}` : undefined,
      html: pageText(textOf(html)),
      markdown: pageText(
        existsSync(markdown) ? textOf(markdownHtml(readFileSync(markdown, 'utf8'))) : '',
      ),
    }
    if (page.operation === undefined) others.push(page)
    else byOperation.set(page.operation, page)
  }
  return { byOperation, others }
}

function pageText(text: string): PageText {
  return { text: text.replace(/\s+/g, ' '), letters: lettersOf(text) }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

function textOf(html: string): string {
  const pieces: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentagname: (name) => void (/^(?:script|style)$/.test(name) && hidden++),
    onclosetag: (name) => void (/^(?:script|style)$/.test(name) && hidden--),
    ontext: (text) => void (hidden === 0 && pieces.push(text)),
  })
  parser.end(html)
  return pieces.join('')
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
