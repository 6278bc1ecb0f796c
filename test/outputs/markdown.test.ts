import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { buildSite, folderOf, removeFolders, settings } from '../support/build.ts'

afterEach(removeFolders)

/** The Markdown of a page with this body, without its head. */
async function markdownOf(body: string, files = {}): Promise<string> {
  const page = `---\ntitle: Page\n---\n\n${body}\n`
  const { text } = await buildSite({ 'docs.json': settings('page'), 'page.mdx': page, ...files })
  const markdown = await text('page.md')
  const head = '# Page\n\nSource: /page/ (all pages: /llms.txt)\n\n'
  expect(markdown.startsWith(head)).toBe(true)
  return markdown.slice(head.length).trimEnd()
}

test('beside every page stands the same page as Markdown, and the page says so', async () => {
  const { text, list } = await buildSite(
    {
      'docs.json': settings('index', 'guides/start'),
      'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
      'guides/start.mdx': '---\ntitle: Start\ndescription: The first hour.\n---\n\nGo [home](/).\n',
      'apart.mdx': '---\ntitle: Apart\nhidden: true\n---\n\nText.\n',
    },
    { base: '/docs', siteUrl: 'https://acme.example' },
  )
  expect(await list()).toEqual(expect.arrayContaining(['index.md', 'guides/start.md', 'apart.md']))
  expect(await text('guides/start.md')).toBe(
    '# Start\n\n> The first hour.\n\nSource: https://acme.example/docs/guides/start/ (all pages: https://acme.example/docs/llms.txt)\n\n' +
      'Go [home](https://acme.example/docs/).\n',
  )
  expect(await text('guides/start/index.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="/docs/guides/start.md">',
  )
})

test('the first page is Markdown at the root too', async () => {
  const { text } = await buildSite({ 'docs.json': settings('start'), 'start.mdx': 'Hello.' })
  expect(await text('index.md')).toBe(await text('start.md'))
})

test('text stays what it is', async () => {
  const source = [
    '## A heading',
    'Plain, **strong**, *slanted*, ~~gone~~, `a | b`, [a link](https://acme.example/a).',
    '> A quote\n>\n> of two paragraphs.',
    '- one\n  - inside\n- two',
    '3. three\n4. four',
    '- [x] done\n- [ ] open',
    '| a | b |\n| --- | ---: |\n| `x \\| y` | 1 |',
    '---',
    '```ts water.ts\nconst a = `\\`` // 1 < 2\n```',
    '![A garden](https://acme.example/garden.png)',
  ].join('\n\n')
  expect(await markdownOf(source)).toBe(source)
})

test('a space at an end of code in a line parts it from the word next to it', async () => {
  expect(await markdownOf('Use `SUBSCRIBE `or ` x`.\n\n- `--all `: everything')).toBe(
    'Use `SUBSCRIBE` or `x`.\n\n- `--all` : everything',
  )
})

test('a title of code that is a sentence is text, a name of a file is not', async () => {
  expect(await markdownOf('```json Answer with *status* 422\n{}\n```\n\n```ts a.ts\nb\n```')).toBe(
    '**Answer with \\*status\\* 422**\n\n```json\n{}\n```\n\n```ts a.ts\nb\n```',
  )
})

test('signs that are text are not taken for Markdown', async () => {
  const source = [
    'Two * three \\*four\\*, snake_case, \\_not slanted\\_, 1 \\< 2, \\<b>, a\\`b, \\[x].',
    '1\\. January',
    '\\# no heading',
  ].join('\n\n')
  expect(await markdownOf(source)).toBe(source.replace('1 \\< 2', '1 < 2'))
})

test('callouts are quotes that say what they are', async () => {
  expect(
    await markdownOf(
      '<Note>Short.</Note>\n\n<Warning title="Careful">\n- a\n- b\n</Warning>\n\n<Callout>Bare.</Callout>',
    ),
  ).toBe('> **Note:** Short.\n\n> **Warning: Careful**\n>\n> - a\n> - b\n\n> Bare.')
})

test('steps are numbered, with all that is in them', async () => {
  expect(
    await markdownOf(
      '<Steps>\n<Step title="Dig">\nDeep.\n\n```bash\ndig\n```\n</Step>\n<Step title="Sow">Rows.</Step>\n</Steps>',
    ),
  ).toBe('1. **Dig**\n\n   Deep.\n\n   ```bash\n   dig\n   ```\n\n2. **Sow**\n\n   Rows.')
})

test('tabs, accordions and cards are items with titles; code groups are blocks with titles', async () => {
  const body = [
    '<Tabs>\n<Tab title="npm">One.</Tab>\n<Tab title="pnpm">Two.</Tab>\n</Tabs>',
    '<Accordion title="Why?">Because.</Accordion>',
    '<CardGroup>\n<Card title="Start" href="/page" icon="leaf">The first hour.</Card>\n<Card title="Alone">Text.</Card>\n</CardGroup>',
    '<CodeGroup>\n```js one.js\na()\n```\n```py two.py\nb()\n```\n</CodeGroup>',
  ].join('\n\n## Next\n\n')
  expect(await markdownOf(body)).toBe(
    [
      '- **npm**\n\n  One.\n\n- **pnpm**\n\n  Two.',
      '- **Why?**\n\n  Because.',
      '- [Start](/page/): The first hour.\n- **Alone**: Text.',
      '```js one.js\na()\n```\n\n```py two.py\nb()\n```',
    ].join('\n\n## Next\n\n'),
  )
})

test('fields are a list with types, and their own fields in it', async () => {
  expect(
    await markdownOf(
      [
        '<ParamField query="limit" type="integer" default="20">How many.</ParamField>',
        '<ResponseField name="bed" type="object" required>\nWhere.\n<Expandable>\n<ResponseField name="row" type="number">From the wall.</ResponseField>\n</Expandable>\n</ResponseField>',
      ].join('\n\n'),
    ),
  ).toBe(
    '- `limit` (`integer`, query, default: `20`): How many.\n\n' +
      '- `bed` (`object`, required): Where.\n\n  - `row` (`number`): From the wall.',
  )
})

test('what floats, folds or stands beside the page is there too', async () => {
  expect(
    await markdownOf(
      [
        'Dig in <Tooltip headline="Compost" tip="Old leaves.">compost</Tooltip>.',
        '<Frame caption="At *noon*">![A bed](https://acme.example/bed.png)</Frame>',
        '<Update label="March" description="v2.1" tags={["new"]}>Beds.</Update>',
        '<RequestExample>\n```bash cURL\ncurl\n```\n</RequestExample>',
        'A note[^1].\n\n[^1]: At the foot.',
      ].join('\n\n'),
    ),
  ).toBe(
    [
      'Dig in compost (Compost: Old leaves.).',
      '![A bed](https://acme.example/bed.png)',
      'At *noon*',
      '## March',
      'v2.1',
      '*new*',
      'Beds.',
      'A note[^1].',
      '[^1]: At the foot.',
      '## Example: Request',
      '```bash cURL\ncurl\n```',
    ].join('\n\n'),
  )
})

test('an operation is text from its endpoint to its answers', async () => {
  const description = {
    openapi: '3.1.0',
    info: { title: 'Garden', version: '1' },
    servers: [{ url: 'https://api.acme.example' }],
    paths: {
      '/beds/{id}': {
        post: {
          summary: 'Water a bed',
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              schema: { type: 'string' },
              description: 'Which.',
            },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['litres'],
                  properties: {
                    litres: { type: 'number', minimum: 1 },
                    how: { enum: ['can', 'hose'] },
                  },
                },
              },
            },
          },
          responses: { 200: { description: 'Watered.' }, 404: { description: 'No such bed.' } },
        },
      },
    },
  }
  const { text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      api: { openapi: 'garden.json' },
      navigation: { pages: ['POST /beds/{id}'] },
    },
    'garden.json': description,
  })
  const [file] = ['api-reference/water-a-bed.md']
  const markdown = await text(file!)
  expect(markdown).toContain('# Water a bed\n')
  expect(markdown).toContain('```http\nPOST https://api.acme.example/beds/{id}\n```')
  expect(markdown).toContain('## Path parameters\n\n- `id` (`string`, path, required): Which.')
  expect(markdown).toContain('- `how` (`string`, body): Choices: `can`, `hose`')
  expect(markdown).toContain('### 404\n\nNo such bed.')
  expect(markdown.match(/```bash/g)).toHaveLength(1)
})

test('only HTTP requests are fenced as HTTP: the names of webhooks, tools, fields and channels are lines', async () => {
  const payload = { content: { 'application/json': { schema: { type: 'string' } } } }
  const ok = { 200: { description: 'Received.' } }
  const { text } = await buildSite({
    'docs.json': {
      ...settings('index'),
      api: {
        openapi: 'api.json',
        asyncapi: 'events.json',
        graphql: 'schema.graphql',
        mcp: { source: 'tools.json', endpoint: 'https://mcp.acme.example/mcp' },
      },
    },
    'index.mdx': 'Hello.',
    'api.json': {
      openapi: '3.2.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: 'https://api.acme.example' }],
      paths: {
        '/search': {
          query: {
            summary: 'Search',
            requestBody: payload,
            responses: ok,
            callbacks: {
              found: { '{$request.body#/url}': { put: { requestBody: payload, responses: ok } } },
            },
          },
        },
      },
      webhooks: { shipped: { put: { summary: 'Shipped', requestBody: payload, responses: ok } } },
    },
    'events.json': {
      asyncapi: '3.0.0',
      info: { title: 'Events', version: '1' },
      channels: {
        both: { address: 'users/{id}', parameters: { id: {} }, messages: { m: {} } },
        nowhere: { messages: { m: {} } },
      },
      operations: {
        in: { action: 'receive', channel: { $ref: '#/channels/both' } },
        out: { action: 'send', channel: { $ref: '#/channels/both' } },
        none: { action: 'send', channel: { $ref: '#/channels/nowhere' } },
      },
    },
    'schema.graphql':
      'type Query { pet(id: ID!): Pet }\ntype Mutation { rename(to: String = "`x`"): Pet }\n' +
      'type Subscription { renamed: Pet }\ntype Pet { id: ID! }\n',
    'tools.json': { tools: [{ name: 'search_it', inputSchema: {} }], prompts: [{ name: 'ask' }] },
  })
  const shown = async (page: string): Promise<string> =>
    /\(all pages: \S+\)\n\n([^]*?)(?:\n\n#|$)/.exec(await text(`${page}.md`))?.[1] ?? ''
  expect(await shown('api-reference/search')).toBe(
    '```http\nQUERY https://api.acme.example/search\n```',
  )
  expect(await text('api-reference/search.md')).toContain(
    '  ```http\n  PUT {$request.body#/url}\n  ```',
  )
  expect(await shown('api-reference/webhooks/shipped')).toBe(
    '**WEBHOOK** `shipped`\n\n```http\nPUT {url}\n```',
  )
  expect(await shown('api-reference/channels/both')).toBe('**RECEIVE** **SEND** `users/{id}`')
  expect(await shown('api-reference/channels/nowhere')).toBe('**SEND**')
  expect(await shown('graphql/queries/pet')).toBe('**QUERY** `pet(id: ID!): Pet`')
  expect(await shown('graphql/mutations/rename')).toBe(
    '**MUTATION** `` rename(to: String = "`x`"): Pet ``',
  )
  expect(await shown('graphql/subscriptions/renamed')).toBe('**SUBSCRIPTION** `renamed: Pet`')
  expect(await shown('mcp/tools/search_it')).toBe('**TOOL** `search_it`')
  expect(await shown('mcp/prompts/ask')).toBe('**PROMPT** `ask`')
})

test('while a site is written its pages are Markdown when they are asked for', async () => {
  const root = await folderOf({
    'docs.json': settings('index', 'guides/start'),
    'index.mdx': 'Hello.',
    'guides/start.mdx': '---\ntitle: Start\n---\n\nWords.\n',
  })
  const site = await openLiveSite({ root, out: join(root, 'dist') })
  const start = '# Start\n\nSource: /guides/start/ (all pages: /llms.txt)\n\nWords.\n'
  const answer = await site.respond('/guides/start.md')
  expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    start,
  ])
  expect((await site.respond('/guides/start/', { markdown: true })).body).toBe(start)
  expect((await site.respond('/index.md')).body).toContain('Hello.')
  expect((await site.respond('/none.md')).status).toBe(404)
  await site.close()
})

test('formulas and diagrams are their source, which people do not get', async () => {
  const { text } = await buildSite({
    'docs.json': settings('page'),
    'page.mdx':
      '---\ntitle: Page\n---\n\n' +
      'Inline $a < b$.\n\n$$\n\\frac{1}{2}\n$$\n\n```mermaid Water\ngraph LR\n  A[Can] --> B[Bed]\n```\n\n' +
      '```mermaid\nmindmap\n  root((Garden))\n```\n',
  })
  expect((await text('page.md')).split('llms.txt)\n\n')[1]).toBe(
    'Inline $a < b$.\n\n$$\n\\frac{1}{2}\n$$\n\n' +
      '**Water**\n\n```mermaid\ngraph LR\n  A[Can] --> B[Bed]\n```\n\n```mermaid\nmindmap\n  root((Garden))\n```\n',
  )
  const html = await text('page/index.html')
  expect(html).toContain('<math')
  expect(html).not.toMatch(/<template|\\frac|A\[Can\]/)
})

test('what is for agents stands in the Markdown alone, what is for humans on the page alone', async () => {
  const { text } = await buildSite({
    'docs.json': settings('page'),
    'page.mdx':
      'Both.\n\n<Visibility for="agents">\n## Machines\n\nSee [this](/page). $x$\n</Visibility>\n\n<Visibility for="humans">People.</Visibility>\n',
  })
  const html = await text('page/index.html')
  expect(html).toContain('People.')
  expect(html).not.toMatch(/Machines|<template|<!--\/?humans/)
  const markdown = await text('page.md')
  expect(markdown).toContain('Both.\n\n## Machines\n\nSee [this](/page/). $x$\n')
  expect(markdown).not.toContain('People')
})

test('a prompt is copied as the Markdown it was written in', async () => {
  const source = '1. Read **all** of [this](https://acme.example/a).\n2. Answer in `JSON`.'
  const { text } = await buildSite({
    'docs.json': settings('page'),
    'page.mdx': `<Prompt description="Ask *well*">\n${source}\n</Prompt>\n`,
  })
  expect(await text('page/index.html')).toContain(`data-copy="${source}"`)
  expect(await text('page.md')).toContain(`**Ask *well***\n\n\`\`\`md\n${source}\n\`\`\``)
})

test('items beside a list are a list of their own', async () => {
  expect(await markdownOf('- one\n- two\n\n<Accordion title="Why?">Because.</Accordion>')).toBe(
    '- one\n- two\n\n* **Why?**\n\n  Because.',
  )
})

test('a link around blocks is a link to what they begin with', async () => {
  expect(
    await markdownOf(
      '# Page\n\n<a href="/page"><div><h3>Cloud</h3><p>Hosted by us.</p></div></a>\n\n<Card title="Own" href="/page" img="https://acme.example/a.png">On your machines.</Card>',
    ),
  ).toBe(
    '- [Cloud](/page/): Hosted by us.\n\n' +
      '- [Own](/page/): On your machines.\n\n  ![A](https://acme.example/a.png)',
  )
})

test('strong text beside a letter needs no element where Markdown reads it', async () => {
  const source = '您**必须提供**隐私政策 and re**con**struct *no*one.'
  expect(await markdownOf(source)).toBe(source)
})

test('strong text beside a letter stays strong', async () => {
  const source =
    'これは<strong>「重要」</strong>です and <strong>this,</strong>that, **so** and **so.**'
  expect(await markdownOf(source)).toBe(source)
})
