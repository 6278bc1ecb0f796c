import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changeRules } from '../../src/openapi/diff/rules.ts'

test('the manual has each rule of octavo api-diff with its severity and an example', () => {
  const rows = readFileSync('docs/apis/changes.mdx', 'utf8').matchAll(
    /^\| `([a-z-]+)` \| (?:\*\*)?(\w+)(?:\*\*)? \| \S.*\.? \|$/gm,
  )
  const written = Object.fromEntries([...rows].map(([, rule = '', severity]) => [rule, severity]))
  expect(written).toEqual(changeRules)
})
