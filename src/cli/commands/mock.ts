import { defineCommand } from '../command.ts'
import { serverOptions } from '../options/server-options.ts'

export const mockCommand = defineCommand({
  name: 'mock',
  summary: 'Serves a mock of the APIs that descriptions describe.',
  argument: {
    name: 'description',
    text: 'the file or URL of a description, or the folder of a site (default: this folder)',
  },
  options: {
    port: {
      ...serverOptions.port,
      text: 'the port to listen on; if it is taken, the next free one (default: 4010)',
    },
    host: serverOptions.host,
    json: { text: 'print one JSON object per line instead of text' },
  },
  examples: [
    ['octavo mock openapi.yaml', 'one description, at http://localhost:4010'],
    ['octavo mock docs', 'every description of the site in docs'],
    ["curl -H 'Prefer: code=404' localhost:4010/pets/1", 'another status of the description'],
    ["curl -H 'Prefer: example=cat' localhost:4010/pets/1", 'a named example'],
  ],

  async run(input, io) {
    const { runMock } = await import('../run/run-mock.ts')
    return runMock(input, io)
  },
})
