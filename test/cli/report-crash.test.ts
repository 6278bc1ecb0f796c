import { expect, test } from 'vitest'
import { explainCrash } from '../../src/cli/report-crash.ts'

test('a mistake of ours is shown whole, with a line to report it', () => {
  const { code, text } = explainCrash(new TypeError('x is not a function'))
  expect(code).toBe(70)
  expect(text).toContain('This is a bug in Octavo')
  expect(text).toContain('TypeError: x is not a function\n    at ')
  expect(text).toMatch(/octavo \d+\.\d+\.\d+, node v\d+/)
})

test('what the machine refuses is said without our inside', () => {
  const full = Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', path: '/out/a.html' })
  expect(explainCrash(full)).toEqual({
    code: 1,
    text: 'error: /out/a.html: no space left on the disk.\n',
  })
  const port = Object.assign(new Error('listen EACCES'), { code: 'EACCES', port: 80 })
  expect(explainCrash(port).text).toBe('error: Port 80: permission denied.\n')
})
