import { expect, inject, test, vi } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const head = '---\ntitle: Home\ndescription: Where it begins.\n---\n\n'
const settings = { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] }

test('what readers cannot use is told at its place, in both modes', async () => {
  const cwd = await createFolder({
    'docs.json': settings,
    'index.mdx': `${head}<div style={{ color: '#ddd' }}>Pale in the light</div>\n\n<div style={{ color: '#222' }}>Dark in the dark</div>\n\n<button></button>\n`,
  })
  const { code, diagnostics } = await octavo(cwd)
  expect(diagnostics).toMatchObject([
    { line: 6, message: expect.stringMatching(/hard to use .*color contrast ratio thresholds\.$/) },
    { line: 8, message: expect.stringMatching(/color contrast ratio thresholds, in dark mode\.$/) },
    { line: 10, message: expect.stringMatching(/buttons must have discernible text\.$/) },
  ])
  expect(code).toBe(1) // warnings
})

test('a page that is well has nothing to tell, and a browser that is not there is told', async () => {
  const cwd = await createFolder({ 'docs.json': settings, 'index.mdx': `${head}## One\n\nText.\n` })
  expect(await octavo(cwd)).toEqual({ code: 0, diagnostics: [] })
  expect(await octavo(cwd, '/nowhere/chromium')).toMatchObject({
    code: 1,
    diagnostics: [{ code: 'build/no-browser', severity: 'error' }],
  })
})

async function octavo(cwd: string, browser = inject('browser')) {
  vi.stubEnv('CHROME_PATH', browser)
  try {
    const { io, stdout } = createMemoryIo({ cwd })
    const code = await runCommandLine(['check', '--rendered', '--json', '--threads', '1'], io)
    const { diagnostics } = JSON.parse(stdout()) as { diagnostics: object[] }
    return { code, diagnostics }
  } finally {
    vi.unstubAllEnvs()
  }
}
