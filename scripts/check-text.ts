import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mdxToMdast } from 'satteri'
import { routeOf } from '../src/base/paths.ts'
import type { FilePath } from '../src/base/paths.ts'
import { createPageCompiler } from '../src/build/compile-page.ts'
import { compileSetup } from '../src/build/compile-setup.ts'
import { loadConfig } from '../src/config/load.ts'
import { discover } from '../src/content/discover.ts'
import { createEdits } from '../src/content/edits.ts'
import { dollarsThatAreText } from '../src/content/dollars.ts'
import { proseOf } from '../src/content/prose.ts'
import { createReport } from '../src/diagnostics/diagnostic.ts'
import { createNodeHost } from '../src/host/node.ts'

/**
 * `node scripts/run.mjs scripts/check-text.ts <folder of sites>`: compiles every page and looks for every word of its
 * source's prose and code in what a reader sees. Expressions, imports and attributes are no prose. Ends with 1 when a
 * word was lost.
 */
async function checkText(): Promise<void> {
  const folder = process.argv[2]
  if (folder === undefined) {
    process.stderr.write('usage: node scripts/run.mjs scripts/check-text.ts <folder of sites>\n')
    process.exitCode = 2
    return
  }
  let lost = 0
  for (const name of (await readdir(folder)).toSorted()) {
    const result = await checkSite(join(folder, name))
    if (result === undefined) continue
    lost += result.lost.length
    const { pages, words, unreadable } = result
    process.stdout.write(
      `${name}: ${pages} pages, ${words} words, ${result.lost.length} lost, ${unreadable} pages not compared\n`,
    )
    for (const line of result.lost.slice(0, 20)) process.stdout.write(`  ${line}\n`)
  }
  process.stdout.write(`${lost} words lost\n`)
  if (lost > 0) process.exitCode = 1
}

interface Checked {
  readonly pages: number
  readonly words: number
  /** Pages that the strict compiler refuses, so that there is nothing to compare with. */
  readonly unreadable: number
  readonly lost: readonly string[]
}

async function checkSite(root: string): Promise<Checked | undefined> {
  const host = createNodeHost(root)
  const settings = await loadConfig(host, createReport())
  if (settings === undefined) return undefined
  const { config } = settings
  const found = await discover(host, { named: new Set(), settings: config.file }, createReport())
  const compiler = createPageCompiler(compileSetup(config, []), host)
  let words = 0
  let unreadable = 0
  const lost: string[] = []
  for (const { file } of found.pages) {
    const source = await host.read(file)
    const prose = source === undefined ? undefined : wordsOf(source)
    const result = await compiler.compile({
      file,
      route: routeOf(file as FilePath),
      language: 'en',
    })
    if (prose === undefined || !result.ok) {
      unreadable++
      continue
    }
    const { title, body } = result.page
    const seen = visibleText(`${title} ${body.main} ${body.aside}`)
    for (const word of prose) {
      words++
      if (!seen.includes(word)) lost.push(`${file}: ${word}`)
    }
  }
  return { pages: found.pages.length, words, unreadable, lost }
}

/** The words of a page's text and code, each once; `undefined` when strict MDX does not accept the page. */
function wordsOf(source: string): ReadonlySet<string> | undefined {
  const words = new Set<string>()
  const edits = createEdits(source)
  const { text: dollars, formulas } = dollarsThatAreText(source, proseOf(source), undefined)
  if (formulas > 0) for (const at of dollars.toReversed()) edits.replace(at, at + 1, '\\$')
  try {
    gather(
      mdxToMdast(edits.text, { features: { headingAttributes: true, math: formulas > 0 } }) as Node,
      words,
    )
    return words
  } catch {
    return undefined
  }
}

interface Node {
  readonly type: string
  readonly value?: string
  readonly lang?: string | null
  readonly children?: readonly Node[]
}

function gather(node: Node, into: Set<string>): void {
  if (node.lang === 'mermaid') return // a diagram is drawn, not read
  if (/^(?:text|inlineCode|code)$/.test(node.type)) {
    for (const word of squeezed(node.value ?? '').split(' ')) if (word !== '') into.add(word)
  }
  if (/^(?:yaml|toml|mdxjsEsm|mdx\w*Expression|html|math|inlineMath|definition)$/.test(node.type))
    return
  for (const child of node.children ?? []) gather(child, into)
}

/** What a reader sees of HTML, tags taken away without a space, so that words cut by elements are whole. */
function visibleText(html: string): string {
  const text = html
    .replace(/<(?:script|style|template|svg)[\s\S]*?<\/(?:script|style|template|svg)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|nbsp));/gi,
      (_, hex?: string, decimal?: string, name?: string) =>
        name === undefined
          ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
          : signs[name.toLowerCase()]!,
    )
  return squeezed(text)
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ')
}

await checkText()
