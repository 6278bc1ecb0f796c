import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { folderOf, removeFolders, writeFiles } from '../support/build.ts'
import { commitAll, git } from '../support/git.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterAll(removeFolders)

const pets = (version: string, parameters = '[]') => `openapi: 3.1.0
info: { title: Pets, version: "${version}" }
paths:
  /pets/{id}:
    get:
      parameters: ${parameters}
      responses:
        200:
          description: A pet.
          content: { application/json: { schema: { $ref: 'pet.yaml' } } }
`
const pet = (status: string) =>
  `type: object\nproperties:\n  name: { type: string }\n  status: { enum: [${status}] }\n`

const limit = '[{ name: limit, in: query, required: true, schema: { type: integer } }]'

let root: string

/** Two releases, v1.0 and v1.1, and a working copy that breaks clients. */
beforeAll(async () => {
  root = await folderOf({ 'api/openapi.yaml': pets('1.0'), 'api/pet.yaml': pet('free') })
  await git(root, ['init', '-q', '-b', 'main'])
  await commitAll(root, '2025-01-01')
  await git(root, ['tag', 'v1.0'])
  await writeFiles(root, { 'api/openapi.yaml': pets('1.1'), 'api/pet.yaml': pet('free, sold') })
  await commitAll(root, '2025-02-01')
  await git(root, ['tag', 'v1.1'])
  await writeFiles(root, { 'api/openapi.yaml': pets('2.0', limit) })
})

async function octavo(argv: readonly string[], cwd = root) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['api-diff', ...argv], io)
  return { code, stdout: stdout(), stderr: stderr() }
}

test('the working copy is compared with a release', async () => {
  expect(await octavo(['v1.0:api/openapi.yaml', 'api/openapi.yaml'])).toEqual({
    code: 1,
    stderr: '',
    stdout: `Pets: 1.0 → 2.0

GET /pets/{id}
  breaking  The query parameter "limit" was added, and is required.
            request-required-parameter-added
  warning   In response 200, "status" can also be "sold".
            response-enum-value-added

1 breaking change and 1 warning.
`,
  })
})

test('two releases are compared with the files that each of them refers to', async () => {
  const { code, stdout } = await octavo(['v1.0:api/openapi.yaml', 'v1.1:api/openapi.yaml'])
  expect(code).toBe(0)
  expect(stdout).toContain('Pets: 1.0 → 1.1')
  expect(stdout).toContain('In response 200, "status" can also be "sold".')
})

test('in a folder, a path of a commit starts at the root or at the folder', async () => {
  const folder = join(root, 'api')
  for (const path of ['api/openapi.yaml', 'openapi.yaml', './openapi.yaml', '../api/openapi.yaml'])
    expect(await octavo([`v1.0:${path}`, `v1.0:${path}`], folder)).toEqual({
      code: 0,
      stderr: '',
      stdout: 'Pets: 1.0\n\nNo changes that matter to clients.\n',
    })
})

describe('--fail-on', () => {
  const releases = ['v1.0:api/openapi.yaml', 'v1.1:api/openapi.yaml']
  const work = ['v1.0:api/openapi.yaml', 'api/openapi.yaml']
  test.each([
    [releases, 'breaking', 0],
    [releases, 'warning', 1],
    [work, 'breaking', 1],
    [work, 'none', 0],
  ])('%j --fail-on %s: %d', async (files, severity, code) => {
    expect(await octavo([...files, '--fail-on', severity])).toMatchObject({ code })
  })
})

test('--json prints one document', async () => {
  const { code, stdout } = await octavo(['v1.1:api/openapi.yaml', 'api/openapi.yaml', '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toEqual({
    version: expect.stringMatching(/^\d/),
    ok: false,
    old: { title: 'Pets', version: '1.1' },
    new: { title: 'Pets', version: '2.0' },
    breaking: 1,
    warnings: 0,
    infos: 0,
    complete: true,
    changes: [
      {
        rule: 'request-required-parameter-added',
        severity: 'breaking',
        operation: {
          id: 'GET /pets/{id}',
          kind: 'operation',
          method: 'GET',
          path: '/pets/{id}',
        },
        path: '/paths/~1pets~1{id}/get/parameters/query/limit',
        text: 'The query parameter "limit" was added, and is required.',
      },
    ],
    diagnostics: expect.any(Array),
  })
})

test('--json lists a change of a schema once, with the places that use it', async () => {
  const shared = (type: string) => {
    const content = `{ application/json: { schema: { $ref: "#/components/schemas/Pet" } } }`
    const answer = `responses: { 200: { description: A pet., content: ${content} } }`
    return `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /a: { get: { ${answer} } }
  /b: { put: { ${answer}, requestBody: { content: ${content} } } }
components: { schemas: { Pet: { type: object, properties: { age: { type: ${type} } } } } }
`
  }
  const cwd = await folderOf({ 'a.yaml': shared('string'), 'b.yaml': shared('integer') })
  const { stdout } = await octavo(['a.yaml', 'b.yaml', '--json'], cwd)
  const { changes, ...found } = JSON.parse(stdout) as { changes: { uses: { path: string }[] }[] }
  expect(found).toMatchObject({ breaking: 1, warnings: 0, infos: 0 })
  expect(changes).toMatchObject([{ severity: 'breaking', schema: 'Pet', member: 'age' }])
  expect(changes[0]?.uses.map(({ path }) => path.split('/content')[0])).toEqual([
    '/paths/~1a/get/responses/200',
    '/paths/~1b/put/requestBody',
    '/paths/~1b/put/responses/200',
  ])
})

test('--markdown prints what a pull request can show', async () => {
  const { stdout } = await octavo(['v1.0:api/openapi.yaml', 'api/openapi.yaml', '--markdown'])
  expect(stdout).toBe(`## Pets: 1.0 → 2.0

1 breaking change and 1 warning.

### \`GET /pets/{id}\`

- **Breaking:** The query parameter \`limit\` was added, and is required.
- **Warning:** In response \`200\`, \`status\` can also be \`"sold"\`.
`)
})

test('--verbose has the path of each change, and the problems of both descriptions', async () => {
  const { stdout, stderr } = await octavo([
    'v1.1:api/openapi.yaml',
    'api/openapi.yaml',
    '--verbose',
  ])
  expect(stdout).toContain('\n            /paths/~1pets~1{id}/get/parameters/query/limit\n')
  expect(stderr).toContain('v1.1:api/openapi.yaml:5:5')
})

test('a description can have a URL', async () => {
  const server = createServer((request, response) => {
    response.end(request.url === '/openapi.yaml' ? pets('1.0') : pet('free'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { code, stdout } = await octavo([`${url}/openapi.yaml`, 'v1.1:api/openapi.yaml'])
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Pets: 1.0 → 1.1') })
})

describe('what is not there', () => {
  const usage = 'help: Pass a file, a URL, or a file of a commit, such as v1.2:openapi.yaml.\n'
  test.each([
    ['none.yaml', 'There is no file "none.yaml".'],
    ['v1.0:none.yaml', 'There is no file "none.yaml" in "v1.0".'],
    ['v0.1:api/openapi.yaml', 'The repository has no commit, branch or tag "v0.1".'],
    ['api', '"api" is a folder.'],
    ['http://', '"http://" is not a URL.'],
    ['--output=x:api/openapi.yaml', 'octavo api-diff has no option --output.'],
  ])('%s', async (written, message) => {
    const { code, stdout, stderr } = await octavo([written, 'api/openapi.yaml'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`error: ${message}\n`)
    if (!written.startsWith('-')) expect(stderr).toContain(usage)
  })

  test('a repository', async () => {
    const cwd = await folderOf({ 'a.yaml': pets('1') })
    expect(await octavo(['main:a.yaml', 'a.yaml'], cwd)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('this is no git repository'),
    })
  })

  test('one of the two', async () => {
    expect(await octavo(['api/openapi.yaml'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Name the old and the new description.'),
    })
  })
})

describe('what cannot be read', () => {
  test('is a problem with its line', async () => {
    const cwd = await folderOf({ 'a.yaml': pets('1'), 'b.yaml': 'openapi: [3.1', 'c.yaml': 'a: b' })
    const broken = await octavo(['a.yaml', 'b.yaml'], cwd)
    expect(broken).toMatchObject({ code: 1, stdout: '' })
    expect(broken.stderr).toMatch(/error: [\s\S]*openapi\/malformed\n  b\.yaml:1:/)
    const other = await octavo(['c.yaml', 'a.yaml', '--json', '--fail-on', 'none'], cwd)
    expect(other.code).toBe(1)
    expect(JSON.parse(other.stdout)).toMatchObject({
      ok: false,
      diagnostics: expect.arrayContaining([
        expect.objectContaining({ code: 'openapi/not-a-description', file: 'c.yaml', line: 1 }),
      ]),
    })
  })

  test('a URL that does not respond', async () => {
    const { code, stderr } = await octavo(['http://127.0.0.1:9/openapi.yaml', 'api/openapi.yaml'])
    expect(code).toBe(1)
    expect(stderr).toContain('error: Could not read the API description')
    expect(stderr).not.toContain('octavo fetch')
  })
})

test('names of a description cannot write to the terminal', async () => {
  const hostile = (name: string) => ({
    openapi: '3.1.0',
    info: { title: 'A\u001b[31m', version: '1' },
    paths: { [`/${name}`]: { get: { responses: {} } } },
  })
  const cwd = await folderOf({
    'a.json': hostile('a'),
    'b.json': hostile('\u001b]0;x\u0007\u202E'),
  })
  const { stdout } = await octavo(['a.json', 'b.json', '--verbose'], cwd)
  expect(stdout).not.toMatch(/[\u001B\u0007\u202E]/)
})

test('Ctrl-C ends it', async () => {
  const { io, stop } = createMemoryIo({ cwd: root })
  const running = runCommandLine(['api-diff', 'v1.0:api/openapi.yaml', 'api/openapi.yaml'], io)
  stop()
  expect(await running).toBe(130)
})
