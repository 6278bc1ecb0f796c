import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DiagramRefusal, RefusedDiagram } from '../../compile/scope/undrawn-diagrams.ts'
import { packageFile } from '../../host/node/package-root.ts'

interface Mermaid {
  parse(source: string): Promise<unknown>
}

/** Loads the Mermaid that browsers draw with, to read diagrams with its grammars. */
export async function loadMermaid(): Promise<RefusedDiagram | undefined> {
  const folder = packageFile('dist/client/mermaid')
  const files = await readdir(folder)
  const core = files.find((file) => file.startsWith('mermaid.core-'))
  if (core === undefined) return undefined
  const { default: mermaid } = (await import(
    moduleOf(
      `import ${JSON.stringify(moduleOf(fakeWindow))}`,
      `import mermaid from ${JSON.stringify(pathToFileURL(join(folder, core)).href)}`,
      'delete globalThis.window',
      'export default mermaid',
    )
  )) as { default: Mermaid }
  return (source) =>
    mermaid.parse(source).then(
      () => undefined,
      (error: unknown) => (isOfPlatform(error) ? undefined : refusalOf(error)),
    )
}

/** Mermaid misses something that only browsers have, so it is not known whether they can draw the diagram. */
function isOfPlatform(error: unknown): boolean {
  return error instanceof ReferenceError || error instanceof TypeError
}

function refusalOf(error: unknown): DiagramRefusal {
  if (!(error instanceof Error)) return { reason: 'Mermaid cannot read it' }
  const { message: reason } = error
  const [, named] = /\berror on line (\d+)/i.exec(reason) ?? []
  // what is open at the end is named where it was opened
  const { hash } = error as { hash?: { loc?: { first_line?: unknown } } }
  const opened = /got '(?:1|EOF)/.test(reason) ? hash?.loc?.first_line : undefined
  const line = typeof opened === 'number' ? opened : named === undefined ? undefined : Number(named)
  return { reason, line }
}

/**
 * What DOMPurify needs to find when it is imported. The three modules are evaluated in one go, so no page sees a
 * `window`.
 */
const fakeWindow = `
class Element {
  get nextSibling() { return null }
  get childNodes() { return null }
  get parentNode() { return null }
  remove() {}
  cloneNode() {}
}
const document = {
  nodeType: 9,
  implementation: { createHTMLDocument() {} },
  createNodeIterator() {},
  createDocumentFragment() {},
  getElementsByTagName: () => [],
  createElement: () => ({}),
  importNode() {},
}
class DOMParser {
  parseFromString = () => ({ documentElement: {}, body: {} })
}
globalThis.window = {
  document, Element, DOMParser, Node: Element, DocumentFragment: class {}, HTMLTemplateElement: class {},
  HTMLFormElement: class {}, NamedNodeMap: class {}, NodeFilter: {},
}
`

function moduleOf(...lines: readonly string[]): string {
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`
}
