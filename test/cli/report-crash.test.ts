import { expect, test } from 'vitest'
import { explainFailure } from '../../src/cli/report-crash.ts'

test('a mistake of ours is shown whole, with a line to report it', () => {
  const { code, text } = explainFailure(new TypeError('x is not a function'))
  expect(code).toBe(70)
  expect(text).toContain('your site is not to blame')
  expect(text).toContain('TypeError: x is not a function\n    at ')
  expect(text).toMatch(/octavo \d+\.\d+\.\d+, node v\d+/)
})

test('what the machine refuses is said without our inside', () => {
  const full = Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', path: '/out/a.html' })
  expect(explainFailure(full)).toEqual({
    code: 1,
    text: 'error: /out/a.html: there is no space left on the disk.\n',
  })
  const port = Object.assign(new Error('listen EACCES'), { code: 'EACCES', port: 80 })
  expect(explainFailure(port).text).toBe('error: Port 80: this user may not do that.\n')
})
