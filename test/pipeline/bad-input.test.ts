import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  buildFolder,
  buildSite,
  folderOf,
  removeFolders,
  settings,
  writeFiles,
} from '../support/build.ts'

afterEach(removeFolders)

const page = '---\ntitle: Start\ndescription: The first page.\n---\n\nHello.\n'

describe('settings', () => {
  test('a folder without settings says what to do', async () => {
    const { ok, written, problems, diagnostics } = await buildSite({ 'index.mdx': page })
    expect({ ok, written, problems }).toEqual({
      ok: false,
      written: false,
      problems: ['config/missing'],
    })
    expect(diagnostics[0]?.help).toContain('octavo init')
  })

  test('an empty settings file is one error', async () => {
    const { ok, problems } = await buildSite({ 'docs.json': '', 'index.mdx': page })
    expect(ok).toBe(false)
    expect(problems).toHaveLength(1)
  })

  test('a missing comma is one error at its place', async () => {
    const text = '{\n  "name": "Acme"\n  "navigation": [{ "group": "A", "pages": ["index"] }]\n}\n'
    const { ok, diagnostics } = await buildSite({ 'docs.json': text, 'index.mdx': page })
    expect(ok).toBe(false)
    const errors = diagnostics.filter((it) => it.severity === 'error')
    expect(errors).toHaveLength(1)
    expect(errors[0]?.at).toMatchObject({ file: 'docs.json', line: 2 })
  })

  test('wrong types everywhere are all reported at once', async () => {
    const { ok, diagnostics } = await buildSite({
      'docs.json': {
        name: 5,
        navigation: 'index',
        colors: { primary: 'red' },
        favicon: [],
        tabs: {},
        footerSocials: 3,
      },
      'index.mdx': page,
    })
    expect(ok).toBe(false)
    const lines = new Set(diagnostics.map((it) => it.at?.line))
    expect(lines.size).toBeGreaterThanOrEqual(6)
  })

  test('an unknown key is a warning with the nearest name', async () => {
    const { ok, diagnostics } = await buildSite({
      'docs.json': { ...settings('index'), favicn: '/x.svg' },
      'index.mdx': page,
    })
    expect(ok).toBe(true)
    const unknown = diagnostics.find((it) => it.code === 'config/unknown-key')
    expect(unknown?.severity).toBe('warning')
    expect(unknown?.help).toContain('favicon')
  })

  test('a navigation of pages that are gone names each, and builds the rest', async () => {
    const { ok, problems, text } = await buildSite({
      'docs.json': settings('index', 'gone', 'guides/away'),
      'index.mdx': page,
    })
    expect(ok).toBe(true)
    expect(problems.filter((it) => it.startsWith('site/unknown-page docs.json'))).toHaveLength(2)
    expect(await text('index.html')).toContain('Hello.')
  })
})

describe('pages', () => {
  test('two files with one route name both', async () => {
    const { diagnostics } = await buildSite({
      'docs.json': settings('index', 'a'),
      'index.mdx': page,
      'a.md': page,
      'a.mdx': page,
    })
    const both = diagnostics.find((it) => /a\.mdx?/.test(it.message) && it.code.startsWith('site/'))
    expect(both?.message).toMatch(/a\.mdx/)
    expect(JSON.stringify(both)).toMatch(/a\.md"/)
  })

  test('a page that cannot be read leaves the earlier output whole', async () => {
    const root = await folderOf({
      'docs.json': settings('index', 'b'),
      'index.mdx': page,
      'b.mdx': page,
    })
    const first = await buildFolder(root)
    expect(first.ok).toBe(true)
    await writeFiles(root, {
      'b.mdx': '---\ntitle: B\n---\n\n<Card title="x">\n',
      'index.mdx': page.replace('Hello', 'Changed'),
    })
    const second = await buildFolder(root)
    expect(second).toMatchObject({ ok: false, written: false })
    expect(second.problems).toContain('content/unreadable b.mdx:5:1')
    expect(await second.text('index.html')).toContain('Hello.')
    expect(await second.text('b/index.html')).toContain('Hello.')
  })

  test('with keepGoing every other page is written', async () => {
    const { ok, written, text, list } = await buildSite(
      { 'docs.json': settings('index', 'b'), 'index.mdx': page, 'b.mdx': '<Card>\n' },
      { keepGoing: true },
    )
    expect({ ok, written }).toEqual({ ok: false, written: true })
    expect(await text('index.html')).toContain('Hello.')
    expect(await list()).not.toContain('b/index.html')
  })

  test('strict takes warnings for errors', async () => {
    const files = { 'docs.json': settings('index'), 'index.mdx': `${page}\n[gone](/gone)\n` }
    expect(await buildSite(files)).toMatchObject({ ok: true, written: true })
    expect(await buildSite(files, { strict: true })).toMatchObject({ ok: false, written: false })
  })

  test('unknown components, throwing expressions and unknown names cost only their place', async () => {
    const body = [
      'import Gone from "/snippets/gone.mdx"',
      'export const Broken = () => { throw new Error("no luck") }',
      '',
      'before {missing_name} after',
      '',
      '<Nte>inside</Nte>',
      '',
      '{null.x}',
      '',
      '<Broken />',
      '',
      '<Gone />',
      '',
      'the end',
    ].join('\n')
    const { ok, diagnostics, text } = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': `---\ntitle: A\n---\n\n${body}\n`,
    })
    expect(ok).toBe(true)
    const html = await text('index.html')
    expect(html).toContain('before {missing_name} after')
    expect(html).toContain('inside')
    expect(html).toContain('the end')
    expect(diagnostics.map((it) => it.code).toSorted()).toEqual([
      'content/failed-component',
      'content/failed-expression',
      'content/missing-import',
      'content/undefined-variable',
      'content/unknown-component',
    ])
    expect(diagnostics.find((it) => it.code === 'content/unknown-component')?.help).toContain(
      'Note',
    )
    expect(diagnostics.every((it) => (it.at?.line ?? 0) > 4)).toBe(true)
  })

  test('what an import or an attribute names and nobody defines is reported where it is written', async () => {
    const { ok, diagnostics } = await buildSite({
      'docs.json': settings('index', 'open'),
      'index.mdx':
        '---\ntitle: A\n---\n\nimport { Countr, Other } from "/snippets/counter.jsx"\n\n<Countr />\n\n<Card title={nme} />\n\n<Fails />\n\nexport const Fails = () => <Other of="x" />\n',
      'open.mdx': '---\ntitle: Open\nicon: star\n\n# Text\n',
      'snippets/counter.jsx':
        'export const Counter = () => <b>1</b>\n\nexport function Other({ plan }) {\n  return <p>{plan.price} a month</p>\n}\n',
    })
    expect(ok).toBe(true)
    expect(
      diagnostics.map(
        ({ code, message, at, help }) =>
          `${code} ${at?.file}:${at?.line}:${at?.column} ${message} ${help}`,
      ),
    ).toEqual([
      'content/missing-export index.mdx:5:10 "/snippets/counter.jsx" exports no "Countr", so nothing is shown in its place. Did you mean "Counter"?',
      'content/undefined-variable index.mdx:9:14 "nme" is not defined on this page, so "title" is left out. If it is text, write it in quotes: title="nme". Otherwise import or export "nme".',
      "content/failed-component snippets/counter.jsx:4:14 The component Other failed: Cannot read properties of undefined (reading 'price'). Nothing is shown in its place on the page.",
      'content/bad-frontmatter open.mdx:3:11 The frontmatter is not closed, so its lines are shown on the page. Write a line with three hyphens after the last key: ---',
    ])
  })

  test('exports that throw cost their names, not the page', async () => {
    const { ok, text, problems } = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': '---\ntitle: A\n---\n\nexport const a = undefinedThing.x\n\nbefore {a} after\n',
    })
    expect(ok).toBe(true)
    expect(await text('index.html')).toContain('before')
    expect(problems.join()).toContain('content/failed-')
  })

  test('a binary file that is called a page is an error of its own', async () => {
    const { ok, problems, text } = await buildSite(
      {
        'docs.json': settings('index', 'x'),
        'index.mdx': page,
        'x.mdx': new Uint8Array([0, 1, 2, 255, 0]),
      },
      { keepGoing: true },
    )
    expect(ok).toBe(false)
    expect(problems.join()).toContain('content/not-text x.mdx')
    expect(await text('index.html')).toContain('Hello.')
  })

  test('a page of 10 MB of ordinary text is built', async () => {
    const { ok, problems, text } = await buildSite({
      'docs.json': settings('index', 'long'),
      'index.mdx': page,
      'long.mdx': `${page}\n${'A paragraph of many words that says little.\n\n'.repeat(230_000)}`,
    })
    expect({ ok, problems }).toEqual({ ok: true, problems: [] })
    const html = await text('long/index.html')
    expect(html.match(/<p[^>]*>A paragraph of many words that says little\./g)).toHaveLength(
      230_000,
    )
  })

  test('a page nested a thousand deep is one error and no page; two hundred components are not too deep', async () => {
    const { diagnostics, text, list } = await buildSite(
      {
        'docs.json': settings('index', 'quotes', 'notes'),
        'index.mdx': page,
        'quotes.mdx': `---\ntitle: Deep\n---\n\n${'> '.repeat(3_000)}deep\n`,
        'notes.mdx': `---\ntitle: Deep\n---\n\n${'<Note>'.repeat(200)}x${'</Note>'.repeat(200)}\n`,
      },
      { keepGoing: true },
    )
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
      'content/too-deep quotes.mdx',
    ])
    expect(await list()).not.toContain('quotes/index.html')
    expect((await text('notes/index.html')).match(/data-component="Note"/g)).toHaveLength(200)
  })

  test('paths with spaces, dots and other scripts become pages and links', async () => {
    const { ok, text, problems } = await buildSite({
      'docs.json': settings('index', 'a b/c.d', 'はじめに/概要'),
      'index.mdx': `${page}\n[one](/a%20b/c.d) [two](/はじめに/概要) [three](</a b/c.d>)\n`,
      'a b/c.d.mdx': page,
      'はじめに/概要.mdx': page,
    })
    expect({ ok, problems }).toEqual({ ok: true, problems: [] })
    expect(await text('a b/c.d/index.html')).toContain('Hello.')
    expect(await text('はじめに/概要/index.html')).toContain('Hello.')
    const html = await text('index.html')
    expect(html).toContain('href="/a%20b/c.d/"')
    expect(html).not.toContain('href="/a b')
  })
})

describe('the folder', () => {
  test('a link out of the root is reported and not followed', async () => {
    const outside = await folderOf({
      'secret.mdx': page.replace('Hello', 'Secret'),
      'secret.txt': 'secret',
    })
    const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page })
    await symlink(join(outside, 'secret.mdx'), join(root, 'leak.mdx'))
    await symlink(outside, join(root, 'folder'))
    const { ok, problems, list } = await buildFolder(root)
    expect(ok).toBe(true)
    expect(problems.filter((it) => it.startsWith('content/outside-root'))).toHaveLength(2)
    expect((await list()).join()).not.toContain('secret')
    expect((await list()).join()).not.toContain('leak')
  })

  test('a folder that no build wrote is never replaced', async () => {
    const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page })
    await mkdir(join(root, 'dist'))
    await writeFile(join(root, 'dist', 'thesis.txt'), 'the only copy')
    const { ok, problems } = await buildFolder(root)
    expect({ ok, problems }).toEqual({ ok: false, problems: ['build/foreign-output'] })
    expect(existsSync(join(root, 'dist', 'thesis.txt'))).toBe(true)
  })

  test('what a killed build left is cleared away, and the output it moved aside is put back', async () => {
    const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page })
    await writeFiles(root, {
      '.octavo-new-dist-999999999/half.html': 'half',
      '.octavo-old-dist-999999999/_octavo/x.css': 'x',
      '.octavo-old-dist-999999999/404.html': '<meta name="generator" content="Octavo 0.1.0">',
    })
    const { ok, list } = await buildFolder(root)
    expect(ok).toBe(true)
    expect(await list()).not.toContain('half.html')
    expect(existsSync(join(root, '.octavo-new-dist-999999999'))).toBe(false)
    expect(existsSync(join(root, '.octavo-old-dist-999999999'))).toBe(false)
  })

  test('a build that is stopped leaves the earlier output whole', async () => {
    const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page })
    await buildFolder(root)
    const stop = new AbortController()
    await writeFiles(root, { 'index.mdx': page.replace('Hello', 'Changed') })
    const stopped = buildFolder(root, {
      signal: stop.signal,
      onProgress: ({ stage }) => stage === 'write' && stop.abort(),
    })
    await expect(stopped).rejects.toThrow()
    const { text } = await buildFolder(root, { signal: AbortSignal.any([]) })
    expect(await text('index.html')).toContain('Changed.')
  })

  test('an empty site builds, with a page that says there is none', async () => {
    const { written, list } = await buildSite(
      { 'docs.json': { name: 'Acme', navigation: [{ group: 'A', pages: [] }] } },
      { keepGoing: true },
    )
    expect(written).toBe(true)
    expect(await list()).toContain('404.html')
  })
})
