import { expect, test } from 'vitest'
import { compareVersions } from '../../../src/openapi/diff/api-history.ts'

test('versions are in the order in which they were released', () => {
  const ordered = [
    ...['v0.9', '1.0.0-alpha', '1.0.0-beta.2', '1.0.0-beta.10', '1.0.0', '1.0.1', '1.2', '1.10'],
    ...['v2', '2.0.1', '2024-01-31', '2024-11-05'],
  ]
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered)
})
