import type { FilePath, Route } from '../base/paths.ts'
import { count } from '../base/text/format-count.ts'
import type { Redirect } from '../config/config.ts'
import type { UnbuiltPage } from '../content/discover.ts'
import type { Division, PlanEntry } from '../config/navigation-plan.ts'
import { placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'

type At = Place | undefined

/** The navigation names a page that no file provides. */
export function unknownPage(
  path: string,
  { at, nearest }: { at: At; nearest: Route | undefined },
): Diagnostic {
  const meant = nearest?.slice(1)
  return {
    code: 'site/unknown-page',
    severity: 'warning',
    message: `No page is at "${path}".`,
    ...(at && { at }),
    label: 'not found',
    help:
      meant === undefined || meant === ''
        ? `Create ${path.replace(/^\/+/, '')}.mdx, or take it out of the navigation.`
        : `Did you mean "${meant}"?`,
    ...(at && meant && { fix: { at, replaceWith: JSON.stringify(meant) } }),
  }
}

/** The navigation names a page whose file exists and is not built. */
export function unbuiltPage(
  { file, because }: UnbuiltPage,
  { path, at }: { readonly path: string; readonly at: At },
): Diagnostic {
  const folder = file.slice(0, file.indexOf('/'))
  const [why, help] = {
    snippet: [
      `the files in "${folder}" are parts of other pages`,
      `Move ${file} out of "${folder}", or take it out of the navigation.`,
    ],
    ignored: [
      'an ignore file names it, or it is in an output folder',
      `Take ${file} out of .octavoignore and .mintignore, or out of the navigation.`,
    ],
    hidden: [
      'hidden folders and node_modules have no pages',
      `Move ${file} to another folder, or take it out of the navigation.`,
    ],
    outside: [
      "it leads out of the site's folder",
      `Copy ${file} into the folder, or take it out of the navigation.`,
    ],
  }[because]
  return {
    code: 'site/unbuilt-page',
    severity: 'error',
    message: `The page "${path}" is not built: ${why}.`,
    ...(at && { at }),
    label: 'not built',
    help: help!,
  }
}

/** The navigation is there, and names nothing. */
export function emptyNavigation(at: At): Diagnostic {
  return {
    code: 'site/empty-navigation',
    severity: 'warning',
    message: 'The navigation has no pages, so readers find only those that links lead to.',
    ...(at && { at }),
    label: 'no pages',
    help: 'Write { "navigation": [{ "group": "Get started", "pages": ["index"] }] }',
  }
}

/** A tab, anchor or other division has nothing to show. */
export function emptyDivision(division: Division, at: At): Diagnostic {
  return {
    code: 'site/empty-division',
    severity: 'warning',
    message: `The ${nounOf(division)} "${division.title}" has no pages and is left out.`,
    ...(at && { at }),
    help: 'Give it pages, a link to lead to, or take it out.',
  }
}

/** Entries such as `GET /users` name operations that no API description has: one diagnostic for all of them. */
export function unknownOperations(
  entries: readonly Extract<PlanEntry, { kind: 'operation' }>[],
  at: At,
): Diagnostic {
  const names = entries.map(({ method, path }) => `${method} ${path}`)
  const [first, ...others] = names
  const verb = others.length === 0 ? 'names an operation' : 'name operations'
  const more = others.length === 1 ? 'one more entry' : `${others.length} more entries`
  const also = others.length === 0 ? '' : ` and ${more}`
  return {
    code: 'site/unknown-operation',
    severity: 'warning',
    message: `"${first}"${also} of the navigation ${verb} that no API description has.`,
    ...(at && { at }),
    label: 'not found',
    help: 'Set "openapi" to the description, and write the method and the path as in it.',
  }
}

/** Two files have the same route. */
export function twoFilesOneRoute(route: Route, kept: FilePath, left: FilePath): Diagnostic {
  return {
    code: 'site/two-files-one-route',
    severity: 'warning',
    message: `${left} and ${kept} are both the page "${route}"; ${kept} is shown.`,
    at: placeOfFile(left),
    help: 'Rename or remove one of them.',
    notes: [{ at: placeOfFile(kept), message: 'This file is shown.' }],
  }
}

/** A link or an image of a page leads nowhere. */
export function brokenLink(
  broken: {
    readonly href: string
    readonly path: string
    readonly nearest?: string
    readonly pages?: readonly Route[]
  },
  at: Place,
): Diagnostic {
  const { nearest, path, pages } = broken
  const outside = outsideOf(broken.href)
  return {
    code: 'site/broken-link',
    severity: 'warning',
    message: `No page or file is at "/${path.replace(/^\//, '')}"${wherePages(pages)}.`,
    at,
    label: 'leads nowhere',
    help:
      outside !== undefined
        ? `Write a link out of the site as ${outside}`
        : nearest === undefined
          ? 'Correct the link, or add a redirect for the page that moved.'
          : `Did you mean "${nearest}"?`,
  }
}

/** The pages that a relative link of a snippet is wrong on. */
function wherePages(pages: readonly Route[] = []): string {
  const [first, ...others] = pages
  if (first === undefined) return ''
  const more = others.length === 0 ? '' : ` and ${count(others.length, 'more page')}`
  return `, where this leads on the page "${first}"${more}`
}

/** Links begin with a path that the site does not know as its base path. */
export function missingBase(
  {
    prefix,
    count: all,
    isCanonical,
  }: { readonly prefix: string; readonly count: number; readonly isCanonical: boolean },
  at: Place,
): Diagnostic {
  const links = `${count(all, 'link')} ${all === 1 ? 'begins' : 'begin'}`
  return {
    code: 'site/broken-link',
    severity: 'warning',
    message: `${links} with "${prefix}", and ${all === 1 ? 'leads' : 'lead'} to pages of this site without it.`,
    at,
    label: 'the first one',
    help: isCanonical
      ? `"seo.metatags.canonical" says that the site is published below ${prefix}: pass --base ${prefix}.`
      : `If the site is published below ${prefix}, pass --base ${prefix}. Otherwise, remove "${prefix}" from the links.`,
  }
}

/** The URL that was meant by `(https://acme.com)`, `"https://acme.com"` or `acme.com/guide`. */
function outsideOf(href: string): string | undefined {
  const bare = decoded(href.trim()).replace(/^[("'<]+|(?<![)"'>])[)"'>]+$/g, '')
  if (/^https?:\/\//i.test(bare)) return bare
  if (/^[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(bare)) return `mailto:${bare}`
  if (/^www\.[a-z\d-]+\./i.test(bare)) return `https://${bare}`
  const isDomain = /^(?:[a-z\d-]+\.)+(?:ai|app|cloud|co|com|dev|io|net|org)(?=[/?#]|$)/i.test(bare)
  return isDomain ? `https://${bare}` : undefined
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** A page shows an image that is not there. */
export function missingImage(
  image: {
    readonly path: string
    readonly nearest?: string
    readonly pages?: readonly Route[]
  },
  at: Place,
): Diagnostic {
  return {
    code: 'site/missing-image',
    severity: 'warning',
    message: `No image is at "/${image.path.replace(/^\//, '')}"${wherePages(image.pages)}.`,
    at,
    label: 'not found',
    help:
      image.nearest === undefined
        ? 'Put the file there, or correct the path.'
        : `Did you mean "${image.nearest}"?`,
  }
}

/** A link leads to a file that is there and is never published. */
export function neverPublished(path: string, at: Place): Diagnostic {
  return {
    code: 'site/never-published',
    severity: 'warning',
    message: `The file "${path}" is not published: keys, lock files, manifests, scripts and backups never are.`,
    at,
    label: 'not copied',
    help: `Remove the link. If everyone may read the file, write !${path} into .octavoignore.`,
  }
}

/** A link names a place on a page that has no such id. */
export function missingAnchor(
  broken: { readonly anchor: string; readonly route: Route; readonly nearest?: string },
  at: Place,
): Diagnostic {
  return {
    code: 'site/missing-anchor',
    severity: 'warning',
    message: `The page "${broken.route}" has no "#${broken.anchor}".`,
    at,
    label: 'leads to the top of the page',
    help:
      broken.nearest === undefined
        ? 'Name the id of one of its headings.'
        : `Did you mean "#${broken.nearest}"?`,
  }
}

/** The source of a redirect is not a path that can be requested from this site. */
export function redirectUnfit(redirect: Redirect, reason: string, at: At): Diagnostic {
  return {
    code: 'site/redirect-source',
    severity: 'warning',
    message: `The source of a redirect, "${redirect.source}", ${reason}.`,
    ...(at && { at }),
    help: 'Write a path such as "/old" or "/old/:slug*", or an id that a page had: "/page#old".',
  }
}

/** A redirect leads back to where it came from. */
export function redirectLoop(redirect: Redirect, steps: readonly string[], at: At): Diagnostic {
  return {
    code: 'site/redirect-loop',
    severity: 'warning',
    message: `The redirect from "${redirect.source}" leads back to itself.`,
    ...(at && { at }),
    help: `It goes ${[redirect.source, ...steps.slice(0, 6)].join(' → ')}: change one of the destinations.`,
  }
}

/** A redirect leads to another: the reader makes the way twice. */
export function redirectChained(redirect: Redirect, end: string, at: At): Diagnostic {
  return {
    code: 'site/redirect-chain',
    severity: 'warning',
    message: `The redirect from "${redirect.source}" leads to another redirect.`,
    ...(at && { at }),
    help: `Send it to "${end}" at once.`,
  }
}

/** The source of a redirect is the URL of a page that the navigation names, or of a file: the redirect has no effect. */
export function redirectHidden(
  redirect: Redirect,
  hiding: {
    readonly path: string
    readonly file?: FilePath | undefined
    readonly others?: number
    readonly at: At
  },
): Diagnostic {
  const { path, file, others = 0, at } = hiding
  const what = file === undefined ? `the file or page "${path}"` : `the page "${path}" (${file})`
  const also = others === 0 ? '' : ` and ${others} more`
  return {
    code: 'site/redirect-hides-page',
    severity: 'warning',
    message: `The redirect from "${redirect.source}" has the same URL as ${what}${also}.`,
    ...(at && { at }),
    help: 'The page is kept and the redirect ignored there: remove one of them.',
  }
}

/** The source of a redirect is the URL of a page that no navigation names: the page is not published. */
export function redirectReplacesPage(
  redirect: Redirect,
  file: FilePath | undefined,
  at: At,
): Diagnostic {
  const { source } = redirect
  return {
    code: 'site/redirect-hides-page',
    severity: 'warning',
    message: `The redirect from "${source}" replaces the page ${file ?? `"${source}"`}, which the navigation does not name.`,
    ...(at && { at }),
    help: 'Remove the page. To keep it, remove the redirect, or add the page to the navigation.',
  }
}

/** Redirects are written with a base path that the site is built without. */
export function redirectsOutsideBase(base: string, all: number, at: At): Diagnostic {
  const redirects = `${count(all, 'redirect')} ${all === 1 ? 'leads' : 'lead'}`
  return {
    code: 'site/redirect-source',
    severity: 'warning',
    message: `${redirects} below "${base}", where this site has nothing. Without it, ${all === 1 ? 'the page is' : 'the pages are'} there.`,
    ...(at && { at }),
    help: `If the site is published below ${base}, pass --base ${base}. Otherwise, remove "${base}" from the redirects.`,
  }
}

/** A redirect leads to a path of the site that does not exist. */
export function redirectNowhere(
  redirect: Redirect,
  { nearest, at }: { nearest: Route | undefined; at: At },
): Diagnostic {
  return {
    code: 'site/redirect-nowhere',
    severity: 'warning',
    message: `The redirect from "${redirect.source}" leads to "${redirect.destination}", where no page is.`,
    ...(at && { at }),
    help:
      nearest === undefined
        ? 'Name a page that exists, or remove the redirect.'
        : `Did you mean "${nearest}"?`,
  }
}

function nounOf(division: Division): string {
  return division.kind === 'item' ? 'menu item' : division.kind
}

/** Some pages of a description are for an audience, others for another one or for everyone. */
export function partlyPrivateDescription(
  description: string,
  page: { readonly route: Route; readonly file?: FilePath },
): Diagnostic {
  return {
    code: 'site/partly-private-description',
    severity: 'error',
    message: `Some pages of ${description} are private, and "${page.route}" is not for the same readers. Each of them shows parts of the whole description.`,
    ...(page.file !== undefined && { at: placeOfFile(page.file) }),
    help: 'Put all pages of a description into groups of one audience, or give the private operations a description of their own.',
  }
}

/** Pages of an outdated version that everyone can read, and that are private in a newer one. */
export function publicCopies(
  version: string,
  [first, ...others]: readonly { readonly route: Route }[],
): Diagnostic {
  const more = others.length > 0 ? ` and ${count(others.length, 'other page')}` : ''
  return {
    code: 'site/public-copy',
    severity: 'warning',
    message: `Everyone can read "${first?.route}"${more} of version ${version}, which ${others.length > 0 ? 'are' : 'is'} private in a newer version.`,
    help: 'If the old text is private too, give that version "private", or leave it out.',
  }
}
