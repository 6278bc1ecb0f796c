import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the message of a problem is worded in one place', () => {
  const places = new Map<string, string[]>()
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    // words of the theme are no problems
    if (!/\.tsx?$/.test(file) || file.startsWith('theme/')) continue
    for (const [, , written = ''] of readFileSync(join('src', file), 'utf8').matchAll(message)) {
      const wording = written.replace(/\$\{[^{}]*\}/g, '…')
      places.set(wording, [...(places.get(wording) ?? []), file])
    }
  }
  expect(places.size).toBeGreaterThan(100)
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([])
})

/** A string or a template after `message:`, on the same line or after a line break. */
const message = /\bmessage:\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
