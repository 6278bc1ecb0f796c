import { expect, test } from 'vitest'
import { createReport } from '../../src/diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'

test('a report takes as many problems as a site can have', () => {
  const report = createReport()
  const problem: Diagnostic = {
    code: 'site/missing-page',
    severity: 'warning',
    message: 'No page.',
  }
  report.addAll(Array.from({ length: 500_000 }, () => problem))
  expect(report.all).toHaveLength(500_000)
})
