import { generate, parse, walk } from 'css-tree'
import { Parser } from 'htmlparser2'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** The URLs that a file of an output holds, as written. Files of other kinds hold none. */
export function urlsOf(path: string, text: string): readonly string[] {
  if (path.endsWith('.html')) return urlsOfMarkup(text, false)
  if (/\.(?:xml|svg|webmanifest\.xml)$/.test(path)) return urlsOfMarkup(text, true)
  if (path.endsWith('.css')) return urlsOfStyle(text)
  if (path.endsWith('.md') || /llms[^/]*\.txt$/.test(path)) return urlsOfMarkdown(text)
  return /\.(?:json|webmanifest)$/.test(path) ? urlsOfData(text) : []
}

function urlsOfMarkup(text: string, xmlMode: boolean): readonly string[] {
  const urls: string[] = []
  let inside = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        inside = name
        for (const [key, value] of Object.entries(attributes)) {
          if (/^(?:(?:xlink:)?href|src|poster|action|data)$/.test(key)) urls.push(value)
          else if (/^(?:srcset|imagesrcset)$/.test(key))
            urls.push(...value.split(',').map((part) => part.trim().split(/\s/)[0]!))
          else if (key === 'style') urls.push(...urlsOfStyle(value, 'declarationList'))
          else if (key === 'content' && /^https?:\/\//.test(value)) urls.push(value)
        }
      },
      ontext(value) {
        if (/^(?:loc|link|id|url)$/.test(inside)) urls.push(value)
        else if (inside === 'style') urls.push(...urlsOfStyle(value))
      },
      onclosetag() {
        inside = ''
      },
    },
    { xmlMode },
  )
  parser.end(text)
  return urls
}

function urlsOfStyle(
  text: string,
  context: 'stylesheet' | 'declarationList' = 'stylesheet',
): readonly string[] {
  const urls: string[] = []
  walk(parse(text, { context, parseCustomProperty: true }), (node) => {
    if (node.type === 'Url') urls.push(node.value)
    else if (node.type === 'Atrule' && node.name === 'import' && node.prelude !== null)
      urls.push(...(/^"([^"]*)"/.exec(generate(node.prelude))?.slice(1) ?? []))
  })
  return urls
}

function urlsOfMarkdown(text: string): readonly string[] {
  const urls: string[] = []
  const visit = (node: { readonly children?: readonly object[]; readonly url?: string }): void => {
    if (node.url !== undefined) urls.push(node.url)
    for (const child of node.children ?? []) visit(child)
  }
  visit(fromMarkdown(text) as never)
  return urls
}

/** Members that hold URLs by their names: other texts may begin with a slash, such as paths of an API. */
function urlsOfData(text: string): readonly string[] {
  const urls: string[] = []
  JSON.parse(text, (key, value: unknown) => {
    if (/^(?:href|url|src|start_url|anchor)$/.test(key) && typeof value === 'string')
      urls.push(value)
    return value
  })
  return urls
}
