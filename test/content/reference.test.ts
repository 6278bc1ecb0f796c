import { compile as referenceCompile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { expect, test } from 'vitest'
import type { FilePath } from '../../src/base/paths.ts'
import { compileModule } from '../../src/content/mdx/mdx-module.ts'

/** Pieces that pages are made of; neighbours meet in every order. */
const pieces = [
  '---\ntitle: A\n---\n',
  '# A *b* `c`',
  '- one\n- two\n\n  more\n  1. three',
  '| a | b |\n| - | :-: |\n| `x\\|y` | <b>z</b> |',
  '<Card title="A" icon={<svg />} {...{ a: 1 }}>\n  text **b**\n\n  - c\n</Card>',
  '<Tabs>\n  <Tab title="One">\n    a\n\n    ```js\n    const a = { b: 1 }\n    ```\n  </Tab>\n</Tabs>',
  '{[1, 2].map((n) => <b key={n}>{n}</b>)}',
  'text {1 + 1} <i>b</i> [l](/x "t") ![i](/y.png) https://example.com',
  '```ts title {1,3}\n<a> {b}\n```',
  'export const a = 1\n\nexport const B = () => <p>{a}</p>',
  '> quote <Note>x</Note>\n> - list',
  '{/* comment */}',
  '~~a~~ [^1]\n\n[^1]: note',
  '$$\na^2\n$$',
]

test('what the reference compiler of MDX accepts, we read without a word', async () => {
  for (const [index, first] of pieces.entries()) {
    for (const second of pieces.slice(1)) {
      if (first === second || (index > 0 && first.startsWith('---'))) continue
      const text = `${first}\n\n${second}\n`
      const accepted = await referenceCompile(text, {
        remarkPlugins: [remarkGfm, remarkFrontmatter, remarkMath],
      }).then(
        () => true,
        () => false,
      )
      if (!accepted) continue
      const ours = await compileModule(
        { path: 'a.mdx' as FilePath, text },
        { variables: {}, originPrefix: '' },
      )
      expect({ text, kind: ours.kind, problems: ours.problems }).toEqual({
        text,
        kind: 'mdx',
        problems: [],
      })
    }
  }
})
