import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the color of each kind of callout is chosen in tokens.css, and nowhere else', () => {
  const files = readdirSync('src/theme', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.css') &&
      /\[data-(?:kind|tone)[^{}]*\{\s*--tone:/.test(readFileSync(join('src/theme', file), 'utf8')),
  )
  expect(files).toEqual(['styles/tokens.css'])
})
