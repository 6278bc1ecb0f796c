import { expect, test } from 'vitest'
import type { FilePath } from '../../src/base/paths.ts'
import { createReport } from '../../src/diagnostics/diagnostic.ts'
import { loadMcpTools } from '../../src/mcp-tools/load-mcp-tools.ts'
import type { McpServer } from '../../src/mcp-tools/model.ts'
import { createMemoryHost } from '../support/memory-host.ts'

const tool = { name: 'search', inputSchema: { type: 'object' } }

test.each([
  ['the result of tools/list', { tools: [tool] }],
  ['the list alone', [tool]],
  ['a whole response', { jsonrpc: '2.0', id: 1, result: { tools: [tool] } }],
  ['a list next to what the server says of itself', { name: 'acme', tools: [tool] }],
])('a file holds %s', async (_, file) => {
  const { server, printed } = await read(file)
  expect(printed).toEqual([])
  expect(server?.tools.map(({ name }) => name)).toEqual(['search'])
})

test('a reference in a schema starts at that schema, however the file is written', async () => {
  const node = (description: string): object => ({
    type: 'object',
    properties: { node: { $ref: '#/$defs/Node' } },
    $defs: { Node: { description, properties: { parent: { $ref: '#/$defs/Node' } } } },
  })
  const tools = ['a', 'b'].map((name) => ({
    name,
    inputSchema: node(`of ${name}`),
    outputSchema: { type: 'object', properties: { self: { $ref: '#' } } },
  }))
  for (const file of [{ tools }, tools, { result: { tools } }]) {
    const { server, printed } = await read(file)
    expect(printed).toEqual([])
    const texts = Object.values(server!.schemas).map(({ schema }) => schema.description)
    expect(texts.filter(Boolean)).toEqual(['of a', 'of b'])
  }
})

test('what is wrong in a file is reported at its place, and the rest is read', async () => {
  const { server, printed } = await read(`[
  { "name": "a", "inputSchema": { "type": "object" } },
  { "inputSchema": { "type": "object" } },
  { "name": "a", "inputSchema": { "type": "object" } },
  { "name": "b" },
  { "name": "c", "inputSchema": { "type": "string" } },
  { "name": "d", "inputSchema": { "type": "object", "properties": { "x": { "$ref": "#/$defs/X" } } } },
  7
]`)
  expect(server?.tools.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  expect(printed).toEqual([
    '3:3 mcp/nameless This tool has no name; it is left out.',
    '4:3 mcp/duplicate-name Two tools are called "a"; the second one is left out.',
    '5:3 mcp/no-input-schema The "inputSchema" of the tool "b" does not describe an object.',
    '6:33 mcp/no-input-schema The "inputSchema" of the tool "c" does not describe an object.',
    expect.stringMatching(/^7:84 openapi\/missing-target /),
  ])
})

test.each([
  ['{ "openapi": "3.1.0" }', '1:1 mcp/no-tools This file has no list of tools.'],
  ['"tools"', '1:1 mcp/no-tools This file has no list of tools.'],
  ['{ "tools": [', expect.stringMatching(/^1:\d+ mcp\/malformed /)],
])('%s is no file of tools', async (text, problem) => {
  const { server, printed } = await read(text)
  expect(printed).toContainEqual(problem)
  expect(server?.tools ?? []).toEqual([])
})

async function read(
  file: unknown,
): Promise<{ readonly server: McpServer | undefined; readonly printed: readonly string[] }> {
  const text = typeof file === 'string' ? file : JSON.stringify(file, null, 2)
  const report = createReport()
  const server = await loadMcpTools(
    'mcp-tools.json' as FilePath,
    createMemoryHost({ 'mcp-tools.json': text }),
    report,
  )
  const printed = report.all.map(
    ({ at, code, message }) => `${at?.line}:${at?.column} ${code} ${message}`,
  )
  return { server, printed }
}
