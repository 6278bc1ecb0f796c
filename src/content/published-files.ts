import { extensionOf } from '../base/paths.ts'
import { isNeverPublished } from '../host/never-published.ts'
import { isInSnippets } from './special-folders.ts'

/**
 * Whether a file that is not a page belongs in the output: `always`; only when the site refers to it (`referenced`); or
 * `never`, because it is a secret or a tool of the repository.
 */
export type Publication = 'always' | 'referenced' | 'never'

/** The rule for every file below the root, by its path alone. It is the same for `build`, `dev` and `check`. */
export function publicationOf(path: string): Publication {
  const lower = path.toLowerCase()
  if (lower.startsWith('.well-known/') || hostFiles.has(lower)) return 'always'
  const name = lower.slice(lower.lastIndexOf('/') + 1)
  if (isNeverPublished(name)) return 'never'
  if (!lower.includes('/') && isProof(name)) return 'always'
  const packed = /^(.+)\.(?:gz|bz2|xz|zst|br)$/.exec(name)
  if (packed !== null) {
    // `dump.sql.gz` is what `dump.sql` is
    const inner = packed[1] ?? ''
    return extensionOf(inner) === '' || extensionOf(inner) === 'tar'
      ? 'always'
      : publicationOf(inner)
  }
  return servedKinds.has(extensionOf(name)) ? 'always' : 'referenced'
}

/** Files that hosts read from the root of the output: their settings, the page for unknown URLs, proof of ownership. */
const hostFiles = new Set([
  ...['cname', '.nojekyll', '_headers', '_redirects', '_routes.json', 'staticwebapp.config.json'],
  ...['vercel.json', 'firebase.json', 'web.config', 'bingsiteauth.xml', 'urls.json', '404.html'],
])

/** HTML files that verify a site for search engines and other services. */
function isProof(name: string): boolean {
  return /^(?:google[\da-f]{8,}|(?:yandex|pinterest|naver|baidu_verify|sogousiteverification|zohoverify|mailru-verification|wmail|norton|facebook-domain-verification|360-site-verification)[-_.]?[\w-]*)\.html$/.test(
    name,
  )
}

/** By extension, without a reference: what pages show, play, load and offer for download. */
const servedKinds = new Set([
  // images
  ...[
    'png',
    'apng',
    'jpg',
    'jpeg',
    'jfif',
    'gif',
    'webp',
    'avif',
    'jxl',
    'svg',
    'ico',
    'bmp',
    'tif',
    'tiff',
  ],
  // video, audio, subtitles
  ...['mp4', 'm4v', 'webm', 'mov', 'ogv', 'mkv', 'avi', 'mpg', 'mpeg', 'mp3', 'm4a', 'wav', 'ogg'],
  ...['oga', 'opus', 'aac', 'flac', 'vtt', 'srt'],
  // fonts
  ...['woff', 'woff2', 'ttf', 'otf', 'eot'],
  // documents
  ...['pdf', 'epub', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf'],
  // archives
  ...['zip', 'tar', 'gz', 'tgz', 'bz2', 'xz', '7z', 'rar', 'zst'],
  // what a page loads and what machines read
  ...['css', 'js', 'txt', 'xml', 'webmanifest'],
])

/** Modules and data that pages import. They are never part of the output, so a build does not count them as left out. */
export function isModule(path: string): boolean {
  return /\.(?:jsx|tsx|[cm]?ts|[cm]js|map)$/i.test(path) || isInSnippets(path)
}
