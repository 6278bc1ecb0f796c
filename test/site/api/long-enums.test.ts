import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

test('all values of a long enum are on the page, folded, and in its Markdown', async () => {
  const zones = Array.from({ length: 1_276 }, (_, index) => `zone-${index}-end`)
  const { text } = await buildSite({
    'docs.json': { name: 'Acme', navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Clocks', version: '1' },
      paths: {
        '/now': {
          get: {
            parameters: [{ name: 'zone', in: 'query', schema: { type: 'string', enum: zones } }],
            responses: { 200: { description: 'ok' } },
          },
        },
      },
    },
  })
  const html = await text('api-reference/get-now/index.html')
  const markdown = await text('api-reference/get-now.md')
  const described = markdown.split('## OpenAPI')[0] ?? ''
  expect(html).toContain('<summary>+1,176</summary>')
  for (const zone of [zones[0], zones[99], zones[100], zones[1_275]]) {
    expect(html).toContain(`<code>&quot;${zone}&quot;</code>`.replaceAll('&quot;', ''))
    expect(described).toContain(`\`${zone}\``)
  }
})
