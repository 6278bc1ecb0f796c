import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { explainCrash } from '../../src/cli/report-crash.ts'
import { buildFolder, folderOf } from '../support/build.ts'

const site = {
  'docs.json': { name: 'Acme', navigation: { pages: ['index', 'more'] } },
  'index.mdx': '# Home\n\n```js\nconst a = 1\n```\n',
  'more.mdx': '# More\n\n<Tabs><Tab title="A">One</Tab></Tabs>\n',
}

// other systems have no names that are not text, and no such limits
describe.runIf(process.platform === 'linux')('Linux', () => {
  test('files and folders whose names are not UTF-8 are left out, with a warning', async () => {
    const root = await folderOf({ ...site, 'images/a\ufffd.svg': '<svg/>' })
    const named = (bytes: number[]) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(bytes)])
    await appendFile(named([0x63, 0xe9, 0x2e, 0x73, 0x76, 0x67]), '<svg/>')
    await appendFile(named([0xff, 0x2e, 0x6d, 0x64, 0x78]), '# No page\n')
    for (let round = 0; round < 2; round++) {
      const built = await buildFolder(root)
      expect(built.problems).toEqual([
        expect.stringContaining('content/file-name'),
        expect.stringContaining('content/file-name'),
      ])
      expect(await built.list()).toContain('more/index.html')
    }
  })

  test('a small site is built with 128 open files', async () => {
    const root = await folderOf(site)
    expect(await limited('ulimit -n 128', root)).toMatchObject({ code: 0 })
  })

  test('a limit that is met is named in one line', async () => {
    const root = await folderOf(site)
    const few = await limited('ulimit -n 64', root)
    expect(few.code).toBe(1)
    expect(few.lines).toHaveLength(1)
    expect(few.lines[0]).toMatch(/too many open files \(ulimit -n is 64; a small site needs 128\)/)
    const small = await limited('ulimit -f 8', root)
    expect(small.code).toBe(1)
    expect(small.lines).toHaveLength(1)
    expect(small.text).toMatch(/a file is larger than [^]*\(ulimit -f\)/)
  })
})

test('what the system says of limits is one line that names the limit', () => {
  const line = (code: string) => explainCrash(Object.assign(new Error(code), { code }))
  for (const code of ['EMFILE', 'ENFILE', 'EFBIG']) {
    expect(line(code)).toMatchObject({ code: 1, text: expect.stringMatching(/^error: [^\n]+\n$/) })
  }
  expect(line('ENFILE').text).toContain('fs.file-max')
})

/** Builds a site under a limit of the shell, and gives its exit code and the lines that begin an error. */
async function limited(limit: string, root: string) {
  const main = resolve('dist/cli/main.js')
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `${limit} && exec "$0" "$@"`,
      process.execPath,
      main,
      'build',
      root,
      '--out',
      join(root, 'out'),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const lines = `${out}\n${err}`.split('\n').filter((line) => line.startsWith('error'))
  return { code: child.exitCode, lines, text: out + err }
}
