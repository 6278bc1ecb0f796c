import { expect, test } from 'vitest'
import { renderMath } from '../../src/content/render-math.ts'

test('TeX becomes MathML', () => {
  expect(renderMath('\\frac{a}{b}', false)).toEqual({
    html: '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
  })
})

test('a formula on a line of its own is displayed', () => {
  expect(renderMath('\\sum_{i=1}^n i', true).html).toMatch(/^<math display="block"/)
})

test.each([
  '\\begin{bmatrix}1 & 2\\\\ 3 & 4\\end{bmatrix}',
  '\\begin{aligned}a &= b\\\\ c &= d\\end{aligned}',
  '\\begin{cases}1 & x > 0\\\\ 0 & \\text{otherwise}\\end{cases}',
  '\\operatorname{softmax}(x_i) = \\frac{e^{x_i}}{\\sum_j e^{x_j}}',
  '\\underbrace{a+b}_{c} \\xrightarrow{f} \\mathbb{R}^{d \\times k}',
  '\\left\\lVert x \\right\\rVert_2 \\le \\sqrt[3]{y} \\quad \\forall x \\in \\mathcal{X}',
  'P(A \\mid B) \\approx \\hat{y}^\\top \\boldsymbol{\\theta}',
  '\\color{#f00}{x} \\cancel{y} \\boxed{z}',
])('%s', (tex) => {
  expect(renderMath(tex, true).problem).toBeUndefined()
})

test('a formula that is wrong shows its source, and says what is wrong', () => {
  const { html, problem } = renderMath('\\frac{a < b', false)
  expect(html).toBe('<code>\\frac{a &lt; b</code>')
  expect(problem).toBe("Unexpected end of input in a macro argument, expected '}'.")
  expect(renderMath('\\nosuchcommand', false).problem).toMatch(/\\nosuchcommand.*\.$/)
})

test('nothing in a formula can run or lead away', () => {
  for (const tex of [
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://x.y/z.png}',
    '\\htmlData{a=b}{x}',
    '<script>alert(1)</script>',
    '\\text{<img src=x onerror=alert(1)>}',
  ]) {
    expect(renderMath(tex, false).html).not.toMatch(/<script|<img|href=|javascript:[^<]*"|data-a/)
  }
})

test('formulas made to grow without end come to an end', () => {
  renderMath('\\def\\a{\\a\\a}\\a', false)
  renderMath('{'.repeat(5_000), false)
  renderMath('\\sqrt{'.repeat(2_000) + 'x' + '}'.repeat(2_000), false)
  renderMath('x'.repeat(30_000), false)
})

test.each([
  ['\\frac{1}{'.repeat(1_000) + 'x' + '}'.repeat(1_000), /more than 100 levels/],
  ['{'.repeat(9_000) + '}'.repeat(9_000), /more than 100 levels/],
  ['\\left('.repeat(500) + 'x' + '\\right)'.repeat(500), /more than 100 levels/],
  ['\\bf '.repeat(3_000) + 'x', /more than 100 levels/],
  [`\\def\\a{${'x'.repeat(10_000)}}${'\\a'.repeat(1_000)}`, /./],
  ['x'.repeat(30_000), /longer than 20,000 characters/],
])('a formula of too much work is shown as its source, by count: %#', (tex, reason) => {
  const { html, problem } = renderMath(tex, true)
  expect(problem).toMatch(reason)
  expect(html.startsWith('<code>')).toBe(true)
})

test('a deep formula of the kind that people write is set', () => {
  const continued = '1+\\cfrac{1}{'.repeat(60) + 'x' + '}'.repeat(60)
  expect(renderMath(continued, true).problem).toBeUndefined()
})

test('what the parser trips over is a sentence for authors, too', () => {
  for (const tex of ['a^', '\\left(a^']) {
    expect(renderMath(tex, false).problem).toBe('It is not complete, or is nested too deeply.')
  }
})
