import { count } from '../base/text/format-count.ts'
import type { FilePath } from '../base/paths.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../diagnostics/diagnostic.ts'
import type { Page } from '../site/site.ts'

/** Something that a library says about an element of a built page. */
export interface Finding {
  readonly code: 'check/html-validity' | 'check/accessibility'
  readonly page: Page
  /** What the library calls it: `color-contrast`. */
  readonly check: string
  /** What is wrong, without a full stop. */
  readonly says: string
  /** The element as the built page has it. */
  readonly element: string
}

/** Findings as problems: what is wrong with one element is reported once, however many pages have it. */
export async function groupFindings(
  findings: readonly Finding[],
  read: (file: FilePath) => Promise<string | undefined>,
): Promise<Diagnostic[]> {
  const groups = new Map<string, Placed[]>()
  for (const finding of findings) {
    const placed = await placedIn(finding, read)
    const { code, check, element } = finding
    // An element that no page wrote is part of the theme. Only its text and URLs differ between pages.
    const key = JSON.stringify([code, check, placed.isWritten ? element : skeleton(element)])
    const group = groups.get(key)
    if (group) group.push(placed)
    else groups.set(key, [placed])
  }
  return [...groups.values()].map(([first, ...others]) => problemOf(first!, others))
}

interface Placed extends Finding {
  readonly at?: Place
  /** Whether the element was found in the source of the page. */
  readonly isWritten: boolean
}

function skeleton(element: string): string {
  return element.replace(/>[^<>]+/g, '>').replace(/(=")[^"]*(")/g, '$1$2')
}

/** Other pages that are named; the rest is only counted. */
const maxNotes = 3

function problemOf(first: Placed, others: readonly Finding[]): Diagnostic {
  const { code, page, check, says, element, at } = first
  const pages = [...new Set(others.map((it) => it.page))].filter((it) => it !== page)
  const more = pages.length === 0 ? '' : ` and ${count(pages.length, 'more page')}`
  const verb = pages.length === 0 ? 'is' : 'are'
  const about =
    code === 'check/html-validity' ? 'not valid HTML' : 'hard to use for some of the readers'
  return {
    code,
    severity: 'warning',
    message: `The built page "${page.route}"${more} ${verb} ${about}: ${says}.`,
    ...(at && { at }),
    help: `It is about ${shortened(element)} (${check}).`,
    notes: pages.slice(0, maxNotes).flatMap(({ facts }) => {
      return facts ? [{ at: placeOfFile(facts.file), message: 'The same is on this page.' }] : []
    }),
  }
}

function shortened(element: string): string {
  const line = element.replace(/\s+/g, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 159)}…` : line
}

async function placedIn(
  finding: Finding,
  read: (file: FilePath) => Promise<string | undefined>,
): Promise<Placed> {
  const file = finding.page.facts?.file
  const text = file === undefined ? undefined : await read(file)
  if (file === undefined || text === undefined) return { ...finding, isWritten: false }
  const at = placeOfElement(finding.element, { path: file, text })
  return { ...finding, at: at ?? placeOfFile(file), isWritten: at !== undefined }
}

/** Where an element of a built page was written, when exactly one stretch of the source can be it. */
function placeOfElement(element: string, source: Source): Place | undefined {
  for (const mark of marksOf(element)) {
    const at = source.text.indexOf(mark)
    if (at === -1 || source.text.includes(mark, at + 1)) continue
    return placeOf(source, at, at + mark.length)
  }
  return undefined
}

/** What the source has in common with the element: values of attributes, words, the name of the tag. */
function marksOf(element: string): string[] {
  const attributes = [...element.matchAll(/ (?:src|href|id|alt|title|name)="([^"]{3,})"/g)]
  const words = [...element.matchAll(/>([^<>]{4,})/g)]
  const tag = /^<[a-z][\w-]*/.exec(element)
  return [
    ...[...attributes, ...words].map(([, value]) => unescaped(value!).trim()),
    ...(tag ? [tag[0]] : []),
  ].filter((mark) => mark !== '')
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
