import { renderToString } from 'preact-render-to-string'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ResponsePanel } from '../../../src/theme/playground/response/response-panel.client.tsx'
import type { ResponseState } from '../../../src/theme/playground/request/response-state.client.ts'
import { english } from '../../../src/theme/words/playground-english.client.ts'

beforeEach(() => vi.stubGlobal('navigator', { clipboard: {} }))
afterEach(() => vi.unstubAllGlobals())

const received = {
  status: 200,
  statusText: '',
  headers: [],
  type: 'text/plain',
  headMs: 1,
  totalMs: 1,
  size: 1,
  text: 'const a = 1',
  isCut: false,
  viaProxy: false,
  leftOut: [],
} as const

test('screen readers hear the phases of a response, and not each piece of it', () => {
  const first = render({ phase: 'receiving', ...received })
  const second = render({ phase: 'receiving', ...received, size: 999, totalMs: 999 })
  expect(announced(first)).toBe('200 OK Receiving…')
  expect(announced(second)).toBe(announced(first))
  expect(second).not.toBe(first)
  expect(announced(render({ phase: 'done', ...received }))).toBe('200 OK')
})

test('screen readers hear why there is no response', () => {
  vi.stubGlobal('location', new URL('https://docs.test/'))
  const failure = { kind: 'badRequest', reason: 'Invalid name' } as const
  const html = render({ phase: 'failed', failure })
  expect(announced(html)).toBe('No response')
  expect(html).toContain('<p role="alert">The browser does not send this request: Invalid name</p>')
})

test('text is highlighted when it is complete', () => {
  const typed = { ...received, type: 'application/javascript' }
  expect(render({ phase: 'receiving', ...typed })).toContain('<code>const a = 1</code>')
  expect(render({ phase: 'done', ...typed })).toContain('<span class=k>const</span>')
})

test('there is no button to copy where there is no clipboard', () => {
  vi.stubGlobal('navigator', {})
  expect(render({ phase: 'done', ...received })).not.toContain('Copy')
  vi.stubGlobal('navigator', { clipboard: {} })
  expect(render({ phase: 'done', ...received })).toContain('Copy')
})

function render(response: ResponseState): string {
  return renderToString(
    <ResponsePanel
      response={response}
      url="https://api.test/"
      method="GET"
      words={english}
      curl={async () => ''}
    />,
  )
}

function announced(html: string): string {
  const inside = /<span role="status">(.*?)<\/span>(?=<\/div>|<span data-part="time")/s.exec(html)
  return (inside?.[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
