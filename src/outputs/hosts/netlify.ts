import type { FilePath } from '../../base/paths.ts'
import { underscoreRedirects } from '../redirects/netlify.ts'
import { buildCommandLine } from './build-command.ts'
import { underscoreHeaders } from './headers.ts'
import { fileNamePattern, prefersMarkdownSource } from './markdown-requests.ts'
import type { Recipe, WebHost } from './web-host.ts'

/** Netlify: `_redirects` and `_headers` in the output, `netlify.toml` and an edge function in the repository. */
export const netlify: WebHost = {
  title: 'Netlify',

  buildFiles(input) {
    const {
      rules,
      options: { style },
    } = input
    const headers = { path: '_headers' as FilePath, contents: underscoreHeaders(input) }
    if (rules.exact.length === 0 && rules.patterns.length === 0)
      return { files: [headers], inParts: [] }
    const { file, inParts } = underscoreRedirects(rules, { base: style.base, isForced: false })
    return { files: [file, headers], inParts }
  },

  deployFiles(recipe) {
    return {
      files: [
        { path: 'netlify.toml' as FilePath, contents: settings(recipe) },
        {
          path: 'netlify/edge-functions/markdown.js' as FilePath,
          contents: edgeFunction(recipe.base),
        },
      ],
      steps: [
        'In Netlify, import the repository. Pull requests get deploy previews automatically.',
      ],
    }
  },
}

function settings(recipe: Recipe): string {
  const { publishFolder, packageFolder } = recipe
  const build = buildCommandLine(recipe, {
    host: 'netlify',
    late: '--site "$URL"',
    rootFiles: ['_headers', '_redirects'],
  })
  // Netlify installs the packages of the root itself
  const install = packageFolder === '.' ? '' : `npm ci --prefix ${packageFolder} && `
  const history = 'git fetch --unshallow 2>/dev/null || true'
  return `[build]
# The history is fetched for the dates of pages.
command = ${JSON.stringify(`${history}; ${install}${build}`)}
publish = ${JSON.stringify(publishFolder)}

[build.environment]
NODE_VERSION = "24"
`
}

function edgeFunction(base: string): string {
  return `// Returns the Markdown of a page to clients that prefer it over HTML.
export default async (request) => {
  if (!prefersMarkdown(request.headers.get('accept'))) return
  const url = new URL(request.url)
  const path = url.pathname.replace(/\\/$/, '')
  if (${fileNamePattern}.test(path)) return
  url.pathname = path === ${JSON.stringify(base)} ? ${JSON.stringify(`${base}/index.md`)} : \`\${path}.md\`
  const markdown = await fetch(url)
  if (!markdown.ok) return
  const headers = new Headers(markdown.headers)
  headers.set('content-type', 'text/markdown; charset=utf-8')
  headers.append('vary', 'accept')
  return new Response(markdown.body, { headers })
}

${prefersMarkdownSource}
export const config = {
  path: ${JSON.stringify(`${base}/*`)},
  header: { accept: '.*text/markdown.*' },
  onError: 'bypass',
}
`
}
