import { defineCommand } from '../command.ts'
import { folderArgument } from '../options/site-options.ts'

export const upgradeCommand = defineCommand({
  name: 'upgrade',
  summary: 'Converts mint.json or the array form of docs.json to the object form.',
  argument: folderArgument,
  options: {
    write: { text: 'write docs.json; by default, the new settings are only printed' },
    expand: { text: 'replace patterns such as guides/* by their pages, and nothing else' },
  },
  examples: [
    ['octavo upgrade', 'print the new docs.json'],
    ['octavo upgrade docs --write', 'write docs/docs.json and remove docs/mint.json'],
    ['octavo upgrade --expand', 'print docs.json with pages in place of patterns'],
  ],

  async run(input, io) {
    const { runUpgrade } = await import('../run/run-upgrade.ts')
    return runUpgrade(input, io)
  },
})
