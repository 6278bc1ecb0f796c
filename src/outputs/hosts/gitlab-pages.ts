import type { FilePath } from '../../base/paths.ts'
import { redirectPages } from '../redirects/html-pages.ts'
import { underscoreRedirects } from '../redirects/netlify.ts'
import { buildCommandLine, inFolder, installCommand } from './build-command.ts'
import { yamlCommand, yamlText } from './github-workflow.ts'
import type { Recipe, WebHost } from './web-host.ts'

/** The limits of gitlab.com. */
const limits = { exact: 1_000, patterns: 1_000, lines: 1_000, bytes: 64_000, width: 2_048 }

/** GitLab Pages: redirects in `_redirects`, and headers cannot be set. */
export const gitlabPages: WebHost = {
  title: 'GitLab Pages',

  buildFiles({ rules, site, options }) {
    if (rules.exact.length === 0 && rules.patterns.length === 0) return { files: [], inParts: [] }
    const { base } = options.style
    const { file, inParts, left } = underscoreRedirects(rules, { base, isForced: false, limits })
    const pages = redirectPages({ exact: left, patterns: [] }, site, options)
    return { files: [file, ...pages], inParts, left }
  },

  deployFiles(recipe) {
    return {
      files: [{ path: '.gitlab-ci.yml' as FilePath, contents: pipeline(recipe) }],
      steps: [
        'In Deploy > Pages, turn off "Use unique domain" if the URL should contain the path of the project.',
      ],
    }
  },
}

function pipeline(recipe: Recipe): string {
  const { packageFolder, publishFolder, branch } = recipe
  const build = buildCommandLine(recipe, {
    host: 'gitlab-pages',
    servedAtBase: true,
    late: '--site "$SITE_ORIGIN" --base "$SITE_BASE"',
  })
  const isLate = recipe.siteUrl === undefined && recipe.base === ''
  return `stages: [deploy]

.docs:
  image: node:24
  variables:
    GIT_DEPTH: 0 # dates of pages come from the history
    npm_config_cache: "$CI_PROJECT_DIR/.npm"
    OCTAVO_CACHE: "$CI_PROJECT_DIR/.octavo"
  cache:
    key:
      # a branch reads its own cache alone
      prefix: "$CI_COMMIT_REF_SLUG"
      files: [${yamlText(inFolder(packageFolder, 'package-lock.json'))}]
    paths: [.npm/, .octavo/]
  script:
    - ${yamlCommand(installCommand(recipe), '    ')}
${
  isLate
    ? `    - export SITE_ORIGIN="$(node -p 'new URL(process.env.CI_PAGES_URL).origin')"
    - export SITE_BASE="$(node -p 'new URL(process.env.CI_PAGES_URL).pathname')"
`
    : ''
}    - ${yamlCommand(build, '    ')}
    # GitLab serves these copies to browsers that accept compression
    - find ${yamlText(publishFolder)} -type f \\( -name '*.html' -o -name '*.js' -o -name '*.css' -o -name '*.svg' -o -name '*.xml' -o -name '*.json' -o -name '*.md' -o -name '*.txt' \\) -exec gzip -9 -k -f {} +

pages:
  extends: .docs
  stage: deploy
${publishFolder === 'public' ? '' : `  pages:\n    publish: ${yamlText(publishFolder)}\n`}  artifacts:
    paths: [${yamlText(publishFolder)}]
  rules:
    - if: $CI_COMMIT_BRANCH == ${JSON.stringify(branch)}

# A merge request keeps its build output for a week: download it, and run octavo serve.
docs-preview:
  extends: .docs
  stage: deploy
  artifacts:
    paths: [${yamlText(publishFolder)}]
    expire_in: 1 week
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
`
}
