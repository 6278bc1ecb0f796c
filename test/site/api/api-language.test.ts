import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const api = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      login: { type: 'http', scheme: 'basic' },
    },
  },
  security: [{ token: [] }, { login: [] }],
  paths: {
    '/pets/{id}': {
      get: {
        summary: 'List',
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string', minLength: 2, maxLength: 64, pattern: '^a' },
          },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          { name: 'tags', in: 'query', schema: { type: 'array', maxItems: 5, uniqueItems: true } },
        ],
        responses: { 200: { description: 'Gut.' } },
      },
    },
  },
}

test('the reference speaks the language of its pages, limits and authorization included', async () => {
  const language = (code: string) => ({
    language: code,
    groups: [{ group: 'Pets', openapi: `${code}/pets.json`, pages: ['GET /pets/{id}'] }],
  })
  const built = await buildSite({
    'docs.json': {
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#0a7a5a' },
      navigation: { languages: [language('en'), language('de')] },
    },
    'en/pets.json': api,
    'de/pets.json': api,
  })
  expect(built.problems).toEqual([])
  const english = textOf(await built.text('en/api-reference/list/index.html'))
  for (const words of [
    'Path parameters',
    '2–64 characters, matches ^a',
    '1–100',
    'at most 5 items, unique items',
    'Bearer authentication: Bearer &lt;token&gt;',
  ])
    expect(english).toContain(words)
  const german = textOf(await built.text('de/api-reference/list/index.html'))
  for (const words of [
    'Pfadparameter',
    'Abfrageparameter',
    'Autorisierung',
    'Länge 2–64, entspricht ^a',
    'Elemente ≤ 5, keine doppelten Elemente',
    'Bearer-Authentifizierung: Bearer &lt;token&gt;, wobei &lt;token&gt; Ihr Token ist.',
    'das Base64 von username:password',
  ])
    expect(german).toContain(words)
  for (const words of ['parameters', 'Authorization:', 'characters', 'at most'])
    expect(german.slice(german.indexOf('Autorisierung'), german.indexOf('Gut.'))).not.toContain(
      words,
    )
})

function textOf(html: string): string {
  return html
    .slice(html.indexOf('<main'))
    .replace(/<(form|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
}
