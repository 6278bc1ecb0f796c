import type { FilePath } from '../../base/paths.ts'
import { redirectPages } from '../redirects/html-pages.ts'
import { underscoreRedirects } from '../redirects/netlify.ts'
import { githubWorkflow } from './github-workflow.ts'
import { underscoreHeaders } from './headers.ts'
import type { Recipe, WebHost } from './web-host.ts'

const limits = { exact: 2_000, patterns: 100, lines: 2_100, bytes: Infinity, width: 1_000 }

/** Cloudflare Workers and Pages: `_redirects` and `_headers` in the output, `wrangler.jsonc` in the repository. */
export const cloudflare: WebHost = {
  title: 'Cloudflare',

  buildFiles(input) {
    const { rules, site, options } = input
    const { base } = options.style
    const headers = { path: '_headers' as FilePath, contents: underscoreHeaders(input) }
    if (rules.exact.length === 0 && rules.patterns.length === 0)
      return { files: [headers], inParts: [] }
    const { file, inParts, left } = underscoreRedirects(rules, { base, isForced: true, limits })
    const pages = redirectPages({ exact: left, patterns: [] }, site, options)
    return { files: [file, headers, ...pages], inParts }
  },

  deployFiles(recipe) {
    const workflow = githubWorkflow(recipe, {
      host: 'cloudflare',
      previews: true,
      rootFiles: ['_headers', '_redirects'],
      after: `- name: Deploy, or upload a version with a preview URL for pull requests
  uses: cloudflare/wrangler-action@v3
  with:
    apiToken: \${{ secrets.CLOUDFLARE_API_TOKEN }}
    accountId: \${{ vars.CLOUDFLARE_ACCOUNT_ID }}
    command: \${{ github.event_name == 'pull_request' && 'versions upload' || 'deploy' }}`,
    })
    return {
      files: [workflow, { path: 'wrangler.jsonc' as FilePath, contents: wrangler(recipe) }],
      steps: [
        'Add the secret CLOUDFLARE_API_TOKEN and the variable CLOUDFLARE_ACCOUNT_ID to the repository.',
      ],
    }
  },
}

function wrangler({ name, publishFolder }: Recipe): string {
  return `{
  "$schema": "node_modules/wrangler/config-schema.json",
  "name": ${JSON.stringify(name)},
  "compatibility_date": "2025-09-01",
  "assets": {
    "directory": ${JSON.stringify(`./${publishFolder}`)},
    // serves pages at the URLs that Octavo writes, with or without a slash at the end
    "html_handling": "auto-trailing-slash",
    "not_found_handling": "404-page"
  }
}
`
}
