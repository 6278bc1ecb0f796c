import { describe, expect, test } from 'vitest'
import type { FilePath } from '../../src/base/paths.ts'
import type { Host, ListOptions } from '../../src/host/host.ts'
import type { Files } from '../support/memory-host.ts'

/** What every host promises; `open` gives one whose root holds these files and links. */
export function describeHost(
  name: string,
  open: (files: Files, links?: Readonly<Record<string, string>>) => Promise<Host>,
): void {
  describe(`the host of ${name}`, () => {
    test('reads text and bytes below the root', async () => {
      const host = await open({ 'guides/start.mdx': 'Grüße', 'a.bin': new Uint8Array([0, 255]) })
      expect(await host.read(path('guides/start.mdx'))).toBe('Grüße')
      expect([...(await host.readBytes(path('a.bin')))!]).toEqual([0, 255])
    })

    test('takes the mark at the beginning of a text away', async () => {
      const host = await open({ 'docs.json': '\uFEFF{}' })
      expect(await host.read(path('docs.json'))).toBe('{}')
    })

    test('has nothing for a file that is not there, and for a folder', async () => {
      const host = await open({ 'guides/start.mdx': '' })
      expect(await host.read(path('none.mdx'))).toBeUndefined()
      expect(await host.read(path('guides'))).toBeUndefined()
      expect(await host.readBytes(path('guides/start.mdx/x'))).toBeUndefined()
    })

    test('reads nothing outside the root', async () => {
      const host = await open({ 'index.mdx': '' }, { 'out.txt': '../secret.txt' })
      expect(await host.read(path('../secret.txt'))).toBeUndefined()
      expect(await host.read(path('guides/../../secret.txt'))).toBeUndefined()
      expect(await host.read(path('out.txt'))).toBeUndefined()
    })

    test('lists every file, sorted', async () => {
      const host = await open({ 'b.mdx': '', 'a b/ü.mdx': '', 'A.mdx': '', 'a/x/y.png': '' })
      expect(await list(host)).toEqual(['A.mdx', 'a b/ü.mdx', 'a/x/y.png', 'b.mdx'])
    })

    test('lists nothing hidden, but what a web server has to answer', async () => {
      const host = await open({
        '.env': '',
        '.git/config': '',
        'a/.cache/b.mdx': '',
        '.well-known/security.txt': '',
        'index.mdx': '',
      })
      expect(await list(host)).toEqual(['.well-known/security.txt', 'index.mdx'])
    })

    test('leaves out the folders it is told to', async () => {
      const host = await open({
        'node_modules/a.mdx': '',
        'guides/node_modules/a.mdx': '',
        'dist/index.html': '',
        'guides/dist/a.mdx': '',
      })
      expect(
        await list(host, { skipFolders: ['node_modules'], skipPaths: [path('dist')] }),
      ).toEqual(['guides/dist/a.mdx'])
    })

    test('leaves out what the ignore files name, as git would', async () => {
      const host = await open({
        '.mintignore': '# drafts\ndrafts/\n*.draft.mdx\n!kept.draft.mdx\n/top.mdx\n',
        'guides/.octavoignore': 'old/*.mdx\n',
        'drafts/a.mdx': '',
        'guides/a.draft.mdx': '',
        'guides/kept.draft.mdx': '',
        'guides/old/b.mdx': '',
        'guides/top.mdx': '',
        'old/b.mdx': '',
        'top.mdx': '',
      })
      const ignoreFiles = [path('.mintignore'), path('guides/.octavoignore'), path('.none')]
      expect(await list(host, { ignoreFiles })).toEqual([
        'guides/kept.draft.mdx',
        'guides/top.mdx',
        'old/b.mdx',
      ])
    })

    test('follows links that stay below the root, and names those that do not', async () => {
      const host = await open(
        { 'en/a.mdx': 'A', 'en/b.mdx': 'B' },
        { latest: 'en', 'c.mdx': 'en/a.mdx', 'out.txt': '../secret.txt', away: '..' },
      )
      expect(await host.list(options())).toMatchObject({
        files: ['c.mdx', 'en/a.mdx', 'en/b.mdx', 'latest/a.mdx', 'latest/b.mdx'],
        outside: ['away', 'out.txt'],
      })
      expect(await host.read(path('latest/b.mdx'))).toBe('B')
    })

    test('says why an address cannot be had', async () => {
      const host = await open({})
      const fetched = await host.fetch(new URL('http://octavo.invalid/'), {
        timeoutMs: 5_000,
        allowPrivate: true,
        maxBytes: 1000,
      })
      expect(fetched).toMatchObject({ ok: false, reason: expect.stringMatching(/\w/) })
    })
  })
}

async function list(host: Host, some: Partial<ListOptions> = {}): Promise<readonly FilePath[]> {
  return (await host.list(options(some))).files
}

function options(some: Partial<ListOptions> = {}): ListOptions {
  return { skipFolders: [], ignoreFiles: [], ...some }
}

function path(text: string): FilePath {
  return text as FilePath
}
