import { extensionOf } from '../base/paths.ts'
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
  if (isNever(name)) return 'never'
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

function isNever(name: string): boolean {
  return (
    neverNames.has(name) ||
    neverKinds.has(extensionOf(name)) ||
    neverPatterns.some((it) => it.test(name))
  )
}

const neverKinds = new Set([
  // keys and certificates
  ...[
    'key',
    'pem',
    'p12',
    'pfx',
    'p8',
    'crt',
    'cer',
    'der',
    'csr',
    'jks',
    'keystore',
    'ppk',
    'kdbx',
  ],
  ...['ovpn', 'mobileprovision', 'tfvars', 'tfstate', 'env'],
  // backups, and what editors leave
  ...['bak', 'backup', 'old', 'orig', 'save', 'swp', 'swo', 'tmp', 'rej'],
  // shell and build scripts
  ...[
    'sh',
    'bash',
    'zsh',
    'fish',
    'ksh',
    'ps1',
    'psm1',
    'bat',
    'cmd',
    'mk',
    'gradle',
    'dockerfile',
  ],
  // lock files and manifests
  ...['lock', 'lockb', 'gemspec', 'csproj'],
])

const neverNames = new Set([
  // keys
  ...['id_rsa', 'id_dsa', 'id_ecdsa', 'id_ed25519', 'authorized_keys', 'known_hosts', 'htpasswd'],
  // lock files
  ...['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'go.sum', 'packages.lock.json'],
  // manifests
  ...['package.json', 'pnpm-workspace.yaml', 'composer.json', 'cargo.toml', 'go.mod', 'go.work'],
  ...['gemfile', 'pipfile', 'pyproject.toml', 'setup.py', 'setup.cfg', 'pom.xml', 'deno.json'],
  ...['deno.jsonc', 'bower.json', 'lerna.json', 'nx.json', 'turbo.json', 'netlify.toml'],
  ...['wrangler.toml', 'fly.toml', 'firebase.json'],
  // build scripts
  ...['makefile', 'gnumakefile', 'dockerfile', 'containerfile', 'jenkinsfile', 'vagrantfile'],
  ...['rakefile', 'justfile', 'procfile', 'brewfile', 'cmakelists.txt', 'taskfile.yml'],
  ...['gulpfile.js', 'gruntfile.js', 'build.xml', 'cloudbuild.yaml', 'azure-pipelines.yml'],
  // settings of a site
  ...['docs.json', 'docs.schema.json', 'mint.json'],
  // what systems leave
  ...['thumbs.db', 'desktop.ini'],
])

const neverPatterns: readonly RegExp[] = [
  /^id_(?:rsa|dsa|ecdsa|ed25519)\b/,
  /^(?:secrets?|credentials?|passwords?|service[-_]?account)(?:[-_.][-\w.]*)?\.(?:json|jsonc|ya?ml|toml|ini|txt|csv|xml|conf|cfg)$/,
  /^(?:secrets?|credentials?|passwords?)$/,
  /^env\.|\.env\.|\.tfstate\./,
  /^requirements(?:[-_.][\w-]+)?\.txt$/,
  /^(?:docker-)?compose(?:\.[\w-]+)*\.ya?ml$/,
  /^(?:dockerfile|containerfile)\./,
  /^[tj]sconfig(?:\.[\w-]+)?\.json$/,
  /^(?:babel|commitlint|esbuild|eslint|jest|lint-staged|next|playwright|postcss|prettier|rollup|stylelint|svgo|tailwind|tsup|vite|vitest|webpack)\.config\.[cm]?[jt]s$/,
  /~$|^#.*#$/,
]

/** Modules and data that pages import. They are never part of the output, so a build does not count them as left out. */
export function isModule(path: string): boolean {
  return /\.(?:jsx|tsx|[cm]?ts|[cm]js|map)$/i.test(path) || isInSnippets(path)
}
