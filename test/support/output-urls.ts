import { generate, parse, walk } from 'css-tree'
import { Parser } from 'htmlparser2'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { inflateRawSync } from 'node:zlib'
import type { RedirectList } from '../../src/outputs/redirects/serve-list.ts'

/** The files that a web host reads, of the output and of the repository that deploys it. */
const hostFile =
  /(?:^|\/)(?:_redirects|_headers|_routes\.json|vercel\.json|firebase\.json|staticwebapp\.config\.json|netlify\.toml|Caddyfile|[\w-]+\.conf)$/

/** The URLs that a file of an output holds, as written. Files of other kinds hold none. */
export function urlsOf(path: string, contents: Buffer, base = ''): readonly string[] {
  if (/\/search\/.*\/text-[^/]*\.bin$/.test(path)) return urlsOfSearch(contents)
  const text = contents.toString()
  if (hostFile.test(path)) return urlsOfHostFile(text, base)
  if (path.endsWith('.html')) return urlsOfMarkup(text, false)
  if (/\.(?:xml|svg|webmanifest\.xml)$/.test(path)) return urlsOfMarkup(text, true)
  if (path.endsWith('.css')) return urlsOfStyle(text)
  if (path.endsWith('robots.txt'))
    return [...text.matchAll(/^Sitemap: (.*)$/gm)].map(([, url = '']) => url)
  if (path.endsWith('.md') || /llms[^/]*\.txt$/.test(path)) return urlsOfMarkdown(text)
  if (path.endsWith('/pages.jsonl'))
    return [...text.matchAll(/^\{"route":"([^"]*)"/gm)].map(([, route = '']) => base + route)
  if (path.endsWith('/redirects.json')) return urlsOfRedirects(text, base)
  return /\.(?:json|webmanifest)$|\/api-catalog$/.test(path) ? urlsOfData(text) : []
}

/**
 * The URLs of a file of a web host, below the base: what begins with a slash, as far as it has no wildcard or group. What
 * each kind of file adds to a URL is left out: an optional slash, the query of the request.
 */
export function urlsOfHostFile(text: string, base: string): readonly string[] {
  return [...text.matchAll(/(?<=^|[\s"'`<^])\/[^\s"'`<>;,]*/gm)]
    .map(([url]) =>
      url
        .replace(/\{\/\}\?$|\/\?\$$|\$is_args\$args$|\{octavo_query\}$/, '')
        .replaceAll('\\.', '.'),
    )
    .filter(
      (url) =>
        url.startsWith(`${base}/`) && !url.endsWith('/_octavo/') && !/[*:(){}$^\\|[\]]/.test(url),
    )
}

/** The sources and destinations of the redirects that `octavo serve` reads. */
function urlsOfRedirects(text: string, base: string): readonly string[] {
  const { exact, patterns } = JSON.parse(text) as RedirectList
  return [
    ...Object.entries(exact).flatMap(([from, [to]]) => [base + from, to]),
    ...patterns.map(([, to]) => to).filter((to) => !to.includes('$')),
  ]
}

/** The pages of a shard of the search index, and their sections. */
function urlsOfSearch(contents: Buffer): readonly string[] {
  const pages = JSON.parse(inflateRawSync(contents).toString()) as readonly {
    readonly href: string
    readonly sections: readonly (readonly [heading: string, anchor: string])[]
  }[]
  return pages.flatMap(({ href, sections }) => [
    href,
    ...sections.flatMap(([, anchor]) => (anchor === '' ? [] : [`${href}#${anchor}`])),
  ])
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
