import { afterEach, expect, test } from 'vitest'
import { check } from '../../../src/check/check.ts'
import { buildFolder, buildSite, folderOf, removeFolders, writeFiles } from '../../support/build.ts'
import type { Files } from '../../support/build.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

afterEach(removeFolders)

function site(mint: object): Files {
  return {
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guide', pages: ['index'] }],
      openapi: 'api.json',
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: {
        '/a': {
          get: { summary: 'A', responses: { 200: { description: 'Well.' } }, 'x-mint': mint },
        },
      },
    },
  }
}

const page = 'api-reference/a/index.html'

test('metadata of x-mint is typed data: text that looks like frontmatter or MDX stays text', async () => {
  const built = await buildSite(
    site({
      metadata: {
        title: 'A: "b" --- {1 + 1}',
        description: 'One\n---\n\n# Two {2 + 2}',
        keywords: 'x, y',
        noindex: 'yes',
      },
    }),
  )
  expect(built.problems).toEqual([])
  const html = await built.text(page)
  expect(html).toMatch(/<title>A: (?:"|&quot;)b(?:"|&quot;) --- \{1 \+ 1\}/)
  expect(html).toContain('{2 + 2}')
  expect(html).toContain('content="x, y"')
  expect(html).toContain('noindex')
})

test('metadata of another type is reported with its operation and left out', async () => {
  const built = await buildSite(site({ metadata: { boost: 'much', title: 'T' } }))
  expect(built.diagnostics).toMatchObject([
    { code: 'content/wrong-frontmatter', severity: 'warning', at: { file: 'api.json' } },
  ])
  expect(built.diagnostics[0]?.message).toBe('"boost" in the metadata of "GET /a" is not a number.')
  expect(await built.text(page)).toContain('<title>T')
})

test('a page is compiled again when its metadata or its content changes, and only then', async () => {
  const { root } = await buildSite(site({ metadata: { tag: 'NEW' }, content: 'First.' }))
  const again = async (mint: object) => {
    await writeFiles(root, site(mint))
    const { notes, text } = await buildFolder(root, { why: true })
    // the tag is in the sidebar, so pages with the same sidebar are rendered again, but not compiled
    const compiled = notes.filter((note) => !note.includes(': rendered again: '))
    return { notes: compiled, html: await text(page) }
  }
  expect((await again({ metadata: { tag: 'NEW' }, content: 'First.' })).notes).toEqual([])
  const tag = await again({ metadata: { tag: 'OLD' }, content: 'First.' })
  expect(tag.notes).toHaveLength(1)
  expect(tag.html).toContain('OLD')
  const content = await again({ metadata: { tag: 'OLD' }, content: 'Second.' })
  expect(content.notes).toHaveLength(1)
  expect(content.html).toContain('Second.')
})

test('a problem in x-mint.content is placed in the description, in a JSON string and in a block of YAML', async () => {
  const content = 'Line "one".\n\nThen {user_id} and <Nope />.\n'
  const json = site({ content })
  const fromJson = await buildSite(json)
  const text = JSON.stringify(json['api.json'], undefined, 2)
  const column = (part: string) => {
    const line = text.split('\n').find((it) => it.includes(part)) ?? ''
    return `${text.slice(0, text.indexOf(line)).split('\n').length}:${line.indexOf(part) + 1}`
  }
  expect(fromJson.problems).toContain(`content/undefined-variable api.json:${column('{user_id}')}`)

  const yaml = [
    'openapi: 3.1.0',
    'info: {title: Acme, version: "1"}',
    'paths:',
    '  /a:',
    '    get:',
    '      summary: A',
    '      responses: {"200": {description: Well.}}',
    '      x-mint:',
    '        content: |',
    '          Line one.',
    '',
    '          Then {user_id}.',
  ].join('\n')
  const settings = {
    name: 'Acme',
    navigation: [{ group: 'Guide', pages: ['index'] }],
    openapi: 'api.yaml',
  }
  const fromYaml = await buildSite({
    'docs.json': settings,
    'index.mdx': '---\ntitle: Start\n---\n',
    'api.yaml': yaml,
  })
  expect(fromYaml.problems).toEqual(['content/undefined-variable api.yaml:12:16'])
})

test('check --fix never writes MDX into a description', async () => {
  const files = site({ content: 'Then {user_id}.' })
  const root = await folderOf(files)
  const { diagnostics } = await check({ root, out: join(root, 'dist'), fix: true })
  expect(diagnostics.filter(({ code }) => code === 'content/undefined-variable')).toMatchObject([
    { at: { file: 'api.json' } },
  ])
  expect(diagnostics.filter(({ fix }) => fix?.at.file === 'api.json')).toEqual([])
  expect(JSON.parse(await readFile(join(root, 'api.json'), 'utf8'))).toEqual(files['api.json'])
})
