import { defineCommand, exitCode } from '../command.ts'

export const schemaCommand = defineCommand({
  name: 'schema',
  summary: 'Prints the JSON Schema of docs.json, for editors and other programs.',
  options: {},
  examples: [
    ['octavo schema > docs.schema.json', 'for "$schema": "./docs.schema.json" in docs.json'],
  ],

  async run(_input, io) {
    const { docsJsonSchema } = await import('../../config/json-schema.ts')
    io.stdout.write(`${JSON.stringify(docsJsonSchema(), null, 2)}\n`)
    return exitCode.ok
  },
})
