import { selectAll } from 'css-select'
import { ElementType, parseDocument } from 'htmlparser2'
import type { BuiltSite } from './build.ts'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<ChildNode, { readonly attribs: object }>

/** Where a part of a description is shown. `text` is empty if `place` is a reason why it is not. */
export interface Place {
  readonly field: string
  readonly page: string
  readonly selector: string
  readonly text: string
}

/** The lines `field | page: selector | text`, without comments. */
export function readPlaces(text: string): readonly Place[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [field = '', place = '', words = ''] = line.split(' | ')
    const [, page = '', selector = place] = /^([a-z/_-]+): (.+)$/.exec(place) ?? []
    return [{ field, page, selector, text: words }]
  })
}

/** The places whose text is not there, or not in the Markdown of the page. */
export async function missingAt(
  site: BuiltSite,
  places: readonly Place[],
  routeOf: (page: string) => string,
): Promise<readonly string[]> {
  const documents = new Map<string, { html: ReturnType<typeof parseDocument>; markdown: string }>()
  const missing: string[] = []
  for (const { field, page, selector, text } of places) {
    if (text === '') continue
    const route = routeOf(page)
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
  return missing
}

function textOf(node: ChildNode): string {
  if (node.type === ElementType.Text) return node.data
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
