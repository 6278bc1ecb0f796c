import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { buildSite, folderOf, removeFolders, writeFiles } from '../support/build.ts'
import { git } from '../support/git.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterEach(removeFolders)

const docs = {
  'docs.json': {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['index', 'guides/install'] }],
    redirects: [
      { source: '/setup', destination: '/guides/install' },
      { source: '/old/:slug*', destination: '/guides/:slug*' },
      { source: '/guides/install#was', destination: '/' },
    ],
  },
  'index.mdx': '---\ntitle: Home\n---\n\n## Why\n\nWords.\n',
  'guides/install.mdx': '---\ntitle: Install\n---\n\n## On Linux\n\nWords.\n',
}

test.each(['', '/the docs'])(
  'links of any file into a site below "%s" are checked',
  async (base) => {
    const built = await buildSite(docs, { base })
    const list = await readFile(join(built.out, 'urls.json'), 'utf8')
    const site = `https://docs.acme.example${encodeURI(base)}`
    const root = await folderOf({
      'urls.json': list,
      'README.md': `[a](${site}/guides/install/#on-linux), [b](${site}/guides/instal).`,
      'src/main.ts': `// ${site}/setup.\nthrow new Error("See ${site}/guides/install.html#on-linx!")`,
      'src/more.py': `a = '${site}/old/a/b?x=1#y' # (${site}/guides/install.md#was) ${site}`,
      'src/bytes.bin': `\0 ${site}/nowhere`,
      'other.txt': `${site}-old/x https://docs.acme.example.org/y ${site}/logo.svg`,
      'node_modules/x/README.md': `${site}/nowhere`,
      '.gitignore': 'node_modules\n',
    })
    const run = (...more: string[]) =>
      checkLinks(root, '--to', 'urls.json', '--site', site, ...more)
    for (const isRepository of [false, true]) {
      if (isRepository) {
        await git(root, ['init', '-q'])
        await git(root, ['add', '-A'])
      }
      const { code, stdout } = await run('--json')
      expect(code).toBe(1)
      const result = JSON.parse(stdout) as {
        links: number
        unsure: number
        diagnostics: { code: string; file: string; line: number; help: string }[]
      }
      expect(result).toMatchObject({ links: 8, unsure: 1 })
      expect(result.diagnostics.map((it) => `${it.code} ${it.file}:${it.line} ${it.help}`)).toEqual(
        [
          `check/missing-site-page README.md:1 Did you mean ${site}/guides/install?`,
          'check/missing-site-heading src/main.ts:2 Did you mean #on-linux?',
        ],
      )
    }
    await writeFiles(root, { 'README.md': 'No link.' })
    expect((await run()).code).toBe(0)
    expect((await run('--strict')).code).toBe(1)
  },
)

test('the list is fetched from the site; what is no list is reported', async () => {
  const built = await buildSite(docs)
  const list = await readFile(join(built.out, 'urls.json'), 'utf8')
  const server = createServer((request, response) => {
    response.end(request.url === '/urls.json' ? list : '<html>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const root = await folderOf({ 'a.md': `${url}/guides/gone` })
  const found = await checkLinks(root, '--to', url)
  expect(found.stderr).toContain(`The site has no page at ${url}/guides/gone.`)
  expect(found.stdout).toBe('1 link to the site in 1 file.\n')
  for (const wrong of [`${url}/other`, 'http://127.0.0.1:1/urls.json'])
    expect(await checkLinks(root, '--to', wrong)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('check/unread-links'),
    })
  expect((await checkLinks(root, '--to', 'none.json', '--site', url)).code).toBe(1)
  expect((await checkLinks(root)).code).toBe(2)
  expect((await checkLinks(root, '--to', 'none.json')).code).toBe(2)
})

async function checkLinks(cwd: string, ...options: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['check-links', ...options], io)
  return { code, stdout: stdout(), stderr: stderr() }
}
