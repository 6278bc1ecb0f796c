import type { FilePath } from '../../base/paths.ts'
import { azureRedirects } from '../redirects/azure.ts'
import { redirectPages } from '../redirects/html-pages.ts'
import { githubWorkflow } from './github-workflow.ts'
import { cacheChecked, cacheForever, hashedGlobs, siteHeaders, untypedFile } from './headers.ts'
import type { WebHost } from './web-host.ts'

/** Azure reads no larger file. */
const maxBytes = 20_000

/** Azure Static Web Apps: `staticwebapp.config.json` in the output. */
export const azure: WebHost = {
  title: 'Azure Static Web Apps',

  buildFiles(input) {
    const { rules, site, options } = input
    const { base, urls } = options.style
    const untyped = untypedFile(input)
    const settings = {
      trailingSlash: urls === 'folder' ? 'always' : 'never',
      globalHeaders: { ...siteHeaders(input), 'Cache-Control': cacheChecked },
      mimeTypes: { '.md': 'text/markdown; charset=utf-8', '.txt': 'text/plain; charset=utf-8' },
      responseOverrides: { 404: { rewrite: `${base}/404.html` } },
    }
    const hashed = [
      ...hashedRoutes(base),
      ...(untyped === undefined
        ? []
        : [{ route: untyped.url, headers: { 'Content-Type': untyped.type } }]),
    ]
    const space = maxBytes - JSON.stringify({ ...settings, routes: hashed }).length - 100
    const { routes, inParts, left } = azureRedirects(rules, { base, space })
    const contents = `${JSON.stringify({ ...settings, routes: [...routes, ...hashed] })}\n`
    return {
      files: [
        { path: 'staticwebapp.config.json' as FilePath, contents },
        ...redirectPages({ exact: left, patterns: [] }, site, options),
      ],
      inParts,
      left,
    }
  },

  deployFiles(recipe) {
    const workflow = githubWorkflow(recipe, {
      host: 'azure',
      previews: true,
      permissions: ['pull-requests: write'],
      after: `- name: Deploy, with an environment of its own for each pull request
  uses: Azure/static-web-apps-deploy@v1
  with:
    azure_static_web_apps_api_token: \${{ secrets.AZURE_STATIC_WEB_APPS_API_TOKEN }}
    repo_token: \${{ github.token }}
    action: upload
    app_location: ${JSON.stringify(recipe.publishFolder)}
    skip_app_build: true
    skip_api_build: true`,
    })
    return {
      files: [workflow],
      steps: [
        'Create a static web app with the deployment source "Other", and add its token to the repository as the secret AZURE_STATIC_WEB_APPS_API_TOKEN.',
      ],
    }
  },
}

/** A star is possible at the end only, or in front of a list of extensions. */
function hashedRoutes(base: string): readonly object[] {
  const extensions = hashedGlobs(base).flatMap((glob) => /\*\.(\w+)$/.exec(glob)?.[1] ?? [])
  return [
    {
      route: `${base}/_octavo/*.{${extensions.join(',')}}`,
      headers: { 'Cache-Control': cacheForever },
    },
  ]
}
