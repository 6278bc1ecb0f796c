import { defineCommand } from '../command.ts'

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'Writes the site of another generator as a new Octavo site.',
  argument: {
    name: 'from',
    text: 'the generator of the old site: mkdocs, docusaurus, vitepress, starlight or gitbook',
  },
  secondArgument: { name: 'dir', text: 'the folder with its configuration (default: this one)' },
  options: {
    out: {
      value: '<folder>',
      text: 'the folder to write to; it must be new or empty (default: octavo-docs)',
    },
    proof: { text: 'build the new site, and compare it with the old one of --old or --build-old' },
    old: { value: '<folder>', text: 'the old site as its own tool built it' },
    'build-old': { text: 'run the old tool, too; its command is printed first' },
    json: { text: 'print one JSON document instead of text' },
    verbose: { text: 'show every problem' },
  },
  examples: [
    ['octavo migrate mkdocs', 'the project in this folder, written to octavo-docs'],
    ['octavo migrate docusaurus website --out docs-new', 'the project in website'],
    ['octavo migrate mkdocs --proof --old site', 'and list what the new site has lost'],
  ],

  async run(input, io) {
    const { runMigrate } = await import('../run/run-migrate.ts')
    return runMigrate(input, io)
  },
})
