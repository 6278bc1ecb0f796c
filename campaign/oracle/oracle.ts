import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText, readHtml } from '../../src/base/text/read-html.ts'
import type { FilePath, Route } from '../../src/base/paths.ts'
import type { CompileResult, PageCompiler } from '../../src/compile/compile-page.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { openIconDrawings } from '../../src/pipeline/assets/icon-store.ts'
import { openPageCompiler } from '../../src/pipeline/page-code/open-compiler.ts'
import { createMemoryHost } from '../../test/support/memory-host.ts'
import type { ModuleOptions } from '../modules.ts'
import { mutateText } from '../mutate-text.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { deliberateDifferences, deliberateReadings } from './deliberate-differences.ts'
import { compilesByReference, readByReference } from './reference-reading.ts'
import type { ReferenceReading, VisibleText } from './reference-reading.ts'

export interface OracleFinding {
  readonly page: string
  readonly outcome: Comparison['outcome']
  readonly what: string
  /** The page, or where it is long its beginning. */
  readonly text: string
}

/**
 * Whole pages, then pages that were changed at random, are read as `@mdx-js/mdx` reads them. `--match whole` and
 * `--match mutated` do one part: 100,000 pages are many runs, each with a seed of its own.
 */
export async function run({ seed, count, match, log }: ModuleOptions): Promise<{
  readonly findings: readonly OracleFinding[]
  readonly tried: number
}> {
  const pages = pagesOf(process.env['OCTAVO_ORACLE_PAGES'])
  const seeds = seedsOf(pages)
  const findings: OracleFinding[] = []
  const outcomes = new Map<string, number>()
  const most = match === 'whole' ? Math.min(count, pages.length) : count
  for (let number = 0; number < most; number++) {
    const whole = match === 'mutated' ? undefined : pages[number]
    const { name, text } = whole ?? mutated(seeds, createRandom('oracle', seed, number))
    const { outcome, what } = await compare(text)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (what !== undefined) {
      const page = whole ? name : `${name} ${number}`
      findings.push({ page, outcome, what, text: text.slice(0, 2_000) })
      log(`${outcome}: ${page}: ${what.slice(0, 300)}`)
    }
    if ((number + 1) % 1_000 === 0) log(`${number + 1} pages, ${findings.length} findings`)
  }
  log([...outcomes].map(([outcome, times]) => `${outcome}: ${times}`).join(', '))
  return { findings, tried: most }
}

/** Pages that change seldom, so that cases of a seed stay what they are. A large page says no more than a small one, and takes longer. */
function seedsOf(pages: readonly WrittenPage[]): readonly WrittenPage[] {
  return pages.filter(
    ({ root, text }) => root !== 'docs' && root !== 'templates' && text.length < longest,
  )
}

interface WrittenPage {
  readonly root: string
  readonly name: string
  readonly text: string
}

/** The pages of the repository and of one more folder. */
function pagesOf(folder: string | undefined): readonly WrittenPage[] {
  const folders = ['docs', 'examples', 'templates', 'test/sites', ...(folder ? [folder] : [])]
  return folders.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .filter((path) => path.endsWith('.mdx') && !path.includes('node_modules'))
      .map((path) => ({ root, name: path, text: readFileSync(join(root, path), 'utf8') })),
  )
}

const longest = 24_000

/** A stretch of a page, with some changes. */
function mutated(pages: readonly WrittenPage[], random: Random): WrittenPage {
  const { root, name, text } = random.pick(pages)
  const lines = text.split('\n')
  const from = random.below(lines.length)
  let part = lines.slice(from, from + 5 + random.below(40)).join('\n')
  const changes = 1 + random.below(3)
  for (let change = 0; change < changes; change++)
    part = mutateText(part, [random.pick(pages).text.slice(0, 2_000)], random)
  return { root, name, text: part.slice(0, longest).replace(/\p{Surrogate}/gu, '') }
}

interface Comparison {
  readonly outcome:
    | 'both read it'
    | 'both refuse it'
    | 'read here alone'
    | 'refused here alone'
    | 'unknown'
  /** What is not as it should be. */
  readonly what?: string
}

/** What is wrong with the reading of a page, if anything is. */
export async function compare(text: string): Promise<Comparison> {
  const reference = readByReference(text)
  if (reference === undefined || text.includes('\0')) return { outcome: 'unknown' }
  const result = await compiled(text)
  const found = compareWith(text, result, reference)
  if (found.what === undefined) return found
  for (const { readAs } of deliberateReadings) {
    const reading = readAs(text)
    if (reading !== undefined && compareWith(text, result, reading).what === undefined)
      return { outcome: found.outcome }
  }
  return found
}

function compareWith(text: string, result: CompileResult, reference: ReferenceReading): Comparison {
  const problems = result.ok ? result.page.problems : result.problems
  if (!reference.ok) {
    const outcome = result.ok ? 'read here alone' : 'both refuse it'
    const isReported = problems.some((it) => touches(it, reference))
    if (isReported || (!result.ok && namesAnother(text, reference, problems))) return { outcome }
    const place = `${reference.message} (${lineAt(text, reference.start)}–${lineAt(text, reference.end)})`
    return { outcome, what: `nothing is reported at: ${place}; ${problems.map(placed).join(' ')}` }
  }
  if (!result.ok) {
    if (!compilesByReference(text)) return { outcome: 'unknown' }
    return { outcome: 'refused here alone', what: problems.map(placed).join(' ') }
  }
  // broken frontmatter is read as it is meant, or shown, and reported
  if (problems.some(({ code }) => code === 'content/bad-frontmatter'))
    return { outcome: 'both read it' }
  const lost = lostWords(
    reference.texts,
    `${result.page.body.main}\n${result.page.body.aside}\n${result.page.title}`,
  )
  const outcome = 'both read it'
  return lost.length === 0 ? { outcome } : { outcome, what: `lost: ${lost.slice(0, 5).join(' ')}` }
}

/** Whether an error is at one of the next mistakes of a page: it is read with white space in the place of the first ones. */
function namesAnother(text: string, first: Refusal, problems: readonly Diagnostic[]): boolean {
  let rest = text
  let refusal: ReferenceReading | undefined = first
  for (let time = 0; time < 8 && refusal?.ok === false; time++) {
    const { start, end } = refusal
    if (problems.some((it) => touches(it, { start, end }))) return true
    const blank = rest.slice(start, end).replace(/[^\r\n]/g, ' ')
    rest = rest.slice(0, start) + blank + rest.slice(end)
    refusal = readByReference(rest)
  }
  return false
}

type Refusal = Extract<ReferenceReading, { readonly ok: false }>

function placed({ code, at, message }: Diagnostic): string {
  return `${code} ${at?.line}:${at?.column} ${message.slice(0, 100)}`
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n?|\n/).length
}

function touches(
  { at }: Diagnostic,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  return at?.start !== undefined && at.start <= end && (at.end ?? at.start) >= start
}

let known: PageCompiler | undefined
let current = ''

async function compiled(text: string): Promise<CompileResult> {
  current = text
  known ??= openPageCompiler(
    { variables: {}, icons: 'fontawesome' },
    {
      host: {
        ...createMemoryHost({}),
        read: (path) => Promise.resolve(path === file ? current : undefined),
      },
      drawings: openIconDrawings(),
    },
  )
  return known.compile({ kind: 'mdx', file, route: '/page' as Route, language: 'en' })
}

const file = 'page.mdx' as FilePath

/** The words with letters, of the reference, that are not so often in what is shown. */
function lostWords(texts: readonly VisibleText[], html: string): string[] {
  const shown = shownText(html)
  const wanted = new Map<string, number>()
  for (const text of texts) {
    for (const word of text.value.split(/\s+/)) {
      if (!/\p{L}/u.test(word) || deliberateDifferences.some((it) => it.covers(word, text)))
        continue
      wanted.set(word, (wanted.get(word) ?? 0) + 1)
    }
  }
  return [...wanted].filter(([word, times]) => countOf(word, shown) < times).map(([word]) => word)
}

/** All text, and that of attributes, without spaces. */
function shownText(html: string): string {
  let text = ''
  let attributes = ''
  readHtml(html, {
    open(_, pairs) {
      for (let at = 1; at < pairs.length; at += 2) attributes += `\n${decodeText(pairs[at] ?? '')}`
      return true
    },
    close: () => undefined,
    text: (raw) => void (text += decodeText(raw)),
  })
  return `${text}\n${attributes}`.replace(/\s+/g, '')
}

function countOf(word: string, text: string): number {
  return text.split(word).length - 1
}
