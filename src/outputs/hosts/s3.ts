import type { FilePath } from '../../base/paths.ts'
import { apiCatalogType } from '../agents/api-catalog.ts'
import { redirectPages } from '../redirects/html-pages.ts'
import { githubWorkflow } from './github-workflow.ts'
import { word } from './build-command.ts'
import { cacheChecked, cacheForever, hashedGlobs } from './headers.ts'
import { fileNamePattern, prefersMarkdownSource } from './markdown-requests.ts'
import { cloudFrontTemplate } from './s3-template.ts'
import type { Recipe, WebHost } from './web-host.ts'

/** S3 and CloudFront: redirects are pages; a function of CloudFront finds the file of a URL. */
export const s3: WebHost = {
  title: 'Amazon S3 and CloudFront',

  buildFiles({ rules, site, options }) {
    return { files: redirectPages(rules, site, options), inParts: [] }
  },

  deployFiles(recipe) {
    const workflow = githubWorkflow(recipe, {
      host: 's3',
      previews: false,
      permissions: ['id-token: write'],
      after: `- uses: aws-actions/configure-aws-credentials@v4
  with:
    role-to-assume: \${{ vars.AWS_ROLE }}
    aws-region: \${{ vars.AWS_REGION }}
- run: sh deploy/s3.sh
  env:
    BUCKET: \${{ vars.DOCS_BUCKET }}
    DISTRIBUTION: \${{ vars.DOCS_DISTRIBUTION }}`,
    })
    return {
      files: [
        workflow,
        { path: 'deploy/s3.sh' as FilePath, contents: upload(recipe) },
        {
          path: 'deploy/cloudfront.yaml' as FilePath,
          contents: cloudFrontTemplate(recipe, cloudFrontFunction(recipe)),
        },
      ],
      steps: [
        `Create the bucket and the distribution: aws cloudformation deploy --template-file deploy/cloudfront.yaml --stack-name ${recipe.name}`,
        'Add the variables AWS_ROLE, AWS_REGION, DOCS_BUCKET and DOCS_DISTRIBUTION to the repository.',
      ],
    }
  },
}

/** Assets go before the pages that name them, and old files are removed last. */
function upload({ publishFolder, base }: Recipe): string {
  const hashed = hashedGlobs(base)
    .map((glob) => glob.slice(1).replace(/:\w+/, '*'))
    .map((glob) => `--include '${glob}'`)
    .join(' ')
  const excluded = hashed.replaceAll('--include', '--exclude')
  return `#!/bin/sh
# Uploads the build output. Needs the AWS CLI, and BUCKET and DISTRIBUTION in the environment.
set -eu
: "\${BUCKET:?the name of the bucket}" "\${DISTRIBUTION:?the ID of the CloudFront distribution}"
cd ${word(publishFolder)}

# 1. Files whose names change with their content, before the pages that name them
aws s3 sync . "s3://$BUCKET" --exclude '*' ${hashed} \\
  --cache-control '${cacheForever}'
# 2. Markdown, with its type
aws s3 sync . "s3://$BUCKET" --exclude '*' --include '*.md' \\
  --cache-control '${cacheChecked}' --content-type 'text/markdown; charset=utf-8'
# 3. The catalog of APIs, whose name has no extension
aws s3 sync . "s3://$BUCKET" --exclude '*' --include '*.well-known/api-catalog' \\
  --cache-control '${cacheChecked}' --content-type '${apiCatalogType}'
# 4. Everything else
aws s3 sync . "s3://$BUCKET" --exclude '*.md' --exclude '*.well-known/api-catalog' ${excluded} \\
  --cache-control '${cacheChecked}'
# 5. Files of earlier builds
aws s3 sync . "s3://$BUCKET" --delete --size-only --cache-control '${cacheChecked}'
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
`
}

/** For `cloudfront-js-2.0`: maps a URL to the file in the bucket, and to its Markdown if the client prefers that. */
export function cloudFrontFunction({ base, urlStyle }: Pick<Recipe, 'base' | 'urlStyle'>): string {
  const page =
    urlStyle === 'folder'
      ? `  if (!path.endsWith('/')) {
    var query = Object.keys(request.querystring).map(function (key) {
      return key + '=' + request.querystring[key].value
    }).join('&')
    return {
      statusCode: 308,
      headers: { location: { value: path.replace(/^\\/+/, '/') + '/' + (query ? '?' + query : '') } },
    }
  }
  request.uri = path + 'index.html'`
      : `  request.uri = path.endsWith('/') ? path + 'index.html' : path + '.html'`
  return `function handler(event) {
  var request = event.request
  var path = request.uri
  if (${fileNamePattern}.test(path)) return request
  var accept = request.headers.accept
  if (prefersMarkdown(accept && accept.value) && !/^${base.replaceAll('/', '\\/')}\\/all-pages\\/?$/.test(path)) {
    request.uri = path === ${JSON.stringify(`${base}/`)} ? ${JSON.stringify(`${base}/index.md`)} : path.replace(/\\/$/, '') + '.md'
    return request
  }
${page}
  return request
}

${prefersMarkdownSource}`
}
