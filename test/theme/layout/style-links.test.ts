import { expect, test } from 'vitest'
import { withStyles as styledBody } from '../../../src/theme/layout/style-links.ts'

function withStyles(body: string, links: string) {
  const styled = styledBody(body, links)
  return { before: styled.before, body: styled.body.join('') }
}

const text = '<p>One.</p><ul><li>Two</li></ul>'

test.each([
  ['a code block', '<figure data-component="CodeBlock"><pre>x</pre></figure>'],
  ['a component in a paragraph', '<p><span data-component="Icon"></span></p>'],
  ['an element with a class', '<div class="mine">x</div>'],
  ['an element with styles of its own', '<p style="color:red">x</p>'],
  ['an element that is no text', '<video src="a.mp4"></video>'],
])('style sheets come at the end of the last text before %s', (_, element) => {
  expect(withStyles(`${text}${element}<p>Three.</p>`, '<link>')).toEqual({
    before: '',
    body: `<p>One.</p><ul><li>Two<link></li></ul>${element}<p>Three.</p>`,
  })
})

test('plain text has them at its end', () => {
  const plain = `<h2 id="a"><a data-part="anchor" href="#a">A</a></h2>${text}<div data-part="table"><table></table></div>`
  expect(withStyles(plain, '<link>').body).toBe(plain.replace('Two', 'Two<link>'))
})

test('a body that starts with a component has them before it', () => {
  const body = '<div data-component="Card"><p>One.</p></div><p>Two.</p>'
  expect(withStyles(body, '<link>')).toEqual({ before: '<link>', body })
  expect(withStyles('', '<link>')).toEqual({ before: '<link>', body: '' })
})

test.each([
  [
    'an attribute',
    '<p><a href="/x" title="</p><img onerror=alert(1)>">a</a></p>',
    'a</a><link></p>',
  ],
  ['an attribute without quotation marks', '<p>One.</p><a title=</p>b</a>', 'One.<link></p>'],
  ['an attribute in single quotation marks', `<p>One.</p><a title='</p>'>b</a>`, 'One.<link></p>'],
  ['a comment', '<p>One.</p><!-- </p> --><p>Two.</p>', 'One.<link></p>'],
  ['a drawing', '<p>One.</p><svg><p></p></svg>', 'One.<link></p>'],
])('a tag in %s is no tag', (_, body, expected) => {
  const { body: styled } = withStyles(body, '<link>')
  expect(styled).toContain(expected)
  expect(styled.replace('<link>', '')).toBe(body)
})

test('a long text has them where its first screen ends', () => {
  const { body } = withStyles('<p>Words that fill a line.</p>'.repeat(10_000), '<link>')
  expect(body.indexOf('<link>')).toBeLessThan(16_000)
})

test('without style sheets a body stays as it is', () => {
  expect(withStyles(text, '')).toEqual({ before: '', body: text })
})
