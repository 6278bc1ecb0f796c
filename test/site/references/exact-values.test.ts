import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

const literals = ['9223372036854775807', '1.10', '1e400', '-9223372036854775808', '2.50']
const [big, price, huge, least, shown] = literals

const events = `asyncapi: 3.0.0
info: { title: Events, version: 3.10 }
servers:
  main: { host: '{h}.example', protocol: mqtt, variables: { h: { default: a, examples: [4.10] } } }
channels:
  paid:
    address: paid.{id}
    parameters: { id: { default: 5.10, enum: [5.10] } }
    bindings: { kafka: { partitions: 9223372036854775808 } }
    messages:
      paid:
        payload:
          type: object
          properties:
            big: { type: integer, default: ${big}, minimum: ${least} }
            price: { type: number, enum: [${price}, ${huge}], examples: [${shown}] }
            hex: { type: integer, default: 0x1F, maximum: 100_000 }
            nothing: { const: null }
        examples:
          - payload: { big: 9007199254740993, price: 6.60, nothing: null }
operations:
  onPaid: { action: send, channel: { $ref: '#/channels/paid' } }
`
const schema = `"The whole shop." schema { query: Reading mutation: Writing subscription: Hearing }
"All that is read." type Reading {
  list(big: Int = ${big}, least: Int = ${least}, price: Float = ${price}, huge: Float = ${huge}, by: By = { from: ${shown}, to: null }): Int
}
"All that is written." type Writing { add(n: Int): Int }
"All that is heard." type Hearing { added: Int }
input By { from: Float = 7.70, to: Int = null, most: Int = 123456789012345678901234567890 }
directive @cost(weight: Float = 8.80) on FIELD_DEFINITION
`
const tools = `{
  "name": "shop", "version": "1", "tools": [{
    "name": "count", "description": "Counts.",
    "inputSchema": { "type": "object", "required": ["big", "none"], "properties": {
      "big": { "type": "integer", "default": ${big}, "minimum": ${least}, "maximum": ${huge} },
      "price": { "type": "number", "enum": [${price}], "examples": [${shown}] },
      "none": { "const": null }
    } },
    "outputSchema": { "type": "object", "properties": { "o": { "const": 9.90 } } }
  }],
  "resources": [{ "uri": "a://b", "name": "r", "size": 9007199254740993 }]
}`

const site = buildSite({
  'docs.json': {
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#0a7a5a' },
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['index'] },
        { tab: 'Events', asyncapi: { source: '/events.yaml', directory: 'events' } },
        { tab: 'GraphQL', graphql: 'schema.graphql' },
        { tab: 'Tools', mcp: 'tools.json' },
      ],
    },
  },
  'index.mdx': '---\ntitle: Start\n---\n',
  'events.yaml': events,
  'schema.graphql': schema,
  'tools.json': tools,
})

test.each<[string, readonly string[]]>([
  ['events/channels/paid', [...literals, '31', '100000', '9223372036854775808', '5.10', '4.10']],
  ['events/channels/paid', ['9007199254740993', '6.60', 'null']],
  ['events/overview', ['3.10', '4.10']],
  ['graphql/queries/list', [...literals, 'to: null']],
  ['graphql/inputs/by', ['7.70', 'null', '123456789012345678901234567890']],
  ['graphql/directives/cost', ['8.80']],
  ['mcp/tools/count', [...literals, '"none": null', '9.90']],
  ['mcp/overview', ['9,007,199,254,740,993']],
])('%s has each value as it is written', async (route, values) => {
  const { text } = await site
  const markdown = (await text(`${route}.md`)).replaceAll('\\', '')
  const html = (await text(`${route}/index.html`)).replaceAll(/<[^>]*>/g, '')
  const said = html.replaceAll('&quot;', '"')
  expect(values.filter((it) => !markdown.includes(it))).toEqual([])
  expect(values.filter((it) => !said.includes(it))).toEqual([])
})

test('what a schema of GraphQL and its root types say of themselves is on the overview', async () => {
  const { text } = await site
  for (const file of ['graphql/overview.md', 'graphql/overview/index.html']) {
    const words = await text(file)
    for (const it of ['The whole shop.', 'All that is read.', 'All that is written.'])
      expect(words).toContain(it)
    expect(words).toContain('All that is heard.')
  }
})
