import { expect, test } from 'vitest'
import { classColorizer } from '../../../src/content/highlight/class-colorizer.ts'
import { openGrammar } from '../../../src/content/highlight/grammars/language-grammar.ts'
import { createHighlighter } from '../../../src/content/highlight/highlighter.ts'
import { createRegexEngine } from '../../../src/content/highlight/regex-engine.ts'

const markdown = `---
title: A page
---

# A heading with \`code\`

\`\`\`python
def run(a): return a
\`\`\`

\`\`\`rust
fn main() {}
\`\`\`

<b class="x">bold</b>

- a list with **weight**

\`\`\`yaml
a: true`

const blocks: readonly (readonly [language: string, code: string])[] = [
  ['ruby', 'class Job < Base\n  def run(a) = puts "a #{a} b"\nend'],
  ['ruby', 'query = <<~SQL\n  SELECT id FROM jobs\nSQL\nputs query # why'],
  ['ruby', 'page = <<-HTML\n<a href="x">b</a>\n<style>a { color: red }</style>\nHTML\n'],
  ['ruby', 'text = <<~SLIM\np hello\nSLIM\nputs 1'],
  ['http', 'GET /jobs?limit=2 HTTP/1.1\nHost: example.com'],
  ['http', 'POST /jobs HTTP/1.1\nContent-Type: application/json\n\n{ "a": [1, true] }'],
  ['http', 'HTTP/1.1 200 OK\nContent-Type: text/xml\n\n<a b="c">d</a>'],
  ['html', '<p class="a">b &amp; c</p><!-- why -->'],
  ['html', '<p onclick="go(1)" style="color: red">b</p>\n<script>\nlet a = 1\n</script>\n<p>c</p>'],
  ['html', '<style>\na { color: red }\n</style>\n<script type="application/json">{"a":1}</script>'],
  ['graphql', 'query Jobs($id: ID!) {\n  jobs(id: $id) { id }\n}\n# why\ntype Job { id: ID! }'],
  ['markdown', markdown],
  ['mdx', markdown],
  ['mdx', 'import { A } from "./a"\n\n<Card title="a" rows={[1, 2]}>\n  Text {1 + 2}\n</Card>\n'],
  ['mdx', '# Only text\n\nA [link](https://example.com) and *weight*.'],
]

async function highlighted(language: string, code: string, isWhole: boolean) {
  const painter = { ...classColorizer, seesPlaceholders: !isWhole }
  const embedded = ['markdown', 'mdx'].includes(language)
    ? ['css', 'html', 'javascript', 'json', 'python', 'shellscript', 'tsx', 'typescript', 'yaml']
    : []
  const source = { name: language, embedded, definition: undefined }
  const grammar = await openGrammar(source, { painter, engine: await createRegexEngine() })
  for (;;) {
    const lines = grammar.lines(code)
    if (typeof lines !== 'string') return lines
    await grammar.loadEmbedded([lines])
  }
}

test.each(blocks)(
  '%s is what it is with all grammars that may be embedded: %s',
  async (...block) => {
    const whole = await highlighted(...block, true)
    expect(await highlighted(...block, false)).toEqual(whole)
    expect(whole.join('')).toContain('<span')
  },
)

test('a page is rendered again if code held a language that was not loaded', async () => {
  const page = await (await createHighlighter()).ensure(['ruby'])
  const code = 'a = <<~SQL\n  SELECT 1\nSQL'
  expect(page.lines('puts 1', 'ruby')[0]).toContain('<span')
  expect(await page.loadEmbedded()).toBe(false)
  expect(page.lines(code, 'ruby').join('')).not.toContain('<span')
  expect(await page.loadEmbedded()).toBe(true)
  expect(page.lines(code, 'ruby')[1]).toBe('  <span class=k>SELECT</span> <span class=n>1</span>')
  expect(await page.loadEmbedded()).toBe(false)
})

test('a language that only the captures of a grammar include is highlighted', async () => {
  const page = await (await createHighlighter()).ensure(['coffee'])
  expect(page.lines('a = `null + 1`', 'coffee')[0]).toContain('<span class=n>1</span>')
})
