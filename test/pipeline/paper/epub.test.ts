import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { afterEach, expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import type { BuildOptions } from '../../../src/pipeline/options.ts'
import { contrast } from '../../../src/theme/colors.ts'
import { codeColors } from '../../../src/pipeline/paper/book-style.ts'
import { folderOf, removeFolders, settings } from '../../support/build.ts'
import { readZip } from '../read-zip.ts'
import { bookSite } from './book-site.ts'

afterEach(removeFolders)

test('a book has the pages in reading order, every word of them, and links that lead within it', async () => {
  const { files } = await book()
  expect([...files.keys()].slice(0, 3)).toEqual([
    'mimetype',
    'META-INF/container.xml',
    'EPUB/package.opf',
  ])
  const text = (path: string) => files.get(path)?.toString('utf8') ?? ''
  const titles = [1, 2, 3, 4].map(
    (n) => /<h1[^>]*>(.*?)<\/h1>/.exec(text(`EPUB/pages/0000${n}.xhtml`))?.[1],
  )
  expect(titles).toEqual(['Start', 'Watering', 'New', 'Leaves'])

  const start = text('EPUB/pages/00001.xhtml')
  expect(start).toContain('<a href="00002.xhtml#frost">frost</a>')
  expect(start).toContain('<a href="00002.xhtml">no such heading</a>')
  expect(start).toContain('<a>the file</a>')
  expect(start).toContain('<a>version 1</a>')
  expect(start).toContain('href="https://example.com/a%20b"')

  const watering = text('EPUB/pages/00002.xhtml')
  for (const word of ['Spring', 'Green &amp; new.', 'Autumn', 'They turn red.', 'When?', 'Dig.'])
    expect(watering).toContain(word)
  expect(watering).toContain('<span class="k">const</span>')
  expect(watering).toContain('<img src="../images/0001.svg" alt="A leaf"')
  expect(watering).toContain('Far away')
  expect(watering).toContain('A pointer')
  expect(files.has('EPUB/images/0002.gif')).toBe(false)
  expect(watering).not.toMatch(/<(?:button|script|iframe|details|center|font)\b/)

  const leaves = text('EPUB/pages/00004.xhtml')
  expect(leaves).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"')
  expect(leaves).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
  const opf = text('EPUB/package.opf')
  expect(opf).toMatch(/href="pages\/00004.xhtml"[^>]*properties="mathml svg"/)
  expect(opf).toContain('<dc:title>Garden &amp; Co</dc:title>')
  expect(opf).toContain('schema:accessibilityFeature')
  const nav = parseDocument(text('EPUB/nav.xhtml'), { xmlMode: true })
  expect(linksIn(nav.childNodes)).toEqual([1, 2, 3, 4].map((n) => `pages/0000${n}.xhtml`))
})

test('a book is the same each time', async () => {
  expect((await book()).archive.equals((await book()).archive)).toBe(true)
})

test.each([
  ['Science', 'garden-co-science', ['Leaves']],
  ['v1', 'garden-co-v1', ['Start', 'Watering', 'Old', 'Leaves']],
  ['care/watering', 'garden-co-watering', ['Watering']],
])('a book of %s', async (only, name, titles) => {
  const { files, path } = await book({ only })
  expect(path).toBe(`${name}.epub`)
  const pages = [...files].filter(([file]) => file.startsWith('EPUB/pages/'))
  expect(
    pages.map(([, bytes]) => /<h1[^>]*>(.*?)<\/h1>/.exec(bytes.toString('utf8'))?.[1]),
  ).toEqual(titles)
})

test('a part that the site does not have is an error, and nothing is written', async () => {
  const root = await folderOf(bookSite)
  const result = await build({
    root,
    out: join(root, 'dist'),
    threads: 0,
    portable: 'epub',
    only: 'Scienze',
  })
  expect(result.written).toBe(false)
  expect(result.diagnostics.map(({ code }) => code)).toContain('build/unknown-part')
})

test('a drawing has no prefix that the book does not declare', async () => {
  const root = await folderOf({
    'docs.json': settings('index'),
    'index.mdx':
      '---\ntitle: A\n---\n\n<svg viewBox="0 0 9 9" xlink:title="b" xml:space="preserve"><use xlink:href="#a"/></svg>\n',
  })
  await build({ root, out: join(root, 'dist'), threads: 0, portable: 'epub' })
  const [path = ''] = (await readdir(join(root, 'dist'))).filter((name) => name.endsWith('.epub'))
  const files = readZip(await readFile(join(root, 'dist', path)))
  expect(files.get('EPUB/pages/00001.xhtml')?.toString()).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" xml:space="preserve"><use href="#a"></use></svg>',
  )
})

test('the colors of code are those of the theme', async () => {
  const css = await readFile('src/theme/styles/code.css', 'utf8')
  for (const [name, color] of Object.entries(codeColors)) {
    const variable = new RegExp(`& \\.${name} \\{\\s*color: var\\((--code-[a-z]+)\\)`).exec(
      css,
    )?.[1]
    expect(css).toContain(`${variable}: ${color};`)
  }
})

async function book(options: Partial<BuildOptions> = {}) {
  const root = await folderOf(bookSite)
  const out = join(root, 'dist')
  const result = await build({ root, out, threads: 0, portable: 'epub', ...options })
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const manifest = await readFile(join(out, '_octavo/manifest.json'), 'utf8')
  const path = /"([^"]+\.epub)"/.exec(manifest)?.[1] ?? ''
  const file = join(out, path)
  const archive = await readFile(file)
  return { archive, file, path, files: readZip(archive) }
}

function linksIn(nodes: ReturnType<typeof parseDocument>['childNodes']): string[] {
  return nodes.flatMap((node) => {
    if (!('attribs' in node)) return []
    const own = node.name === 'a' ? [node.attribs['href'] ?? ''] : []
    return [...own, ...linksIn(node.childNodes)]
  })
}

test('no level of headings is left out, empty headings and cells are none, and the cover is readable', async () => {
  const { files } = await book()
  const watering = files.get('EPUB/pages/00002.xhtml')?.toString('utf8') ?? ''
  const headings = [...watering.matchAll(/<h(\d)[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(
    ([, level, text]) => `${level} ${text}`,
  )
  expect(headings).toEqual(
    expect.arrayContaining(['1 Watering', '2 Frost', '3 Much deeper', '3 Deep']),
  )
  expect(watering).toContain('<div id="none"></div>')
  expect(watering).toMatch(/<tr>\s*<td><\/td>\s*<th>b<\/th>/)
  const style = files.get('EPUB/style.css')?.toString('utf8') ?? ''
  const color = /\.cover h1 \{[^}]*color: (#\w+)/.exec(style)?.[1] ?? ''
  expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})
