import type { FilePath } from '../../base/paths.ts'
import { redirectPages } from '../redirects/html-pages.ts'
import { underscoreRedirects } from '../redirects/netlify.ts'
import { githubWorkflow } from './github-workflow.ts'
import { underscoreHeaders } from './headers.ts'
import { fileNamePattern, prefersMarkdownSource } from './markdown-requests.ts'
import type { Recipe, WebHost } from './web-host.ts'

const limits = { exact: 2_000, patterns: 100, lines: 2_100, bytes: Infinity, width: 1_000 }

/**
 * Cloudflare Workers and Pages: `_redirects`, `_headers` and `_routes.json` in the output, `wrangler.jsonc` and a worker for
 * Markdown in the repository. Pages runs the worker as a function.
 */
export const cloudflare: WebHost = {
  title: 'Cloudflare',

  buildFiles(input) {
    const { rules, site, options } = input
    const { base } = options.style
    const settings = [
      { path: '_headers' as FilePath, contents: underscoreHeaders(input) },
      { path: '_routes.json' as FilePath, contents: pagesRoutes(base) },
    ]
    if (rules.exact.length === 0 && rules.patterns.length === 0)
      return { files: settings, inParts: [] }
    const { file, inParts, left } = underscoreRedirects(rules, { base, isForced: true, limits })
    const pages = redirectPages({ exact: left, patterns: [] }, site, options)
    return { files: [file, ...settings, ...pages], inParts, left }
  },

  deployFiles(recipe) {
    const workflow = githubWorkflow(recipe, {
      host: 'cloudflare',
      previews: true,
      rootFiles: ['_headers', '_redirects', '_routes.json'],
      after: `- name: Deploy, or upload a version with a preview URL for pull requests
  uses: cloudflare/wrangler-action@v3
  with:
    apiToken: \${{ secrets.CLOUDFLARE_API_TOKEN }}
    accountId: \${{ vars.CLOUDFLARE_ACCOUNT_ID }}
    wranglerVersion: 4.86.0
    command: \${{ github.event_name == 'pull_request' && 'versions upload' || 'deploy' }}`,
    })
    return {
      files: [
        workflow,
        { path: 'wrangler.jsonc' as FilePath, contents: wrangler(recipe) },
        { path: workerPath, contents: worker(recipe.base) },
        { path: 'functions/_middleware.js' as FilePath, contents: pagesFunction },
      ],
      steps: [
        'Add the secret CLOUDFLARE_API_TOKEN and the variable CLOUDFLARE_ACCOUNT_ID to the repository.',
      ],
    }
  },
}

const workerPath = 'cloudflare/worker.js' as FilePath

function wrangler({ name, publishFolder, base }: Recipe): string {
  return `{
  "$schema": "node_modules/wrangler/config-schema.json",
  "name": ${JSON.stringify(name)},
  "main": ${JSON.stringify(workerPath)},
  "compatibility_date": "2025-09-01",
  "assets": {
    "directory": ${JSON.stringify(`./${publishFolder}`)},
    // serves pages at the URLs that Octavo writes, with or without a slash at the end
    "html_handling": "auto-trailing-slash",
    "not_found_handling": "404-page",
    // the worker returns Markdown by Accept; scripts, styles and search are served without it
    "binding": "ASSETS",
    "run_worker_first": ${JSON.stringify([`${base}/*`, `!${base}/_octavo/*`])}
  }
}
`
}

/** The paths that run the function of Pages. Workers do not read it. */
function pagesRoutes(base: string): string {
  const routes = { version: 1, include: [`${base}/*`], exclude: [`${base}/_octavo/*`] }
  return `${JSON.stringify(routes)}\n`
}

function worker(base: string): string {
  return `// Returns the Markdown of a page to clients that prefer it over HTML, and files otherwise.
export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    const path = url.pathname.replace(/\\/$/, '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || ${fileNamePattern}.test(path)) return env.ASSETS.fetch(request)
    if (prefersMarkdown(request.headers.get('accept'))) {
      url.pathname = path === ${JSON.stringify(base)} ? ${JSON.stringify(`${base}/index.md`)} : \`\${path}.md\`
      const markdown = await env.ASSETS.fetch(new Request(url, request))
      if (markdown.ok || markdown.status === 304) return varied(markdown)
    }
    return varied(await env.ASSETS.fetch(request))
  },
}

function varied(response) {
  const copy = new Response(response.body, response)
  copy.headers.append('vary', 'accept')
  return copy
}

${prefersMarkdownSource}`
}

const pagesFunction = [
  '// For Cloudflare Pages. Workers do not read this folder.',
  `import worker from ${JSON.stringify(`../${workerPath}`)}`,
  '',
  'export const onRequest = ({ request, env }) => worker.fetch(request, env)',
  '',
].join('\n')
