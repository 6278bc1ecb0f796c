import { readFileSync } from 'node:fs'
import { selectAll } from 'css-select'
import { ElementType, parseDocument } from 'htmlparser2'
import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'
import type { BuiltSite } from '../../support/build.ts'
import { descriptionOf, versions } from './description.ts'
import type { Version } from './description.ts'
import { fieldsOf } from './specification.ts'

afterAll(removeFolders)

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<ChildNode, { readonly attribs: object }>

interface Place {
  readonly field: string
  readonly page: string
  readonly selector: string
  readonly text: string
}

/** Pages that are no page of the main operation, by the names that they have in `places.txt`. */
const routes: Readonly<Record<string, string>> = {
  '': 'tag-name/operation-summary',
  webhook: 'webhooks/webhook-summary',
  shared: 'shared-path-item',
  plain: 'plain',
}

const places = readPlaces()

test.each(versions)('each field of OpenAPI %s is on a page, or there is a reason', (version) => {
  const known = places.map(({ field }) => field)
  expect(fieldsOf(version).filter((field) => !known.includes(field))).toEqual([])
  const all = new Set(versions.flatMap(fieldsOf))
  expect(known.filter((field) => !all.has(field))).toEqual([])
})

test.each(versions)(
  'a page shows every field of OpenAPI %s, and so does its Markdown',
  async (version) => {
    const site = await buildSite({
      'docs.json': {
        name: 'Acme',
        theme: 'mint',
        colors: { primary: '#0a7a5a' },
        navigation: { groups: [{ group: 'Guide', pages: ['index'] }] },
        api: { openapi: 'api.yaml' },
      },
      'index.mdx': '---\ntitle: Start\n---\n',
      'api.yaml': descriptionOf(version),
    })
    expect(site.problems).toEqual([])
    expect(await missingOn(site, version)).toEqual([])
  },
)

/** The fields of a version that are not where `places.txt` says. */
async function missingOn(site: BuiltSite, version: Version): Promise<readonly string[]> {
  const fields = new Set(fieldsOf(version))
  const documents = new Map<string, { html: ReturnType<typeof parseDocument>; markdown: string }>()
  const missing: string[] = []
  for (const { field, page, selector, text } of places) {
    if (!fields.has(field) || text === '') continue
    const route = `api-reference/${routes[page] ?? `method-${page}`}`
    const document = documents.get(route) ?? {
      html: parseDocument(await site.text(`${route}/index.html`)),
      markdown: (await site.text(`${route}.md`)).replaceAll('\\', ''),
    }
    documents.set(route, document)
    const found = selectAll<ChildNode, Element>(selector, document.html.children).map(textOf)
    if (!found.some((it) => it.includes(text)))
      missing.push(`${field}: ${found[0] ?? 'no element'}`)
    // the form of the playground is left out of the Markdown
    else if (!selector.includes('Playground') && !selector.includes('breadcrumbs'))
      if (!inMarkdown(document.markdown, text)) missing.push(`${field}: not in the Markdown`)
  }
  return missing
}

function inMarkdown(markdown: string, text: string): boolean {
  return markdown.includes(text) || text === 'deprecated'
}

function textOf(node: ChildNode): string {
  if (node.type === ElementType.Text) return node.data
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function readPlaces(): readonly Place[] {
  const text = readFileSync(new URL('places.txt', import.meta.url), 'utf8')
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [field = '', place = '', words = ''] = line.split(/ \| (?!null)/)
    const [, page = '', selector = place] = /^([a-z]+): (.+)$/.exec(place) ?? []
    return [{ field, page, selector, text: words }]
  })
}
