import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dev } from '../../src/dev/dev.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { buildFolder, folderOf, removeFolders } from '../support/build.ts'
import type { BuiltSite, Files } from '../support/build.ts'

// what a test has started ends first
beforeEach(() => onTestFinished(removeFolders))

const page = (body: string, more = '') =>
  `---\ntitle: Page\ndescription: A page\n${more}---\n\n${body}\n`
const color = { primary: '#0a7a5a' }
const settings = { name: 'Acme', theme: 'mint', colors: color }

/** One mistake a page. */
const pages: Files = {
  'component-name.mdx': page('<Crad title="x">Text</Crad>'),
  'component-case.mdx': page('<note>Text</note>\n\n{true && <tip>More</tip>}'),
  'not-closed.mdx': page('<Note>\n  Text\n'),
  'crossing.mdx': page('<Note>\n  <Tip>\n  Text\n</Note>\n</Tip>'),
  'quote-in-value.mdx': page('<Card title="a "b" c">Text</Card>'),
  'no-quotes.mdx': page('<Card title=One>Text</Card>'),
  'void-element.mdx': page('One<br>two <img src="/shot.png">'),
  'less-than.mdx': page('a <5 b, List<String>, {not code'),
  'empty-braces.mdx': page('Defaults to {}.'),
  'cells.mdx': page('| A |\n| - |\n| one | two |'),
  'no-table.mdx': page('| A | B |\n| - |\n| one | two |'),
  'open-fence.mdx': page('```js\none'),
  'language.mdx': page('```javascrpt\none\n```'),
  'diagram.mdx': page('```mermaid\nsequenceDiagram\n  A->>B: hi\n  one two three\n```'),
  'formula.mdx': page('$$\n\\frac{a\n$$'),
  'image.mdx': page('![A shot](/none.png)'),
  'link.mdx': page('[one](/none) [two](./none) [three](www.acme.example) [four](me@acme.example)'),
  'anchor.mdx': page('## Here\n\n[one](#there) [two](/link#there)'),
  'icon.mdx': page('<Card title="One" icon="strawbery">Text</Card>', 'icon: strawbery\n'),
  'import.mdx': page(
    'import One, { Two } from "/parts/one.jsx"\nimport Three from "/parts/three.jsx"\nimport { Four } from "four"\n\n<One /><Two /><Three /><Four />',
  ),
  'throws.mdx': page('{null.one}\n\nexport const Bad = () => { throw new Error("no") }\n\n<Bad />'),
  'name.mdx': page('{userId} and {{relese}} and {user.one.two}'),
  'export.mdx': page('export const one = [1, 2\n\nText'),
  'snippet.mdx': page('<Snippet file="none.mdx" />\n\n<Snippet file="part.mdx" />'),
  'snippets/part.mdx': '| A |\n| - |\n| one | two |\n\n{}\n',
  'late.mdx': '\n---\ntitle: Late\n---\n\nText\n',
  'yaml.mdx': '---\ntitle: One: two\n---\n\nText\n',
  'open-yaml.mdx': '---\ntitle: One\n\nText\n',
  'keys.mdx': page(
    'Text',
    'descripton: One\nsidebartitle: Two\nmode: full\nhidden: "yes"\ndate: 2024-13-45\n',
  ),
  'untitled.mdx': 'Text\n',
  'empty.mdx': '',
  'two/index.mdx': page('Text'),
  'two.mdx': page('Text'),
  'parts/one.jsx': 'export const Named = () => <b>named</b>\n',
  'style.css': '.a { color: red\n.b { color: }',
}

const listed = Object.keys(pages)
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('snippets/'))
  .map((file) => file.slice(0, -'.mdx'.length))

const sites: readonly (readonly [string, Files])[] = [
  [
    'pages',
    {
      'docs.json': { ...settings, variables: { release: '2' }, navigation: { pages: listed } },
      ...pages,
    },
  ],
  [
    'navigation and settings',
    {
      'docs.json': {
        ...settings,
        colors: { primary: 'teal' },
        logo: '/logo.svg',
        favicon: '/none.png',
        navbr: {},
        api: { openapi: { path: 'openapi.yaml' } },
        redirects: [
          { source: '/one', destination: '/none' },
          { source: '/three', destination: '/three' },
        ],
        navigation: {
          tabs: [{ tab: 'One', icon: 'strawbery', pages: ['index', 'none', '/two', 'two.mdx'] }],
          groups: [
            { pages: ['two#none', { title: 'Out', href: 'https://acme.example' }, 'GET /none'] },
          ],
        },
      },
      'index.mdx': page('Text'),
      'two.mdx': page('Text'),
      'node_modules/three.mdx': page('Text'),
      'unlisted.mdx': page('{}'),
    },
  ],
  [
    'the array form and languages',
    {
      'mint.json': {
        name: 'Acme',
        colors: color,
        tabs: [{ name: 'Guides', url: 'guides' }],
        anchors: [{ name: 'None', url: 'none', icon: 'strawbery' }],
        navigation: [{ group: 'One', pages: ['index', 'none', 'index#none', 'hidden'] }],
      },
      'index.mdx': page('[one](/none)'),
      '.hidden/one.mdx': page('Text'),
    },
  ],
  [
    'a description',
    {
      'docs.json': {
        ...settings,
        openapi: 'openapi.yaml',
        navigation: { pages: ['index', 'GET /one', 'POST /none', 'written'] },
      },
      'index.mdx': page('Text'),
      'written.mdx': page('Text', 'openapi: GET /nothing\n'),
      'openapi.yaml':
        'openapi: 3.1.0\ninfo: { title: One, version: "1" }\npaths:\n  /one:\n    get:\n      responses:\n        "200":\n          description: "[two](/none)"\n          content:\n            application/json:\n              schema: { $ref: "#/components/schemas/None" }\n',
    },
  ],
]

/** The pages of a build, as paths. */
async function routesOf({ list }: Pick<BuiltSite, 'list'>): Promise<string[]> {
  const files = await list()
  return files
    .filter((file) => /(?:^|\/)index\.html$/.test(file) && !file.startsWith('_octavo/'))
    .map((file) => file.slice(0, -'index.html'.length))
}

const asLine = ({ code, severity, at }: Diagnostic) =>
  `${severity} ${code} ${at === undefined ? '' : `${at.file}:${at.line}:${at.column}`}`

test.each(sites)('dev reports what build reports: %s', async (_, files) => {
  const root = await folderOf(files)
  const built = await buildFolder(root, { keepGoing: true })
  const expected = [...new Set(built.diagnostics.map(asLine))].toSorted()

  const said = new Set<string>()
  const server = await dev({
    site: { root, out: join(root, 'served'), threads: 0 },
    port: 0,
    onProblems: (fresh) => fresh.forEach((it) => said.add(asLine(it))),
    onNote: () => undefined,
    onFailure: (error) => said.add(String(error)),
  })
  onTestFinished(() => server.close())
  for (const route of ['', ...(await routesOf(built)), ...listed, 'written'])
    await (await fetch(new URL(route, server.urls[0]))).text()
  await expect.poll(() => [...said].toSorted(), { timeout: 20_000 }).toEqual(expected)
})
