import { expect, test } from 'vitest'
import { filePath } from '../../src/base/paths.ts'
import { placeOf, type Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { githubAnnotations } from '../../src/diagnostics/format-github.ts'
import { diagnosticsJson } from '../../src/diagnostics/format-json.ts'

const page = { path: filePath('guides/a, b.mdx'), text: 'one\ntwo <Card>\nthree</Card>\n' }

const problem: Diagnostic = {
  code: 'content/odd-card',
  severity: 'warning',
  message: 'This card is 100% odd.',
  at: placeOf(page, page.text.indexOf('<Card>'), page.text.indexOf('</Card>')),
  help: 'Take it out.\nOr leave it.',
}

test('JSON holds lines and columns of both ends', () => {
  expect(diagnosticsJson([problem])).toEqual([
    {
      code: 'content/odd-card',
      severity: 'warning',
      message: 'This card is 100% odd.',
      file: 'guides/a, b.mdx',
      line: 2,
      column: 5,
      endLine: 3,
      endColumn: 6,
      help: 'Take it out.\nOr leave it.',
    },
  ])
})

test('JSON of a problem without a place has none', () => {
  expect(diagnosticsJson([{ code: 'config/none', severity: 'error', message: 'None.' }])).toEqual([
    { code: 'config/none', severity: 'error', message: 'None.' },
  ])
})

test('annotations for GitHub are escaped as it asks', () => {
  expect(githubAnnotations([problem], 'docs/')).toBe(
    '::warning file=docs/guides/a%2C b.mdx,line=2,col=5,endLine=3,endColumn=6,title=content/odd-card::' +
      'This card is 100%25 odd.%0ATake it out.%0AOr leave it.\n',
  )
})
