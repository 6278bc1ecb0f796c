import type { FilePath } from '../../base/paths.ts'
import { redirectPages } from '../redirects/html-pages.ts'
import type { OutputFile } from '../output-file.ts'
import { githubWorkflow } from './github-workflow.ts'
import type { BuildInput, WebHost } from './web-host.ts'

/** GitHub Pages: redirects are pages, and headers cannot be set. */
export const githubPages: WebHost = {
  title: 'GitHub Pages',

  buildFiles({ rules, site, options }) {
    // without it, a deployed branch lacks files whose names begin with an underscore
    const noJekyll: OutputFile = { path: '.nojekyll' as FilePath, contents: '' }
    return {
      files: [...redirectPages(rules, site, options), noJekyll, ...customDomain({ options })],
      inParts: [],
    }
  },

  deployFiles(recipe) {
    const workflow = githubWorkflow(recipe, {
      host: 'github-pages',
      servedAtBase: true,
      previews: false,
      permissions: ['pages: write', 'id-token: write'],
      job: [
        '    environment:',
        '      name: github-pages',
        '      url: ${{ steps.deployment.outputs.page_url }}',
      ].join('\n'),
      before: '- id: pages\n  uses: actions/configure-pages@v5',
      late: '--site "${{ steps.pages.outputs.origin }}" --base "${{ steps.pages.outputs.base_path }}"',
      after: [
        '- uses: actions/upload-pages-artifact@v3',
        `  with:\n    path: ${JSON.stringify(recipe.publishFolder)}`,
        '- id: deployment\n  uses: actions/deploy-pages@v4',
      ].join('\n'),
    })
    return {
      files: [workflow],
      steps: [
        'In the settings of the repository, open Pages and select GitHub Actions as the source.',
      ],
    }
  },
}

/** A domain of the author's, which a deployed branch has to name. */
function customDomain({ options: { siteUrl, style } }: Pick<BuildInput, 'options'>): OutputFile[] {
  if (siteUrl === undefined || style.base !== '') return []
  const host = new URL(siteUrl).hostname
  return host.endsWith('.github.io') || host === 'localhost'
    ? []
    : [{ path: 'CNAME' as FilePath, contents: `${host}\n` }]
}
