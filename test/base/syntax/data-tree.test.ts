import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DataTree, parseJson, parseYaml } from '../../../src/base/syntax/data-tree.ts'

describe('JSON', () => {
  test('a value and the places of its parts', () => {
    const text = '{ "name": "Acme", "pages": ["a", "b"] }'
    const tree = parseJson(text)
    expect(tree.value).toEqual({ name: 'Acme', pages: ['a', 'b'] })
    expect(shown(text, tree, ['name'])).toBe('"Acme"')
    expect(text.slice(...ends(tree.span(['name'], 'key')))).toBe('"name"')
    expect(shown(text, tree, ['pages', 1])).toBe('"b"')
  })

  test.each([
    ['JSON', parseJson, '{ "a": ["\\ud800x", "\\ud83d\\ude00"], "\\udfff": 1 }'],
    [
      'JSON with a comment',
      parseJson,
      '{ "a": ["\\ud800x", "\\ud83d\\ude00"], "\\udfff": 1 /* */ }',
    ],
    ['YAML', parseYaml, 'a: ["\\ud800x", "😀"]\n"\\udfff": 1'],
  ])('half a character in %s becomes the sign for what cannot be read', (_, parse, text) => {
    expect(parse(text).value).toEqual({ a: ['\ufffdx', '😀'], '\ufffd': 1 })
  })

  test('the place of something absent is that of its nearest parent', () => {
    const text = '{ "colors": {} }'
    expect(shown(text, parseJson(text), ['colors', 'primary'])).toBe('{}')
  })

  test('comments and trailing commas are read, and told', () => {
    const text = '{\n  // why\n  "a": [1, 2,], /* b */\n}'
    const tree = parseJson(text)
    expect(tree.value).toEqual({ a: [1, 2] })
    expect(tree.errors).toEqual([])
    expect(tree.tolerated().map((it) => [it.kind, text.slice(it.start, it.end)])).toEqual([
      ['comment', '// why'],
      ['trailing-comma', ','],
      ['trailing-comma', ','],
      ['comment', '/* b */'],
    ])
  })

  test('of two equal keys the last one counts, and both are told of', () => {
    const text = '{ "a": 1, "a": 2 }'
    const tree = parseJson(text)
    expect(tree.value).toEqual({ a: 2 })
    expect(tree.tolerated().map((it) => it.message)).toEqual([
      '"a" is written twice; the last one counts.',
    ])
    expect(shown(text, tree, ['a'])).toBe('2')
  })

  test.each([
    ['{ "a": 1 "b": 2 }', 'A comma is missing before "b".', 7],
    ["{ 'a': 1 }", 'Use double quotes for text, not single quotes.', 2],
    ['{ "a": }', 'A value is expected here.', 7],
    ['{ "a" 1 }', 'A colon is missing between a name and its value.', 6],
    ['{ "a": [1, 2 }', 'A closing bracket ] is missing before }.', 13],
    ['{ "a": 1', 'A closing brace } is missing at the end.', 8],
    ['{ "a": 1 } }', 'The JSON value ends before }; nothing may follow it.', 11],
    ['{ "a": "b }', 'The text that starts here has no closing quote on its line.', 7],
    ['{ "a": yes }', 'yes is not a JSON value. Text needs double quotes.', 7],
  ])('%s', (text, message, start) => {
    expect(parseJson(text).errors[0]).toMatchObject({ kind: 'syntax', message, start })
  })

  test('what can be read around a mistake is read', () => {
    expect(parseJson('{ "a": 1 "b": 2 }').value).toEqual({ a: 1, b: 2 })
  })

  test('an empty text is nothing, and no mistake', () => {
    expect(parseJson(' \n')).toMatchObject({ value: undefined, errors: [] })
  })

  test.each([
    ['valid', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['unclosed', '{"a":'.repeat(100_000)],
  ])('data without a bottom is an error: %s', (_, text) => {
    expect(parseJson(text).errors).toMatchObject([{ kind: 'too-deep' }])
  })

  test('a key called __proto__ is a key', () => {
    const value = parseJson('{ "__proto__": { "a": 1 }, }').value
    expect(Object.keys(value as object)).toEqual(['__proto__'])
  })

  test('every text gives a tree, and every pointer a place inside it', () => {
    const piece = fc.constantFrom(
      ...'{}[],:"\'\\/*\n -1truenul'.split(''),
      '"a"',
      '//',
      'é',
      '\u0000',
    )
    fc.assert(
      fc.property(
        fc.array(piece),
        fc.array(fc.oneof(fc.nat(3), fc.constant('a'))),
        (all, pointer) => {
          const text = all.join('')
          inside(text, parseJson(text), pointer)
        },
      ),
    )
  })
})

describe('YAML', () => {
  test('a value and the places of its parts', () => {
    const text = 'title: A page\ntags:\n  - one\n  - two\n200: ok\n'
    const tree = parseYaml(text)
    expect(tree.value).toEqual({ title: 'A page', tags: ['one', 'two'], 200: 'ok' })
    expect(shown(text, tree, ['title'])).toBe('A page')
    expect(shown(text, tree, ['tags', 1])).toBe('two')
    expect(text.slice(...ends(tree.span(['200'], 'key')))).toBe('200')
  })

  test('a mistake has its place, and the rest is read', () => {
    const tree = parseYaml('title: A\ndescription: "open\n')
    expect(tree.errors[0]).toMatchObject({ kind: 'syntax' })
    expect(tree.value).toMatchObject({ title: 'A' })
  })

  test('a place behind an alias is where the value is written', () => {
    const text = 'base: &base\n  a: 1\nuse: *base\n'
    expect(shown(text, parseYaml(text), ['use', 'a'])).toBe('1')
  })

  test('merge keys are merged', () => {
    expect(parseYaml('a: &a { x: 1 }\nb:\n  <<: *a\n  y: 2\n').value).toMatchObject({
      b: { x: 1, y: 2 },
    })
  })

  test('of two equal keys the last one counts', () => {
    const tree = parseYaml('a: 1\na: 2\n')
    expect(tree.value).toEqual({ a: 2 })
    expect(tree.tolerated()).toMatchObject([{ kind: 'duplicate-key', start: 5 }])
  })

  test('aliases that multiply are refused', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let n = 1; n < 12; n++) {
      lines.push(
        `a${n}: &a${n} [${Array(10)
          .fill(`*a${n - 1}`)
          .join(', ')}]`,
      )
    }
    expect(parseYaml(lines.join('\n'))).toMatchObject({
      value: undefined,
      errors: [{ kind: 'aliases' }],
    })
  })

  test('an anchor that is used a thousand times is fine', () => {
    const text = `a: &a { x: 1 }\nlist:\n${'  - *a\n'.repeat(1000)}`
    expect(parseYaml(text).errors).toEqual([])
  })

  test.each([
    ['deep', '['.repeat(20_000)],
    ['circular', 'a: &a\n  b: *a\n'],
    ['circular and wide', 'a: &a [*a, *a, *a]\n'],
    ['an alias of nothing', 'a: *nobody\n'],
  ])('%s: an error, not a crash', (_, text) => {
    expect(parseYaml(text).errors).not.toEqual([])
  })

  test('every text gives a tree, and every pointer a place inside it', () => {
    const piece = fc.constantFrom(
      ...'{}[],:"\'-?|>&*!#%@\n  \ta',
      'a: ',
      '- ',
      '&a ',
      '*a',
      '---\n',
    )
    fc.assert(
      fc.property(
        fc.array(piece),
        fc.array(fc.oneof(fc.nat(3), fc.constant('a'))),
        (all, pointer) => {
          const text = all.join('')
          inside(text, parseYaml(text), pointer)
        },
      ),
    )
  })
})

function shown(text: string, tree: DataTree, pointer: (string | number)[]): string {
  return text.slice(...ends(tree.span(pointer)))
}

function ends({ start, end }: { start: number; end: number }): [number, number] {
  return [start, end]
}

function inside(text: string, tree: DataTree, pointer: (string | number)[]): void {
  for (const { start, end } of [
    tree.span(pointer),
    tree.span(pointer, 'key'),
    ...tree.errors,
    ...tree.tolerated(),
  ]) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeGreaterThanOrEqual(start)
    expect(end).toBeLessThanOrEqual(text.length)
  }
}

test('what is merged and is no map is a problem at its key', () => {
  const text = 'title: A\n<<: words\n'
  const [problem] = parseYaml(text).errors
  expect(problem?.message).toBe('Merge sources must be maps or map aliases.')
  expect(text.slice(problem?.start, problem?.end)).toBe('<<')
})
