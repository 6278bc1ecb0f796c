import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proxyHeaders } from '../../src/base/proxy-protocol.ts'

test('the playground and the proxy take the names of their headers from one file', () => {
  const { sent, returned } = proxyHeaders
  const names = [sent.target, sent.cookie, returned.error, returned.prefix]
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!/\.tsx?$/.test(file)) return false
    const text = readFileSync(join('src', file), 'utf8')
    return names.some((name) => text.includes(name))
  })
  expect(files).toEqual(['base/proxy-protocol.ts'])
})
