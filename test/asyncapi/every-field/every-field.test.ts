import { readFileSync } from 'node:fs'
import { selectAll } from 'css-select'
import { ElementType, parseDocument } from 'htmlparser2'
import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'
import { fields } from './specification.ts'

afterAll(removeFolders)

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<ChildNode, { readonly attribs: object }>

/** Pages by the names that they have in `places.txt`. */
const routes: Readonly<Record<string, string>> = {
  '': 'channels/channel-title',
  overview: 'overview',
  stored: 'channels/stored',
}

const places = readText('places.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [field = '', place = '', text = ''] = line.split(' | ')
    const [, page = '', selector = place] = /^([a-z]+): (.+)$/.exec(place) ?? []
    return { field, page, selector, text }
  })

test('each field of AsyncAPI 3.0 is on a page, or there is a reason', () => {
  const known = places.map(({ field }) => field)
  expect(fields.filter((field) => !known.includes(field))).toEqual([])
  expect(known.filter((field) => !fields.includes(field))).toEqual([])
})

test('the pages show every field of AsyncAPI 3.0, and so does their Markdown', async () => {
  const site = await buildSite({
    'docs.json': {
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#0a7a5a' },
      navigation: { groups: [{ group: 'Guide', pages: ['index'] }] },
      api: { asyncapi: 'api.yaml' },
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'api.yaml': readText('description.yaml'),
  })
  expect(site.problems).toEqual([])
  const missing: string[] = []
  const documents = new Map<string, { html: ReturnType<typeof parseDocument>; markdown: string }>()
  for (const { field, page, selector, text } of places) {
    if (text === '') continue
    const route = `api-reference/${routes[page]}`
    const document = documents.get(route) ?? {
      html: parseDocument(await site.text(`${route}/index.html`)),
      markdown: (await site.text(`${route}.md`)).replaceAll('\\', ''),
    }
    documents.set(route, document)
    const found = selectAll<ChildNode, Element>(selector, document.html.children).map(textOf)
    if (!found.some((it) => it.includes(text)))
      missing.push(`${field}: ${found[0] ?? 'no element'}`)
    else if (!document.markdown.includes(text)) missing.push(`${field}: not in the Markdown`)
  }
  expect(missing).toEqual([])
})

function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

function textOf(node: ChildNode): string {
  if (node.type === ElementType.Text) return node.data
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
