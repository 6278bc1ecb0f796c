import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Chance } from '../../../bench/chance.ts'
import { folderOf } from '../../support/build.ts'
import { filesOf } from '../../support/killed-build.ts'

/** A small site of everything that a build reads. */
export async function everySite(): Promise<string> {
  const names = ['index', ...['a', 'b'].flatMap((at) => [1, 2, 3, 4].map((n) => `${at}/page-${n}`))]
  const imports = [
    `import Note from '/snippets/note.mdx'`,
    `import { Box } from '/snippets/box.jsx'`,
    `import { Count } from '/snippets/count.jsx'`,
  ].join('\n')
  const page = (name: string, index: number) =>
    [
      `---\ntitle: Page ${index}\n---`,
      imports,
      `Some word of ${name}.`,
      `## Part ${index}`,
      index % 2 === 1 ? '<Note word="x" />' : '<Box />',
      index % 4 === 3 ? '<Count />' : '',
      '![Plan](/images/plan.svg)',
      `[Next](/${names[(index + 3) % names.length] ?? ''})`,
      `\`\`\`ts\nconst x = ${index}\n\`\`\`\n`,
    ].join('\n\n')
  return folderOf({
    'docs.json': {
      name: 'Acme',
      openapi: 'api.json',
      navigation: {
        groups: [
          { group: 'Start', pages: names.slice(0, 5) },
          { group: 'More', pages: names.slice(5) },
          { group: 'Api', pages: ['GET /pets', 'toys'] },
        ],
      },
    } satisfies Settings,
    ...Object.fromEntries(names.map((name, index) => [`${name}.mdx`, page(name, index)])),
    'snippets/note.mdx': 'A note of {word}.\n',
    'snippets/box.jsx': 'export const Box = () => <i>box</i>\n',
    'snippets/count.jsx': counter(0),
    'images/plan.svg': drawing(4),
    'own.css': 'p { margin: 0 }',
    'toys.mdx': '---\ntitle: Toys\nopenapi: GET /toys\n---\n\nAll toys.\n',
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': { get: { summary: 'List', responses: { 200: { description: 'All' } } } },
        '/toys': { get: { summary: 'Toys', responses: { 200: { description: 'All' } } } },
      },
    },
  })
}

/** Edits one thing of a site at random. */
export type Edit = (root: string, chance: Chance) => Promise<unknown>

/** What authors edit, by name. */
export const edits: Readonly<Record<string, Edit>> = {
  text: inPage((text, chance) => `${text}\n${word(chance)} ${word(chance)}.\n`),
  'the same text': inPage((text) => text),
  'a word': inPage((text, chance) => text.replace(/\bword\w*/, word(chance))),
  'text of an operation': (root, chance) =>
    change(join(root, 'toys.mdx'), (text) => `${text}\nOn ${word(chance)}.\n`),
  'title of an operation': (root, chance) =>
    change(join(root, 'toys.mdx'), (text) => text.replace(/^title: .*/m, `title: ${word(chance)}`)),
  heading: inPage((text, chance) => `${text}\n## ${word(chance)}\n\nUnder it.\n`),
  link: inPage((text, chance) => `${text}\n[To](/a/page-2#${word(chance)}) [and](/b/page-1)\n`),
  title: inPage((text, chance) => text.replace(/^title: .*/m, `title: ${word(chance)}`)),
  'sidebar title': inFrontmatter((chance) => `sidebarTitle: ${word(chance)}`),
  description: inFrontmatter((chance) => `description: About ${word(chance)}`),
  'hidden page': inFrontmatter(() => 'hidden: true'),
  'page that is not searched': inFrontmatter(() => 'searchable: false'),
  navigation: inSettings(({ navigation }, chance) => {
    const group = chance.pick(navigation.groups)
    group.pages.reverse()
    group.group = word(chance)
  }),
  settings: inSettings((all, chance) => {
    all.colors = { primary: `#12345${chance.number(10)}` }
  }),
  'name of the site': inSettings((all, chance) => {
    all.name = word(chance)
  }),
  snippet: inFile('snippets/note.mdx', (chance) => `Note of ${word(chance)} {word}.\n`),
  component: inFile(
    'snippets/box.jsx',
    (chance) => `export const Box = () => <b>${word(chance)}</b>\n`,
  ),
  island: inFile('snippets/count.jsx', (chance) => counter(chance.number(9))),
  'description of an API': (root, chance) =>
    change(join(root, 'api.json'), (text) =>
      text.replace(/"summary": *"[^"]*"/, `"summary": "${word(chance)}"`),
    ),
  asset: inFile('images/plan.svg', (chance) => drawing(chance.number(90))),
  style: inFile('own.css', (chance) => `p { margin: ${chance.number(9)}px }\n`),
  'new page': async (root, chance) => {
    const name = `new/page-${chance.number(1000)}`
    await write(join(root, `${name}.mdx`), `---\ntitle: ${word(chance)}\n---\n\nFresh word.\n`)
    await changeSettings(root, ({ navigation }) => chance.pick(navigation.groups).pages.push(name))
  },
  'second file of a route': (root, chance) =>
    write(join(root, 'a/page-1.md'), `---\ntitle: ${word(chance)}\n---\n\nThe same word.\n`),
  'deleted page': async (root, chance) => rm(join(root, await pageOf(root, chance))),
  'moved page': async (root, chance) =>
    rename(join(root, await pageOf(root, chance)), join(root, `moved-${chance.number(1000)}.mdx`)),
  'broken output': (root) => write(join(root, 'dist/index.html'), 'Not ours.'),
  'lost output': (root) => rm(join(root, 'dist/llms.txt'), { force: true }),
  nothing: () => Promise.resolve(),
}

interface Settings {
  name: string
  openapi: string
  colors?: { readonly primary: string }
  readonly navigation: { readonly groups: { group: string; readonly pages: string[] }[] }
}

function inPage(edit: (text: string, chance: Chance) => string): Edit {
  return async (root, chance) =>
    change(join(root, await pageOf(root, chance)), (text) => edit(text, chance))
}

function inFrontmatter(line: (chance: Chance) => string): Edit {
  return inPage((text, chance) => text.replace(/^title: .*/m, `$&\n${line(chance)}`))
}

function inSettings(edit: (all: Settings, chance: Chance) => void): Edit {
  return (root, chance) => changeSettings(root, (all) => edit(all, chance))
}

function inFile(file: string, text: (chance: Chance) => string): Edit {
  return (root, chance) => write(join(root, file), text(chance))
}

async function changeSettings(root: string, edit: (all: Settings) => unknown): Promise<void> {
  await change(join(root, 'docs.json'), (text) => {
    const all = JSON.parse(text) as Settings
    edit(all)
    return JSON.stringify(all)
  })
}

async function pageOf(root: string, chance: Chance): Promise<string> {
  const files = await readdir(root, { recursive: true })
  const pages = files.filter((file) => /^(?:[ab]|new)\/.*\.mdx$|^moved.*\.mdx$/.test(file))
  return pages.length === 0 ? 'index.mdx' : chance.pick(pages.toSorted())
}

async function change(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(path, edit(await readFile(path, 'utf8')))
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

function word(chance: Chance): string {
  return `word${chance.number(1000)}`
}

function counter(start: number): string {
  return `export const Count = () => { const [n, set] = useState(${start}); return <button onClick={() => set(n + 1)}>{n}</button> }\n`
}

function drawing(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
}

/** A copy of a site without its cache and output. */
export async function sourcesOf(root: string): Promise<string> {
  const copy = await folderOf({})
  await cp(root, copy, { recursive: true, filter: (path) => !/[/\\](?:dist|\.octavo)$/.test(path) })
  return copy
}

/** A hash of each file of the output, which has a search index. */
export async function prints(root: string): Promise<Record<string, string>> {
  const files = [...(await filesOf(join(root, 'dist')))]
  expect(files.map(([path]) => path)).toContain('_octavo/search/en.bin')
  return Object.fromEntries(
    files.map(([path, bytes]) => [path, createHash('sha1').update(bytes).digest('hex')]),
  )
}
