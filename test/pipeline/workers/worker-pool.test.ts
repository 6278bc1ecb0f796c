import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { BuiltSite } from '../../support/build.ts'
import { buildFolder, folderOf, removeFolders, settings, writeFiles } from '../../support/build.ts'

afterEach(removeFolders)

const names = Array.from({ length: 30 }, (_, index) => `page-${index}`)

function files(): Record<string, string | object> {
  const pages = names.map((name, index) => [
    `${name}.mdx`,
    `---\ntitle: ${name}\n---\n\nimport S from '/snippets/s.mdx'\n\n## Part\n\n<S word="${name}" />\n\n` +
      `\`\`\`${index % 2 ? 'ts' : 'python'}\nx = ${index}\n\`\`\`\n\n<Card title="Next" icon="book" href="/page-${(index + 1) % 30}">text</Card> {missing}\n`,
  ])
  return {
    'docs.json': settings(...names),
    'snippets/s.mdx': 'This is {word}.',
    ...Object.fromEntries(pages),
  }
}

async function bytes({ out, list }: BuiltSite): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const file of await list()) all[file] = (await readFile(join(out, file))).toString('base64')
  return all
}

describe.each([
  ['in this thread', 0],
  ['in two threads', 2],
])('pages that are made %s', (_, threads) => {
  test('are the same, byte by byte, in any build', async () => {
    const root = await folderOf(files())
    const first = await buildFolder(root, { threads, clean: true })
    const expected = await bytes(await buildFolder(await folderOf(files()), { threads: 0 }))
    expect(await bytes(first)).toEqual(expected)
    expect(await bytes(await buildFolder(root, { threads, clean: true }))).toEqual(expected)
    expect(first.problems.toSorted()).toHaveLength(names.length)
  })

  test('tell of their problems in an order that does not depend on who was first', async () => {
    const { diagnostics } = await buildFolder(await folderOf(files()), { threads })
    expect(new Set(diagnostics.map((it) => it.at?.file)).size).toBe(names.length)
  })
})

describe('a second build', () => {
  test('compiles only what changed, and says why', async () => {
    const root = await folderOf(files())
    expect((await buildFolder(root, { why: true })).notes).toHaveLength(30)
    expect((await buildFolder(root, { why: true })).notes).toEqual([])

    await writeFiles(root, { 'page-3.mdx': '---\ntitle: page-3\n---\n\nNew words.\n' })
    const changed = await buildFolder(root, { why: true })
    expect(changed.notes).toEqual(['page-3.mdx: its text, or a file that it includes, changed'])
    expect(await changed.text('page-3/index.html')).toContain('New words.')
  })

  test('compiles every page that includes a snippet that changed', async () => {
    const root = await folderOf(files())
    await buildFolder(root)
    await writeFiles(root, { 'snippets/s.mdx': 'Now {word}.' })
    const { notes, text } = await buildFolder(root, { why: true })
    expect(notes).toHaveLength(30)
    expect(await text('page-9/index.html')).toContain('Now page-9.')
  })

  test('tells of the problems of pages that it did not compile again', async () => {
    const root = await folderOf(files())
    const first = await buildFolder(root)
    const second = await buildFolder(root)
    expect(second.problems).toEqual(first.problems)
  })

  test('leaves files that would be the same as they are', async () => {
    const root = await folderOf(files())
    const { out } = await buildFolder(root)
    const file = join(out, 'page-1/index.html')
    const before = await stat(file)
    await writeFiles(root, { 'page-3.mdx': '---\ntitle: page-3\n---\n\nNew words.\n' })
    await buildFolder(root)
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs)
    expect((await stat(join(out, 'page-3/index.html'))).mtimeMs).toBeGreaterThan(before.mtimeMs)
  })

  test('has the same output as one that begins with nothing', async () => {
    const root = await folderOf(files())
    await buildFolder(root)
    await writeFiles(root, { 'page-5.mdx': '---\ntitle: Renamed\n---\n\n[a](/page-6)\n' })
    const kept = await bytes(await buildFolder(root))
    const fresh = await bytes(await buildFolder(root, { clean: true }))
    expect(kept).toEqual(fresh)
  })
})
