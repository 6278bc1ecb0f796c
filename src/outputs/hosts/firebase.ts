import type { FilePath } from '../../base/paths.ts'
import { firebaseRedirects } from '../redirects/firebase.ts'
import { githubWorkflow } from './github-workflow.ts'
import { localCommand } from './build-command.ts'
import { cacheChecked, cacheForever, hashedPattern, siteHeaders, untypedFile } from './headers.ts'
import type { WebHost } from './web-host.ts'

/** Firebase Hosting: `firebase.json` in the output, which is deployed with `--config`. */
export const firebase: WebHost = {
  title: 'Firebase Hosting',

  buildFiles(input) {
    const {
      rules,
      options: { style },
    } = input
    const untyped = untypedFile(input)
    const { redirects, inParts } = firebaseRedirects(rules, style.base)
    const list = (headers: Readonly<Record<string, string>>) =>
      Object.entries(headers).map(([key, value]) => ({ key, value }))
    const hosting = {
      public: '.',
      ignore: ['firebase.json', 'firebase-debug.log', '.firebase/**'],
      cleanUrls: style.urls === 'file',
      trailingSlash: style.urls === 'folder',
      redirects,
      headers: [
        { source: '**', headers: list({ ...siteHeaders(input), 'Cache-Control': cacheChecked }) },
        ...(untyped === undefined
          ? []
          : [{ source: untyped.url, headers: list({ 'Content-Type': untyped.type }) }]),
        {
          regex: hashedPattern(style.base),
          headers: list({ 'Cache-Control': cacheForever }),
        },
      ],
    }
    const contents = `${JSON.stringify({ hosting }, undefined, 2)}\n`
    return { files: [{ path: 'firebase.json' as FilePath, contents }], inParts }
  },

  deployFiles(recipe) {
    const deploy = `${localCommand('firebase', recipe.packageFolder)} --config ${recipe.publishFolder}/firebase.json --project "$FIREBASE_PROJECT"`
    const workflow = githubWorkflow(recipe, {
      host: 'firebase',
      previews: true,
      permissions: ['id-token: write'],
      rootFiles: ['firebase.json'],
      after: `- uses: google-github-actions/auth@v2
  with:
    credentials_json: \${{ secrets.FIREBASE_SERVICE_ACCOUNT }}
- name: Deploy, to a channel of its own for each pull request
  run: |
    if [ "$GITHUB_EVENT_NAME" = pull_request ]; then
      ${deploy} hosting:channel:deploy "pr-\${{ github.event.number }}" --expires 7d
    else
      ${deploy} deploy --only hosting
    fi
  env:
    FIREBASE_PROJECT: \${{ vars.FIREBASE_PROJECT }}`,
    })
    return {
      files: [workflow],
      steps: [
        'Install firebase-tools with npm install --save-dev firebase-tools, so that the lock file pins its version.',
        'Add the secret FIREBASE_SERVICE_ACCOUNT, the JSON key of a service account, and the variable FIREBASE_PROJECT to the repository.',
      ],
    }
  },
}
