import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { markdownToHtml } from 'satteri'
import { forAgents, forHumans } from '../src/theme/body/audience-markers.ts'
import { markdownFromHtml } from '../src/outputs/markdown/html-to-markdown.ts'
import { withAuthoredUrls } from '../src/compile/scope/authored-urls.ts'
import { htmlSections } from '../src/search/html-sections.ts'
import { stringsFor } from '../src/theme/words/site.ts'
import { visibleText, wordsOf } from './page-words.ts'
import { openSiteCompiler } from './site-compiler.ts'

/**
 * `node scripts/run.mjs scripts/check-markdown.ts <folder of sites>`: writes every page as Markdown, reads that as
 * Markdown is read, and looks in it for every word of the page's source and for every word that a reader of the page
 * sees. Ends with 1 when a word was lost.
 */
async function checkMarkdown(): Promise<void> {
  const folder = process.argv[2]
  if (folder === undefined) {
    process.stderr.write(
      'usage: node scripts/run.mjs scripts/check-markdown.ts <folder of sites>\n',
    )
    process.exitCode = 2
    return
  }
  let lost = 0
  for (const name of (await readdir(folder)).toSorted()) {
    const result = await checkSite(join(folder, name))
    if (result === undefined) continue
    lost += result.lost.length
    const { pages, words } = result
    process.stdout.write(`${name}: ${pages} pages, ${words} words, ${result.lost.length} lost\n`)
    for (const line of result.lost.slice(0, 40)) process.stdout.write(`  ${line}\n`)
  }
  process.stdout.write(`${lost} words lost\n`)
  if (lost > 0) process.exitCode = 1
}

interface Checked {
  readonly pages: number
  readonly words: number
  readonly lost: readonly string[]
}

async function checkSite(root: string): Promise<Checked | undefined> {
  const site = await openSiteCompiler(root)
  if (site === undefined) return undefined
  let words = 0
  const lost: string[] = []
  for (const file of site.files) {
    const result = await site.compile(file)
    if (!result.ok) continue
    const { title, body } = result.page
    const html = withAuthoredUrls(forAgents(body.main + body.aside), result.page)
    const seen = readMarkdown(
      `# ${title}\n\n${markdownFromHtml(html, { words: stringsFor('en') })}`,
    )
    const written = wordsOf((await site.read(file)) ?? '') ?? new Set<string>()
    const shown = shownWords(forHumans(body.main + body.aside))
    for (const word of new Set([...written, ...shown])) {
      words++
      if (!seen.includes(word.toLowerCase())) lost.push(`${file}: ${word}`)
    }
  }
  return { pages: site.files.length, words, lost }
}

/** The text of parsed Markdown, with escapes resolved. */
function readMarkdown(markdown: string): string {
  const { html } = markdownToHtml(markdown, { features: { frontmatter: false, math: false } })
  const labels = [...markdown.matchAll(/^\s*(?:> )*`{3,}(.*)$/gm)].map((match) => match[1])
  const named = html.replace(/<img[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
  const apart = visibleText(named.replace(/<[^>]+>/g, ' '))
  return `${visibleText(named)} ${apart} ${labels.join(' ')}`.toLowerCase()
}

/** The words of a rendered page. In Markdown, a formula is its source. */
function shownWords(html: string): readonly string[] {
  return htmlSections(html.replace(/<math\b[\s\S]*?<\/math>/g, ' '))
    .flatMap(({ heading, text, code }) => `${heading} ${text} ${code}`.split(/\s+/))
    .filter((word) => word !== '' && word !== '·')
}

await checkMarkdown()
