import type { FilePath } from '../../base/paths.ts'
import { caddyRedirects } from '../redirects/caddy.ts'
import { escapeRegex, quoted } from '../redirects/pattern-syntax.ts'
import { buildCommandLine } from './build-command.ts'
import { cacheChecked, cacheForever, hashedPattern, siteHeaders, untypedFile } from './headers.ts'
import type { BuildInput, WebHost } from './web-host.ts'

/** Caddy: a file of the output to import, and the `Caddyfile` that imports it. */
export const caddy: WebHost = {
  title: 'Caddy',

  buildFiles(input) {
    return {
      files: [{ path: 'caddy-site.conf' as FilePath, contents: snippet(input) }],
      inParts: [],
    }
  },

  deployFiles(recipe) {
    const { base, siteUrl } = recipe
    const domain = siteUrl === undefined ? ':80' : new URL(siteUrl).host
    const contents = `# Another port for a trial: SITE=:8080 caddy run
{$SITE:${domain}} {
\troot * /srv/www
\timport /srv/www${base}/caddy-site.conf
}
`
    return {
      files: [{ path: 'Caddyfile' as FilePath, contents }],
      steps: [
        `Build with: ${buildCommandLine(recipe, { host: 'caddy', servedAtBase: true })}`,
        `Copy the build output to /srv/www${base}, and Caddyfile to /etc/caddy/Caddyfile.`,
      ],
    }
  },
}

function snippet(input: BuildInput): string {
  const {
    rules,
    options: { style },
  } = input
  const untyped = untypedFile(input)
  const { base, urls } = style
  const place = escapeRegex(base)
  const general = Object.entries(siteHeaders(input)).map(
    ([name, value]) => `header ${name} ${quoted(value)}`,
  )
  return `# Imported in the site block, whose root is the folder that contains the base path of the site.
encode zstd gzip

${caddyRedirects(rules, base)}
@octavo_moved expression \`{octavo_status} != ""\`
redir @octavo_moved {octavo_moved} {octavo_status}
@octavo_match expression \`{octavo_moved} == "-" && {octavo_match} != ""\`
redir @octavo_match {octavo_match} {octavo_match_status}

${general.join('\n')}
${untyped === undefined ? '' : `header ${quoted(untyped.url)} Content-Type ${quoted(untyped.type)}\n`}@octavo_hashed path_regexp ${quoted(hashedPattern(base))}
header @octavo_hashed Cache-Control ${quoted(cacheForever)}
@octavo_checked not path_regexp ${quoted(hashedPattern(base))}
header @octavo_checked Cache-Control ${quoted(cacheChecked)}
@octavo_pages not path_regexp "\\.[^/.]+$"
header @octavo_pages +Vary Accept
@octavo_markdown_files path *.md
header @octavo_markdown_files Content-Type "text/markdown; charset=utf-8"

map {path} {octavo_markdown} {
\t${quoted(`${base}/`)} ${quoted(`${base}/index.md`)}
\t${quoted(`~^(${place}/.*[^/])/?$`)} "\${1}.md"
\tdefault "/_octavo/none"
}
@octavo_markdown {
\theader_regexp Accept "(?i)text/markdown"
\tnot header_regexp Accept "(?i)text/html.*text/markdown|text/markdown\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)"
\tfile {octavo_markdown}
}
rewrite @octavo_markdown {octavo_markdown}
header @octavo_markdown Content-Type "text/markdown; charset=utf-8"

@octavo_own path ${quoted(`${base}/caddy-site.conf`)}
error @octavo_own 404
${urls === 'file' ? 'try_files {path} {path}.html\n' : ''}file_server
handle_errors {
\t@octavo_missing expression \`{err.status_code} in [403, 404]\`
\theader Cache-Control ${quoted(cacheChecked)}
\trewrite @octavo_missing ${quoted(`${base}/404.html`)}
\tfile_server @octavo_missing {
\t\tstatus 404
\t}
}
`
}
