import { defineCommand } from '../command.ts'
import { hostsOf, serverOptions } from '../options/server-options.ts'

const { port, host } = serverOptions

export const mcpCommand = defineCommand({
  name: 'mcp',
  summary: 'Serves a site to AI assistants by the Model Context Protocol.',
  argument: {
    name: 'dir',
    text: 'the output of a build, or the folder of a site, which is built first',
  },
  options: {
    http: { text: 'serve over HTTP at /mcp instead of standard input and output' },
    port,
    host,
    'allow-calls': { text: 'let clients call the operations of a mock of the API' },
    'allow-host': {
      value: '<names>',
      text: 'host names of a reverse proxy that requests may name',
      problem: (value) =>
        hostsOf(value).every((name) => /^[\w.-]+$/.test(name))
          ? undefined
          : 'is not a list of host names such as docs.example.com.',
    },
  },
  examples: [
    ['octavo mcp', 'the site in this folder, for a client that starts it'],
    ['octavo mcp dist', 'the output of a build'],
    ['octavo mcp dist --http --port 3001', 'for clients that connect to a URL'],
    ['octavo mcp dist --allow-calls', 'clients may also call a mock of the API'],
  ],
  snippets: [
    ['Claude Code', 'claude mcp add acme-docs -- npx --no octavo mcp /path/to/dist'],
    [
      'Cursor, in .cursor/mcp.json',
      '{ "mcpServers": { "acme-docs": {',
      '  "command": "npx", "args": ["--no", "octavo", "mcp", "/path/to/dist"] } } }',
    ],
    [
      'VS Code, in .vscode/mcp.json',
      '{ "servers": { "acme-docs": {',
      '  "type": "stdio", "command": "npx", "args": ["--no", "octavo", "mcp", "/path/to/dist"] } } }',
    ],
  ],

  async run(input, io) {
    const { runMcp } = await import('../run/run-mcp.ts')
    return runMcp(input, io)
  },
})
