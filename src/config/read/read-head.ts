import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { readHtml } from '../../base/text/read-html.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import * as problems from '../problems.ts'
import type { DocsJson } from '../schema/docs-json.ts'

/** The HTML that `head` adds to the head of every page. An entry that would damage the page is left out. */
export async function readHead(
  { head }: DocsJson,
  { host, place, report }: HeadContext,
): Promise<readonly string[]> {
  const entries = typeof head === 'string' ? [head] : (head ?? [])
  const snippets: string[] = []
  for (const [index, entry] of entries.entries()) {
    if (entry === undefined) continue
    const at = place(typeof head === 'string' ? ['head'] : ['head', index])
    const file = headFile(entry)
    const html = file === undefined ? entry : await host.read(file)
    const fault = html === undefined ? 'missing' : faultOf(html)
    if (html !== undefined && fault === undefined) snippets.push(html.trim())
    else report(problems.badHead(at, { entry, fault: fault ?? 'missing' }))
  }
  return snippets
}

interface HeadContext {
  readonly host: Pick<Host, 'read'>
  readonly place: (pointer: readonly (string | number)[]) => Place
  readonly report: (problem: Diagnostic) => void
}

/** The files that `head` names. */
export function headFiles({ head }: DocsJson): readonly FilePath[] {
  const entries = typeof head === 'string' ? [head] : (head ?? [])
  return entries.flatMap((entry) => (entry === undefined ? [] : (headFile(entry) ?? [])))
}

/** An entry is HTML, or the path of a file with HTML. */
function headFile(entry: string): FilePath | undefined {
  const path = entry.trim()
  return /^[^<>\s]+\.html?$/i.test(path) ? filePath(path.replace(/^(?:\.?\/)+/, '')) : undefined
}

/**
 * Why a browser would not read this as content of a head: `text` and elements such as `<div>` end the head, and what is
 * not closed takes the rest of the page with it.
 */
function faultOf(html: string): string | undefined {
  let fault: string | undefined
  const open: string[] = []
  readHtml(html, {
    open(name, _attributes, isEmpty) {
      if (open.length === 0 && !headElements.has(name)) fault ??= `<${name}>`
      if (!isEmpty) open.push(name)
      else if (!voidElements.has(name) && open.length === 0) fault ??= `open <${name}>`
      return true
    },
    close(name) {
      if (open.at(-1) === name) open.pop()
      else fault ??= `</${name}>`
    },
    text(raw) {
      if (open.length === 0 && raw.trim() !== '') fault ??= 'text'
    },
  })
  const [first] = open
  if (first !== undefined) fault ??= `open <${first}>`
  if (html.lastIndexOf('<!--') > html.lastIndexOf('-->')) fault ??= 'open <!--'
  return fault
}

const voidElements: ReadonlySet<string> = new Set(['base', 'link', 'meta'])
const headElements: ReadonlySet<string> = new Set([
  ...voidElements,
  'noscript',
  'script',
  'style',
  'template',
])
