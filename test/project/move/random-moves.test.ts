import * as fc from 'fast-check'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../../src/cli/run-command-line.ts'
import { createFolder } from '../../support/folders.ts'
import { createMemoryIo } from '../../support/memory-io.ts'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

const folders = ['', 'guides/', 'guides/deep/', 'api ref/', 'ä/']
const pages = ['index.mdx', 'one.mdx', 'guides/two.md', 'guides/deep/three.mdx', 'ä/four.mdx']
const images = ['images/a.png', 'guides/b c.png']
const code = ['code/run.ts', 'guides/deep/part.py']
const snippets = ['snippets/note.mdx', 'guides/parts/hint.mdx']
const moved = [...pages.slice(1), ...images, ...code, ...snippets, 'guides', 'guides/deep', 'code']

/** A path from a file to another one: from the root, or relative, with or without what may be left out. */
function spelled(from: string, to: string, style: number): string {
  const target = style % 3 === 0 && /\.mdx?$/.test(to) ? to.replace(/\.mdx?$/, '') : to
  if (style % 2 === 0) return `/${target}`
  const up = from.split('/').slice(0, -1).fill('..')
  const path = [...up, target].join('/')
  return style % 5 === 0 || up.length === 0 ? `./${path}` : path
}

const url = (path: string) => encodeURI(path)

const link = fc.record({
  from: fc.nat(pages.length + snippets.length - 1),
  kind: fc.constantFrom(
    'link',
    'anchor',
    'jsx',
    'data',
    'image',
    'img',
    'code',
    'import',
    'related',
  ),
  to: fc.nat(20),
  style: fc.nat(29),
})

type Link = typeof link extends fc.Arbitrary<infer Value> ? Value : never

const site = fc.record({
  links: fc.array(link, { minLength: 4, maxLength: 14 }),
  move: fc.constantFrom(...moved),
  to: fc.tuple(fc.constantFrom(...folders), fc.constantFrom('new', 'other/new name')),
})

function siteOf(links: readonly Link[]): Record<string, string | Buffer> {
  const holders = [...pages, ...snippets]
  const lines = new Map(holders.map((file) => [file, [] as string[]]))
  const heads = new Map(holders.map((file) => [file, [] as string[]]))
  for (const [number, { from, kind, to, style }] of links.entries()) {
    const holder = holders[from] ?? 'index.mdx'
    const isSnippet = snippets.includes(holder)
    const body = lines.get(holder) ?? []
    const at = <T>(list: readonly T[]): T => list[to % list.length]!
    // a relative path of a snippet means something else on each page
    const way = isSnippet ? style * 2 : style
    if (kind === 'link') body.push(`[To](${url(spelled(holder, at(pages), way))} "a title")`)
    else if (kind === 'anchor') body.push(`[There](${url(spelled(holder, at(pages), way))}#here)`)
    else if (kind === 'jsx')
      body.push(
        `<Card title="C${number}" href="${url(spelled(holder, at(pages), way))}">Text</Card>`,
      )
    else if (kind === 'image') body.push(`![An image](${url(spelled(holder, at(images), way))})`)
    else if (kind === 'img')
      body.push(`<img src="${url(spelled(holder, at(images), way))}" alt="An image" />`)
    else if (kind === 'code')
      body.push('```ts file="' + spelled(holder, at(code), style) + '"\n```')
    else if (isSnippet) continue
    else if (kind === 'data')
      body.unshift(
        `export const href${number} = '${url(spelled(holder, at(pages), way))}'\n\n<a href={href${number}}>Data</a>`,
      )
    else if (kind === 'import')
      body.unshift(
        `import Part${number} from '${spelled(holder, at(snippets), style | 1)}'\n\n<Part${number} />`,
      )
    else heads.get(holder)?.push(`  - "${spelled(holder, at(pages), 0)}"`)
  }
  const text = (file: string) => {
    const related = heads.get(file) ?? []
    const head = [
      `title: "Page ${file}"`,
      `description: "About ${file}."`,
      ...(related.length > 0 ? ['related:', ...related] : []),
    ]
    const front = snippets.includes(file) ? '' : `---\n${head.join('\n')}\n---\n\n`
    return `${front}${(lines.get(file) ?? []).join('\n\n')}\n\n${snippets.includes(file) ? 'A part.' : '## Here'}\n`
  }
  return {
    'docs.json': JSON.stringify(
      {
        name: 'Acme',
        logo: '/images/a.png',
        navigation: [{ group: 'All', pages: pages.map((file) => file.replace(/\.mdx?$/, '')) }],
      },
      null,
      2,
    ),
    ...Object.fromEntries([...pages, ...snippets].map((file) => [file, text(file)])),
    ...Object.fromEntries(images.map((file) => [file, dot])),
    ...Object.fromEntries(code.map((file) => [file, `run("${file}")\n`])),
  }
}

async function run(root: string, ...args: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd: root })
  return { code: await runCommandLine(args, io), output: stdout() + stderr() }
}

async function textsIn(root: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(root.length + 1)
    if (entry.isFile() && !name.startsWith('.octavo/')) texts[name] = await readFile(path, 'latin1')
  }
  return texts
}

test('a move leaves no new problem, and the move back restores every byte', async () => {
  await fc.assert(
    fc.asyncProperty(site, async ({ links, move, to: [folder, name] }) => {
      const root = await createFolder(siteOf(links))
      const before = await textsIn(root)
      const isFile = /\.[a-z]+$/.exec(move)
      // outside of its folder a snippet would be a page
      const into = move.startsWith('snippets/') ? 'snippets/' : folder
      const to = `${into}${name}${isFile?.[0] ?? ''}`
      if (to.startsWith(`${move}/`)) return
      const there = await run(root, 'mv', move, to)
      expect(there).toMatchObject({
        code: 0,
        output: expect.not.stringContaining('These problems'),
      })
      const back = await run(root, 'mv', to, move)
      expect(back).toMatchObject({ code: 0 })
      expect(await textsIn(root)).toEqual(before)
      await rm(root, { recursive: true })
    }),
    { numRuns: Number(process.env['MOVES'] ?? 12), seed: Number(process.env['SEED'] ?? 7) },
  )
})
