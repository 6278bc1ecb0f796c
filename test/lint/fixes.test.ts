import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/check/check.ts'
import { createFolder } from '../support/folders.ts'
import { page } from './support.ts'

/** What the reader forgives, and what `--fix` makes of it. */
const forgiven: readonly (readonly [written: string, mended: string])[] = [
  ['Less than <5 ms.', 'Less than \\<5 ms.'],
  ['Write to <me@example.com> now.', 'Write to [me@example.com](mailto:me@example.com) now.'],
  ['Set <your-key> and <API_KEY>.', 'Set \\<your-key> and \\<API_KEY>.'],
  ['One<br>two and three<hr>', 'One<br />two and three<hr />'],
  ['Call {user_id} of {{account}}.', 'Call \\{user_id} of \\{\\{account}}.'],
  ['A set is {1, 2, and so on}.', 'A set is \\{1, 2, and so on}.'],
  [
    '| a | b |\n| - | - |\n| {id} | <10 |\n| one<br>two | x |',
    '| a | b |\n| - | - |\n| \\{id} | \\<10 |\n| one<br />two | x |',
  ],
  ['## Get {user_id} <5', '## Get \\{user_id} \\<5'],
  ['- one\n- <your-key>\n- {x}', '- one\n- \\<your-key>\n- \\{x}'],
  ['<Note>\nSet <your-key> to {id}.\n</Note>', '<Note>\nSet \\<your-key> to \\{id}.\n</Note>'],
  [
    'Open http://localhost:3000/?id=<TRACE_ID> now.',
    'Open http://localhost:3000/?id=&lt;TRACE_ID> now.',
  ],
  // these are as good as what other readers ask for, and stay
  ['<!-- a comment -->\n\nText.', '<!-- a comment -->\n\nText.'],
  ['<p class="note">Text.</p>', '<p class="note">Text.</p>'],
  ['`{id}` and `<br>`.', '`{id}` and `<br>`.'],
]

test.each(forgiven)('%j becomes %j, is clean then, and shows the same', async (written, mended) => {
  const root = await createFolder({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] },
    'index.mdx': page(written),
  })
  const before = await builtPage(root)
  await check({ root, out: join(root, 'dist'), threads: 0, fix: true })
  expect(await readFile(join(root, 'index.mdx'), 'utf8')).toBe(page(mended))

  const { diagnostics } = await check({ root, out: join(root, 'dist'), threads: 0 })
  expect(diagnostics).toEqual([])
  expect(await builtPage(root)).toBe(before)
})

test('a site without anything to fix is checked once, with a fix it is checked again', async () => {
  for (const [text, times] of [
    ['Hello.', 1],
    ['Less than <5 ms.', 3],
  ] as const) {
    const root = await createFolder({
      'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] },
      'index.mdx': page(text),
    })
    let linked = 0
    const onProgress = ({ stage }: { readonly stage: string }) =>
      void (stage === 'link' && linked++)
    await check({ root, out: join(root, 'dist'), threads: 0, fix: true, onProgress })
    expect(linked).toBe(times)
  }
})

async function builtPage(root: string): Promise<string> {
  const out = join(root, 'dist')
  await build({ root, out, threads: 0 })
  const html = await readFile(join(out, 'index.html'), 'utf8')
  return html.replace(/>\s+|\s+</g, (space) => space.trim())
}
