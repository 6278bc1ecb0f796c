import { expect, test } from 'vitest'
import { authorStyles } from '../../../src/pipeline/styles/author-styles.ts'

const text = ':where([data-part=body] *,[data-part=page]>header *,[data-part=examples] *)'

test.each([
  ['h2 { color: red }', `h2${text} { color: red }`],
  ['a:hover::after, ul > li {}', `a${text}:hover::after, ul > li${text} {}`],
  ['@media print { html.dark h2 {} }', `@media print { html.dark h2${text} {} }`],
  [
    '[data-theme=dark] table td:nth-child(2) {}',
    `[data-theme=dark] table td${text}:nth-child(2) {}`,
  ],
  ['body p {}', `body p${text} {}`],
])('%s is about the text of pages', (css, expected) => {
  expect(authorStyles(css)).toBe(expected)
})

test.each([
  'nav a { color: red }',
  'body { margin: 0 } :root { --x: 1 } html {} * {}',
  '#navbar a {} .card h2 {} [data-part=sidebar] h2 {}',
  'header h2:has(a) {}',
  '@keyframes x { from {} 50% {} }',
  '.box { h2 { color: red } & p {} }',
  '@font-face { font-family: x } @import url(x.css);',
  '/* h2 { } */ .x { content: "h2 {" }',
  'h2 { color: ',
])('%s stays as it is', (css) => {
  expect(authorStyles(css).replaceAll(text, '')).toBe(css)
  if (!css.startsWith('h2')) expect(authorStyles(css)).toBe(css)
})

test('ids that are in every group of the sidebar select every group', () => {
  expect(authorStyles('.dark #sidebar-title, #sidebar-group > li {}')).toBe(
    '.dark :is(#sidebar-title,.sidebar-title), :is(#sidebar-group,.sidebar-group) > li {}',
  )
})
