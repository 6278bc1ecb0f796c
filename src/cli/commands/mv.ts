import { defineCommand } from '../command.ts'

export const mvCommand = defineCommand({
  name: 'mv',
  summary: 'Moves a page or a folder, and corrects what leads to it.',
  argument: { name: 'from', text: 'a page, another file or a folder of the site' },
  secondArgument: { name: 'to', text: 'its new path, or a folder to move it into' },
  options: {
    'dry-run': { text: 'print what would change, and write nothing' },
    'no-redirect': { text: 'add no redirect from the old URL' },
  },
  examples: [
    ['octavo mv guides reference', 'rename a folder'],
    ['octavo mv guides/install.mdx start/install.mdx', 'rename a page'],
    ['octavo mv guides/install.mdx start/ --dry-run', 'what would change'],
  ],

  async run(input, io) {
    const { runMv } = await import('../run/run-mv.ts')
    return runMv(input, io)
  },
})
