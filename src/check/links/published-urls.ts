import { createClosestMatch } from '../../base/text/closest-match.ts'
import {
  hasTooManyWildcards,
  matchPath,
  pathPattern,
} from '../../site/redirects/redirect-patterns.ts'
import { maxPatterns } from '../../site/redirects/redirect-table.ts'
import { baseOf, entriesOf } from '../since/earlier-urls.ts'

/** What `urls.json` of a published site says about URLs of this site. */
export interface PublishedUrls {
  /** Where the site begins: `https://acme.example/docs`. */
  readonly start: string
  look(url: URL): LookedUp
}

/** `unsure`: a file, or an id that is no heading: the list has neither. */
export type LookedUp =
  | { readonly kind: 'there' }
  | { readonly kind: 'unsure' }
  | { readonly kind: 'no-page'; readonly nearest?: string }
  | { readonly kind: 'no-heading'; readonly nearest?: string }

/** Reads the text of `urls.json` of the site at an origin; `undefined` if it is not such a list. */
export function publishedUrls(text: string, origin: string): PublishedUrls | undefined {
  const entries = entriesOf(text)
  if (entries === undefined || entries.length === 0) return undefined
  const base = decoded(baseOf(entries))
  const headings = new Map<string, Set<string>>()
  const aliases = new Set<string>()
  const patterns: RegExp[] = []
  for (const { url, kind } of entries) {
    const [path = '', anchor] = url.split('#', 2)
    const page = plain(path)
    if (kind === 'pattern') {
      const isBounded = !hasTooManyWildcards(url) && patterns.length < maxPatterns
      if (isBounded) patterns.push(pathPattern(url).matches)
    } else if (kind === 'page') headings.set(page, headings.get(page) ?? new Set())
    else if (anchor === undefined) aliases.add(page)
    else headings.set(page, (headings.get(page) ?? new Set()).add(decoded(anchor)))
  }
  const nearestPage = createClosestMatch(headings.keys())
  return {
    start: origin + encodeURI(base),
    look({ pathname, hash }) {
      const page = plain(pathname)
      const known = headings.get(page)
      if (known === undefined) {
        const isFile = /\.[a-z\d]+$/i.test(page)
        if (aliases.has(page) || page === base) return { kind: 'there' }
        if (patterns.some((pattern) => matchPath(pattern, page) !== null)) return { kind: 'there' }
        if (isFile) return { kind: 'unsure' }
        return { kind: 'no-page', ...optional(nearestPage(page)) }
      }
      const anchor = decoded(hash.slice(1).split(':~:', 1)[0] ?? '')
      if (anchor === '' || known.has(anchor)) return { kind: 'there' }
      return { kind: 'no-heading', ...optional(createClosestMatch(known)(anchor)) }
    },
  }
}

function optional(nearest: string | undefined): { readonly nearest?: string } {
  return nearest === undefined ? {} : { nearest }
}

/** `/guides/start` of `/guides/start/`, `/guides/start.html`, `/guides/start.md` and `/guides/start/index.html`. */
function plain(path: string): string {
  const whole = decoded(path).replace(/\/index\.(?:html|md)$|\.(?:html|md)$/, '')
  return whole.replace(/(?<=.)\/+$/, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
