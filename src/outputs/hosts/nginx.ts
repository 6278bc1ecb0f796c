import type { FilePath } from '../../base/paths.ts'
import { nginxRedirects } from '../redirects/nginx.ts'
import { escapeRegex, quoted } from '../redirects/pattern-syntax.ts'
import type { OutputFile } from '../output-file.ts'
import { buildCommandLine } from './build-command.ts'
import { cacheChecked, cacheForever, hashedPattern, siteHeaders, untypedFile } from './headers.ts'
import type { BuildInput, Recipe, WebHost } from './web-host.ts'

/** nginx: two files of the output to include, and the server block that includes them. */
export const nginx: WebHost = {
  title: 'nginx',

  buildFiles(input) {
    return { files: nginxFiles(input), inParts: [] }
  },

  deployFiles(recipe) {
    return {
      files: [
        {
          path: 'deploy/nginx.conf' as FilePath,
          contents: nginxServer(recipe, { listen: '80', root: '/srv/www' }),
        },
      ],
      steps: [
        `Build with: ${buildCommandLine(recipe, { host: 'nginx', servedAtBase: true })}`,
        `Copy the build output to /srv/www${recipe.base}, and deploy/nginx.conf to /etc/nginx/conf.d/docs.conf.`,
      ],
    }
  },
}

/** The files of the output that nginx includes: one in the http block, one in the server block. */
export function nginxFiles(input: BuildInput): OutputFile[] {
  const {
    rules,
    site,
    options: { style },
  } = input
  const untyped = untypedFile(input)
  const { base, urls } = style
  const http = [
    '# Included in the http block: redirects, cache headers and requests for Markdown.',
    nginxRedirects(rules, { base, pages: site.pages.keys() }),
    httpMaps(base),
  ]
  const files = urls === 'file' ? '$uri $uri.html $uri/' : '$uri $uri/'
  const server = [
    '# Included in the server block, whose root is the folder that contains the base path of the site.',
    'index index.html;',
    'absolute_redirect off;',
    'charset utf-8;',
    'charset_types text/css text/plain text/xml text/markdown text/javascript application/javascript application/json image/svg+xml;',
    'default_type text/plain;',
    'include mime.types;',
    'types { text/markdown md; application/manifest+json webmanifest; }',
    'gzip on;',
    'gzip_vary on;',
    'gzip_types text/css text/plain text/xml text/markdown text/javascript application/javascript application/json application/xml application/rss+xml image/svg+xml;',
    ...Object.entries(siteHeaders(input)).map(
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
    ),
    'add_header Cache-Control $octavo_cache;',
    'add_header Vary $octavo_vary;',
    `error_page 403 =404 ${quoted(`${base}/404.html`)};`,
    `error_page 404 ${quoted(`${base}/404.html`)};`,
    'if ($octavo_moved) { return 301 $octavo_moved; }',
    'if ($octavo_moved_for_now) { return 302 $octavo_moved_for_now; }',
    `location ~ ${quoted(`^${escapeRegex(base)}/nginx-(?:redirects|site)\\.conf$`)} { return 404; }`,
    ...(untyped === undefined
      ? []
      : [
          `location = ${quoted(untyped.url)} { default_type ${untyped.type}; try_files $uri =404; }`,
        ]),
    `location / { try_files $octavo_markdown ${files} =404; }`,
  ]
  return [
    { path: 'nginx-redirects.conf' as FilePath, contents: `${http.join('\n')}\n` },
    { path: 'nginx-site.conf' as FilePath, contents: `${server.join('\n')}\n` },
  ]
}

function httpMaps(base: string): string {
  const place = escapeRegex(base)
  return `map $uri $octavo_cache {
  ${quoted(`~${hashedPattern(base)}`)} ${quoted(cacheForever)};
  default ${quoted(cacheChecked)};
}
map $octavo_path $octavo_vary {
  "~/[^/]*\\.(?!html?$)[^/.]+$" "";
  default "Accept";
}
map $http_accept $octavo_wants_markdown {
  "~*^(?:(?!text/html).)*text/markdown(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))" 1;
  default 0;
}
map $octavo_wants_markdown$uri $octavo_markdown {
  ${quoted(`1${base}/`)} ${quoted(`${base}/index.md`)};
  ${quoted(`~^1(?<octavo_page>${place}/.*[^/])/?$`)} "\${octavo_page}.md";
  default "/_octavo/none";
}`
}

/** A server block, for a file that the http block includes. */
export function nginxServer(
  { base, siteUrl }: Recipe,
  { listen, root }: { readonly listen: string; readonly root: string },
): string {
  const name = siteUrl === undefined ? '_' : new URL(siteUrl).hostname
  return `include ${root}${base}/nginx-redirects.conf;

server {
  listen ${listen};
  server_name ${name};
  server_tokens off;
  root ${root};
  include ${root}${base}/nginx-site.conf;
}
`
}
