import { mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildFolder, buildSite, folderOf, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const settings = { name: 'A', navigation: { pages: ['a'] }, contextual: { options: ['copy'] } }

/** A site with this fence, and TypeScript installed next to it. */
async function built(code: string, meta = 'ts twoslash') {
  const root = await folderOf({
    'docs.json': settings,
    'a.mdx': `Text.\n\n\`\`\`${meta}\n${code}\n\`\`\`\n`,
  })
  await mkdir(join(root, 'node_modules'))
  await symlink(resolve('node_modules/typescript-6'), join(root, 'node_modules/typescript'))
  const site = await buildFolder(root)
  return { ...site, html: await site.text('a/index.html') }
}

test('each name has its type, on hover and on focus, and the code stays as it is', async () => {
  const { html, problems, text } = await built(
    [
      '// @noUnusedLocals: false',
      'const secret = 1',
      '// ---cut---',
      'const total = secret + 2',
      'total',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(html).toContain(
    '<span class="o-hint" data-kind="type" aria-description="const total: number" tabindex="0">',
  )
  // the same type is one stop of the keyboard
  expect(html.match(/aria-description="const total: number"/g)).toHaveLength(2)
  expect(html.match(/aria-description="const total: number" tabindex/g)).toHaveLength(1)
  expect(html).toContain('data-hints')
  expect(codeOf(html)).toBe('const total = secret + 2\ntotal')
  expect(await text('a.md')).toContain('```ts\nconst total = secret + 2\ntotal\n```')
})

test('errors, queries and completions are below their lines, and no part of the code', async () => {
  const { html, problems } = await built(
    [
      '// @errors: 2322 1003',
      'const count: number = "a"',
      'const list = [1]',
      '//    ^?',
      'list.',
      '//   ^|',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(html).toContain('data-kind="error"')
  expect(html).toMatch(/role="note" data-kind="error"[^>]* aria-label="Type .*string.*\(2322\)"/)
  expect(html).toContain('data-kind="type" style="--column:6" aria-label="const list: number[]"')
  expect(html).toMatch(/data-kind="completions"[^>]* aria-label="[^"]*\bconcat\b/)
  expect(codeOf(html)).toBe('const count: number = "a"\nconst list = [1]\nlist.')
})

test('an error that the code does not expect is reported with the option that shows it', async () => {
  const { html, diagnostics } = await built('const a: number = "b"')
  expect(diagnostics.map(({ code, at, help }) => [code, at?.line, help])).toEqual([
    ['content/type-error', 3, expect.stringContaining('// @errors: 2322')],
  ])
  expect(codeOf(html)).toBe('const a: number = "b"')
  expect((await built('const a: number = "b"\n// @noErrors')).problems).toEqual([])
})

test('a query that points at nothing is reported, and the code is shown plainly', async () => {
  const { html, diagnostics } = await built('const a = 1\n//         ^?')
  expect(diagnostics.map(({ code }) => code)).toEqual(['content/type-error'])
  expect(codeOf(html)).toBe('const a = 1')
  expect(html).not.toContain('o-hint')
})

test('other languages and other fences are as they were', async () => {
  const { html, problems } = await built('x = 1', 'python twoslash')
  expect([codeOf(html), problems]).toEqual(['x = 1', []])
  expect((await built('const a = 1', 'ts')).html).not.toContain('o-hint')
})

test('without TypeScript one warning says what to install, and the code is shown plainly', async () => {
  const fence = '```ts twoslash\n// @noErrors\nconst a = 1\n//    ^?\n```\n'
  const { text, diagnostics } = await buildSite({
    'docs.json': settings,
    'a.mdx': `Text.\n\n${fence}\n${fence}`,
  })
  expect(diagnostics.map(({ code, help }) => [code, help])).toEqual([
    ['content/no-typescript', 'Install it: npm install --save-dev typescript@6'],
  ])
  expect(codeOf(await text('a/index.html'))).toBe('const a = 1')
})

/** The text of the first block of code. */
function codeOf(html: string): string {
  const [, code = ''] = /<pre[^>]*><code>(.*?)<\/code>/s.exec(html) ?? []
  return code
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
}
