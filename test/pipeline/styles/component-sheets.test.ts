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
  expect(await sheets('island/index.html')).toEqual(['theme', 'components', 'tree', 'view'])
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
