import type { Json } from '../../openapi/json.ts'
import { jsonLine, jsonText } from '../../openapi/json-text.ts'
import { literal as javascriptLiteral } from '../../openapi/samples/javascript.ts'
import { literal as pythonLiteral } from '../../openapi/samples/python.ts'
import { doubleQuoted, indented, lines } from '../../openapi/samples/source-text.ts'
import type { CodeView } from '../../openapi/views/operation-samples.ts'

interface CallOptions {
  readonly values: Readonly<Record<string, Json>>
  /** The URL of the server; absent: one that plainly is an example. */
  readonly endpoint: string | undefined
}

/** A call of a tool or a prompt: the message that is sent, and programs with the SDKs of the protocol. */
export function callSamples(
  kind: 'tool' | 'prompt',
  name: string,
  { values, endpoint = 'https://mcp.example.com/mcp' }: CallOptions,
): CodeView[] {
  const method = kind === 'tool' ? 'tools/call' : 'prompts/get'
  const message = { jsonrpc: '2.0', id: 1, method, params: { name, arguments: values } }
  return [
    { title: 'JSON-RPC', language: 'json', code: jsonText(message) },
    {
      title: 'TypeScript',
      language: 'typescript',
      code: typescriptCall(kind, name, { values, endpoint }),
      generated: true,
    },
    {
      title: 'Python',
      language: 'python',
      code: pythonCall(kind, name, { values, endpoint }),
      generated: true,
    },
  ]
}

function typescriptCall(
  kind: 'tool' | 'prompt',
  name: string,
  { values, endpoint }: CallOptions & { readonly endpoint: string },
): string {
  const call = kind === 'tool' ? 'callTool' : 'getPrompt'
  const result = kind === 'tool' ? 'content' : 'messages'
  return lines(
    "import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'",
    '',
    `const url = new URL(${javascriptLiteral(endpoint)})`,
    "const client = new Client({ name: 'example', version: '1.0.0' })",
    'await client.connect(new StreamableHTTPClientTransport(url))',
    '',
    `const result = await client.${call}({`,
    `  name: ${javascriptLiteral(name)},`,
    `  arguments: ${indented(javascriptLiteral(values)).trimStart()},`,
    '})',
    '',
    `console.log(result.${result})`,
    'await client.close()',
  )
}

function pythonCall(
  kind: 'tool' | 'prompt',
  name: string,
  { values, endpoint }: CallOptions & { readonly endpoint: string },
): string {
  const call = kind === 'tool' ? 'call_tool' : 'get_prompt'
  const result = kind === 'tool' ? 'content' : 'messages'
  const plain = pythonLiteral(values)
  const given = plain ?? `json.loads(${doubleQuoted(jsonText(values))})`
  return lines(
    'import asyncio',
    plain === undefined && 'import json',
    '',
    'from mcp import ClientSession',
    'from mcp.client.streamable_http import streamable_http_client',
    '',
    '',
    'async def main():',
    `    url = ${doubleQuoted(endpoint)}`,
    '    async with streamable_http_client(url) as (read, write, *_):',
    '        async with ClientSession(read, write) as session:',
    '            await session.initialize()',
    `            result = await session.${call}(`,
    `                ${doubleQuoted(name)},`,
    `                ${indented(given, ' '.repeat(16)).trimStart()},`,
    '            )',
    `            print(result.${result})`,
    '',
    '',
    'asyncio.run(main())',
  )
}

/** What a tool responds; with an output schema, its content is also the text of the structured content. */
export function toolResult(structured: Json | undefined): CodeView {
  const text = structured === undefined ? '…' : jsonLine(structured)
  const content = [{ type: 'text', text }]
  return resultOf({
    content,
    ...(structured !== undefined && { structuredContent: structured }),
    isError: false,
  })
}

export function promptResult(): CodeView {
  return resultOf({ messages: [{ role: 'user', content: { type: 'text', text: '…' } }] })
}

function resultOf(result: Json): CodeView {
  return { title: 'JSON-RPC', language: 'json', code: jsonText({ jsonrpc: '2.0', id: 1, result }) }
}
