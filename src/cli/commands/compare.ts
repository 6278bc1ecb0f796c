import { defineCommand } from '../command.ts'

export const compareCommand = defineCommand({
  name: 'compare',
  summary: 'Compares two built sites and lists what the new one has lost.',
  argument: { name: 'old', text: 'the folder of the old site, as its tool built it' },
  secondArgument: { name: 'new', text: 'the folder of the new site' },
  options: {
    content: {
      value: '<selector>',
      text: 'the main content of the old pages, for tools that are not known',
    },
    allow: {
      value: '<file>',
      text: 'losses that are accepted, each with its reason (YAML or JSON)',
    },
    report: { value: '<file>', text: 'write an HTML page that shows old and new side by side' },
    json: { text: 'print one JSON document instead of text' },
    verbose: { text: 'list every loss' },
  },
  examples: [
    ['octavo compare site dist', 'what MkDocs built, and what Octavo built'],
    ['octavo compare site dist --report losses.html', 'the same to look at'],
    ['octavo compare site dist --allow accepted.yaml', 'without the losses that are accepted'],
    ['octavo compare public dist --content .article', 'pages of a tool of your own'],
  ],

  async run(input, io) {
    const { runCompare } = await import('../run/run-compare.ts')
    return runCompare(input, io)
  },
})
