import { headingSlug } from '../../base/text/heading-slug.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { eachText } from '../documents/texts/document-texts.ts'
import type { Document } from '../documents/parse-document.ts'
import { isObject } from '../json.ts'
import type { Api, Operation, Tag } from '../model.ts'
import { unknownViewerLink } from '../problems.ts'

/**
 * What a link leads to that is written for another viewer of descriptions: `#operation/listPets`, `#/operations/listPets`,
 * `#tag/pets`, `#tag/pets/POST/pets`, `#tag/pets/operation/listPets`, `#section/Errors`, `#description/errors`.
 */
export type ViewerTarget =
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'tag'; readonly tag: Pick<Tag, 'name' | 'title'> }
  /** A heading of the text of the description. */
  | { readonly kind: 'description' }

type LinkedApi = Pick<Api, 'operations' | 'webhooks' | 'tags'>

/** What a link of another viewer leads to; `missing`: it names nothing; `undefined`: it is no such link. */
function viewerTarget(href: string, api: LinkedApi): ViewerTarget | 'missing' | undefined {
  const match = /^#\/?(operations?|tags?|section|description|webhooks?)\/(.+)$/is.exec(href)
  if (match === null) return undefined
  const [, kind = '', rest = ''] = match
  const words = rest.split('/').map(decoded)
  if (/^(?:section|description)$/i.test(kind)) return { kind: 'description' }
  const all = [...api.operations, ...api.webhooks]
  if (!/^tag/i.test(kind)) return operationTarget(words, all)
  const [tagName = '', ...inner] = words
  const tag =
    findTag(tagName, api) ?? all.flatMap(({ tags }) => tags).find((it) => isSame(it, tagName))
  if (inner.length > 0) return operationTarget(inner, all)
  if (tag === undefined) return 'missing'
  return { kind: 'tag', tag: typeof tag === 'string' ? { name: tag, title: tag } : tag }
}

/** `listPets`, `pets/listPets`, `operation/listPets`, `POST/pets/{id}`, `paths/~1pets~1{id}/post`. */
function operationTarget(
  words: readonly string[],
  all: readonly Operation[],
): ViewerTarget | 'missing' {
  const [first = '', ...path] = words
  const [last = ''] = words.slice(-1)
  const found =
    all.find(({ operationId }) => operationId === words.join('/')) ??
    all.find(({ operationId }) => operationId === last) ??
    findByPath(first, path.join('/'), all) ??
    findByPath(last, (words[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~'), all) ??
    all.find(({ operationId }) => operationId !== undefined && isSame(operationId, last))
  return found === undefined ? 'missing' : { kind: 'operation', operation: found }
}

function findByPath(method: string, path: string, all: readonly Operation[]) {
  const upper = method.toUpperCase()
  return all.find((it) => it.method === upper && bare(it.path) === bare(path))
}

function findTag(name: string, { tags }: LinkedApi): Tag | undefined {
  return (
    tags.find((tag) => tag.name === name) ??
    tags.find((tag) => isSame(tag.name, name) || isSame(tag.title, name))
  )
}

/** Viewers write names in URLs each in their own way. */
function isSame(one: string, other: string): boolean {
  return letters(one) === letters(other)
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** `/pets/{petId}` → `pets/{}`. */
function bare(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}').replace(/^\/+|(?<!\/)\/+$/g, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The links in a text that lead to a part of a page, with what is around them: of Markdown and of HTML. */
const linkOfPage =
  /(\]\(\s*<?|\]:[ \t]*<?|href\s*=\s*["']?)(#[^\s<>()"'\\]*(?:\([^\s<>()"'\\]*\)[^\s<>()"'\\]*)*)/gi

/** Links of other viewers that name nothing, each where it is first written; and whether there are others. */
export function checkViewerLinks(
  documents: Iterable<Document>,
  api: LinkedApi,
): { readonly problems: readonly Diagnostic[]; readonly isLinked: boolean } {
  const problems = new Map<string, Diagnostic>()
  let isLinked = false
  for (const document of documents) {
    eachText(document, (text, pointer) => {
      if (!text.includes('#')) return
      for (const [, , href = ''] of text.matchAll(linkOfPage)) {
        const target = viewerTarget(href, api)
        if (target === undefined) continue
        if (target !== 'missing') isLinked = true
        else if (!problems.has(href))
          problems.set(href, unknownViewerLink(href, document.place(pointer)))
      }
    })
  }
  return { problems: [...problems.values()], isLinked }
}

/** Where parts of a description are shown. */
export interface ViewerRoutes {
  operation(operation: Operation): string | undefined
  readonly overview: string | undefined
}

/** A view of a part of a description with its links of other viewers as links to the pages of the site. */
export function withSiteLinks<View>(view: View, api: LinkedApi, routes: ViewerRoutes): View {
  const hrefOf = (href: string): string | undefined => {
    const target = viewerTarget(href, api)
    if (target === undefined || target === 'missing') return undefined
    if (target.kind === 'operation') return routes.operation(target.operation)
    if (target.kind === 'description') return routes.overview
    if (routes.overview !== undefined) return `${routes.overview}#${headingSlug(target.tag.title)}`
    const { name } = target.tag
    const ofTag = api.operations.filter(({ tags }) => tags.includes(name))
    return ofTag.map((it) => routes.operation(it)).find((route) => route !== undefined)
  }
  const linked = (text: string): string =>
    text.replace(linkOfPage, (written, before: string, href: string) => {
      const found = hrefOf(href)
      return found === undefined ? written : before + found
    })
  return mapTexts(view, linked) as View
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((it) => mapTexts(it, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner === 'string') return [name, texts.has(name) ? change(inner) : inner]
      return [name, data.has(name) ? inner : mapTexts(inner, change)]
    }),
  )
}

/** Members of views that hold Markdown. */
const texts: ReadonlySet<string> = new Set(['description', 'lead', 'introduction', 'summary'])

/** Members of views whose values are none of Markdown. */
const data: ReadonlySet<string> = new Set(['playground', 'samples', 'variants', 'describe'])
