import type { Files } from '../../support/build.ts'

/** A place of a private page that can hold a word: `WORD` is one that is written nowhere else. */
export interface Canary {
  readonly place: string
  /** The frontmatter of the page, after its title. */
  readonly meta?: string
  readonly body?: string
  /** An entry of the navigation in place of the page. */
  readonly group?: object
  /** Files that the page uses. */
  readonly files?: Readonly<Record<string, string>>
  /** Nothing of an open page has it in the output either. */
  readonly unwritten?: true
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><title>WORD</title></svg>'

const meta: Readonly<Record<string, string>> = {
  title: 'WORD',
  description: 'A WORD of a page',
  sidebarTitle: 'WORD',
  tag: 'WORD',
  keywords: '[WORD]',
  canonical: 'https://acme.example/WORD',
  robots: 'noindex, WORD',
  lastUpdatedDate: 'WORD',
  related: '["WORD: https://acme.example/related"]',
  contextual: '{ options: [{ title: WORD, href: "https://acme.example/menu" }] }',
  'og:title': 'WORD',
  'og:image': '/images/WORD-card.png',
  'twitter:title': 'WORD',
  authMethod: 'WORD',
  url: 'https://acme.example/WORD',
  keyOfTheirOwn: 'WORD',
}

const bodies: Readonly<Record<string, string>> = {
  text: 'A WORD.',
  emphasis: '**WORD**',
  heading: '## WORD',
  'id of a heading': '## Heading {#WORD}',
  list: '- one\n- WORD',
  table: '| One | WORD |\n| --- | --- |\n| 1 | 2 |',
  quote: '> WORD',
  footnote: 'Text[^1].\n\n[^1]: WORD',
  'inline code': '`WORD`',
  code: '```js\nconst WORD = 1\n```',
  'title of code': '```js title="WORD.js"\nconst a = 1\n```',
  'inline formula': 'So $WORD + 1$ it is.',
  formula: '$$\nWORD = 1\n$$',
  diagram: '```mermaid\ngraph TD\n  A[WORD] --> B\n```',
  'URL of a link': '[Link](https://acme.example/WORD)',
  'title of a link': '[Link](https://acme.example "WORD")',
  'text of an image': '![WORD](https://acme.example/picture.png)',
  'comment in the source': '{/* WORD */}',
  'class of an element': '<p className="WORD">Text</p>',
  'utility class with a text': `<p className="content-['WORD']">Text</p>`,
  'utility class with a URL': '<p className="bg-[url(/WORD.png)]">Text</p>',
  'utility class with a property': '<p className="[--WORD:1px]">Text</p>',
  'variant of a utility class': '<p className=\'before:content-["WORD"]\'>Text</p>',
  style: '<p style={{ fontFamily: "WORD" }}>Text</p>',
  attribute: '<p data-name="WORD" title="WORD">Text</p>',
  'style sheet on the page': '<style>{`.x { content: "WORD" }`}</style>',
  'URL of a frame': '<iframe src="https://acme.example/WORD" title="Frame"></iframe>',
  card: '<Card title="WORD" href="https://acme.example">Text</Card>',
  'URL of a card': '<Card title="Card" href="https://acme.example/WORD">Text</Card>',
  tab: '<Tabs><Tab title="WORD">Text</Tab><Tab title="Two">Text</Tab></Tabs>',
  step: '<Steps><Step title="WORD">Text</Step></Steps>',
  accordion: '<Accordion title="WORD">Text</Accordion>',
  callout: '<Note>WORD</Note>',
  tooltip: '<Tooltip tip="WORD">Text</Tooltip>',
  field: '<ParamField query="WORD" type="string">Text</ParamField>',
  'response field': '<ResponseField name="WORD" type="string">Text</ResponseField>',
  update: '<Update label="WORD" description="May" tags={["Big"]}>Text</Update>',
  'text of an update': '<Update label="May">The WORD.</Update>',
  'text of an update in a feed': '<Update label="June" rss={{ title: "WORD" }}>Text</Update>',
  tree: '<Tree><Tree.File name="WORD.ts" /></Tree>',
  badge: '<Badge>WORD</Badge>',
  frame: '<Frame caption="WORD"><p>Text</p></Frame>',
  view: '<View title="WORD">Text</View>',
  panel: '<Panel>WORD</Panel>',
  prompt: '<Prompt description="Ask">WORD</Prompt>',
  example: '<RequestExample>\n\n```bash\ncurl WORD\n```\n\n</RequestExample>',
  'exported constant': 'export const secret = "WORD"\n\n{secret}',
  'component state':
    'export const Own = () => {\n  const [word, setWord] = useState("WORD")\n  return <button onClick={() => setWord(word + "!")}>{word}</button>\n}\n\n<Own />',
  'code of a component':
    'export const Own = () => {\n  const [n, setN] = useState(0)\n  return <button onClick={() => { console.log("WORD"); setN(n + 1) }}>{n}</button>\n}\n\n<Own />',
}

const frontmatter = Object.entries(meta).map(([key, value]): Canary => ({
  place: `frontmatter ${key}`,
  meta: `'${key}': ${value}`,
  ...(['authMethod', 'keyOfTheirOwn'].includes(key) && { unwritten: true as const }),
}))

const written = Object.entries(bodies).map(([place, body]): Canary => ({
  place,
  body,
  ...(place === 'comment in the source' && { unwritten: true as const }),
}))

const counter = (text: string) =>
  `export const Counter = ({ label }) => {\n  const [n, setN] = useState(0)\n  return <button onClick={() => setN(n + 1)}>{label ?? 'Count'} {n} ${text}</button>\n}\n`

/** Words in files that only the private page uses. */
const files: readonly Canary[] = [
  {
    place: 'snippet',
    body: 'import Text from "/snippets/text.mdx"\n\n<Text />',
    files: { 'snippets/text.mdx': 'The WORD of a snippet.\n' },
  },
  {
    place: 'variable of a snippet',
    body: 'import Text from "/snippets/named.mdx"\n\n<Text name="WORD" />',
    files: { 'snippets/named.mdx': 'It is {name}.\n' },
  },
  {
    place: 'imported data',
    body: 'import { rates } from "/snippets/rates.js"\n\n{rates[0]}',
    files: { 'snippets/rates.js': 'export const rates = ["WORD"]\n' },
  },
  {
    place: 'script of the site that a page imports',
    body: 'import { rates } from "/lib/rates.js"\n\n{rates[0]}',
    files: { 'lib/rates.js': 'export const rates = ["WORD"]\n' },
  },
  {
    place: 'text of a live component',
    body: 'import { Counter } from "/snippets/counter.jsx"\n\n<Counter />',
    files: { 'snippets/counter.jsx': counter('WORD') },
  },
  {
    place: 'property of a live component',
    body: 'import { Counter } from "/snippets/labelled.jsx"\n\n<Counter label="WORD" />',
    files: { 'snippets/labelled.jsx': counter('') },
  },
  {
    place: 'what a live component imports',
    body: 'import { Counter } from "/snippets/outer.jsx"\n\n<Counter />',
    files: {
      'snippets/outer.jsx': `import { word } from './inner.js'\n${counter('{word}')}`,
      'snippets/inner.js': 'export const word = "WORD"\n',
    },
  },
  {
    place: 'another export of a file that open pages use',
    body: 'import { Closed } from "/snippets/both.jsx"\n\n<Closed />',
    files: {
      'snippets/both.jsx': `${counter('').replace('Counter', 'Open')}${counter('WORD').replace('Counter', 'Closed')}`,
    },
  },
  {
    place: 'included code',
    body: '```js file="/code/sample.js"\n```',
    files: { 'code/sample.js': 'const WORD = 1\n' },
  },
  {
    place: 'image',
    body: '![Picture](/images/picture.svg)',
    files: { 'images/picture.svg': svg },
  },
  {
    place: 'name of an image',
    body: '![Picture](/images/WORD.svg)',
    files: { 'images/WORD.svg': svg.replace('WORD', 'x') },
  },
  {
    place: 'image of srcset',
    body: '<img src="https://acme.example/a.png" srcSet="/images/wide.svg 2x" alt="Wide" />',
    files: { 'images/wide.svg': svg },
  },
  {
    place: 'image of a style',
    body: '<p style={{ backgroundImage: "url(/images/back.svg)" }}>Text</p>',
    files: { 'images/back.svg': svg },
  },
  {
    place: 'image of a utility class',
    body: '<p className="bg-[url(/images/utility.svg)]">Text</p>',
    files: { 'images/utility.svg': svg },
  },
  {
    place: 'image in the code of a component',
    body: 'export const Own = () => <img src={["/images/code.svg"][0]} alt="" />\n\n<Own />',
    files: { 'images/code.svg': svg },
  },
  {
    place: 'image of a live component',
    body: 'import { Picture } from "/snippets/picture.jsx"\n\n<Picture />',
    files: {
      'snippets/picture.jsx':
        'export const Picture = () => {\n  const [on, setOn] = useState(false)\n  return <button onClick={() => setOn(true)}>{on && <img src="/images/late.svg" alt="" />}</button>\n}\n',
      'images/late.svg': svg,
    },
  },
  {
    place: 'icon of the page',
    meta: 'icon: /images/icon.svg',
    files: { 'images/icon.svg': svg },
  },
  {
    place: 'image of links to the page',
    meta: "'og:image': /images/card.svg",
    files: { 'images/card.svg': svg },
  },
  {
    place: 'poster of a video',
    body: '<video src="https://acme.example/a.mp4" poster="/images/poster.svg"></video>',
    files: { 'images/poster.svg': svg },
  },
  {
    place: 'download',
    body: '[Contract](/files/contract.txt)',
    files: { 'files/contract.txt': 'WORD\n' },
  },
  {
    place: 'file of the public folder',
    body: '[Rates](/rates.pdf)',
    files: { 'public/rates.pdf': 'WORD\n' },
  },
  {
    place: 'style sheet as a download',
    body: '[Theme](/files/theme.css)',
    files: { 'files/theme.css': '.x { content: "WORD" }\n' },
  },
  {
    place: 'script as a download',
    body: '[Script](/files/tool.js)',
    files: { 'files/tool.js': 'console.log("WORD")\n' },
  },
  {
    place: 'changelog of the page',
    meta: 'changelog: ../CHANGELOG.md',
    files: { 'CHANGELOG.md': '# Changes\n\n## 1.0.0 - 2026-01-01\n\n- WORD\n' },
  },
]

const openapi = (part: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/x': { get: { summary: 'Get', responses: { 200: { description: 'OK' } } } } },
    ...part,
  })

const operation = (part: object) =>
  openapi({
    paths: {
      '/x': { get: { summary: 'Get', responses: { 200: { description: 'OK' } }, ...part } },
    },
  })

const described = (place: string, text: string, more: Canary['files'] = {}): Canary => {
  const file = `apis/${place.replaceAll(' ', '-')}.json`
  return { place, group: { group: 'API', openapi: file }, files: { [file]: text, ...more } }
}

const descriptions: readonly Canary[] = [
  {
    place: 'title of an inner group',
    group: { group: 'WORD', pages: ['rows/inner'] },
    files: { 'rows/inner.mdx': '# Inner\n' },
  },
  {
    place: 'tag of an inner group',
    group: { group: 'Inner', tag: 'WORD', pages: ['rows/tag'] },
    files: { 'rows/tag.mdx': '# Tag\n' },
  },
  described('title of a description', openapi({ info: { title: 'WORD', version: '1' } })),
  described(
    'text of a description',
    openapi({ info: { title: 'A', version: '1', description: 'WORD' } }),
  ),
  described('server', openapi({ servers: [{ url: 'https://WORD.example' }] })),
  described('text of an operation', operation({ description: 'A WORD.' })),
  described(
    'parameter',
    operation({ parameters: [{ name: 'WORD', in: 'query', schema: { type: 'string' } }] }),
  ),
  described(
    'property of a schema',
    operation({
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', properties: { WORD: { type: 'string' } } },
          },
        },
      },
    }),
  ),
  described(
    'example of a response',
    operation({
      responses: {
        200: { description: 'OK', content: { 'application/json': { example: { a: 'WORD' } } } },
      },
    }),
  ),
  described(
    'sign-in of an API',
    openapi({
      security: [{ sign: [] }],
      components: {
        securitySchemes: {
          sign: {
            type: 'oauth2',
            flows: { clientCredentials: { tokenUrl: 'https://WORD.example/token', scopes: {} } },
          },
        },
      },
    }),
  ),
  described(
    'file of a $ref',
    operation({
      requestBody: { content: { 'application/json': { schema: { $ref: './schemas/ref.json' } } } },
    }),
    {
      'apis/schemas/ref.json':
        '{ "type": "object", "properties": { "WORD": { "type": "string" } } }',
    },
  ),
  {
    place: 'channel of events',
    group: { group: 'Events', asyncapi: 'apis/events.json' },
    files: {
      'apis/events.json': JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'Events', version: '1' },
        channels: { one: { address: 'WORD', messages: { made: { payload: { type: 'string' } } } } },
        operations: { take: { action: 'receive', channel: { $ref: '#/channels/one' } } },
      }),
    },
  },
  {
    place: 'field of a GraphQL schema',
    group: { group: 'Queries', graphql: 'apis/schema.graphql' },
    files: { 'apis/schema.graphql': 'type Query { WORD: String }\n' },
  },
  {
    place: 'URL of a GraphQL API',
    group: {
      group: 'Queries',
      graphql: { source: 'apis/other.graphql', endpoint: 'https://WORD.example/graphql' },
    },
    files: { 'apis/other.graphql': 'type Query { name: String }\n' },
  },
  {
    place: 'tool of an MCP server',
    group: { group: 'Tools', mcp: 'apis/tools.json' },
    files: {
      'apis/tools.json': JSON.stringify({
        tools: [{ name: 'make', description: 'A WORD.', inputSchema: { type: 'object' } }],
      }),
    },
  },
  { place: 'frontmatter api', meta: 'api: GET https://WORD.example/x' },
]

export const canaries: readonly Canary[] = [...frontmatter, ...written, ...files, ...descriptions]

/** The word of a row. */
export function wordOf(canary: Canary): string {
  return `quokka${String(canaries.indexOf(canary)).padStart(3, '0')}q`
}

function filled(text: string, canary: Canary): string {
  return text.replaceAll('WORD', wordOf(canary))
}

/** A site with a page for each row: for one audience, or for everyone. */
export function canarySite(audience: string | undefined): Files {
  const all: Record<string, string | object> = {
    'docs.json': {
      name: 'Acme',
      navigation: {
        groups: [
          { group: 'Open', pages: ['index'] },
          {
            group: 'Closed',
            ...(audience && { private: audience }),
            pages: canaries.map((canary, at) =>
              canary.group === undefined
                ? `rows/row-${at}`
                : (JSON.parse(filled(JSON.stringify(canary.group), canary)) as object),
            ),
          },
        ],
      },
    },
    'index.mdx':
      '---\ntitle: Home\n---\n\nimport { Open } from "/snippets/both.jsx"\n\nWater boils.\n\n<Open />\n',
  }
  for (const [at, canary] of canaries.entries()) {
    const fill = (text: string) => filled(text, canary)
    all[`rows/row-${at}.mdx`] = fill(
      `---\n${canary.meta?.startsWith("'title'") ? '' : `title: Row ${at}\n`}${canary.meta ?? ''}\nrss: true\n---\n\n${canary.body ?? 'Text.'}\n`,
    )
    for (const [path, text] of Object.entries(canary.files ?? {})) all[fill(path)] = fill(text)
  }
  return all
}
