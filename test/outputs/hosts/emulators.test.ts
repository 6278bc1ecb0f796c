import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { HostName } from '../../../src/outputs/hosts/host-names.ts'
import { deployFiles } from '../../../src/project/deploy-files.ts'
import { buildFolder, folderOf, removeFolders } from '../../support/build.ts'
import { freePort, serverFolder } from './run-server.ts'

afterEach(removeFolders)

/** A folder with the programs by which hosts serve a folder on the author's own machine. */
const programs = process.env['OCTAVO_HOSTS']
if (programs === undefined)
  process.stderr.write(
    'skipped, OCTAVO_HOSTS names no folder (CONTRIBUTING.md): the emulators of Cloudflare, Firebase and Azure\n',
  )

const site = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/config': '[core]\n\tbare = false\n',
  '.git/objects/info/x': '',
  '.git/refs/x': '',
  'package.json': { name: 'acme', devDependencies: { octavo: '0.1.0' } },
  'package-lock.json': {},
  'my docs/docs.json': {
    name: 'Acme',
    navigation: [{ group: 'G', pages: ['index', 'guides/start', 'überblick'] }],
    redirects: [
      { source: '/old', destination: '/guides/start' },
      { source: '/blog/:slug*', destination: '/guides/:slug*' },
    ],
  },
  'my docs/index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'my docs/guides/start.mdx': '---\ntitle: Start\n---\n\nText.\n',
  'my docs/überblick.mdx': '---\ntitle: All\n---\n\nText.\n',
}

interface Emulator {
  readonly name: string
  readonly host: HostName
  readonly program: string
  readonly negotiates: boolean
  args(folder: string, port: number): readonly string[]
}

const emulators: readonly Emulator[] = [
  {
    name: 'Cloudflare Workers',
    host: 'cloudflare',
    program: 'wrangler',
    negotiates: true,
    args: (_, port) => ['dev', '--ip', '127.0.0.1', '--port', String(port)],
  },
  {
    name: 'Cloudflare Pages',
    host: 'cloudflare',
    program: 'wrangler',
    negotiates: true,
    args: (_, port) => ['pages', 'dev', 'public', '--ip', '127.0.0.1', '--port', String(port)],
  },
  {
    name: 'Firebase Hosting',
    host: 'firebase',
    program: 'superstatic',
    negotiates: false,
    args: (_, port) => ['.', '--config', 'firebase.json', '--port', String(port)],
  },
  {
    name: 'Azure Static Web Apps',
    host: 'azure',
    program: 'swa',
    negotiates: false,
    args: (folder, port) => [
      ...['start', join(folder, 'public'), '--swa-config-location', join(folder, 'public')],
      ...['--port', String(port)],
    ],
  },
]

describe.skipIf(programs === undefined).each(emulators)('$name', (emulator) => {
  const { host, negotiates } = emulator
  test('serves the files of a build with headers, redirects and Markdown', async () => {
    const root = await folderOf(site)
    await deployFiles({ host, root: join(root, 'my docs'), force: false, dryRun: false })
    const out = join(root, 'public')
    await buildFolder(join(root, 'my docs'), { host, out })
    const { get, stop } = await start(emulator, root)
    try {
      await check(get, negotiates)
    } finally {
      // the folder is removed before hooks of the test run
      await stop()
    }
  })
})

type Get = (path: string, accept: string) => Promise<Response>

async function check(get: Get, negotiates: boolean): Promise<void> {
  const page = await get('/guides/start/', 'text/html')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
  expect(page.headers.get('link')).toContain('</llms.txt>; rel="llms-txt"')
  expect(page.headers.get('x-llms-txt')).toBe('/llms.txt')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const redirects = [
    ['/old', '/guides/start/'],
    ['/blog/start', '/guides/start'],
  ] as const
  for (const [path, to] of redirects) {
    const { status, headers } = await get(path, 'text/markdown')
    const target = new URL(headers.get('location') ?? '', 'http://x').pathname
    expect([path, status, target.replace(/\/$/, '')]).toEqual([path, 301, to.replace(/\/$/, '')])
  }
  expect((await get('/no/such/page', 'text/markdown')).status).toBe(404)
  for (const path of ['/index.md', '/guides/start.md', '/llms.txt']) {
    const file = await get(path, '*/*')
    const type = path.endsWith('.md') ? 'text/markdown' : 'text/plain'
    expect([path, file.status, file.headers.get('content-type')?.toLowerCase()]).toEqual([
      path,
      200,
      `${type}; charset=utf-8`,
    ])
  }
  for (const path of ['/', '/guides/start/', '/%C3%BCberblick/']) {
    const type = async (accept: string) =>
      (await get(path, accept)).headers.get('content-type')?.split(';')[0]
    expect([path, await type('text/html, text/markdown;q=0.5')]).toEqual([path, 'text/html'])
    expect([path, await type('text/markdown, */*;q=0.1')]).toEqual([
      path,
      negotiates ? 'text/markdown' : 'text/html',
    ])
  }
  if (negotiates) expect(page.headers.get('vary')?.toLowerCase()).toContain('accept')
}

/** Runs an emulator. */
async function start(emulator: Emulator, folder: string) {
  const { program, args } = emulator
  const port = await freePort()
  const file = join(resolve(programs ?? ''), 'node_modules/.bin', program)
  expect([file, existsSync(file)]).toEqual([file, true])
  const settings = join(folder, 'public/firebase.json')
  // without the native module of RE2, this emulator knows the groups of JavaScript only
  if (program === 'superstatic')
    writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll('(?P<', '(?<'))
  const child = spawn(process.execPath, [file, ...args(folder, port)], {
    cwd: program === 'superstatic' ? join(folder, 'public') : folder,
    // a group of its own, which ends with all its processes
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', HOME: serverFolder() },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (log += String(text)))
  const ended = new Promise((done) => child.once('close', done))
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  const get: Get = (path, accept) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { accept } })
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(log)
        return get('/', '*/*').then(
          () => 'up',
          () => 'down',
        )
      },
      { interval: 200, timeout: 60_000 },
    )
    .toBe('up')
  return { get, stop }
}
