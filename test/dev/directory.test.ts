import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dev } from '../../src/dev/dev.ts'
import { folderOf, removeFolders } from '../support/build.ts'

// what a test has started ends first
beforeEach(() => onTestFinished(removeFolders))

test('a list of pages has plain descriptions of pages that dev has not compiled', async () => {
  const root = await folderOf({
    'docs.json': {
      name: 'Acme',
      navigation: {
        groups: [
          {
            group: 'Guides',
            root: 'index',
            directory: 'list',
            pages: ['one', 'two'],
          },
        ],
      },
    },
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'one.mdx':
      '---\ntitle: One\ndescription: "Get a [key](/two) and **press** `run` :rocket:"\n---\n\nText.\n',
    'two.mdx': '---\ntitle: Two\ndescription: "Ready :tada: at 10:30:45"\n---\n\nText.\n',
  })
  const server = await dev({
    site: { root, out: join(root, 'dist'), threads: 0 },
    port: 0,
    onProblems: () => undefined,
    onFixed: () => undefined,
    onNote: () => undefined,
    onFailure: (error) => expect.unreachable(String(error)),
  })
  onTestFinished(() => server.close())
  const html = await (await fetch(server.urls[0] ?? '')).text()
  expect(html).toContain('Get a key and press run 🚀')
  expect(html).toContain('Ready 🎉 at 10:30:45')
})
