import { execFile, spawnSync } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { unescapeHtml } from '../../src/base/text/html-escape.ts'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { buildAcmeDocs } from '../mcp/acme-docs.ts'
import { searcherOf } from '../search/quality.ts'
import { buildSite, folderOf, removeFolders } from '../support/build.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterAll(removeFolders)

const base = { name: 'Acme', theme: 'mint', colors: { primary: '#0a7a5a' } }
const index = '---\ntitle: Start\ndescription: Where to begin.\n---\n\nHello.\n'
const search = {
  name: 'search',
  description: 'Finds otters.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } } },
}

test('a tab gets the pages of a server, in the sidebar, search, Markdown and llms.txt', async () => {
  const site = await buildSite({
    'docs.json': {
      ...base,
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index'] },
          { tab: 'MCP', mcp: { source: '/mcp-tools.json', directory: 'server' } },
        ],
      },
    },
    'index.mdx': index,
    'mcp-tools.json': { serverInfo: { name: 'otters' }, tools: [search] },
  })
  expect(site.problems).toEqual([])
  const files = await site.list()
  expect(files.filter((file) => file.endsWith('.md') && file.includes('/'))).toEqual([
    'server/overview.md',
    'server/tools/search.md',
  ])
  expect(await site.text('llms.txt')).toContain('/server/tools/search.md): Finds otters.')
  expect(await site.text('server/tools/search.md')).toContain('- `query` (`string`)')
  const { hits } = await searcherOf(site.out).search({ text: 'otters', language: 'en', limit: 3 })
  expect(hits.map(({ href }) => href)).toContain('/server/tools/search/')
})

test('a page of the author takes the place of that of a tool, and an unknown name is reported', async () => {
  const site = await buildSite({
    'docs.json': { ...base, navigation: { groups: [{ group: 'All', pages: ['a', 'b'] }] } },
    'a.mdx': '---\ntitle: Own\nmcp: mcp-tools.json search\n---\n\nMy words.\n',
    'b.mdx': '---\ntitle: B\nmcp: serch\n---\n',
    'mcp-tools.json': { tools: [search] },
  })
  expect(site.problems).toEqual(['mcp/unknown-reference b.mdx:3:6'])
  expect(site.diagnostics[0]?.help).toBe('Did you mean "search"?')
  const html = await site.text('a/index.html')
  expect(html).toContain('My words.')
  expect(html).toContain('tools/call')
  expect((await site.list()).filter((file) => file.startsWith('mcp/'))).toEqual([])
})

test('texts of a server are data: no HTML and no MDX in them counts', async () => {
  const hostile =
    '<script>alert(1)</script><img src=x onerror=alert(1)> {globalThis.x = 1} [a](javascript:alert(1))'
  const twice = `${hostile}\n\n${hostile}`
  const site = await buildSite({
    'docs.json': {
      ...base,
      navigation: { groups: [{ group: 'All', pages: ['index'] }] },
      api: { mcp: { source: 'tools.json', endpoint: `https://mcp.example/'"${hostile}` } },
    },
    'index.mdx': index,
    'tools.json': {
      serverInfo: { name: hostile, title: hostile, version: hostile, description: twice },
      instructions: twice,
      websiteUrl: 'javascript:alert(1)',
      tools: [
        {
          name: hostile,
          title: 'Tool',
          description: twice,
          inputSchema: {
            type: 'object',
            properties: { [hostile]: { default: hostile, description: twice } },
          },
          execution: { taskSupport: hostile },
        },
      ],
      prompts: [{ name: hostile, title: hostile, arguments: [{ name: hostile }] }],
      resources: [{ uri: 'javascript:alert(1)', name: hostile, mimeType: hostile }],
    },
  })
  const pages = (await site.list()).filter((file) => /^mcp\/.*\.html$/.test(file))
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) {
    const html = await site.text(page)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toMatch(/href="javascript:/)
  }
})

test('the tools that a running server lists become pages, and the sample in TypeScript calls it', async () => {
  const docs = await buildAcmeDocs()
  const { io, stdout, stop } = createMemoryIo({ cwd: docs.root })
  const running = runCommandLine(['mcp', 'dist', '--http', '--port', '0'], io)
  onTestFinished(async () => {
    stop()
    await running
  })
  await expect.poll(stdout).toContain('Press Ctrl-C')
  const endpoint = /http:\S+/.exec(stdout())![0]
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)))
  const { tools } = await client.listTools()
  await client.close()
  const query = tools.find(({ name }) => name === 'search')?.inputSchema.properties?.['query']
  Object.assign(query!, { examples: ["zeppelin's"] })

  const site = await buildSite({
    'docs.json': {
      ...base,
      navigation: { groups: [{ group: 'All', pages: ['index'] }] },
      api: { mcp: { source: 'tools.json', endpoint } },
    },
    'index.mdx': index,
    'tools.json': { tools },
  })
  expect(site.problems).toEqual([])
  const html = await site.text('mcp/tools/search/index.html')
  const folder = await folderOf({})
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'call.mjs'), sampleIn(html, 'TypeScript'))
  const ran = await promisify(execFile)('node', ['call.mjs'], { cwd: folder })
  expect(ran.stdout).toContain('/guides/start')
})

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython)
  process.stderr.write('skipped, python3 is not installed: the samples in Python call the tools\n')

/** The SDK as far as the samples use it: it prints what is called. */
const pythonSdk = {
  'mcp/__init__.py': `import json


class ClientSession:
    def __init__(self, read, write):
        self.url = read

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        pass

    async def initialize(self):
        pass

    async def call_tool(self, name, arguments):
        return self.called("call_tool", name, arguments)

    async def get_prompt(self, name, arguments):
        return self.called("get_prompt", name, arguments)

    def called(self, *call):
        print(json.dumps([self.url, *call]))
        self.content = self.messages = "printed"
        return self
`,
  'mcp/client/__init__.py': '',
  'mcp/client/streamable_http.py': `from contextlib import asynccontextmanager


@asynccontextmanager
async def streamable_http_client(url):
    yield url, None
`,
}

const hard = `it's "x" \\ $HOME {a} %s \u2028 é 😀 """ \t\r\n # </script>`
const argumentsOf: Readonly<Record<string, readonly unknown[]>> = {
  'no arguments': [],
  'plain values': [1, -0.5, true, false, '', 'a\nb'],
  'lists and objects': [[], {}, [[1], [null]], { a: { 'b c': [true, { d: 'e' }] } }],
  'hard text': [hard, { [hard]: [hard] }],
  'numbers that Python writes otherwise': [1e21, 1e-9, 0.1],
  'a letter that Python writes otherwise': ['\x7f', { a: '\x7f' }],
}

test.skipIf(!hasPython)(
  'the samples in Python compile, and call the tools and prompts with the arguments of the page',
  async () => {
    const endpoint = 'https://mcp.example/a?b="c"'
    const tools = Object.entries(argumentsOf).map(([title, values], at) => ({
      name: at === 0 ? hard : `tool_${at}`,
      title,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(values.map((it, index) => [`a${index}`, { default: it }])),
      },
    }))
    const site = await buildSite({
      'docs.json': {
        ...base,
        navigation: { groups: [{ group: 'All', pages: ['index'] }] },
        api: { mcp: { source: 'tools.json', endpoint } },
      },
      'index.mdx': index,
      'tools.json': { tools, prompts: [{ name: 'ask', arguments: [{ name: 'what' }] }] },
    })
    const pages = (await site.list()).filter((file) =>
      /^mcp\/(?:tools|prompts)\/.+\/index\.html$/.test(file),
    )
    expect(pages).toHaveLength(tools.length + 1)
    const folder = await folderOf(pythonSdk)
    const calls: (readonly unknown[])[] = []
    const wanted: unknown[] = []
    for (const page of pages) {
      const html = await site.text(page)
      await writeFile(join(folder, 'call.py'), sampleIn(html, 'Python'))
      const run = (...args: readonly string[]): Promise<{ readonly stdout: string }> =>
        promisify(execFile)('python3', args, { cwd: folder })
      await run('-m', 'py_compile', 'call.py')
      const { stdout } = await run('call.py')
      calls.push(JSON.parse(stdout.split('\n')[0]!) as readonly unknown[])
      const { method, params } = JSON.parse(sampleIn(html, 'JSON-RPC')) as {
        readonly method: string
        readonly params: { readonly name: string; readonly arguments: object }
      }
      const call = method === 'tools/call' ? 'call_tool' : 'get_prompt'
      wanted.push([endpoint, call, params.name, params.arguments])
    }
    expect(calls).toEqual(wanted)
    const given = Object.values(argumentsOf).map((values) => values.map((it, at) => [`a${at}`, it]))
    expect(calls.map(([, , , it]) => it)).toEqual(
      expect.arrayContaining(given.map((entries) => Object.fromEntries(entries))),
    )
  },
)

/** A sample of a page, as a reader copies it. */
function sampleIn(html: string, label: string): string {
  const [, rest = ''] = html.split(`aria-label="${label}"`)
  const [, code = ''] = /<pre[^>]*><code[^>]*>([\s\S]*?)<\/code>/.exec(rest) ?? []
  return unescapeHtml(code.replace(/<[^>]+>/g, ''))
}
