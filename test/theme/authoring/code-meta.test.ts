import { expect, test } from 'vitest'
import { lineSet, parseCodeMeta } from '../../../src/theme/authoring/code-meta.ts'

test('words that mean nothing else are the title', () => {
  expect(parseCodeMeta('src/client.ts').title).toBe('src/client.ts')
  expect(parseCodeMeta('Line Highlighting Example {1,3-5} lines').title).toBe(
    'Line Highlighting Example',
  )
})

test('the title may have a key or quotes', () => {
  expect(parseCodeMeta('title="Two words"').title).toBe('Two words')
  expect(parseCodeMeta("title='One'").title).toBe('One')
  expect(parseCodeMeta('"Two words" wrap').title).toBe('Two words')
  expect(parseCodeMeta('filename="script.js" {3-4}').title).toBe('script.js')
})

test('lines are highlighted by braces, by name, and by both', () => {
  expect([...parseCodeMeta('{1,3-5}').highlight]).toEqual([1, 3, 4, 5])
  expect([...parseCodeMeta('highlight={2, 4}').highlight]).toEqual([2, 4])
  expect([...parseCodeMeta('highlight="1-2"').highlight]).toEqual([1, 2])
  expect([...parseCodeMeta('focus=2,4,5').focus]).toEqual([2, 4, 5])
})

test('switches are words of their own', () => {
  expect(parseCodeMeta('HelloWorld.java icon=java lines wrap expandable')).toMatchObject({
    title: 'HelloWorld.java',
    icon: 'java',
    lines: true,
    wrap: true,
    expandable: true,
    copy: true,
  })
  expect(parseCodeMeta('showLineNumbers').lines).toBe(true)
  expect(parseCodeMeta('nocopy').copy).toBe(false)
})

test('what another reader understands is kept, and changes nothing', () => {
  const meta = parseCodeMeta('cURL theme={null} placement="top-right" runnable=false')
  expect(meta.title).toBe('cURL')
  expect(meta.other).toEqual({ theme: 'null', placement: 'top-right', runnable: 'false' })
})

test('nothing written is nothing said', () => {
  expect(parseCodeMeta('')).toMatchObject({ lines: false, wrap: false, copy: true, other: {} })
  expect(parseCodeMeta('').title).toBeUndefined()
})

test('a range without an end in sight is cut short', () => {
  expect(lineSet('1-999999999').size).toBe(10_001)
  expect(lineSet('x, -, 3').size).toBe(1)
})
