import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

const fence = '```'

test('emphasis of Japanese, Chinese and Korean is seen wherever text is', async () => {
  const site = await buildSite({
    'docs.json': settings('index', 'plain'),
    'index.mdx': `---
title: 案内
---

import Part from '/snippets/part.mdx'

export const words = 'あ**「そのまま」**い'

これは**「重要」**です。~~「古い」~~新しい。

## **「設定」**の手順

- 項目は**（必須）**です

| 列 | 値 |
| --- | --- |
| あ | **「表」**の中 |

<Note>
  注は**「枠」**の中です。[リンク](https://example.com/a**「b)も。
</Note>

<Frame caption="図は**「題」**です">文</Frame>

\`コード**「c」**です\` {words}

${fence}text
囲み**「d」**です
${fence}

<Part />
`,
    'snippets/part.mdx': '部品は**「共通」**です。\n',
    'plain.md': '# 题\n\n这是**“重点”**文字。\n',
  })
  expect(site.problems).toEqual([])
  const html = bodyOf(await site.text('index.html'))
  for (const strong of [
    '「重要」',
    '「設定」',
    '（必須）',
    '「表」',
    '「枠」',
    '「題」',
    '「共通」',
  ])
    expect(html).toContain(`<strong>${strong}</strong>`)
  expect(html).toContain('<del>「古い」</del>新しい')
  expect(html).toContain('コード**「c」**です')
  expect(html).toContain('囲み**「d」**です')
  expect(html).toContain('あ**「そのまま」**い')
  expect(html).toContain('href="https://example.com/a**%E3%80%8Cb"')
  expect(html).toContain('id="「設定」の手順"')
  expect(bodyOf(await site.text('plain/index.html'))).toContain('<strong>“重点”</strong>文字')
  // strict readers of Markdown would show the signs
  expect(await site.text('index.md')).toContain('これは<strong>「重要」</strong>です。')
  const everything = await Promise.all(
    (await site.list())
      .filter((file) => /\.(?:html|md|txt|json)$/.test(file))
      .map((file) => site.text(file)),
  )
  expect(everything.join('')).not.toMatch(/[\uA874\uA875]|%EA%A1%B4/)
})

test('emphasis is the same on a page that only the reference compiler reads', async () => {
  const text = `これは**「重要」**です。~~「古い」~~新しい。\n\n- **（必須）**です\n\n<Note>注は**「枠」**の中</Note>\n`
  const site = await buildSite({
    'docs.json': settings('index', 'other'),
    'index.mdx': `---\ntitle: T\n---\n\n${text}`,
    // a tag whose last line begins with its end
    'other.mdx': `---\ntitle: T\n---\n\n${text}\n<Card\n  title="題"\n>文は**「札」**です</Card>\n`,
  })
  expect(site.problems).toEqual([])
  const body = async (file: string) =>
    bodyOf(await site.text(file)).split('<div class="o-after"')[0]!
  const [fast, reference] = [await body('index.html'), await body('other/index.html')]
  expect(reference).toContain('これは<strong>「重要」</strong>です。<del>「古い」</del>新しい')
  expect(reference).toContain('文は<strong>「札」</strong>です')
  const upToCard = reference.slice(0, reference.indexOf('<div data-component="Card"'))
  expect(upToCard).toBe(fast.slice(0, upToCard.length))
  expect(upToCard).toContain('<strong>「枠」</strong>')
})

test('a page that has the sign by which emphasis is decided keeps it', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': '---\ntitle: T\n---\n\n꡴ と**「重要」**です。\n',
  })
  expect(bodyOf(await site.text('index.html'))).toContain('꡴ と<strong>「重要」</strong>です')
})
