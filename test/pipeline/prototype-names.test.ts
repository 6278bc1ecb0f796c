import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const words = [
  ...['constructor', '__proto__', 'prototype', 'toString', 'toLocaleString', 'valueOf'],
  ...['hasOwnProperty', 'isPrototypeOf', '__defineGetter__', '__lookupSetter__'],
]

test('every name of a description may be one that every object of JavaScript has', async () => {
  const named = <T>(value: (word: string) => T): Record<string, T> =>
    Object.fromEntries(words.map((word) => [word, value(word)]))
  const schema = (word: string) => ({
    type: 'object',
    required: [word],
    properties: {
      [word]: { type: 'string', format: word, default: word, enum: [word], title: word },
      other: { $ref: `#/components/schemas/${word}` },
      typed: { type: word },
      choice: {
        oneOf: [{ $ref: `#/components/schemas/${word}` }, { type: 'object', title: word }],
        discriminator: { propertyName: word, mapping: { [word]: `#/components/schemas/${word}` } },
      },
    },
    patternProperties: { [word]: { format: word } },
    discriminator: { propertyName: word },
    xml: { name: word },
    example: { [word]: word },
  })
  const content = (word: string) => ({
    [word]: { schema: { format: word } },
    [`application/${word}`]: { schema: { $ref: `#/components/schemas/${word}` } },
    'application/json': {
      schema: { $ref: `#/components/schemas/${word}` },
      examples: { [word]: { value: { [word]: word } } },
    },
    'multipart/form-data': {
      schema: { $ref: `#/components/schemas/${word}` },
      encoding: { [word]: { contentType: word, style: word, headers: { [word]: {} } } },
    },
    'application/xml': { schema: { $ref: `#/components/schemas/${word}` } },
  })
  const operation = (word: string) => ({
    post: {
      ...{ summary: `Of ${word}`, operationId: word, tags: [word], security: [{ [word]: [word] }] },
      servers: [
        { url: `https://{${word}}/`, variables: { [word]: { default: word, enum: [word] } } },
      ],
      parameters: ['path', 'query', 'header', 'cookie'].map((place) => ({
        ...{ name: word, in: place, required: place === 'path', style: word },
        schema: { type: 'string', format: word },
      })),
      requestBody: { content: content(word) },
      responses: {
        200: {
          description: word,
          headers: { [word]: { schema: { format: word } } },
          content: content(word),
          links: { [word]: { operationId: word, parameters: { [word]: word } } },
        },
        [word]: { $ref: `#/components/responses/${word}` },
      },
      callbacks: { [word]: { [word]: { post: { responses: {} } } } },
      'x-codeSamples': [{ lang: word, source: word }],
      'x-mint': { metadata: { [word]: word } },
    },
    [word]: {},
  })
  const built = await buildSite(
    {
      'docs.json': {
        ...{ name: 'Acme', navigation: [{ group: 'Guide', pages: ['index'] }] },
        openapi: 'api.json',
      },
      'index.mdx': '---\ntitle: Start\n---\n',
      'api.json': {
        ...{ openapi: '3.1.0', info: { title: 'Acme', version: '1' } },
        tags: words.map((name) => ({ name, parent: name })),
        paths: Object.fromEntries(
          words.map((word) => [`/${word}/{${word}}`, operation(word)] as const),
        ),
        components: {
          schemas: named(schema),
          responses: named((word) => ({ description: word })),
          securitySchemes: named((word) => ({ type: 'apiKey', in: 'header', name: word })),
        },
      },
    },
    { keepGoing: true },
  )
  expect(built.written).toBe(true)
  const codes = new Set(built.problems.map((problem) => problem.split(' ')[0]))
  expect([...codes].filter((code) => !code?.startsWith('openapi/'))).toEqual([])
  const pages = (await built.list()).filter((file) => /of-[^/]*\/index\.html$/.test(file))
  expect(pages).toHaveLength(words.length)
  for (const page of pages) {
    const html = await built.text(page)
    expect(html).not.toMatch(/\[native code\]|\[object /)
    expect(html).toContain('data-component="Operation"')
  }
})

test('a name that nothing describes is no name of an object either', async () => {
  const built = await buildSite(
    {
      'docs.json': {
        name: 'Acme',
        navigation: [{ group: 'Guide', pages: ['index'] }],
        openapi: 'api.json',
      },
      'index.mdx': '---\ntitle: Start\n---\n',
      'api.json': {
        ...{ openapi: '3.1.0', info: { title: 'Acme', version: '1' } },
        paths: Object.fromEntries(
          words.map((word) => [
            `/${word}`,
            {
              post: {
                ...{ summary: `Of ${word}`, security: [{ [word]: [] }] },
                parameters: [{ name: 'a', in: 'query', schema: { type: 'string', format: word } }],
                requestBody: {
                  content: {
                    'application/json': { schema: { $ref: `#/components/schemas/${word}` } },
                  },
                },
                responses: { 200: { description: 'Well.' } },
              },
            },
          ]),
        ),
      },
    },
    { keepGoing: true },
  )
  expect(built.written).toBe(true)
  const pages = (await built.list()).filter((file) => /of-[^/]*\/index\.html$/.test(file))
  expect(pages).toHaveLength(words.length)
  for (const page of pages) expect(await built.text(page)).not.toMatch(/\[native code\]/)
})
