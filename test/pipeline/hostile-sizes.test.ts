import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'

/** Input of hostile size goes through the whole build, ends it soon, and is reported once. */
afterAll(removeFolders)

const description = (get: object, more: object = {}): object => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: { '/a': { get: { responses: { 200: { description: 'Fine' } }, ...get } } },
  ...more,
})

const api = { ...settings('index'), openapi: 'api.json' }

test('a description text of a million marks is shown without formatting, and reported once', async () => {
  const marks = '*a_`[< '.repeat(170_000)
  const { problems, diagnostics, list, text } = await buildSite({
    'docs.json': api,
    'index.mdx': '---\ntitle: Home\n---\n\nWords.\n',
    'api.json': description({
      description: marks,
      parameters: [{ name: 'a', in: 'query', description: marks, schema: { type: 'string' } }],
    }),
  })
  expect(problems).toEqual([expect.stringMatching(/^openapi\/too-much-work api\.json:\d+:\d+$/)])
  expect(diagnostics[0]?.message).toContain('1 other text')
  const page = (await list()).find((file) => /get-a\/index\.html$|\/a\/index\.html$/.test(file))
  expect(bodyOf(await text(page ?? ''))).toContain('*a_`[&lt; *a_`[&lt;')
})

test('of 20,000 members of one thing the first 5,000 are shown, and each such thing is reported once', async () => {
  const many = <Value>(make: (n: number) => Value) =>
    Array.from({ length: 20_000 }, (_, n) => make(n))
  const properties = Object.fromEntries(many((n) => [`p${n}`, { type: 'string' }]))
  const { diagnostics, list, text } = await buildSite({
    'docs.json': api,
    'index.mdx': '---\ntitle: Home\n---\n\nWords.\n',
    'api.json': description({
      tags: many((n) => `t${n}`),
      parameters: many((n) => ({ name: `q${n}`, in: 'query', schema: { type: 'string' } })),
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
    }),
  })
  const reported = diagnostics.map(({ code, message }) => `${code} ${message.split(' ', 1)[0]}`)
  expect(reported.toSorted()).toEqual([
    'openapi/too-many-parts "parameters"',
    'openapi/too-many-parts "properties"',
    'openapi/too-many-parts "tags"',
  ])
  const page = (await list()).find((file) => /(?:get-|\/)a\/index\.html$/.test(file))
  const html = await text(page ?? '')
  expect(html).toContain('>q4999<')
  expect(html).not.toContain('>q5000<')
})

test('long texts and long tables of a description reach every output', async () => {
  const rows = 'a | b\n'.repeat(130_000)
  const { problems, list, text } = await buildSite({
    'docs.json': api,
    'index.mdx': '---\ntitle: Home\n---\n\nWords.\n',
    'api.json': {
      ...description({ description: `Rows.\n\na | b\n--- | ---\n${rows}`, operationId: 'rows' }),
      info: { title: 'A', version: '1', description: 'Water them. '.repeat(70_000) },
    },
  })
  expect(problems).toEqual([])
  const files = await list()
  const find = (pattern: RegExp) => files.find((file) => pattern.test(file)) ?? ''
  expect((await text(find(/get-a\.md$/))).split('\n').length).toBeGreaterThan(130_000)
  const yaml = await text(find(/\.yaml$/))
  expect(JSON.parse(yaml)).toMatchObject({ openapi: '3.1.0', paths: { '/a': {} } })
})
