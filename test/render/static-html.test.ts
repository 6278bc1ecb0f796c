import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders, settings, withoutStyleLinks } from '../support/build.ts'
import { withoutHooks } from '../support/without-hooks.ts'

afterEach(removeFolders)

/** Markdown of every kind, and components that do something with what is inside them. */
const body = `
Text with **strong**, *soft*, ~~gone~~ and \`a < b && "c"\`, a [link](/plain) and
a second line &amp; "quotes" > all.

A line that ends\\
and goes on

## A \`heading\` & *more*

- one
- two **strong**

  a second paragraph

  1. inner
     > said

- [x] done
- [ ] open

| a | b |
| --- | :-: |
| \`x < 1\` | **2** |

---

<Note>

First **one**.

Second one.

</Note>

<Tooltip tip="is said">

**word** of a paragraph

</Tooltip>

<Accordion title="More">

- in a list

</Accordion>

<div className="mine">*in a box*</div>

Noted[^1].

[^1]: The **note**.

\`\`\`python
import os
\`\`\`
`

test('what Markdown becomes is the same whether or not a page has code of its own', async () => {
  const { text, problems } = await buildSite({
    'docs.json': settings('plain', 'code'),
    'plain.mdx': `---\ntitle: Page\n---\n${body}`,
    'code.mdx': `---\ntitle: Page\n---\n\nexport const value = 1\n${body}`,
  })
  expect(problems).toEqual([])
  const [plain, code] = [
    bodyOf(await text('plain/index.html')),
    bodyOf(await text('code/index.html')),
  ]
  expect(plain).toContain('<em>soft</em>')
  expect(plain).not.toMatch(/<(?:span|button)[^>]*><p>/)
  expect(plain).toBe(code)
})

test('a tree finds its folders and files in a list', async () => {
  const { text } = await buildSite({
    'docs.json': settings('page'),
    'page.mdx': '---\ntitle: Page\n---\n\n<Tree>\n\n- **src/**\n  - index.ts\n\n</Tree>\n',
  })
  expect(bodyOf(await text('page/index.html'))).toContain('data-component="Tree.Folder"')
})

test('line feeds between blocks are no part of a page, those between words are', async () => {
  const { text } = await buildSite({
    'docs.json': settings('page'),
    'page.mdx': '---\ntitle: Page\n---\n\nOne *word*\n**and** another\n\n- a\n\n- b\n\n> said\n',
  })
  expect(bodyOf(await text('page/index.html'))).toContain(
    '<p>One <em>word</em>\n<strong>and</strong> another</p><ul><li><p>a</p></li><li><p>b</p></li></ul><blockquote><p>said</p></blockquote>',
  )
})

/** The content of a page, with one spelling of what HTML spells in several ways. */
function bodyOf(html: string): string {
  const from = withoutHooks(html).indexOf('<div data-part="body"')
  const plain = withoutHooks(html)
  const content = plain.slice(
    from === -1 ? plain.indexOf('</h1>') : from,
    plain.indexOf('<div class="o-after"'),
  )
  return withoutStyleLinks(content)
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('text-align: ', 'text-align:')
    .replace(/<(br|hr)\/>/g, '<$1>')
    .replace(/\n(?=<\/?(?:p|[ou]l|li|blockquote)\b)/g, '')
}
