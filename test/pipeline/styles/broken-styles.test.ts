import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from '../../support/build.ts'

afterEach(removeFolders)

test('a style sheet that does not parse is reported at its first mistake', async () => {
  const { problems, diagnostics, ok } = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
    'missing-semicolon.css': '.a { color: red\n.b { color: blue }\n.c { color: blue }\n',
    'open.css': '.a {\n  color: red;\n\n.b {\n  color: red;\n}\n',
    'open-quote.css': '.a {\n  content: "x;\n}\n',
    'brace.css': '.a { color: red } }\n',
    'good/modern.css':
      '@tailwind base;\n@layer a;\n.a { @apply p-1; &:hover { color: red } }\n::v-deep .b { inset: 0 }\n' +
      '@view-transition { navigation: auto }\n@container (width > 20em) { .a { gap: 1px } }\n',
  })
  expect(problems).toEqual([
    'build/broken-style brace.css:2:1',
    'build/broken-style missing-semicolon.css:2:4',
    'build/broken-style open-quote.css:2:12',
    'build/broken-style open.css:6:2',
  ])
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'This style sheet does not parse: a rule is not complete, or there is a "}" too many.',
    'This style sheet does not parse: unexpected "{".',
    'This style sheet does not parse: a quotation mark is not closed.',
    'This style sheet does not parse: a block or a comment is not closed.',
  ])
  expect(ok).toBe(true)
})

test('deep nesting and many rules are bounded', async () => {
  const { problems, ok } = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
    'deep.css': `${'.a{'.repeat(20_000)}color:red${'}'.repeat(20_000)}`,
    'brackets.css': `.a { width: ${'('.repeat(20_000)} }`,
    'quoted.css': `.a::after { content: "${'('.repeat(1000)}"; /* ${'{'.repeat(1000)} */ }`,
    'many.css': '.a{color:red}'.repeat(100_000),
  })
  expect(problems).toEqual([
    'build/broken-style brackets.css:1:212',
    'build/broken-style deep.css:1:603',
  ])
  expect(ok).toBe(true)
})
