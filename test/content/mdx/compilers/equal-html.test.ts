import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fragment, h } from 'preact'
import type { ComponentType } from 'preact'
import { jsx, jsxs } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { decodeText, readHtml } from '../../../../src/base/text/read-html.ts'
import { compileFastMdx } from '../../../../src/content/mdx/compilers/fast-mdx.ts'
import type { MdxOutcome } from '../../../../src/content/mdx/compilers/outcome.ts'
import { compileReferenceMdx } from '../../../../src/content/mdx/compilers/reference-mdx.ts'
import { frontmatterEnd } from '../../../../src/content/scan/prose-ranges.ts'

const options = { math: false, origin: String }

/** The pages of the manual, of the templates and of the sites of tests. */
function pagesOfRepository(): readonly string[] {
  return ['docs', 'examples', 'templates', 'test/sites'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.mdx') && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  )
}

/** What both compilers hand to the runtime; expressions that need more than the page are shown as their place. */
const runtime = {
  ...{ Fragment, jsx, jsxs },
  x: (start: number, end: number, run: () => unknown) => contained(`${start}-${end}`, run),
  a: (start: number, end: number, run: () => unknown) => String(contained(`${start}-${end}`, run)),
  s: (start: number, end: number) => ({ spread: `${start}-${end}` }),
}

function contained(place: string, run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return place
  }
}

/** Every component that the code asks for is an element of its name. */
function componentsOf(code: string): object {
  const names = [...code.matchAll(/_missingMdxReference\("([\w.]+)"/g)].map(([, name]) => name!)
  const components: Record<string, object> = {}
  for (const name of names) {
    const [first, second] = name.split('.') as [string, string | undefined]
    components[first] ??= componentOf(first)
    if (second !== undefined) Object.assign(components[first], { [second]: componentOf(name) })
  }
  return components
}

function componentOf(name: string) {
  if (name === '_StaticHtml')
    return ({ html }: { html: string }) =>
      h('static-html', { dangerouslySetInnerHTML: { __html: html } })
  const element = `x-${name.toLowerCase().replace('.', '-')}`
  return (props: object) => h(element, textProps(props))
}

function textProps(props: object): object {
  return Object.fromEntries(
    Object.entries(props).map(([key, value]) => [
      key,
      key === 'children' || typeof value !== 'object' ? value : JSON.stringify(value),
    ]),
  )
}

/** One compiler writes styles as text, the other as objects: the same declarations. */
function attribute(name: string, value: string): string {
  return `${name}=${name === 'style' ? value.replace(/\s+/g, '').replace(/;$/, '') : value}`
}

/** The tags and texts of what a compiler makes, without white space between them. */
function eventsOf(outcome: MdxOutcome): readonly string[] | string {
  if (!outcome.ok) return outcome.message
  const exports = new Function('$', outcome.code)(runtime) as { default: ComponentType<object> }
  const html = renderToString(
    h(exports.default, { components: componentsOf(outcome.code) } as object),
  )
  const events: string[] = []
  let text = ''
  const endText = () => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (words !== '') events.push(words)
    text = ''
  }
  const add = (event: string, name: string) => {
    if (name === 'static-html') return
    endText()
    events.push(event)
  }
  readHtml(html, {
    open(name, attributes) {
      const pairs: string[] = []
      for (let at = 0; at < attributes.length; at += 2)
        pairs.push(attribute(attributes[at] ?? '', decodeText(attributes[at + 1] ?? '')))
      add(`<${[name, ...pairs.toSorted()].join(' ')}>`, name)
      return true
    },
    close: (name) => add(`</${name}>`, name),
    text: (raw) => void (text += decodeText(raw)),
  })
  endText()
  return events
}

test('both compilers make the same of every page of the repository that has no imports', () => {
  const differing: string[] = []
  let compared = 0
  for (const path of pagesOfRepository()) {
    const written = readFileSync(path, 'utf8')
    const text = written.slice(frontmatterEnd(written))
    const fast = compileFastMdx(text, options)
    if (!fast.ok || fast.names.imports.length > 0) continue
    const reference = compileReferenceMdx(text, options)
    if (reference?.ok !== true) continue
    compared++
    const [one, other] = [eventsOf(fast), eventsOf(reference)]
    const at = [...one].findIndex((event, index) => event !== other[index])
    if (at !== -1 || one.length !== other.length)
      differing.push(`${path}: ${one.slice(at, at + 3)} | ${other.slice(at, at + 3)}`)
  }
  expect(differing).toEqual([])
  expect(compared).toBeGreaterThan(200)
})
