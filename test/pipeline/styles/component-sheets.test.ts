import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const tree = '<Tree>\n  <Tree.File name="a.ts" />\n</Tree>\n'
const view = '<View title="Python">\n\nText.\n\n</View>\n'

test('the style sheet of a component that few pages hold is loaded by these and by pages with islands', async () => {
  const { text, list } = await buildSite({
    'docs.json': { name: 'Acme', navigation: { pages: ['plain', 'tree', 'view', 'island'] } },
    'plain.mdx': 'Text.\n',
    'tree.mdx': tree,
    'view.mdx': view,
    'island.mdx': 'import { Counter } from "/snippets/counter.jsx"\n\n<Counter />\n',
    'snippets/counter.jsx':
      'export const Counter = () => {\n  const [n, set] = useState(0)\n  return <button onClick={() => set(n + 1)}>{n}</button>\n}\n',
  })
  const files = await list()
  const sheets = async (page: string) =>
    [...(await text(page)).matchAll(/rel="stylesheet" href="\/(_octavo\/(\w+)-\w+\.css)"/g)].map(
      ([, path = '', name]) => {
        expect(files).toContain(path)
        return name
      },
    )
  expect(await sheets('plain/index.html')).toEqual(['theme'])
  expect(await sheets('tree/index.html')).toEqual(['theme', 'components', 'tree'])
  expect(await sheets('view/index.html')).toEqual(['theme', 'components', 'view'])
  expect(await sheets('island/index.html')).toEqual([
    'theme',
    'components',
    'prompt',
    'repository',
    'tree',
    'view',
  ])
})

test('a site without these components has no such style sheets', async () => {
  const { list } = await buildSite({
    'docs.json': { name: 'Acme', navigation: { pages: ['index'] } },
    'index.mdx': 'Text.\n',
  })
  const sheets = (await list()).filter((path) => path.endsWith('.css'))
  expect(
    sheets.filter((path) => /\/(?:tree|view|operation|overview|reference|private)-/.test(path)),
  ).toEqual([])
})

test('each component that is alone on a page has the sheet with its rules', async () => {
  const sources: Readonly<Record<string, string>> = {
    Prompt: '<Prompt description="Ask">\nText.\n</Prompt>',
    'GitHub.Repo': '<GitHub.Repo repo="acme/docs" />',
    Card: '<Card title="A" />',
    Tree: tree,
    Steps: '<Steps>\n<Step title="A">Text.</Step>\n</Steps>',
    Badge: 'A <Badge>new</Badge>',
    Tooltip: 'A <Tooltip tip="b">c</Tooltip>',
    Tile: '<Tile title="A" href="/" />',
    Update: '<Update label="A">Text.</Update>',
    ParamField: '<ParamField path="a" type="string">Text.</ParamField>',
    Accordion: '<Accordion title="A">Text.</Accordion>',
    Expandable: '<Expandable title="A">Text.</Expandable>',
    Color: '<Color variant="compact"><Color.Item name="a" value="#fff" /></Color>',
    Tabs: '<Tabs>\n<Tab title="A">Text.</Tab>\n</Tabs>',
  }
  const { text } = await buildSite({
    'docs.json': { name: 'Acme', navigation: { pages: ['**'] } },
    ...Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [`${name}.mdx`, `${source}\n`]),
    ),
  })
  for (const name of Object.keys(sources)) {
    const html = await text(`${name}/index.html`)
    expect(html, name).toContain(`data-component="${name}"`)
    const sheets = [...html.matchAll(/rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => path!)
    const css = (await Promise.all(sheets.map((path) => text(path)))).join('')
    expect(css, name).toMatch(new RegExp(`data-component=["']?${name.replace('.', '\\\\?\\.')}\\b`))
  }
})
