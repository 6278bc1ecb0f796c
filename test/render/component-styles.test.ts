import { expect, test } from 'vitest'
import type { FilePath } from '../../src/base/paths.ts'
import { needsComponentStyle } from '../../src/render/component-styles.ts'

const plain = { features: [], islands: [] }

test('text, code and images need no style sheet of components', () => {
  const html =
    '<p>data-kind="note"</p><figure data-component="CodeBlock"><pre><code>x</code></pre></figure>' +
    '<span data-component="Icon"></span><img data-zoom="" src="/x.svg"/>'
  expect(needsComponentStyle({ ...plain, features: ['zoom'] }, [html])).toBe(false)
})

test('components, tabs, islands and operations need it', () => {
  for (const html of [
    '<aside data-kind="note">',
    '<details data-component="Accordion">',
    '<div data-component="CodeGroup">',
    '<div role="tablist">',
  ]) {
    expect(needsComponentStyle(plain, ['<p>', html])).toBe(true)
  }
  expect(needsComponentStyle({ ...plain, features: ['operation'] }, [])).toBe(true)
  const island = { key: 'a', file: 'a.jsx' as FilePath, exportName: 'A' }
  expect(needsComponentStyle({ ...plain, islands: [island] }, [])).toBe(true)
})
