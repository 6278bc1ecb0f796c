import {
  portableBase,
  portableEntryAttribute,
  portableRootAttribute,
} from '../../base/portable-base.ts'

/** A page that can be opened from disk: URLs are relative, and modules are classic scripts behind the loader. */
export function portablePage(
  html: string,
  { root, loader }: { readonly root: string; readonly loader: string },
): string {
  const first = `<script src="${portableBase}/${loader}" ${portableRootAttribute}="${root}"></script>`
  let hasLoader = false
  const classic = html
    .replace(siteData, '')
    .replace(starCounts, '$1')
    .replace(moduleScripts, (_, src: string) => {
      const script = `<script defer src="${src}" ${portableEntryAttribute}></script>`
      if (hasLoader) return script
      hasLoader = true
      return first + script
    })
  return classic.replace(authoredUrls, `$1${root}/`).replace(siteUrls, `${root}/`)
}

/** URLs from the root of the site in HTML that is published as its author wrote it. */
const authoredUrls = new RegExp(
  `(<[a-z][^<>]*?\\s(?:src|href|poster)=")/(?!/|${portableBase.slice(1)})`,
  'gi',
)

/** URLs of the site. Modules are imported by URLs that do not depend on the page, which the loader resolves. */
const siteUrls = new RegExp(`(?<! data-dialog=")${portableBase}/`, 'g')

/** Structured data and rules for prefetching, with the URLs of a published site. */
const siteData = new RegExp(
  `<script type="(?:application/ld\\+json|speculationrules)">[^<]*"${portableBase}/[^<]*</script>`,
  'g',
)

const moduleScripts = new RegExp(
  `<script type="module" src="(${portableBase}/_octavo/[^"]+)"></script>`,
  'g',
)

/** The attribute that makes a page fetch the number of stars of a repository. */
const starCounts = /(<a\b[^<>]*?) data-repository="[^"]*"/g

/** What a page loads from the web, as its author wrote it. */
export function* loadedFromWeb(html: string): Generator<string> {
  for (const [, url = ''] of html.matchAll(loadedUrls)) {
    const absolute = url.startsWith('//') ? `https:${url}` : url
    if (URL.canParse(absolute)) yield absolute
  }
}

const loadedUrls =
  /<(?:link\b(?=[^<>]*\srel="(?:stylesheet|preload|icon)")[^<>]*\shref|(?:img|script|iframe|video|audio|source|embed)\b[^<>]*\s(?:src|srcset|poster))="((?:https?:)?\/\/[^"\s]+)/g
