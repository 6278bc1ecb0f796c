import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { unescapeHtml } from '../../../src/base/text/html-escape.ts'
import { type Arrived, listen } from '../../contracts/samples.ts'
import { buildSite, folderOf, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const ok = { responses: { 200: { description: 'Well.' } } }

function body(type: string, schema: object, example?: unknown): object {
  return {
    requestBody: { content: { [type]: { schema, ...(example !== undefined && { example }) } } },
  }
}

const pet = {
  type: 'object',
  properties: {
    name: { type: 'string', example: "Rex & “Söhne” $HOME `x` 'y'" },
    tags: { type: 'array', items: { type: 'string', example: 'a b' } },
    owner: { type: 'object', properties: { id: { type: 'integer', example: 7 } } },
  },
}

/** One operation for each way of sending something and of being let in. */
function description(origin: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: `${origin}/{version}`, variables: { version: { default: 'v1' } } }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', 'x-default': 'tok' },
        head: { type: 'apiKey', in: 'header', name: 'X-Key' },
        query: { type: 'apiKey', in: 'query', name: 'key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        login: { type: 'http', scheme: 'basic' },
      },
    },
    paths: {
      '/query/{id}': {
        get: {
          summary: 'Query',
          ...ok,
          security: [{ query: [] }],
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              schema: { type: 'string' },
              example: 'a/b ü',
            },
            { name: 'q', in: 'query', schema: { type: 'string' }, example: 'x&y=z #1' },
            { name: 'list', in: 'query', schema: { type: 'array' }, example: ['one', 'two three'] },
            {
              name: 'deep',
              in: 'query',
              style: 'deepObject',
              schema: { type: 'object' },
              example: { a: 1 },
            },
            { name: 'X-Trace', in: 'header', schema: { type: 'string' }, example: 'it\'s "here"' },
          ],
        },
      },
      '/json': {
        post: {
          summary: 'Json',
          ...ok,
          security: [{ token: [] }],
          ...body('application/json', pet),
        },
      },
      '/form': {
        put: {
          summary: 'Form',
          ...ok,
          security: [{ head: [], cookie: [] }],
          ...body('application/x-www-form-urlencoded', pet),
        },
      },
      '/text': {
        patch: {
          summary: 'Text',
          ...ok,
          security: [{ login: [] }],
          ...body('text/plain', { type: 'string' }, '@line one\nline "two" ü'),
        },
      },
      '/xml': {
        post: {
          summary: 'Xml',
          ...ok,
          ...body('application/xml', { ...pet, xml: { name: 'pet' } }),
        },
      },
      '/gone/{id}': {
        delete: {
          summary: 'Gone',
          ...ok,
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        },
      },
    },
  }
}

const pages = ['query', 'json', 'form', 'text', 'xml', 'gone']

const languages = [
  { label: 'cURL', file: 'sample.sh', command: ['bash', 'sample.sh'], probe: 'curl --version' },
  {
    label: 'JavaScript',
    file: 'sample.mjs',
    command: ['node', 'sample.mjs'],
    probe: 'node --version',
  },
  {
    label: 'Python',
    file: 'sample.py',
    command: ['python3', 'sample.py'],
    probe: 'python3 -c "import requests"',
  },
] as const

test('the samples of a page in shell, JavaScript and Python send one and the same request', async ({
  skip,
}) => {
  const able = languages.filter(({ probe }) => spawnSync('sh', ['-c', probe]).status === 0)
  if (able.length < 2) skip('neither curl nor requests of Python is installed')
  const server = await listen()
  const built = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guide', pages: ['index'] }],
      openapi: 'api.json',
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'api.json': description(server.origin),
  })
  expect(built.problems).toEqual([])
  const folder = await folderOf({})

  for (const page of pages) {
    const samples = samplesOf(await built.text(`api-reference/${page}/index.html`))
    const arrived: object[] = []
    for (const { label, file, command } of able) {
      await writeFile(join(folder, file), samples.get(label)!)
      const [program, ...args] = command
      await promisify(execFile)(program, args, { cwd: folder })
      arrived.push(sent(server.take()!))
    }
    for (const other of arrived) expect([page, other]).toEqual([page, arrived[0]])
    expect(JSON.stringify(arrived[0])).toContain(`/v1/${page}`)
  }
  await server.close()
})

/** What was said of the call; not what each program says of itself. */
function sent({ method, url, headers, body: bytes }: Arrived): object {
  const kept = ['authorization', 'content-type', 'x-key', 'x-trace', 'cookie']
  return {
    method,
    url,
    body: bytes.toString('latin1'),
    ...Object.fromEntries(kept.map((name) => [name, headers[name]])),
  }
}

/** The text of each sample beside a page, by its title. */
function samplesOf(html: string): Map<string, string> {
  const column = html.slice(html.indexOf('data-part="samples"'))
  const blocks = column.matchAll(
    /<figure data-component="CodeBlock"[^>]*aria-label="([^"]*)"[\s\S]*?<pre[^>]*><code[^>]*>([\s\S]*?)<\/code>/g,
  )
  return new Map(
    [...blocks].map(([, title = '', code = '']) => [
      title,
      unescapeHtml(code.replace(/<[^>]+>/g, '')),
    ]),
  )
}
