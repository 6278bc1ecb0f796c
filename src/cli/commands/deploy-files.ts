import { isAbsolute } from 'node:path'
import { defineCommand } from '../command.ts'
import { siteOptions } from '../options/site-options.ts'

export const deployFilesCommand = defineCommand({
  name: 'deploy-files',
  summary: 'Writes the workflow and settings that deploy the site to a web host.',
  argument: { name: 'host', text: 'the web host, such as github-pages or nginx' },
  secondArgument: { name: 'dir', text: 'the folder that contains docs.json (default: this one)' },
  options: {
    dir: { value: '<folder>', text: 'the same as [dir]' },
    out: {
      value: '<folder>',
      text: 'the folder that the host publishes, in the repository (default: public)',
      problem: (value) =>
        isAbsolute(value) || /(?:^|[\\/])\.\.(?:[\\/]|$)|^\.?[\\/]*$/.test(value)
          ? 'is not a folder in the repository.'
          : undefined,
    },
    branch: { value: '<name>', text: 'the branch to deploy (default: the default branch)' },
    site: siteOptions.site,
    base: siteOptions.base,
    'url-style': siteOptions['url-style'],
    'dry-run': { text: 'print the files instead of writing them' },
    force: { text: 'overwrite files that differ' },
    json: { text: 'print one JSON document instead of text' },
  },
  examples: [
    ['octavo deploy-files github-pages', 'a workflow for GitHub Pages'],
    ['octavo deploy-files nginx --site https://docs.acme.example', 'a server block for nginx'],
    ['octavo deploy-files docker docs --dry-run', 'print a Dockerfile of the site in docs'],
  ],

  async run(input, io) {
    const { runDeployFiles } = await import('../run/run-deploy-files.ts')
    return runDeployFiles(input, io)
  },
})
