import type { FilePath } from '../../base/paths.ts'
import { redirectPages } from '../redirects/html-pages.ts'
import { vercelPath, vercelRedirects } from '../redirects/vercel.ts'
import { githubWorkflow, yamlCommand } from './github-workflow.ts'
import { localCommand } from './build-command.ts'
import { cacheForever, siteHeaders, untypedFile } from './headers.ts'
import type { BuildInput, WebHost } from './web-host.ts'

/** Vercel refuses a file with more; two are for clients that prefer Markdown. */
const maxRedirects = 2_046

/** Vercel: `vercel.json` in the output, which is deployed as it is. */
export const vercel: WebHost = {
  title: 'Vercel',

  buildFiles(input) {
    const { rules, site, options } = input
    const { style } = options
    const { redirects, inParts, left } = vercelRedirects(rules, {
      base: style.base,
      most: maxRedirects,
    })
    const settings = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      framework: null,
      installCommand: null,
      buildCommand: null,
      outputDirectory: '.',
      // pages of the style `file` are served without their extension only with this setting
      ...(style.urls === 'file' && { cleanUrls: true }),
      redirects: [...redirects, ...markdownRedirects(style.base)],
      headers: headerRules(input),
    }
    const contents = `${JSON.stringify(settings, undefined, 2)}\n`
    const pages = redirectPages({ exact: left, patterns: [] }, site, options)
    return { files: [{ path: 'vercel.json' as FilePath, contents }, ...pages], inParts, left }
  },

  deployFiles(recipe) {
    const { packageFolder, publishFolder } = recipe
    const deploy = `${localCommand('vercel', packageFolder)} deploy ${publishFolder} --yes --token "$VERCEL_TOKEN"`
    const workflow = githubWorkflow(recipe, {
      host: 'vercel',
      previews: true,
      rootFiles: ['vercel.json'],
      after: `- name: Deploy, as a preview for pull requests
  run: ${yamlCommand(`${deploy} \${{ github.event_name == 'pull_request' && '--target=preview' || '--prod' }}`, '  ')}
  env:
    VERCEL_TOKEN: \${{ secrets.VERCEL_TOKEN }}
    VERCEL_ORG_ID: \${{ vars.VERCEL_ORG_ID }}
    VERCEL_PROJECT_ID: \${{ vars.VERCEL_PROJECT_ID }}`,
    })
    const ownBuilds = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      git: { deploymentEnabled: false },
    }
    return {
      files: [
        workflow,
        {
          path: 'vercel.json' as FilePath,
          contents: `${JSON.stringify(ownBuilds, undefined, 2)}\n`,
        },
      ],
      steps: [
        'Install the command of Vercel with npm install --save-dev vercel, so that the lock file pins its version.',
        'Create a project in Vercel, and add the secret VERCEL_TOKEN and the variables VERCEL_ORG_ID and VERCEL_PROJECT_ID to the repository.',
      ],
    }
  },
}

/** The Markdown of a page for clients that name it. Rewrites come after files on Vercel, so these are redirects. */
function markdownRedirects(base: string): readonly object[] {
  const has = [{ type: 'header', key: 'accept', value: '.*text/markdown.*' }]
  const prefix = vercelPath(base)
  return [
    { source: `${prefix}/`, has, destination: `${base}/index.md`, permanent: false },
    {
      source: `${prefix}/:page((?!all-pages)(?:.*/)?[^/.]+){/}?`,
      has,
      destination: `${base}/:page.md`,
      permanent: false,
    },
  ]
}

function headerRules(input: BuildInput): readonly object[] {
  const list = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }))
  const prefix = vercelPath(input.options.style.base)
  const untyped = untypedFile(input)
  return [
    { source: `${prefix}/(.*)`, headers: list(siteHeaders(input)) },
    ...(untyped === undefined
      ? []
      : [{ source: vercelPath(untyped.url), headers: list({ 'Content-Type': untyped.type }) }]),
    {
      source: `${prefix}/_octavo/(.+\\.(?:js|css|woff2)|search/[^/]+/.+)`,
      headers: list({ 'Cache-Control': cacheForever }),
    },
  ]
}
