import fc from 'fast-check'
import { dump, load } from 'js-yaml'
import { expect, test } from 'vitest'
import { descriptionYaml, yamlText } from '../../../src/openapi/documents/write-yaml.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    ' a',
    'a\n',
    'a\n\n b\n',
    '\n',
    '|',
    '- a',
    'a: b',
    '#',
    '~',
    '0x1',
    '\u2028\r',
  ),
)

test('data that is written member by member is what js-yaml writes in one go', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text, tie('value'), { maxKeys: 5 }),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(text, value), (data) => {
      const written = descriptionYaml(data)
      expect(written).toBe(yamlText(data))
      expect(load(written)).toEqual(load(dump(data)))
    }),
    { numRuns: 2_000 },
  )
})

test('a description of many paths, schemas and texts of several lines', () => {
  const data = {
    openapi: '3.1.0',
    paths: Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [
        `/things/{id}/${index}`,
        { get: { description: `First\n\n  second ${index}\n`, parameters: [], responses: {} } },
      ]),
    ),
    components: { schemas: { One: { type: 'object', properties: {} }, Two: {} } },
  }
  expect(descriptionYaml(data)).toBe(dump(data, { lineWidth: -1, noRefs: true }))
})
