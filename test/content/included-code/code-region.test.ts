import { expect, test } from 'vitest'
import { codeRegion } from '../../../src/content/included-code/code-region.ts'

const code = (text: string, region?: string) => {
  const result = codeRegion(text, region)
  return result.ok ? result.code : result
}

test('without a region, a file is shown whole, without the lines that mark regions', () => {
  expect(code('// #region a\nlet x\n// #endregion\n\nlet y\n')).toBe('let x\n\nlet y')
})

test('a region loses the indentation that all of its lines share', () => {
  const text = 'class A {\n  // #region run\n  run() {\n\n    go()\n  }\n  // #endregion run\n}\n'
  expect(code(text, 'run')).toBe('run() {\n\n  go()\n}')
})

test('regions are marked as editors fold them, in the comments of many languages', () => {
  const marks = [
    ['// #region a', '// #endregion a'],
    ['//region a', '//endregion'],
    ['# region a', '# endregion'],
    ['#region a', '#endregion'],
    ['#pragma region a', '#pragma endregion'],
    ['<!-- #region a -->', '<!-- #endregion a -->'],
    ['/* #region a */', '/* #endregion */'],
    ['{/* #region a */}', '{/* #endregion */}'],
    ['-- #region a', '-- #endregion'],
    ['#Region a', '#End Region'],
    ['# --8<-- [start:a]', '# --8<-- [end:a]'],
    ['// [start:a]', '// [end:a]'],
  ]
  for (const [start, end] of marks) {
    expect(code(`before\n${start}\nlet x\n${end}\nafter\n`, 'a'), start).toBe('let x')
  }
})

test('a region in a region belongs to it, and overlapping regions end by their names', () => {
  const text = '// #region a\n1\n// #region b\n2\n// #endregion\n3\n// #endregion\n4'
  expect([code(text, 'a'), code(text, 'b')]).toEqual(['1\n2\n3', '2'])
  const crossed = '// [start:a]\n1\n// [start:b]\n2\n// [end:a]\n3\n// [end:b]\n'
  expect([code(crossed, 'a'), code(crossed, 'b')]).toEqual(['1\n2', '2\n3'])
})

test('a region without an end goes to the end of the file', () => {
  expect(code('// #region a\n1\n2\n', 'a')).toBe('1\n2')
})

test('a missing region names those that there are', () => {
  expect(code('// #region start\n1\n// #endregion\n', 'stop')).toEqual({
    ok: false,
    missing: 'region',
    regions: ['start'],
  })
})

test('words about regions, and lines of any length, are code', () => {
  const text = `the region of a map\nconst region = 'x'\n${'// '.repeat(50_000)}#region a`
  expect(code(text)).toBe(text)
})
