import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { installCommand } from '../../src/host/node/installation.ts'

const snippet = readFileSync('docs/snippets/install-octavo.mdx', 'utf8')
const pages = globSync('docs/**/*.mdx').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('README and manual install as messages and workflows say', () => {
  for (const text of [snippet, readFileSync('README.md', 'utf8')]) {
    expect(text).toContain(installCommand())
    expect(text).toContain('they need no approval')
  }
})

test('nothing installs or runs the name from a registry', () => {
  const readme = { file: 'README.md', text: readFileSync('README.md', 'utf8') }
  for (const { file, text } of [...pages, readme]) {
    const byName =
      /\bnpm (?:i|install|pack|exec) (?:-\S+ )*octavo(?![\w-])|"octavo": "\*"|octavo@latest/
    expect([file, byName.exec(text)?.[0]]).toEqual([file, undefined])
    // in a workflow, npx must not download what the lock file does not pin
    expect([file, /- (?:run: )?npx octavo/.exec(text)?.[0]]).toEqual([file, undefined])
  }
})

test('no page shows npx octavo before it shows the install', () => {
  const shown = pages.filter(({ text }) => text.includes('npx octavo'))
  expect(shown.length).toBeGreaterThan(5)
  for (const { file, text } of shown) {
    const places = ['<InstallOctavo />', '/quickstart#install'].map((it) => text.indexOf(it))
    const install = Math.min(...places.filter((at) => at >= 0))
    expect([file, install < text.indexOf('npx octavo') + 60]).toEqual([file, true])
  }
})
