import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('VULNERABILITIES.md', 'utf8')
  .split('\n')
  .filter((line) => line.includes('(CWE-'))

test('each past vulnerability has a class and a test', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20)
  expect(readFileSync('SECURITY.md', 'utf8')).toContain('(VULNERABILITIES.md)')
})

test.each(rows)('%s', (row) => {
  const [, file = '', title = ''] = /`(test\/[\w./-]+\.test\.tsx?)`: `([^`]+)` \|$/.exec(row) ?? []
  expect(readFileSync(file, 'utf8')).toContain(`test('${title}'`)
})
