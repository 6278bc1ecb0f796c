import type { FilePath } from '../../base/paths.ts'
import type { OutputFile } from '../output-file.ts'
import { buildCommandLine, inFolder, installCommand } from './build-command.ts'
import type { BuildCommandOptions } from './build-command.ts'
import type { Recipe } from './web-host.ts'

export interface WorkflowOptions extends BuildCommandOptions {
  /** Permissions of the job beyond reading the repository: `pages: write`. */
  readonly permissions?: readonly string[]
  /** More settings of the job, indented by four spaces. */
  readonly job?: string
  /** Also run for pull requests. */
  readonly previews: boolean
  /** Steps before the build and after it, as a list of YAML without indentation. */
  readonly before?: string
  readonly after: string
}

/** A GitHub workflow that installs, builds and deploys. The history is fetched for the dates of pages. */
export function githubWorkflow(recipe: Recipe, options: WorkflowOptions): OutputFile {
  const { packageFolder, branch } = recipe
  const lock = inFolder(packageFolder, 'package-lock.json')
  const lines = [
    'name: docs',
    'on:',
    '  push:',
    `    branches: [${yamlText(branch)}]`,
    ...(options.previews ? ['  pull_request:'] : []),
    '  workflow_dispatch:',
    'permissions:',
    '  contents: read',
    ...(options.permissions ?? []).map((line) => `  ${line}`),
    'concurrency:',
    '  group: docs-${{ github.ref }}',
    `  cancel-in-progress: ${options.previews ? "${{ github.event_name == 'pull_request' }}" : 'false'}`,
    'jobs:',
    '  docs:',
    '    runs-on: ubuntu-latest',
    '    env:',
    '      OCTAVO_CACHE: ${{ github.workspace }}/.octavo',
    ...(options.previews
      ? [
          '    # Pull requests from forks have no access to secrets, so they are not deployed.',
          "    if: github.event_name != 'pull_request' || github.event.pull_request.head.repo.full_name == github.repository",
        ]
      : []),
    ...(options.job === undefined ? [] : [options.job]),
    '    steps:',
    indented(`- uses: actions/checkout@v4
  with:
    fetch-depth: 0 # dates of pages come from the history
- uses: actions/setup-node@v4
  with:
    node-version: 24
    cache: npm
    cache-dependency-path: ${yamlText(lock)}
- run: ${yamlCommand(installCommand(recipe), '  ')}
- uses: actions/cache@v4
  with:
    path: .octavo
    # of this branch, else of the one that it is to be merged into: a branch name has no colon
    key: ${cacheKey(lock)}:\${{ github.head_ref || github.ref_name }}:\${{ github.sha }}
    restore-keys: |
      ${cacheKey(lock)}:\${{ github.head_ref || github.ref_name }}:
      ${cacheKey(lock)}:\${{ github.base_ref || github.ref_name }}:`),
    ...(options.before === undefined ? [] : [indented(options.before)]),
    indented(`- run: ${yamlCommand(buildCommandLine(recipe, options), '  ')}`),
    indented(options.after),
  ]
  return { path: '.github/workflows/docs.yml' as FilePath, contents: `${lines.join('\n')}\n` }
}

/** What the caches of all branches have in common. */
function cacheKey(lock: string): string {
  return `octavo-\${{ runner.os }}-\${{ hashFiles('${lock.replaceAll("'", "''")}') }}`
}

function indented(steps: string): string {
  return steps.replace(/^(?=.)/gm, '      ')
}

/** A shell command as a value of YAML, in a block of its own if a plain scalar could mean something else. */
export function yamlCommand(command: string, indentation: string): string {
  return yamlText(command) === command ? command : `|\n${indentation}  ${command}`
}

/** A YAML scalar, quoted if a plain one could mean something else. */
export function yamlText(text: string): string {
  const isPlain =
    /^[A-Za-z\d_./$][^#"'\\{}[\]&*!|>%@`]*$/.test(text) &&
    !/: |\s$|^(?:true|false|null|yes|no|on|off|~|[\d.]+)$/i.test(text)
  return isPlain ? text : JSON.stringify(text)
}
