import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check, dev, serve } from '../../src/index.ts'
import { folderOf } from '../support/build.ts'

const site = {
  'docs.json': {
    name: 'Acme',
    colors: { primary: '#0f766e' },
    navigation: [{ group: 'All', pages: ['index'] }],
  },
  'index.mdx': '---\ntitle: Start\ndescription: The first page.\n---\n\nHello.\n',
}

/** What a program in plain JavaScript may pass. */
const wrong: readonly [name: string, call: () => Promise<unknown>, message: string][] = [
  [
    'no object',
    () => build('docs' as never),
    "build() takes an object of options: build({ root: 'docs' })",
  ],
  ['a typo', () => build({ rooot: 'docs' } as never), 'build() has no option "rooot". Use "root".'],
  [
    'an older shape',
    () => dev({ site: { root: 'docs' } } as never),
    'dev() has no option "site". ',
  ],
  [
    'a folder to serve',
    () => serve({ folder: 'dist' } as never),
    'serve() has no option "folder". ',
  ],
  [
    'no string',
    () => check({ root: 3 } as never),
    'The option "root" of check() must be a string.',
  ],
  [
    'no flag',
    () => build({ strict: 'yes' } as never),
    'The option "strict" of build() must be true or false.',
  ],
  [
    'no base',
    () => build({ base: 'https://a.example/docs' }),
    'The option "base" of build() must be a path such as /docs.',
  ],
  [
    'no URL',
    () => build({ siteUrl: 'docs' }),
    'The option "siteUrl" of build() must be a URL such as https://docs.example.com.',
  ],
  [
    'no host',
    () => build({ host: 'geocities' } as never),
    'The option "host" of build() must be one of github-pages, ',
  ],
  [
    'no port',
    () => serve({ port: 70_000 }),
    'The option "port" of serve() must be a whole number from 0 to 65535.',
  ],
  [
    'no function',
    () => dev({ onNote: true } as never),
    'The option "onNote" of dev() must be a function.',
  ],
  [
    'no list',
    () => check({ only: 'broken-link' } as never),
    'The option "only" of check() must be a list of codes.',
  ],
  [
    'no rule',
    () => check({ only: ['broken-links'] }),
    'The option "only" of check(): No rule is called "broken-links". Did you mean "broken-link"?',
  ],
]

test.each(wrong)('%s is a TypeError that names the option', async (_name, call, message) => {
  const error = await call().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(TypeError)
  expect((error as Error).message).toContain(message)
})

test('a site folder is enough: each function has the defaults of its command', async () => {
  const root = await folderOf(site)
  await expect(serve({ root, port: 0 })).rejects.toThrow(
    `There is no built site in ${join(root, 'dist')}`,
  )
  expect(await build({ root, threads: 0, out: undefined })).toMatchObject({ ok: true, pages: 1 })
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true)
  expect(await check({ root, threads: 0 })).toMatchObject({ pages: 1 })
  for (const start of [serve, dev]) {
    const server = await start({ root, port: 0 })
    expect(await (await fetch(server.urls[0]!)).text()).toContain('Hello.')
    await server.close()
  }
})

test('a relative folder is the one in the working directory', async () => {
  const root = await folderOf({
    ...site,
    'docs/docs.json': site['docs.json'],
    'docs/index.mdx': site['index.mdx'],
  })
  const before = process.cwd
  process.cwd = () => root
  try {
    const result = await build({ root: 'docs', out: 'public', base: 'guide', threads: 0 })
    expect(result.ok).toBe(true)
  } finally {
    process.cwd = before
  }
  expect(existsSync(join(root, 'public/index.html'))).toBe(true)
})
